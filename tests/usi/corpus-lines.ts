// Lines of corpora, and which human games are held out.

/** FNV-1a, 64 bit, from its definition. */
export function fnv1a64(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash;
}

export const isHeldOut = (game: string): boolean => fnv1a64(game) % 10n === 0n;
/** Kept from the training of the policy network. */
export const isForChoosing = (game: string): boolean => fnv1a64(game) % 20n === 1n;
export const pliesOf = (game: string): number => game.split(' ').length;
export const corpusLineOf = (source: string, game: string): string => `${source}\tB\t${pliesOf(game)}\t${game}\n`;
export const corpusLine = (game: string): string => corpusLineOf('club', game);

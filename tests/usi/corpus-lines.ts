// Lines of corpora, which human games are held out, and a few real ones that are not.
import { readFileSync } from 'node:fs';

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

/** The games of tests/data/explained-games.tsv that have at least 60 plies and are not held out, USI moves each. */
export function learnedGames(): string[] {
  const games = readFileSync(new URL('../data/explained-games.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[3] ?? '')
    .filter((moves) => pliesOf(moves) >= 60 && !isHeldOut(moves));
  if (games.length === 0) throw new Error('explained-games.tsv has no game that is not held out');
  return [...new Set(games)];
}

// The corpus of human games, in the folder that NAGARE_CORPORA names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

// Lines whose last move breaks a rule (a pawn dropped to mate, a king left in check): no player of
// the rules can replay them.
const illegalLines = new Set([6255, 6256, 6257, 6258, 6259, 6260, 6261, 6351]);

/** USI moves of every legal game, or null (and a word of it) when the folder is not named. */
export function humanGames(): string[] | null {
  const folder = process.env.NAGARE_CORPORA;
  if (!folder) {
    console.log('skipped: NAGARE_CORPORA is not set');
    return null;
  }
  const lines = gunzipSync(readFileSync(join(folder, 'human-v1.tsv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return lines.filter((_, i) => !illegalLines.has(i + 1)).map((line) => line.split('\t')[3] ?? '');
}

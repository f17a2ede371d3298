// All games as one JSON file. A file is checked whole before anything of it is taken.

import * as v from 'valibot';
import { keptGame, type KeptGame } from './kept-game';

const format = 'nagare-games';
const version = 1;

const file = v.object({
  format: v.literal(format),
  version: v.literal(version),
  games: v.array(keptGame),
});

/** where: a path such as games.2.moves; empty where the text is no JSON. */
export interface Unreadable {
  where: string;
  detail: string;
}

/** A game a line. */
export function writeGamesFile(games: readonly KeptGame[]): string {
  const lines = games.map((game) => JSON.stringify(game)).join(',\n');
  return `{"format":"${format}","version":${version},"games":[\n${lines}\n]}\n`;
}

/** Null where the text is no such file. */
export function readGamesFile(text: string): { games: readonly KeptGame[] } | { error: Unreadable } | null {
  if (!/^\s*\{\s*"format"\s*:\s*"nagare-games"/.test(text)) {
    return null;
  }
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return { error: { where: '', detail: String(error) } };
  }
  const read = v.safeParse(file, written);
  if (!read.success) {
    const [issue] = read.issues;
    return { error: { where: v.getDotPath(issue) ?? '', detail: issue.message } };
  }
  return { games: read.output.games };
}

// All games as one JSON file. A file is checked whole before anything of it is taken.

import * as v from 'valibot';
import { readJsonFile, type Unreadable } from '../database/json-file';
import { keptGame, type KeptGame } from './kept-game';

const format = 'nagare-games';
const version = 1;

const schema = v.object({
  format: v.literal(format),
  version: v.literal(version),
  games: v.array(keptGame),
});

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
  const file = readJsonFile(schema, text);
  return 'error' in file ? file : { games: file.read.games };
}

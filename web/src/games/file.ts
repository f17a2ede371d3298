// All games as one JSON file. A file is checked whole before anything of it is taken.

import * as v from 'valibot';
import { readJsonFile, type Unreadable } from '../database/json-file';
import { asVersion2 } from './game-upgrades';
import { keptGame, type KeptGame } from './kept-game';
import type { Unread } from './store';

const format = 'nagare-games';
const version = 2;

const schema = v.object({
  format: v.literal(format),
  version: v.picklist([1, version]),
  games: v.array(v.pipe(v.unknown(), v.transform(asVersion2), keptGame)),
});

/** A game a line. unread: what is kept and not understood, which is written as it is. */
export function writeGamesFile(games: readonly KeptGame[], unread: readonly Unread[] = []): string {
  const lines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(',\n');
  const rest = unread.length === 0 ? '' : `,"unread":[\n${lines(unread)}\n]`;
  return `{"format":"${format}","version":${version},"games":[\n${lines(games)}\n]${rest}}\n`;
}

/** Null where the text is no such file. */
export function readGamesFile(text: string): { games: readonly KeptGame[] } | { error: Unreadable } | null {
  if (!/^\s*\{\s*"format"\s*:\s*"nagare-games"/.test(text)) {
    return null;
  }
  const file = readJsonFile(schema, text);
  return 'error' in file ? file : { games: file.read.games };
}

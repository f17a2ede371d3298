// All games as one JSON file. Each game of it is checked by itself: one that cannot be read leaves the others as they are.

import * as v from 'valibot';
import { readJsonFile, type Unreadable } from '../database/json-file';
import { asVersion2 } from './game-upgrades';
import { keptGame, type KeptGame } from './kept-game';
import type { Unread } from './store';
import { inTurns } from './turns';

const format = 'nagare-games';
const version = 2;

/** Characters that are put together. */
const together = 1_000_000;

/** A game a line. unread: what is kept and not understood, as it is, asked for once the games have been read. onProgress: as of zipOf. */
export async function gamesFile(
  games: Iterable<KeptGame> | AsyncIterable<KeptGame>,
  unread: () => readonly Unread[] = () => [],
  onProgress: (done: number) => boolean = () => true,
): Promise<Blob | null> {
  const parts: Blob[] = [];
  let text = `{"format":"${format}","version":${version},"games":[\n`;
  const add = (game: KeptGame, index: number): void => {
    text += `${index === 0 ? '' : ',\n'}${JSON.stringify(game)}`;
    if (text.length > together) {
      parts.push(new Blob([text]));
      text = '';
    }
  };
  const isWhole = await inTurns(games, add, onProgress);
  const left = unread();
  const rest = left.length === 0 ? '' : `,"unread":${JSON.stringify(left)}`;
  return isWhole ? new Blob([...parts, text, `\n]${rest}}\n`], { type: 'application/json' }) : null;
}

/** Of a text that is such a file: all before its list of games. */
export const isHead = (text: string): boolean =>
  /^\s*\{\s*"format"\s*:\s*"nagare-games"[^[]*"games"\s*:\s*$/.test(text);

/** The version may stand behind the games, where another program has put the file in order. */
const head = v.object({
  format: v.literal(format),
  version: v.exactOptional(v.picklist([1, version])),
  games: v.array(v.never()),
});

export function faultOfHead(text: string): Unreadable | null {
  const read = readJsonFile(head, `${text}[]}`);
  return 'error' in read ? read.error : null;
}

const written = v.pipe(v.unknown(), v.transform(asVersion2), keptGame);

/** where: a path such as moves.2; empty where the text is no JSON. */
export function readGame(text: string): { game: KeptGame } | { error: Unreadable } {
  const read = readJsonFile(written, text);
  return 'error' in read ? read : { game: read.read };
}

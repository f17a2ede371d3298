// All exercises as one JSON file. A file is checked whole before anything of it is taken.

import * as v from 'valibot';
import { readJsonFile, type Unreadable } from '../database/json-file';
import { card, isCard, type Card } from './card';
import { further } from '../schedule/schedule';

/** What is kept: the exercises, and the games from which some have been taken, those deleted since included. */
export interface Collection {
  cards: readonly Card[];
  games: readonly string[];
  /** What is kept as an exercise and none that this version of the page understands, as it is. */
  unread: readonly unknown[];
}

const format = 'nagare-exercises';
const version = 1;
export const fileName = 'nagare-exercises.json';

const schema = v.object({
  format: v.literal(format),
  version: v.literal(version),
  exercises: v.array(card),
  games: v.array(v.string()),
  unread: v.exactOptional(v.array(v.unknown())),
});

export function writeFile({ cards, games, unread }: Collection): string {
  const rest = unread.length === 0 ? {} : { unread };
  return `${JSON.stringify({ format, version, exercises: cards, games, ...rest }, null, 1)}\n`;
}

export function readFile(text: string): { collection: Collection } | { error: Unreadable } {
  const file = readJsonFile(schema, text);
  if ('error' in file) {
    return file;
  }
  const { exercises, games, unread = [] } = file.written as typeof file.read;
  return { collection: { ...sorted([...exercises, ...unread]), games } };
}

/** Each by itself: one that is not understood leaves the others as they are. */
export function sorted(found: readonly unknown[]): Omit<Collection, 'games'> {
  const unread: unknown[] = [];
  const cards = found.filter((each) => isCard(each) || (unread.push(each), false)) as Card[];
  return { cards, unread };
}

/** Of an exercise that is there already and comes once more: with the progress of the one that is further. */
export function merged(kept: Card, coming: Card): Card {
  const progress = { ...coming.progress, ...kept.progress, ...further(kept.progress, coming.progress) };
  return { ...coming, ...kept, progress };
}

// All exercises as one JSON file. A file is checked whole before anything of it is taken.

import * as v from 'valibot';
import { readJsonFile, type Unreadable } from '../database/json-file';
import { card, type Card } from './card';
import { further } from './schedule';

/** What is kept: the exercises, and the games from which some have been taken, those deleted since included. */
export interface Collection {
  cards: readonly Card[];
  games: readonly string[];
}

const format = 'nagare-exercises';
const version = 1;

const schema = v.object({
  format: v.literal(format),
  version: v.literal(version),
  exercises: v.array(card),
  games: v.array(v.string()),
});

export function writeFile({ cards, games }: Collection): string {
  return `${JSON.stringify({ format, version, exercises: cards, games }, null, 1)}\n`;
}

export function readFile(text: string): { collection: Collection } | { error: Unreadable } {
  const file = readJsonFile(schema, text);
  return 'error' in file ? file : { collection: { cards: file.read.exercises, games: file.read.games } };
}

/** Of an exercise that is there already and comes once more: with the progress of the one that is further. */
export function merged(kept: Card | undefined, coming: Card): Card {
  return kept === undefined ? coming : { ...kept, progress: further(kept.progress, coming.progress) };
}

// What the page keeps between visits, as JSON with names in snake_case: one schema says what of it can be
// used again.

import * as v from 'valibot';
import type { Choice, ImpasseRule } from '@engine';
import {
  choice,
  count,
  impasseRule,
  naturalness,
  opening,
  people,
  side,
  strength,
  style,
  usiMove,
} from '../engine/schema';
import { anyOpening, defaultImpasseRule, type Settings } from '../engine/settings';
import { letterings, usualPreferences, type Preferences } from '../i18n/preferences';
import type { GameTimes } from './game-clocks';
import type { GameRecord } from './game-record';

/** The last words of the opponent, and before how many moves they were thought. */
export interface Voice {
  ply: number;
  choice: Choice;
}

export interface KeptSettings extends Settings {
  impasseRule: ImpasseRule; // of the next new game
}

/** What is kept, each under its own key; a voice, within its game. What a review is, the review knows. */
export type StoredPart = 'game' | 'game_before' | 'voice' | 'settings' | 'preferences' | 'language' | 'review';

export interface StoredGame {
  record: GameRecord;
  given: number; // moves that it began with, by a link or a paste
  sfen: string; // the position now, to be drawn before the engine is up
  voice: Voice | null;
  seed?: number | undefined; // of the opponent's plan, so that it is the same after a reload
}

/** An object whose fields an earlier version may have named in camelCase. */
function namedAsToday(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  const { playerSide: player, impasseRule: rule, ...rest } = value as Record<string, unknown>;
  return {
    ...(player === undefined ? {} : { player_side: player }),
    ...(rule === undefined ? {} : { impasse_rule: rule }),
    ...rest,
  };
}

/** What was stored before there was a choice of rules has the default. */
const storedImpasseRule = v.optional(impasseRule, defaultImpasseRule);

const timeControl = v.pipe(
  v.object({ main: count, byoyomi: count, increment: count }),
  v.check(({ main, byoyomi, increment }) => main + byoyomi + increment > 0),
);

const times = v.pipe(
  v.object({ control: v.nullable(timeControl), spent: v.array(count), spent_now: count }),
  v.transform(({ spent_now, ...rest }): GameTimes => ({ ...rest, spentNow: spent_now })),
);

const record = v.pipe(
  v.unknown(),
  v.transform(namedAsToday),
  v.object({
    start: v.string(),
    moves: v.array(usiMove),
    impasse_rule: storedImpasseRule,
    player_side: side,
    closing: v.nullable(v.picklist(['resignation', 'declaration', 'time'])),
    times: v.optional(times), // they were not noted once
  }),
  v.transform(({ impasse_rule, player_side, ...rest }): GameRecord => ({
    ...rest,
    impasseRule: impasse_rule,
    playerSide: player_side,
  })),
);

const game: v.GenericSchema<unknown, StoredGame> = v.object({
  record,
  given: v.optional(count, 0),
  sfen: v.string(),
  voice: v.nullable(v.object({ ply: count, choice })),
  seed: v.optional(count),
});

const settings = v.pipe(
  v.unknown(),
  v.transform(namedAsToday),
  v.object({
    naturalness,
    strength,
    people: v.optional(people, 'online'), // there were no others once
    style: v.optional(style, 'one'), // nobody sat in council once
    opening: v.optional(opening, anyOpening), // nothing could be asked for once
    resigns: v.optional(v.boolean(), true), // it did not once
    impasse_rule: storedImpasseRule,
  }),
  v.transform(({ impasse_rule, ...dials }): KeptSettings => ({ ...dials, impasseRule: impasse_rule })),
);

/** What is liked of things that there were not yet is usual. */
const preferences: v.GenericSchema<unknown, Preferences> = v.object({
  lettering: v.optional(v.picklist(letterings), usualPreferences.lettering),
  coordinates: v.optional(v.boolean(), usualPreferences.coordinates),
  sound: v.optional(v.boolean(), usualPreferences.sound),
});

/** The game, and words that do not fit as they were written; null where it is no game. */
export function readGame(text: string): { game: StoredGame; unfitVoice: string | null } | null {
  const stored = parseJson(text);
  const whole = v.safeParse(game, stored);
  if (whole.success) {
    return { game: whole.output, unfitVoice: null };
  }
  // The words can be had again, the game cannot.
  const silent = v.safeParse(game, typeof stored === 'object' ? { ...stored, voice: null } : stored);
  if (!silent.success) {
    return null;
  }
  return { game: silent.output, unfitVoice: JSON.stringify((stored as { voice?: unknown }).voice ?? null) };
}

export function writeGame({ record: kept, ...others }: StoredGame): string {
  const { playerSide, impasseRule: rule, times: clocks, ...rest } = kept;
  const written = {
    ...rest,
    player_side: playerSide,
    impasse_rule: rule,
    times: clocks && { control: clocks.control, spent: clocks.spent, spent_now: clocks.spentNow },
  };
  return JSON.stringify({ record: written, ...others });
}

export function readSettings(text: string): KeptSettings | null {
  const read = v.safeParse(settings, parseJson(text));
  return read.success ? read.output : null;
}

export function writeSettings({ impasseRule: rule, ...dials }: KeptSettings): string {
  return JSON.stringify({ ...dials, impasse_rule: rule });
}

export function readPreferences(text: string): Preferences | null {
  const read = v.safeParse(preferences, parseJson(text));
  return read.success ? read.output : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

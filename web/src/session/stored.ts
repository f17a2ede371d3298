// What the page keeps between visits, as JSON with names in snake_case: one schema says what of it can be
// used again.

import * as v from 'valibot';
import type { ImpasseRule } from '@engine';
import { choice } from '../engine/contract/choice';
import {
  impasseRules,
  naturalnessRange,
  openingForm,
  opponentForm,
  peoples,
  seedRange,
  strengthRange,
  thinkersIds,
} from '../engine/contract/settings';
import { count, side, usiMove, wholeIn } from '../engine/contract/values';
import { anyOpening, defaultImpasseRule, ownOpponent, type Settings } from '../engine/settings';
import { longestMain, longestPerMove } from '../engine/time-control';
import { letterings, longestName, spokenKinds, themes, usualPreferences, type Preferences } from '../i18n/preferences';
import type { GameTimes } from './game-clocks';
import { closings, type GameRecord } from './game-record';

export interface KeptSettings extends Settings {
  impasseRule: ImpasseRule; // of the next new game
}

/** What is kept, each under its own key; a remark and other details, within their game. What a review is, the review knows. */
export type StoredPart = 'game' | 'remark' | 'details' | 'settings' | 'preferences' | 'language' | 'review';

/** Whom a game is played against. */
export type Against = Omit<Settings, 'resigns'>;

type Fields = Record<string, unknown>;

/** Of an object, as it was written; null: it is something else, undefined: no JSON. */
export function fieldsOf(text: string | null): Fields | null | undefined {
  const read = parseJson(text ?? '{}');
  return read === undefined || (typeof read === 'object' && !Array.isArray(read)) ? (read as Fields | null) : null;
}

/** The words can be had again, the clocks and what the opponent draws its plan from begun anew, another be played; the moves cannot. */
const canGoWithout = ['voice', 'times', 'seed', 'given', 'against', 'id', 'archived', 'at'];

/** An object whose fields an earlier version may have named in camelCase. */
function namedAsToday(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  const { playerSide: player, impasseRule: rule, ...rest } = value as Fields;
  return {
    ...(player === undefined ? {} : { player_side: player }),
    ...(rule === undefined ? {} : { impasse_rule: rule }),
    ...rest,
  };
}

/** What was stored before there was a choice of rules has the default. */
const storedImpasseRule = v.optional(v.picklist(impasseRules), defaultImpasseRule);

const perMove = wholeIn({ low: 0, high: longestPerMove });
const timeControl = v.pipe(
  v.object({ main: wholeIn({ low: 0, high: longestMain }), byoyomi: perMove, increment: perMove }),
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
    closing: v.nullable(v.picklist(closings)),
    times: v.optional(times), // they were not noted once
  }),
  v.transform(({ impasse_rule, player_side, closing, ...rest }): GameRecord => ({
    ...rest,
    impasseRule: impasse_rule,
    person: player_side,
    ...(closing === null ? {} : { ending: closing }),
  })),
);

const { large_evaluation: largeEvaluation, facts, sentence } = choice.entries;
/** What an earlier version was not told is as if there were none of it. */
const storedChoice = v.pipe(
  v.object({
    ...choice.entries,
    large_evaluation: v.optional(largeEvaluation, false),
    facts: v.optional(facts, []),
    first_part: v.exactOptional(sentence),
  }),
  v.transform((stored) => ({ ...stored, first_part: stored.first_part ?? stored.sentence })),
);

export const againstFields = {
  opponent: v.optional(
    v.pipe(
      v.string(),
      v.check((id) => id === ownOpponent || opponentForm.test(id)),
    ),
    ownOpponent, // nobody had a name once
  ),
  naturalness: wholeIn(naturalnessRange),
  strength: wholeIn(strengthRange),
  people: v.optional(v.picklist(peoples), 'online'), // there were no others once
  style: v.optional(v.picklist(thinkersIds), 'one'), // nobody sat in council once
  opening: v.optional(v.pipe(v.string(), v.regex(openingForm)), anyOpening), // nothing could be asked for once
};

const game = v.pipe(
  v.object({
    record,
    given: v.optional(count, 0), // moves that it began with, by a link or a paste
    sfen: v.string(), // the position now, to be drawn before the engine is up
    voice: v.optional(v.nullable(v.object({ ply: count, choice: storedChoice })), null),
    seed: v.optional(wholeIn(seedRange)), // of the opponent's plan, so that it is the same after a reload
    against: v.optional(
      v.pipe(
        v.object(againstFields),
        v.transform(({ style, ...others }): Against => ({ ...others, thinkers: style })),
      ),
    ), // not noted once
    id: v.optional(v.string()), // there was none once
    archived: v.optional(v.boolean()), // the games that are kept have it under that id, or had it until it was deleted
    at: v.optional(count), // when it was as it is, milliseconds since 1970
  }),
  v.transform(({ voice, ...rest }) => ({ ...rest, remark: voice })),
);
/** A game on the board. */
export type StoredGame = v.InferOutput<typeof game>;
/** The last words of the opponent, and before how many moves they were thought. What is stored names it `voice`. */
export type Remark = NonNullable<StoredGame['remark']>;

const settings = v.pipe(
  v.unknown(),
  v.transform(namedAsToday),
  v.object({
    ...againstFields,
    resigns: v.optional(v.boolean(), true), // it did not once
    impasse_rule: storedImpasseRule,
  }),
  v.transform(({ impasse_rule, style, ...others }): KeptSettings => ({
    ...others,
    thinkers: style,
    impasseRule: impasse_rule,
  })),
);

/** What is liked of things that there were not yet is usual. */
const preferences: v.GenericSchema<unknown, Preferences> = v.object({
  theme: v.optional(v.picklist(themes), usualPreferences.theme),
  lettering: v.optional(v.picklist(letterings), usualPreferences.lettering),
  coordinates: v.optional(v.boolean(), usualPreferences.coordinates),
  sound: v.optional(v.boolean(), usualPreferences.sound),
  spoken: v.optional(v.picklist(spokenKinds), usualPreferences.spoken),
  advantage: v.optional(v.boolean(), usualPreferences.advantage),
  care: v.optional(v.boolean(), usualPreferences.care),
  name: v.optional(v.pipe(v.string(), v.maxLength(longestName)), usualPreferences.name),
});

/** A game as it was read, and what of it did not fit, as it was written: the game goes on without that. */
export interface ReadGame {
  game: StoredGame;
  unfit: readonly { part: 'remark' | 'details'; text: string }[];
}

/** Null where it is no game. */
export function readGame(text: string): ReadGame | null {
  const stored = parseJson(text);
  const whole = v.safeParse(game, stored);
  if (whole.success) {
    return { game: whole.output, unfit: [] };
  }
  const taken: Record<string, unknown> = {};
  for (const { path = [] } of whole.issues) {
    const [first, second] = path.map(({ key }) => String(key));
    const [holder, name = ''] = first === 'record' ? [(stored as Fields).record, second] : [stored, first];
    if (!canGoWithout.includes(name)) {
      return null;
    }
    taken[name] ??= (holder as Fields)[name];
    delete (holder as Fields)[name];
  }
  const fit = v.safeParse(game, stored);
  if (!fit.success) {
    return null;
  }
  const { voice: remark, ...details } = taken;
  const parts = { remark, details: Object.keys(details).length === 0 ? undefined : details };
  return {
    game: fit.output,
    unfit: (['remark', 'details'] as const).flatMap((part) =>
      parts[part] === undefined ? [] : [{ part, text: JSON.stringify(parts[part]) }],
    ),
  };
}

export function writeGame({ record: kept, remark, against, ...others }: StoredGame): string {
  const { person, impasseRule: rule, ending = null, times: clocks, ...rest } = kept;
  const written = {
    ...rest,
    player_side: person,
    impasse_rule: rule,
    closing: ending,
    times: clocks && { control: clocks.control, spent: clocks.spent, spent_now: clocks.spentNow },
  };
  return JSON.stringify({ record: written, ...others, voice: remark, against: against && styled(against) });
}

export function readSettings(text: string): KeptSettings | null {
  const read = v.safeParse(settings, parseJson(text));
  return read.success ? read.output : null;
}

export function writeSettings({ impasseRule: rule, ...others }: KeptSettings): string {
  return JSON.stringify({ ...styled(others), impasse_rule: rule });
}

/** Who thinks is called style outside. */
export function styled({
  thinkers,
  ...others
}: Against): v.InferOutput<v.ObjectSchema<typeof againstFields, undefined>> {
  return { ...others, style: thinkers };
}

export function readPreferences(text: string): Preferences | null {
  const read = v.safeParse(preferences, parseJson(text));
  return read.success ? read.output : null;
}

/** Undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

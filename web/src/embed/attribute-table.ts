// The attributes of <nagare-shogi>, all that is said of them: the package's custom-elements.json and the table in
// docs/embedding.en.md are printed from here, and a test holds to it what reads them, the properties and their types. The
// element itself does not import it.

import { naturalnessRange, peoples, strengthRange, thinkersIds } from '../engine/contract/settings';
import { longestMain, longestPerMove } from '../engine/time-control';
import { languages } from '../i18n/language';
import { defaultSettings } from '../session/first-settings';
import type { LessonKind, Side } from '../element/public-types';

export interface Attribute {
  name: string;
  /** The words that it takes, or the least and the largest number; else what it is. */
  values: readonly string[] | { low: number; high: number } | 'string' | 'number';
  /** What holds where it is not given; null: that depends. Unless there, nothing does. */
  default?: string | null;
  description: string;
  /** How a change is taken: a game and a lesson begin anew, a setting holds from the next move on, a look at once. */
  kind: 'game' | 'setting' | 'lesson' | 'look';
  /** The attribute whose second name it is; its property writes that one. */
  sameAs?: string;
}

const settings = {
  ...defaultSettings,
  strength: String(defaultSettings.strength),
  naturalness: String(defaultSettings.naturalness),
  resigns: defaultSettings.resigns ? 'on' : 'off',
};
const seconds = (milliseconds: number): { low: number; high: number } => ({ low: 0, high: milliseconds / 1000 });
const sides = ['black', 'white'] as const satisfies Side[];
const lessons = ['natural-move', 'reach', 'win'] as const satisfies LessonKind[];

export const attributeTable = [
  {
    name: 'side',
    values: sides,
    default: 'black',
    description: "The person's side; black (sente) moves first in an even game.",
    kind: 'game',
  },
  {
    name: 'opponent',
    values: 'string',
    description:
      'An opponent by its name: an id of data/opponents.tsv, in place of the next six; what stands beside it wins. own: nobody with a name.',
    kind: 'setting',
  },
  {
    name: 'strength',
    values: strengthRange,
    default: settings.strength,
    description: 'How far the opponent reads, and how much it sees.',
    kind: 'setting',
  },
  {
    name: 'level',
    values: strengthRange,
    default: settings.strength,
    description: 'The same as strength.',
    kind: 'setting',
    sameAs: 'strength',
  },
  {
    name: 'naturalness',
    values: naturalnessRange,
    default: settings.naturalness,
    description: '0: pure search; 100: as people play.',
    kind: 'setting',
  },
  {
    name: 'people',
    values: peoples,
    default: settings.people,
    description: 'Whose moves count as natural: online players, or professionals.',
    kind: 'setting',
  },
  {
    name: 'thinking',
    values: thinkersIds,
    default: settings.thinkers,
    description: 'Who thinks: one opponent, or several of its characters in council.',
    kind: 'setting',
  },
  {
    name: 'opening',
    values: 'string',
    default: settings.opening,
    description: 'What the opponent is to play: static, ranging, or an id of data/openings.tsv.',
    kind: 'setting',
  },
  {
    name: 'resigns',
    values: ['on', 'off'],
    default: settings.resigns,
    description: 'Whether the opponent gives up where people would.',
    kind: 'setting',
  },
  {
    name: 'lang',
    values: languages,
    default: null,
    description: "The language; unless given, the page's around the element, or the browser's.",
    kind: 'look',
  },
  {
    name: 'sfen',
    values: 'string',
    default: 'startpos',
    description: 'The position to begin from: startpos, a SFEN, or a line of USI with moves.',
    kind: 'game',
  },
  {
    name: 'handicap',
    values: 'string',
    description: 'Pieces that white gives, then moving first: lance, rook, 2-piece and so on.',
    kind: 'game',
  },
  {
    name: 'moves',
    values: 'string',
    description: 'USI moves that have been played, separated by commas or blanks.',
    kind: 'game',
  },
  {
    name: 'main-time',
    values: seconds(longestMain),
    default: '0',
    description: 'Seconds for all moves of a side. Without this, byoyomi and increment there are no clocks.',
    kind: 'game',
  },
  {
    name: 'byoyomi',
    values: seconds(longestPerMove),
    default: '0',
    description: 'Seconds for each move, once the main time is used up.',
    kind: 'game',
  },
  {
    name: 'increment',
    values: seconds(longestPerMove),
    default: '0',
    description: 'Seconds that each move adds to the main time (Fischer), in place of a byoyomi.',
    kind: 'game',
  },
  {
    name: 'mode',
    values: ['play', 'study'],
    default: 'play',
    description:
      'play: a game, or a lesson; study: a board for both sides from the same position and moves, with variations, the best moves with their lines, and Why not this?',
    kind: 'look',
  },
  {
    name: 'theme',
    values: ['light', 'dark', 'auto'],
    default: 'auto',
    description: 'Light or dark, or as the system prefers.',
    kind: 'look',
  },
  {
    name: 'controls',
    values: ['task', 'game'],
    default: 'task',
    description:
      'Under a lesson: task, and the task stands alone; game, and dials, the choice of an opponent and New game stand there too.',
    kind: 'look',
  },
  {
    name: 'lesson',
    values: lessons,
    description: 'A goal for the person.',
    kind: 'lesson',
  },
  {
    name: 'target',
    values: 'string',
    description: 'Of lesson=reach: the id of a castle or strategy (data/castles.tsv, data/strategies.tsv).',
    kind: 'lesson',
  },
  {
    name: 'answers',
    values: 'string',
    description: 'Of lesson=natural-move: the USI moves that are right; unless given, the engine says.',
    kind: 'lesson',
  },
  {
    name: 'within',
    values: 'number',
    description: "In how many of the person's moves the lesson is to be met.",
    kind: 'lesson',
  },
  {
    name: 'course',
    values: 'string',
    description:
      'The address of a table of lessons, in place of sfen, moves and the four above (docs/for-teachers.en.md).',
    kind: 'lesson',
  },
  {
    name: 'keep-progress',
    values: 'string',
    description:
      "Beside course: a name under which the visitor's browser keeps which lessons are done. Unless given, nothing is kept.",
    kind: 'lesson',
  },
] as const satisfies readonly Attribute[];

type Row = (typeof attributeTable)[number];
/** A word is none where nothing holds unless it is given. */
type ValueOf<Each extends Row> = Each['values'] extends readonly (infer Word)[]
  ? Word | (Each extends { default: string } ? never : '')
  : Each['values'] extends 'string'
    ? string
    : number;
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** The properties and their types, as the rows have them; `lang` is every element's own. */
export type PropertiesByTable = {
  [Each in Exclude<Row, { name: 'lang' }> as Camel<Each['name']>]: ValueOf<Each>;
};

/** null: every element has it. */
export function propertyOf({ name }: Attribute): string | null {
  return name === 'lang' ? null : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

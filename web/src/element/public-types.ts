// What <nagare-shogi> is to the page around it: attributes as properties, methods, and events that bubble and
// cross shadow roots. The element is held to these types; the package has this file as its declarations.

/** black is sente (先手), who moves first in an even game. */
export type Side = 'black' | 'white';

/** find the natural move; reach a castle or strategy; win from here. */
export type LessonKind = 'natural-move' | 'reach' | 'win';

/** The same in both languages. */
export interface Text {
  ja: string;
  en: string;
}

export interface ReadyDetail {
  side: Side;
  sfen: string;
}

export interface MoveDetail {
  usi: string;
  /** ▲７六歩 */
  japanese: string;
  /** P76 */
  english: string;
  /** SFEN of the position after the move. */
  sfen: string;
  by: Side;
  /** Whether the person at the board played it; else the opponent. */
  person: boolean;
}

/** The position has changed by no move: a new game, moves taken back, a game that comes back. */
export interface PositionDetail {
  sfen: string;
  /** USI moves of the game so far. */
  moves: string[];
}

export interface ExplanationReason {
  label: string;
  text: string;
  /** Centipawns. */
  points: number;
}

export interface ExplanationDetail {
  /** null where the opponent resigned or declared. */
  usi: string | null;
  /** One sentence, in the element's language. */
  text: string;
  /** In the element's language, what is said first stands first. */
  reasons: ExplanationReason[];
  /** What naturalness gave up: 0 where no price is named. */
  price: { centipawns: number; winRate: number; text: string };
}

/** How a move stands beside the best one of its position. */
export interface WhyNotAnswer {
  usi: string;
  /** best: it is that one; equal: as good, within three points of win rate; little, worse: behind it. */
  judgement: 'best' | 'equal' | 'little' | 'worse';
  /** The same in words, with the reason. */
  why: Text;
  /** USI moves that would follow, beginning with it. */
  line: string[];
  /** That people play it here, 0 to 1. */
  probability: number;
}

export type GameOverReason =
  'checkmate' | 'resignation' | 'repetition' | 'perpetual_check' | 'declaration' | 'wrong_declaration' | 'time_up';

export interface GameOverDetail {
  /** For the person at the board. */
  result: 'win' | 'loss' | 'draw';
  winner: Side | null;
  /** A reason may be added in a later version. */
  reason: GameOverReason | (string & {});
}

export interface LessonDetail {
  /** mate: a mating problem of a table of lessons. */
  lesson: LessonKind | 'mate';
  /** Of a table of lessons: which one. */
  id?: string;
  outcome: 'met' | 'missed';
  /** The person's moves since the lesson began. */
  moves: string[];
  /** Of 'natural-move', where the engine was asked: what it holds for natural, and why. */
  natural: { usi: string; japanese: string; english: string; text: string } | null;
}

export interface ErrorDetail {
  /**
   * attribute: a value cannot be used and was left out. Methods: arguments, not_ready, position_refused, clocks_refused,
   * move_refused, not_your_turn, undo_refused, review_refused, interrupted. Engine: worker_blocked, wasm_refused, download_failed, data_unreadable, engine_lost,
   * engine_refused. lesson_unjudged: nobody could say whether the move was natural. course: the table of lessons
   * cannot be used; detail says where it is wrong, and how to mend it. progress: which of its lessons are done cannot be
   * kept, or what was kept cannot be read.
   */
  code: string;
  detail: string;
  /** With code attribute: its name and value. */
  attribute?: string;
  value?: string;
}

export interface NagareShogiEventMap {
  'nagare-ready': CustomEvent<ReadyDetail>;
  'nagare-move': CustomEvent<MoveDetail>;
  'nagare-position': CustomEvent<PositionDetail>;
  'nagare-explanation': CustomEvent<ExplanationDetail>;
  'nagare-game-over': CustomEvent<GameOverDetail>;
  'nagare-lesson': CustomEvent<LessonDetail>;
  'nagare-error': CustomEvent<ErrorDetail>;
}

/** The clocks, in whole seconds. Where one of these is said, those that are not are 0. */
export interface ClockOptions {
  /** For all moves of a side. */
  mainTime?: number;
  /** For each move, once the main time is used up. */
  byoyomi?: number;
  /** Added by each move to the main time; not beside a byoyomi. */
  increment?: number;
}

/** Unless said, as the attributes have it; moves beside sfen or handicap are none unless said. */
export interface NewGameOptions extends ClockOptions {
  side?: Side;
  handicap?: string;
  sfen?: string;
  moves?: readonly string[];
}

/** The attributes as properties. */
export interface NagareShogiProperties {
  side: Side;
  /** An opponent by its name, in place of its dials; empty: nobody with a name. */
  opponent: string;
  strength: number;
  /** The same as strength. */
  level: number;
  naturalness: number;
  handicap: string;
  sfen: string;
  /** USI moves, separated by commas or blanks. */
  moves: string;
  /** Seconds for all moves of a side; with byoyomi and increment 0 too, there are no clocks. */
  mainTime: number;
  /** Seconds for each move, once the main time is used up. */
  byoyomi: number;
  /** Seconds that each move adds to the main time. */
  increment: number;
  opening: string;
  /** Whether the opponent gives up where people would. */
  resigns: 'on' | 'off';
  /** Whose moves count as natural. */
  people: 'online' | 'professional';
  /** one, or council. (Named so because `style` is every element's own.) */
  thinking: 'one' | 'council';
  theme: 'light' | 'dark' | 'auto';
  /** Under a lesson: the task alone, or what a game is set up by too. */
  controls: 'task' | 'game';
  mode: 'play' | 'study';
  lesson: LessonKind | '';
  target: string;
  answers: string;
  within: number;
  /** The address of a table of lessons. */
  course: string;
  /** Under which name it is kept which of its lessons are done; empty: it is not kept. */
  keepProgress: string;
}

/** What an attribute can be given: a number also as text. */
type Written<Value> = Value extends number ? Value | `${Value}` : Value;

/** The attributes as HTML and JSX have them. */
export type NagareShogiAttributes = {
  [Name in Exclude<keyof NagareShogiProperties, 'mainTime' | 'keepProgress'>]?: Written<NagareShogiProperties[Name]>;
} & { 'main-time'?: Written<number>; 'keep-progress'?: string; lang?: 'ja' | 'en' };

export interface NagareShogiMethods {
  /** Each answers whether it was done, or what was asked; it is never rejected; why not, nagare-error says. */
  newGame(options?: NewGameOptions): Promise<boolean>;
  play(usi: string): Promise<boolean>;
  /** Takes back the person's last move, and the answer to it. */
  undo(): Promise<boolean>;
  resign(): Promise<boolean>;
  /** sfen: 'startpos', a SFEN, or a line of USI with its moves. */
  setPosition(sfen: string, moves?: readonly string[]): Promise<boolean>;
  /**
   * How a legal move of the position on the board stands, and why; it is not played. false where that was not found out.
   * It takes a few seconds, and the game goes on meanwhile.
   */
  whyNot(usi: string): Promise<WhyNotAnswer | false>;
  /** Looks back at the game so far, or at a record (KIF, KI2, CSA, USI, JKF). */
  review(record?: string): Promise<boolean>;
}

/** The element, with its attributes as properties, and its methods. */
export interface NagareShogiElement extends NagareShogiProperties, NagareShogiMethods {}
export declare class NagareShogiElement extends HTMLElement {
  /** SFEN of the position now; null before the engine is up. */
  readonly position: string | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'nagare-shogi': NagareShogiElement;
  }
  interface HTMLElementEventMap extends NagareShogiEventMap {}
}

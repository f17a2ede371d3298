// Every word that the page itself says. What the engine says (sentences, reasons, moves) comes from
// the engine in both languages.

import type {
  EngineError,
  Formations,
  Impasse,
  Opening,
  People,
  ResultReason,
  SearchSettings,
  Side,
  Strength,
} from '@engine';
import type { LargeEvaluation } from '../engine/messages';
import type { PieceCode } from '../engine/piece-codes';
import type { Language } from './language';

export interface SquareWords {
  file: number; // 1 to 9
  rank: number; // 1 to 9
  piece: PieceCode | null;
  side: Side | null;
}

/** The side to move, as its rule for impasses looks at it. */
export interface StandingWords {
  impasse: Impasse;
  side: Side;
  check: boolean;
}

/** The words of a language; handicap: of a game in which the sides are 上手 and 下手. */
export type MessagesIn = (language: Language, handicap?: boolean) => Messages;

export interface Messages {
  opponentName: string;
  you: string;
  side: Record<Side, string>;
  /** What a side is building; empty where nothing is recognised. */
  formations(formations: Formations): string;

  board: string;
  boardHelp: string;
  square(words: SquareWords): string;
  piece(code: PieceCode): string;
  target: string;
  hand(side: Side): string;
  handPiece(piece: PieceCode, count: number, side: Side): string;
  handEmpty: string;
  promotionQuestion: string;
  promote: string;
  stayUnpromoted: string;

  preparing: string;
  preparingSlowly: string;
  yourTurn: string;
  yourTurnInCheck: string;
  thinking: string;
  thinkingDepth(depth: number): string;
  showLine: string;
  hideLine: string;
  moveNow: string;
  waiting: string;
  /** Of a clock, as it is read out. */
  timeLeft(seconds: number, inByoyomi: boolean): string;
  byoyomiShort: string;
  /** Said while the person's time runs out. */
  secondsLeft(seconds: number): string;
  stopped: string;

  introduction: string;
  howToMove: string;
  showWays: string;
  explanation: string;
  reasonsOf(move: string): string;
  moreReasons(count: number): string;
  fewerReasons: string;
  showOnBoard: string;
  hideFromBoard: string;
  price: string;
  thinkAgain: string;
  candidates(count: number): string;
  candidateMove: string;
  candidateValue: string;
  candidateWinRate: string;
  candidatePoints: string;
  candidateSum: string;
  candidateChosen: string;
  atMost(value: string): string;
  /** Above a council's votes: how many per mille are not in the largest group. */
  votes(disagreement: number): string;
  /** Who is for which move, and how far they are apart, per mille. */
  opinions(disagreement: number, who: string): string;
  voter: string;

  chooseByName: string;
  naturalnessMeans: string;
  strengthMeans: string;
  controls: string;
  naturalness: string;
  naturalnessLow: string;
  naturalnessHigh: string;
  strength: string;
  strengthLow: string;
  strengthHigh: string;
  /** An estimate: 1 to 9 dan, or -1 to -30 for so many kyu. */
  grade(grade: number): string;
  /** How such an estimate was made. */
  gradeEstimated: string;
  /** How far a strength reads, how many moves it looks at, and what it overlooks. */
  sees(strength: Strength): string;
  /** Of a strength that reads with the large evaluation. */
  largeEvaluation: Record<LargeEvaluation, string>;
  appliesFromNextMove: string;
  /** Whose moves count as natural. */
  people: string;
  peoples: Record<People, string>;
  whoThinks: string;
  thinkers: Record<NonNullable<SearchSettings['style']>, string>;
  /** Whose naturalness counts in council. */
  councilVoters: string;
  opening: string;
  openingLiked: string;
  openingFamilies: Record<Opening['family'], string>;

  typedMove: string;
  typedMoveHint: string;
  playTyped: string;

  actions: string;
  moreActions: string;
  hint: string;
  stopHint: string;
  hintThinking: string;
  /** Above a hint, which is said as the opponent's own moves are. */
  hintFor(move: string): string;
  announceHint(move: string): string;
  undo: string;
  resign: string;
  flip: string;
  newGame: string;
  review: string;
  reviewEnded: string;
  recordOut: string;
  settings: string;
  moves(count: number): string;
  movesNone: string;

  save: string;
  cancel: string;

  /** opponent: its name. */
  result(winner: Side | null, reason: ResultReason, playerSide: Side, opponent: string): string;
  announceMove(move: string, opponent: string): string;
  announceCheck: string;
  /** As speech is to have it. */
  aloud(text: string): string;

  notice: string;
  dismiss: string;
  close: string;
  retry: string;
  engineRecovered: string;
  engineLost: string;
  engineNotStarted: string;
  downloadFailed(error: EngineError): string;
  dataUnreadable(error: EngineError): string;
  letteringUnavailable: string;
  reviewUnavailable: string;
  dialogsUnavailable: string;
  /** What is said of an error in other places. */
  errorDetail(error: EngineError): string;
  engineRefused(error: EngineError): string;
  addressProblem(problem: { parameter: string; value: string }): string;
  openingLeftOut(opening: string): string;
  opponentLeftOut(opponent: string): string;
  addressPosition(error: EngineError): string;
}

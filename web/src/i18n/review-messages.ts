// The words of the review, which come with it when it is first asked for.

import type { EngineError, Side } from '@engine';

/** How often people play a move, as it is said. */
export interface LikelihoodWords {
  probability: number; // 0 to 1
  rank: number; // 1: what people play most
  openness: number; // among how many moves they choose
}

export interface ReviewMessages {
  title: string;
  close: string;
  /** To the list that it was opened from. */
  closeToGames: string;
  opening: string;
  progress(done: number, of: number): string;
  stop: string;
  stopped: string;
  goOn: string;
  done: string;
  failed(error: EngineError): string;
  again: string;

  graph: string;
  graphHelp: string;
  winRate(side: Side, perMille: number): string;
  /** Beside the axis. */
  percent(perMille: number): string;
  start: string;
  /** The position after the move played as so-manieth. */
  after(ply: number, move: string): string;
  ply(ply: number): string;
  walk: string;
  first: string;
  back: string;
  next: string;
  last: string;
  waiting: string;
  /** The way to play on from the move looked at. */
  study: string;
  /** Of the variations and comments of the record. */
  inStudy: string;
  notYet: string;

  atStart: string;
  likelihood(words: LikelihoodWords): string;
  natural: string;
  best: string;
  /** One move that is both. */
  naturalAndBest: string;
  isBest: string;
  isNatural: string;
  isBoth: string;
  line: string;
  price: string;
  disagreement: string;
  disagreementOf(perMille: number, who: string): string;

  formations: string;
  strategyOf(side: Side): string;
  castleOf(side: Side): string;
  intended(strategy: string): string;

  turningPoints: string;
  noTurningPoints: string;
  practise(ply: number): string;
  share: string;
  shareMove(ply: number): string;
  shareUnavailable: string;

  exercises: string;
  /** Nobody knows whose moves they are to be made of. */
  exercisesOffered: string;
  exercisesOf(side: Side): string;
  /** Which moves of the game are among them. */
  exercisesMade(plies: readonly number[]): string;
  exercisesUnavailable: string;
  openExercises: string;

  ratings: string;
  /** Of a rating, between two values of it, in grades. */
  interval(low: number, high: number): string;
  totals: Record<'best' | 'natural' | 'expected' | 'priced', string>;
  ofMoves(count: number, moves: number): string;

  table: string;
  tableMove: string;
  tableWinRate: string;
  tablePrice: string;
  tablePeople: string;
  tableBest: string;

  exports: string;
  exportKif: string;
  exportJson: string;
  exportFailed(error: EngineError): string;
  /** A line of a comment in a record. */
  kifWinRate(perMille: number): string;
  kifBest(move: string): string;
  kifNatural(move: string): string;
  kifTurningPoint(sentence: string): string;

  exercise(ply: number): string;
  exerciseTask(side: Side): string;
  yourMove(move: string): string;
  tryAgain: string;
  showAnswer: string;
  backToReview: string;
}

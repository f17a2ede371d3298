// A review of one game: what is known of it so far, and the position that is looked at. Its engine works in a
// worker of its own. Knows no drawing and no words.

import type { EngineError, GameState, GraphPoint, People, Reply, Review, ReviewedMove, ReviewProgress } from '@engine';
import type { EngineClient } from '../engine/client';
import { errorReply, type GameSetup } from '../engine/messages';
import { Questions } from '../engine/questions';
import type { ReviewCrew } from './review-crew';
import { AskingSession } from './asking-session';
import { Exercise } from './exercise';
import { nodesForEachMove, type AskedPosition } from './move-question';
import { endOf } from '../session/record-details';
import type { ReviewedGame, StoredReview } from './stored-review';
import { listeners } from '../engine/listeners';

/** stopped: by the person, what was found stays. */
type ReviewPhase = 'reviewing' | 'done' | 'stopped';

export class ReviewSession extends AskingSession<ReviewPhase> {
  /** By ply: of the positions that have a value. */
  graph: readonly (GraphPoint | undefined)[] = [];
  /** By ply, from 1: the moves that are finished. */
  moves: readonly (ReviewedMove | undefined)[] = [];
  /** Of all positions, moves and one more. */
  lookedAt = 0;
  reviewed = 0;
  review: Review | null = null;
  /** Moves played before the position that is looked at. */
  ply = 0;
  /** At the end of the game; null before it has been on the engine's board. */
  end: GameState | null = null;
  exercise: Exercise | null = null;
  private tellOpened: (failure: EngineError | null) => void = () => {};
  /** Null once the game is on the engine's board, else why it is not. */
  readonly opened = new Promise<EngineError | null>((resolve) => (this.tellOpened = resolve));
  /** Told when another position is looked at. */
  readonly onWalk = listeners<[ply: number]>();
  /** Told when all of it is there. */
  readonly onDone = listeners();

  /** By ply; a position that was looked at once is there at once. */
  private readonly states = new Map<number, GameState>();
  /** What is drawn until the position walked to has come. */
  private shown: GameState | null = null;
  /** For a whole review: what comes of an earlier one is not waited for. */
  private readonly questions = new Questions();

  /** crew: with the client in the lead. people: whose moves count as natural. found: by an earlier visit. */
  constructor(
    client: EngineClient,
    private readonly crew: ReviewCrew,
    readonly game: ReviewedGame,
    readonly people: People,
    found: Review | null,
    /** Of the person, as its games tell it; null: nobody knows. */
    private readonly grade: Promise<number | null> | null = null,
  ) {
    super(client, 'review');
    crew.onReviewed.add((progress) => this.hear(progress));
    if (found !== null) {
      this.take(found);
    }
  }

  /** Of the game. */
  get plies(): number {
    return this.game.moves.length;
  }

  /** Null before any position has come. */
  get state(): GameState | null {
    return this.states.get(this.ply) ?? this.shown;
  }

  /** The move that led to the position looked at; undefined at the beginning, or where it is not finished. */
  get move(): ReviewedMove | undefined {
    return this.moves[this.ply];
  }

  /** As it is kept; null before the game has been on the engine's board. */
  get stored(): StoredReview | null {
    return this.end === null
      ? null
      : { game: this.game, people: this.people, start: this.end.start, review: this.review };
  }

  /** Sets up the engine; reviews the game unless that has been done. */
  async open(): Promise<void> {
    this.startOpening();
    if (!(await this.isUp(this.client.openToThink()))) {
      return;
    }
    const end = await this.stateAt(this.plies);
    if (!end.ok) {
      this.fail(end.error);
      return;
    }
    this.end = end.value;
    this.tellOpened(null);
    await this.walkTo(this.ply);
    if (this.review === null) {
      await this.run();
    } else if (!this.destroyed) {
      this.phase = 'done';
      this.onChange();
      void this.client.loadLater(); // for the best lines, which may be asked for before it is there
    }
  }

  /** From the beginning again. */
  async run(): Promise<void> {
    if (this.destroyed || this.phase === 'reviewing') {
      return;
    }
    const signal = this.questions.ask();
    this.phase = 'reviewing';
    this.lookedAt = 0;
    this.reviewed = 0;
    const grade = this.grade === null ? null : await this.grade;
    if (signal.aborted || this.isLeft()) {
      return;
    }
    const settings = {
      nodes: nodesForEachMove,
      people: this.people,
      ...endOf(this.game),
      ...(grade === null ? {} : { grade: Math.round(grade) }),
    };
    const asked = this.crew.review(this.game, settings);
    this.onChange();
    const reply = await asked;
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been meanwhile
    if (this.destroyed || this.failure !== null || signal.aborted) {
      return;
    }
    if (reply.ok) {
      this.take(reply.value);
      this.phase = 'done';
      this.onDone();
      this.onChange();
      void this.client.loadLater();
    } else if (reply.error.code === 'cancelled') {
      this.phase = 'stopped';
      this.onChange();
    } else {
      this.fail(reply.error);
    }
  }

  private isLeft(): boolean {
    return this.destroyed || this.phase !== 'reviewing';
  }

  /** What has been found stays. */
  async stop(): Promise<void> {
    if (this.phase === 'reviewing') {
      this.phase = 'stopped';
      this.onChange();
      await this.crew.stop();
    }
  }

  /** ply: one that there is none of leads to the nearest. */
  async walkTo(ply: number): Promise<void> {
    const wanted = Math.min(Math.max(ply, 0), this.plies);
    this.leaveQuestion();
    this.shown = this.state;
    this.ply = wanted;
    this.onWalk(wanted);
    this.onChange();
    if (this.end === null) {
      return; // open() comes here again once there is an engine
    }
    const reply = await this.stateAt(wanted);
    if (!reply.ok) {
      this.fail(reply.error);
    } else if (this.ply === wanted) {
      this.shown = reply.value;
      this.onChange();
    }
  }

  /** The person is to find a better move than the one played as so-manieth. */
  async practise(ply: number): Promise<void> {
    const move = this.moves[ply];
    const before = await this.stateAt(ply - 1);
    if (this.destroyed || move === undefined || this.phase !== 'done') {
      return;
    }
    if (!before.ok) {
      this.fail(before.error);
      return;
    }
    this.leaveQuestion();
    this.ply = ply;
    this.exercise = new Exercise(this.client, this.setupAt(ply - 1), this.people, before.value, move);
    this.exercise.onChange.add(this.changed);
    this.onChange();
  }

  /** No review is under way. */
  get isFree(): boolean {
    return this.phase === 'done' || this.phase === 'stopped';
  }

  protected get askable(): AskedPosition | null {
    const state = this.states.get(this.ply);
    return this.isFree && state !== undefined && state.legal.length > 0 ? this.asked(this.ply, state) : null;
  }

  /** The person wants to see how the best move would have gone on, in place of the one played. */
  async showBestLine(): Promise<void> {
    const { ply, move } = this;
    const before = await this.stateAt(ply - 1);
    if (before.ok && move !== undefined && this.ply === ply) {
      const { value, win_rate: winRate } = move.best;
      this.showLines(this.asked(ply - 1, before.value), [{ moves: move.line, value, winRate }]);
    }
  }

  /** state: after so many moves. */
  private asked(ply: number, state: GameState): AskedPosition {
    const best = this.moves[ply + 1]?.best.usi ?? null;
    return { setup: this.setupAt(ply), state, people: this.people, best };
  }

  /** Back to the game. */
  override leaveQuestion(): void {
    super.leaveQuestion();
    this.exercise?.question.drop();
    this.exercise = null;
  }

  override destroy(): void {
    this.onDone.clear();
    this.crew.close();
    this.tellOpened({ code: 'cancelled', where: 'review', detail: '' });
    super.destroy();
  }

  private async stateAt(ply: number): Promise<Reply<GameState>> {
    const known = this.states.get(ply);
    if (known !== undefined) {
      return { ok: true, value: known };
    }
    if (this.failure !== null) {
      return errorReply(this.failure.code, this.failure.where, this.failure.detail);
    }
    const reply = await this.client.newGame(this.setupAt(ply));
    if (reply.ok) {
      this.states.set(ply, reply.value);
    }
    return reply;
  }

  private setupAt(ply: number): GameSetup {
    const { start, moves, impasseRule } = this.game;
    return { start, moves: moves.slice(0, ply), impasseRule };
  }

  private hear({ graph, moves, looked_at, reviewed }: ReviewProgress): void {
    if (this.phase !== 'reviewing') {
      return;
    }
    this.lookedAt = looked_at;
    this.reviewed = reviewed;
    this.graph = placed(this.graph, graph);
    this.moves = placed(this.moves, moves);
    this.onChange();
  }

  private take(review: Review): void {
    this.review = review;
    this.graph = placed([], review.graph);
    this.moves = placed([], review.moves);
    this.lookedAt = this.plies + 1;
    this.reviewed = this.plies;
  }

  protected override fail(error: EngineError): void {
    this.tellOpened(error);
    super.fail(error);
  }
}

/** The list with what is new, each at its ply. */
function placed<T extends { ply: number }>(list: readonly (T | undefined)[], news: readonly T[]): (T | undefined)[] {
  const all = [...list];
  for (const each of news) {
    all[each.ply] = each;
  }
  return all;
}

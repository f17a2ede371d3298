// A lesson as it goes: what the person has tried, and whether that meets the goal. Moves taken back are tries again.

import type { EngineError, GameState, People, Side } from '@engine';
import type { EngineAssets } from '../engine/engine-assets';
import type { GameRecord } from '../session/game-record';
import { isBehind, weigh, type MoveAnswer } from '../review/move-question';
import { OwnWeighing } from '../review/own-weighing';
import { outcomeOf, type Lesson, type Outcome } from './lesson';
import { NaturalMovesQuestion, type NaturalMoves } from './natural-moves';

export class LessonCourse {
  outcome: Outcome = 'open';
  own: readonly string[] = [];
  /** What the engine says of the lesson's position, where it was asked. */
  natural: NaturalMoves | null = null;
  /** Why the person's move is behind the one to be found; null: not yet, or it is not. */
  reason: MoveAnswer | null = null;
  /** Told when the outcome is there, and when it is open again. */
  onOutcome: () => void = () => {};
  onFailure: (error: EngineError) => void = () => {};
  /** Told when the engine has said what is natural, or why the person's move is not the one. */
  onNatural: () => void = () => {};
  /** Another game is on the board. */
  away = false;
  private question: NaturalMovesQuestion | null = null;
  private weighing: OwnWeighing | null = null;
  private seen: { state: GameState; side: Side } | null = null;
  /** With how many of the person's moves the outcome was there. */
  private decidedAt = 0;

  /** game: the position that the lesson begins from. people: whose moves count as natural. */
  constructor(
    readonly lesson: Lesson,
    readonly game: GameRecord,
    private readonly assets: EngineAssets,
    private readonly people: People,
  ) {}

  /** To be called after every change of the game, once it began. */
  follow(state: GameState, side: Side): void {
    this.away = !this.isOnCourse(state, side);
    if (this.away) {
      return;
    }
    this.seen = { state, side };
    this.ask();
    this.own = state.moves
      .slice(this.game.moves.length)
      .filter(({ by }) => by === side)
      .map(({ usi }) => usi);
    if (this.outcome !== 'open' && this.own.length >= this.decidedAt && this.own.length > 0) {
      return;
    }
    const before = this.outcome;
    this.outcome = outcomeOf(this.lesson, { state, side, own: this.own, natural: this.naturalNow });
    this.decidedAt = this.own.length;
    if (this.outcome !== before) {
      this.reason = null;
      void this.askReason();
      this.onOutcome();
    }
  }

  /** Ends what is still asked. */
  drop(): void {
    this.question?.drop();
    this.weighing?.close();
    this.onOutcome = () => {};
    this.onNatural = () => {};
    this.onFailure = () => {};
  }

  /** Not after another game has been begun, or moves were taken back that the lesson begins with. */
  private isOnCourse(state: GameState, side: Side): boolean {
    const start = this.seen?.state.start ?? state.start;
    const { moves, person } = this.game;
    return side === person && state.start === start && moves.every((usi, index) => state.moves[index]?.usi === usi);
  }

  /** A move that meets it, once one is known; null: none is, or it is not a move that is to be found. */
  get answer(): string | null {
    return this.lesson.kind === 'natural-move' ? (this.naturalNow?.[0] ?? null) : null;
  }

  /** What stands on the lesson's board; null before it is there. */
  get board(): GameState | null {
    return this.seen?.state ?? null;
  }

  private get naturalNow(): readonly string[] | null {
    const { answers } = this.lesson;
    return answers.length > 0 ? answers : (this.natural?.moves ?? null);
  }

  /** Of a move that was to be found and was not. Where the engine cannot say, nothing more is said. */
  private async askReason(): Promise<void> {
    const { answer, own, game, people, assets } = this;
    const [tried] = own;
    this.weighing?.close();
    this.weighing = null;
    if (this.outcome !== 'missed' || tried === undefined || answer === null) {
      return;
    }
    const weighing = new OwnWeighing(assets);
    this.weighing = weighing;
    const reply = await weigh(weighing, { setup: game, people, best: answer }, tried);
    weighing.close();
    if (weighing === this.weighing && reply.ok && isBehind(reply.value)) {
      this.reason = reply.value;
      this.onNatural();
    }
  }

  /** While the person looks at the position, so that the answer is there with the move. */
  private ask(): void {
    if (this.lesson.kind !== 'natural-move' || this.lesson.answers.length > 0 || this.question !== null) {
      return;
    }
    this.question = new NaturalMovesQuestion(this.assets);
    void this.question.ask(this.game, this.people).then((reply) => {
      if (!reply.ok) {
        this.onFailure(reply.error);
      } else {
        this.natural = reply.value;
        if (this.seen !== null) {
          this.follow(this.seen.state, this.seen.side);
        }
        this.onNatural();
      }
    });
  }
}

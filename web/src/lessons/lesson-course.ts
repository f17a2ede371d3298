// A lesson as it goes: what the person has tried, and whether that meets the goal. Moves taken back are tries again.

import type { EngineError, GameState, People, Side } from '@engine';
import type { EngineAssets } from '../engine/engine-assets';
import type { GameRecord } from '../session/game-record';
import { isBehind, weigh, type MoveAnswer } from '../review/move-question';
import { OwnWeighing } from '../review/own-weighing';
import { outcomeOf, type Lesson, type Outcome } from './lesson';
import { isNatural, NaturalMovesQuestion, type NaturalMoves, type Share } from './natural-moves';
import { listeners } from '../engine/listeners';

export class LessonCourse {
  outcome: Outcome = 'open';
  own: readonly string[] = [];
  /** What the engine says of the lesson's position, where it was asked. */
  natural: NaturalMoves | null = null;
  /** Why the person's move is behind the one to be found; null: not yet, or it is not. */
  reason: MoveAnswer | null = null;
  /** Told when the outcome is there, and when it is open again. */
  readonly onOutcome = listeners();
  readonly onFailure = listeners<[error: EngineError]>();
  /** Told when the engine has said what is natural, or why the person's move is not the one. */
  readonly onNatural = listeners();
  /** Another game is on the board. */
  away = false;
  private question: NaturalMovesQuestion | null = null;
  /** Of the moves that the person has tried. */
  private readonly shares = new Map<string, Share | null>();
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
    void this.askShare();
    if (this.outcome !== 'open' && this.own.length >= this.decidedAt && this.own.length > 0) {
      return;
    }
    const before = this.outcome;
    this.outcome = outcomeOf(this.lesson, { state, side, own: this.own, natural: this.naturalNow });
    this.decidedAt = this.own.length;
    if (this.outcome === 'met') {
      this.question?.drop(); // unless it is taken back, no other move is asked about
    }
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
    this.onOutcome.clear();
    this.onNatural.clear();
    this.onFailure.clear();
  }

  /** Not after another game has been begun, or moves were taken back that the lesson begins with. */
  private isOnCourse(state: GameState, side: Side): boolean {
    const start = this.seen?.state.start ?? state.start;
    const { moves, person } = this.game;
    return side === person && state.start === start && moves.every((usi, index) => state.moves[index]?.usi === usi);
  }

  /** A move that meets it, once one is known; null: none is, or it is not a move that is to be found. */
  get answer(): string | null {
    const { kind, answers } = this.lesson;
    return kind === 'natural-move' ? (answers[0] ?? this.natural?.choice.move?.usi ?? null) : null;
  }

  /** How often people play the person's move, 0 to 1; null: that is not known, or does not count. */
  get share(): number | null {
    return this.shares.get(this.own[0] ?? '')?.probability ?? null;
  }

  /** The person has played, resigned, or gone to another game. */
  get isTried(): boolean {
    return this.away || this.own.length > 0 || (this.board?.result ?? null) !== null;
  }

  /** What stands on the lesson's board; null before it is there. */
  get board(): GameState | null {
    return this.seen?.state ?? null;
  }

  /** What is known to be right of the move chosen and the one tried; null: that has still to be asked. */
  private get naturalNow(): readonly string[] | null {
    const { lesson, natural, own } = this;
    const [tried = ''] = own;
    const share = this.shares.get(tried) ?? null;
    if (lesson.answers.length > 0) {
      return lesson.answers;
    }
    return natural === null || share === null
      ? null
      : isNatural(share, natural.likeliest) || tried === natural.choice.move?.usi
        ? [tried]
        : [];
  }

  private get isToAsk(): boolean {
    return this.lesson.kind === 'natural-move' && this.lesson.answers.length === 0;
  }

  /** Of a move that was to be found, or to win at once, and did not. Where the engine cannot say, nothing more is said. */
  private async askReason(): Promise<void> {
    const { answer, own, game, people, assets, lesson } = this;
    const [tried, ...more] = own;
    this.weighing?.close();
    this.weighing = null;
    const isToSay = answer !== null || (lesson.kind === 'win' && more.length === 0);
    if (this.outcome !== 'missed' || tried === undefined || lesson.wrong !== null || !isToSay) {
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

  /** While the person looks at the position, so that little is left to ask once a move is there. */
  private ask(): void {
    if (!this.isToAsk || this.question !== null) {
      return;
    }
    const question = new NaturalMovesQuestion(this.assets, this.game, this.people);
    this.question = question;
    void question.ask().then((reply) => {
      if (!reply.ok) {
        this.onFailure(reply.error);
      } else {
        this.natural = reply.value;
        this.goOn();
      }
    });
  }

  /** How often people play the move that was tried. */
  private async askShare(): Promise<void> {
    const { own, question } = this;
    const [tried] = own;
    if (!this.isToAsk || this.natural === null || tried === undefined || question === null || this.shares.has(tried)) {
      return;
    }
    this.shares.set(tried, null);
    const reply = await question.shareOf(tried);
    if (!reply.ok) {
      this.shares.delete(tried);
      this.onFailure(reply.error);
    } else {
      this.shares.set(tried, reply.value);
      this.goOn();
    }
  }

  private goOn(): void {
    if (this.seen !== null) {
      this.follow(this.seen.state, this.seen.side);
    }
    this.onNatural();
  }
}

// A study of a game: its tree, the move in it that is looked at, and the position there, which an engine in a worker of
// its own knows the rules for; those of a mating problem with one king, the solver of such problems. Knows no drawing, and
// no words but those of the moves.

import type { EngineError, GameState, ImpasseRule, MoveText, People } from '@engine';
import type { EngineClient } from '../engine/client';
import type { MateClient } from '../engine/mate-client';
import type { GameSetup } from '../engine/messages';
import type { FetchRecords, Records } from '../engine/records';
import { AskingSession } from '../review/asking-session';
import type { AskedPosition } from '../review/move-question';
import type { Game } from '../session/game-schema';
import { root, type MoveNode, type MoveTree } from '../session/move-tree';
import { gameStateOf, isProblem } from './problem-position';
import {
  children,
  comment,
  endOfLine,
  keyOf,
  movesTo,
  parentOf,
  path,
  play,
  promote,
  remove,
  rename,
  type Placed,
} from './study-tree';
import { listeners } from '../engine/listeners';

export interface Studied extends Placed, Pick<Game, 'start' | 'impasseRule'> {
  /** Whose moves count as natural. */
  people: People;
  /** On the start position. */
  comment?: string | undefined;
}

export class StudySession extends AskingSession<'ready'> {
  /** What was taken away last, and can be put back. */
  removed: { before: Placed; moves: number } | null = null;
  /** Something has been changed since it was opened. */
  isChanged = false;
  readonly people: People;
  /** Told when another position is looked at, and once it is there. */
  readonly onMoved = listeners();
  /** Told after every change of the tree or of what is said of the start position; null: nobody keeps it. */
  keeper: ((tree: MoveTree, startComment: string) => void) | null = null;
  startComment: string;
  /** As GameSetup has it. */
  start: string;
  private placed: Placed;
  private readonly impasseRule: ImpasseRule;
  /** By the moves that lead there. */
  private readonly states = new Map<string, GameState>();
  /** null: that is no move, or comes after one. */
  private texts = new WeakMap<MoveNode, MoveText | null>();
  private records: Records | null = null;
  /** What is drawn until the position walked to has come. */
  private shown: GameState | null = null;
  /** The end of the way that was walked, by which it goes forward again. */
  private ahead: number;

  constructor(
    client: EngineClient,
    private readonly fetchRecords: FetchRecords,
    private readonly mates: Pick<MateClient, 'problem' | 'close'>,
    { start, impasseRule, people, tree, at, comment: startComment = '' }: Studied,
  ) {
    super(client, 'study');
    this.start = start;
    this.startComment = startComment;
    this.impasseRule = impasseRule;
    this.people = people;
    this.placed = { tree, at };
    this.ahead = at;
  }

  get tree(): MoveTree {
    return this.placed.tree;
  }

  get at(): number {
    return this.placed.at;
  }

  /** One king is missing: the engine knows nothing of it, and no game begins from it. */
  get isProblem(): boolean {
    return isProblem(this.start);
  }

  /** null where there is nothing to think about, or not yet. */
  get thinkable(): GameSetup | null {
    return this.phase === 'ready' && !this.isProblem && (this.stateHere?.legal.length ?? 0) > 0
      ? this.setupAt(this.at)
      : null;
  }

  /** Of the position looked at; null until it has come. */
  get stateHere(): GameState | null {
    return this.states.get(keyOf(this.tree, this.at)) ?? null;
  }

  /** What can be drawn; null before any position has come. */
  get state(): GameState | null {
    return this.stateHere ?? this.shown;
  }

  get isFree(): boolean {
    return this.phase === 'ready';
  }

  /** Whatever else the engine thinks about is to have been stopped. */
  protected get askable(): AskedPosition | null {
    const { thinkable: setup, stateHere: state, people } = this;
    return setup !== null && state !== null ? { setup, state, people, best: null } : null;
  }

  /** As people write it; null of what is no move, and before the study is open. */
  textOf(at: number): MoveText | null {
    const node = this.tree[at];
    if (node === undefined) {
      return null;
    }
    if (!this.texts.has(node)) {
      this.readLine(at);
    }
    return this.texts.get(node) ?? null;
  }

  async open(): Promise<void> {
    this.startOpening();
    const [isUp, records] = await Promise.all([this.isUp(this.client.openToThink()), this.fetchRecords()]);
    if (!isUp || this.destroyed) {
      return;
    }
    if (!records.ok) {
      this.fail({ ...records.error, code: 'download_failed' });
      return;
    }
    this.records = records.value;
    await this.show();
  }

  /** What the rules have against a position to begin from; null: nothing. */
  async faultOf(start: string): Promise<EngineError | null> {
    const reply = await this.askFor({ start, moves: [], impasseRule: this.impasseRule });
    return reply.ok ? null : reply.error;
  }

  /** A study of another position or game, which nobody keeps. */
  async begin(start: string, tree: MoveTree = [], startComment = ''): Promise<void> {
    this.keeper = null;
    this.start = start;
    this.startComment = startComment;
    this.states.clear();
    this.texts = new WeakMap();
    this.shown = null;
    this.set({ tree, at: root });
    this.isChanged = false;
    await this.show();
  }

  async walkTo(at: number): Promise<void> {
    if (at !== this.at) {
      this.look({ tree: this.tree, at });
      await this.arrive();
    }
  }

  back(): Promise<void> {
    return this.walkTo(parentOf(this.tree, this.at));
  }

  /** The way that was walked before, or else the first there is. */
  forward(): Promise<void> {
    const way = path(this.tree, this.ahead);
    const next = way[way.indexOf(this.at) + 1];
    const isOnWay = this.at === root || way.includes(this.at);
    return this.walkTo((isOnWay ? next : undefined) ?? children(this.tree, this.at)[0] ?? this.at);
  }

  first(): Promise<void> {
    return this.walkTo(root);
  }

  last(): Promise<void> {
    return this.walkTo(endOfLine(this.tree, this.at));
  }

  /** To the move played beside this one, before it in the list or after it. */
  async beside(step: 1 | -1): Promise<void> {
    const all = children(this.tree, parentOf(this.tree, this.at));
    const next = all[all.indexOf(this.at) + step];
    if (this.at !== root && next !== undefined) {
      await this.walkTo(next);
    }
  }

  /** Nothing where it is no legal move of the position looked at, or that has not come yet. */
  async play(usi: string): Promise<void> {
    const { tree } = this;
    if (this.stateHere?.legal.includes(usi) !== true) {
      return;
    }
    const placed = play(tree, this.at, usi);
    if (placed.tree !== tree) {
      this.set(placed);
    } else {
      this.look(placed);
    }
    await this.arrive();
  }

  rename(name: string): void {
    this.set({ tree: rename(this.tree, this.at, name), at: this.at });
  }

  /** On the move that is looked at, or on the start position. */
  comment(text: string): void {
    if (this.at === root) {
      this.startComment = text;
      this.set(this.placed);
    } else {
      this.set({ tree: comment(this.tree, this.at, text), at: this.at });
    }
  }

  async remove(): Promise<void> {
    if (this.at === root) {
      return;
    }
    const before = this.placed;
    const after = remove(before.tree, before.at);
    this.set(after, { before, moves: before.tree.length - after.tree.length });
    await this.arrive();
  }

  async undoRemove(): Promise<void> {
    const { removed } = this;
    if (removed !== null) {
      this.set(removed.before);
      await this.arrive();
    }
  }

  promote(): void {
    this.set(promote(this.tree, this.at));
  }

  override destroy(): void {
    this.onMoved.clear();
    this.mates.close();
    super.destroy();
  }

  private async show(): Promise<void> {
    this.phase = 'opening';
    if (await this.arrive()) {
      this.phase = 'ready';
      this.onChange();
      this.onMoved();
    }
  }

  /** All of a line at once: who sees one of its moves sees the others. What breaks the rules is left as it is. */
  private readLine(at: number): void {
    const { tree, texts } = this;
    const end = endOfLine(tree, at);
    const way = path(tree, end).flatMap((index) => tree[index] ?? []);
    const from = way.findIndex((node) => !texts.has(node));
    const read = this.records?.moveTexts(this.start, movesTo(tree, end), from);
    if (read !== undefined) {
      way.slice(from).forEach((node, place) => texts.set(node, read.ok ? (read.value[place] ?? null) : null));
    }
  }

  private look(placed: Placed): void {
    this.leaveQuestion();
    this.shown = this.state;
    this.placed = placed;
    if (placed.at !== root && !path(placed.tree, this.ahead).includes(placed.at)) {
      this.ahead = placed.at;
    }
    this.onChange();
    this.onMoved();
  }

  private set(placed: Placed, removed: StudySession['removed'] = null): void {
    this.leaveQuestion();
    const isElsewhere = placed.at !== this.at || placed.tree.length !== this.tree.length;
    this.isChanged = true;
    this.removed = removed;
    this.shown = this.state;
    this.placed = placed;
    this.ahead = placed.at;
    this.keeper?.(placed.tree, this.startComment);
    this.onChange();
    if (isElsewhere) {
      this.onMoved();
    }
  }

  /** Whether the position that is looked at is there. */
  private async arrive(): Promise<boolean> {
    const { tree, at } = this;
    const key = keyOf(tree, at);
    if (this.states.has(key)) {
      return true;
    }
    const reply = await this.stateAt(at);
    if (this.destroyed) {
      return false;
    }
    if (!reply.ok) {
      if (at !== root && !/^(engine|download|wasm)_/.test(reply.error.code) && key === keyOf(this.tree, this.at)) {
        // A record may go on after the rules have ended the game: what was before that can be looked at.
        this.placed = { tree: this.tree, at: parentOf(tree, at) };
        return this.arrive();
      }
      this.fail(reply.error);
      return false;
    }
    if (key === keyOf(this.tree, this.at)) {
      this.shown = reply.value;
      this.onChange();
      this.onMoved();
    }
    return true;
  }

  private async stateAt(at: number): ReturnType<EngineClient['newGame']> {
    const { tree } = this;
    const key = keyOf(tree, at);
    const known = this.states.get(key);
    if (known !== undefined) {
      return { ok: true, value: known };
    }
    const reply = await this.askFor(this.setupAt(at));
    if (reply.ok) {
      this.states.set(key, reply.value);
    }
    return reply;
  }

  private async askFor(setup: GameSetup): ReturnType<EngineClient['newGame']> {
    const { start, moves, impasseRule } = setup;
    if (!isProblem(start)) {
      return this.client.newGame(setup);
    }
    const reply = await this.mates.problem(start, moves);
    return reply.ok ? { ok: true, value: gameStateOf(start, reply.value, impasseRule) } : reply;
  }

  private setupAt(at: number): GameSetup {
    return { start: this.start, moves: movesTo(this.tree, at), impasseRule: this.impasseRule };
  }
}

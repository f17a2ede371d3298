// What is on the path now: a lesson, or a game on the ladder, and how it goes. Knows no words.

import type { Opponent } from '@engine';
import { placementOf } from '../board/placement';
import type { LessonRow } from '../lessons/course-table';
import { besideGame } from '../element/beside-game';
import { mountGame, type MountedGame } from '../element/mount-game';
import { ReviewBeside } from '../element/review-beside';
import type { ReviewsOf } from '../element/review-door';
import { KeptInMemory } from '../session/kept-in-memory';
import { movesLeft } from '../lessons/lesson';
import { LessonCourse } from '../lessons/lesson-course';
import { goalDrawing, placesLeft, readPlaces, type LessonGoal } from '../lessons/lesson-goal';
import type { Unreadable } from '../database/json-file';
import type { EngineAssets } from '../engine/engine-assets';
import { anyOpening, defaultImpasseRule, ownOpponent, type Settings } from '../engine/settings';
import type { Language } from '../i18n/language';
import { usualPreferences, type Preferences } from '../i18n/preferences';
import { messagesIn } from '../i18n/words';
import { textIn } from '../panel/move-words';
import { startOf, type GameRecord } from '../session/game-record';
import type { GameCollector } from '../review/game-collector';
import { GameStorage } from '../session/storage';
import type { Advice, GameEnd, Rung, Span } from './ladder';
import type { LessonTasks } from './lesson-positions';
import type { Progress } from './progress';
import { listeners } from '../engine/listeners';

/** Where pieces of a castle or strategy belong, by its id. */
export type PlacesOf = (id: string) => string;

/** The first lessons show at once which piece is to move. */
const lessonsWithHint = 3;

const playerSide = 'black';

/** Of a file of progress, in bytes. */
const largestFile = 1_000_000;

export interface PathParts {
  /** Where the game is. */
  place: HTMLElement;
  assets: EngineAssets;
  lessons: readonly LessonRow[];
  tasks: ReadonlyMap<LessonRow, LessonTasks>;
  /** The id of a lesson, or `ladder`; anything else: where one goes on. */
  asked: string | undefined;
  /** From the lowest to the highest, at least one. */
  rungs: readonly Rung[];
  progress: Progress;
  places: PlacesOf;
  /** Of the ladder's game; null: nothing is kept. */
  store: Storage | null;
  /** Takes the games of the ladder. */
  games: GameCollector;
  /** Where they are reviewed. */
  reviews: ReviewsOf;
  language: Language;
}

export class Path {
  mode: 'lesson' | 'ladder' = 'lesson';
  lesson: LessonRow;
  /** Which of the lesson's tasks is on the board, from 0. */
  step = 0;
  /** What is told of the answer: nothing, the piece, or all. */
  help: 0 | 1 | 2 = 0;
  /** How the last game on the ladder went, by its id. */
  private over: { game: string; end: GameEnd; advice: Advice } | null = null;
  /** What came of the file of progress that was read last; null: none was. */
  fileOutcome: 'read' | Unreadable | null = null;
  readonly onChange = listeners();
  /** Told of the lesson's id, or `ladder`, when it is gone to. */
  readonly onPlace = listeners<[place: string]>();
  private course: LessonCourse | null = null;
  private game: MountedGame | null = null;
  private opponents: readonly Opponent[] = [];
  private language: Language;
  private drawn = '';
  /** The last move that was played was taken back. */
  tookBack = false;
  private board = { game: '', moves: 0 };

  constructor(private readonly parts: PathParts) {
    const { lessons, asked = '' } = parts;
    this.language = parts.language;
    const [first] = lessons;
    if (first === undefined) {
      throw new Error('there is no lesson');
    }
    this.lesson = first;
    if (!this.go(asked)) {
      this.go(this.goingOn);
    }
  }

  /** Where one stopped, or after what is done the next lesson that is not; after all the ladder. */
  private get goingOn(): string {
    const { lessons, progress } = this.parts;
    const stopped = Math.max(
      0,
      lessons.findIndex(({ id }) => id === progress.lesson),
    );
    const next = [...lessons.slice(stopped), ...lessons].find((each) => !this.isDone(each));
    return progress.lesson === 'ladder' ? 'ladder' : (next?.id ?? 'ladder');
  }

  /** The id of the lesson, or `ladder`. */
  get at(): string {
    return this.mode === 'ladder' ? 'ladder' : this.lesson.id;
  }

  get tasks(): LessonTasks {
    return this.tasksOf(this.lesson);
  }

  /** What is asked on the board. */
  get task(): LessonRow {
    return this.tasks[this.step] ?? this.lesson;
  }

  /** So many of the lesson's tasks are met, the first ones. */
  get met(): number {
    return this.isDone(this.lesson) ? this.tasks.length : this.parts.progress.metOf(this.lesson.id);
  }

  get isLastTask(): boolean {
    return this.step === this.tasks.length - 1;
  }

  get lessons(): readonly LessonRow[] {
    return this.parts.lessons;
  }

  get outcome(): LessonCourse['outcome'] {
    return this.course?.outcome ?? 'open';
  }

  /** Why the move that was played is not the one asked for; null: that is not known. */
  get reason(): LessonCourse['reason'] {
    return this.course?.reason ?? null;
  }

  /** Moves of one's own that are left; null: as many as it takes. */
  get left(): number | null {
    return this.course === null ? null : movesLeft(this.task.lesson, this.course.own);
  }

  /** The move that is asked for; null: there is no one move. */
  get answer(): string | null {
    return this.task.lesson.answers[0] ?? null;
  }

  /** A lesson of one move. */
  get isShort(): boolean {
    return this.mode === 'lesson' && this.task.lesson.kind !== 'reach';
  }

  get isLoading(): boolean {
    return this.game === null || this.game.session.phase === 'loading';
  }

  /** How the game on the board went; null: it has not ended. */
  get ended(): { end: GameEnd; advice: Advice } | null {
    return this.over?.game === this.game?.session.gameId ? this.over : null;
  }

  /** Of the game on the board, where that is one of the ladder's, or else the next one. */
  get rung(): { rung: Rung; place: number } | null {
    const rung = this.rungOnBoard ?? this.nextRung;
    return rung === null ? null : { rung, place: this.rungs.indexOf(rung) + 1 };
  }

  get rungs(): readonly Rung[] {
    return this.parts.rungs;
  }

  /** Where the next game is played. */
  get nextRung(): Rung | null {
    const at = this.ladderAt;
    return this.rungs.find(({ number }) => number === at) ?? null;
  }

  /** What the opponent threatens on a rung with mercy, in its words; null: nothing that is known. */
  threatIn(language: Language): string | null {
    const session = this.game?.session;
    const { ply, choice } = session?.remark ?? {};
    const isLast = ply !== undefined && session?.state?.moves.length === ply + 1;
    const threat = isLast ? choice?.facts.find(({ kind }) => kind === 'threatens') : undefined;
    return this.rung?.rung.mercy === true && threat !== undefined ? textIn(threat.text, language) : null;
  }

  opponentOf({ opponent }: Rung): Opponent | null {
    return this.opponents.find(({ id }) => id === opponent) ?? null;
  }

  handicapOf({ handicap }: Rung, language: Language): string {
    const found = this.game?.session.handicaps.find(({ id }) => id === handicap);
    return (language === 'ja' ? found?.japanese : found?.english) ?? '';
  }

  isDone({ id }: LessonRow): boolean {
    return this.parts.progress.isDone(id);
  }

  get isAllDone(): boolean {
    return this.lessons.every((each) => this.isDone(each));
  }

  get isPartlyUnread(): boolean {
    return this.parts.progress.isPartlyUnread;
  }

  file(): { name: string; content: Blob } {
    return this.parts.progress.file();
  }

  async read(file: Blob): Promise<void> {
    const fault =
      file.size > largestFile
        ? { where: '', detail: `${file.size} > ${largestFile}` }
        : this.parts.progress.take(await file.text());
    this.fileOutcome = fault ?? 'read';
    this.onChange();
  }

  /** step: which of its tasks; unless given, the first that is not met. */
  begin(lesson: LessonRow, step = this.firstOpen(lesson)): void {
    this.leaveGame();
    this.mode = 'lesson';
    this.lesson = lesson;
    this.step = step;
    this.parts.progress.stopAt(lesson.id);
    this.onPlace(lesson.id);
    const { start, moves, lesson: asked } = this.task;
    const game: GameRecord = { start, moves: [...moves], person: playerSide, impasseRule: defaultImpasseRule };
    const course = new LessonCourse({ ...asked, wrong: null }, game, this.parts.assets, 'online');
    course.onOutcome.add(() => this.heard());
    course.onNatural.add(() => this.onChange());
    this.course = course;
    this.help = step === 0 && this.lessons.indexOf(lesson) < lessonsWithHint ? 1 : 0;
    this.mount(new KeptInMemory(this.looks), game, { strength: 1 });
    this.onChange();
  }

  /** False where there is no such place. */
  go(place: string): boolean {
    const lesson = this.lessons.find(({ id }) => id === place);
    if (place !== this.at || this.game === null) {
      if (place === 'ladder') {
        this.climb();
      } else if (lesson !== undefined) {
        this.begin(lesson);
      }
    }
    return place === 'ladder' || lesson !== undefined;
  }

  /** To the next task of the lesson, or else to the next lesson. */
  next(): void {
    const next = this.lessons[this.lessons.indexOf(this.lesson) + 1];
    if (!this.isLastTask) {
      this.begin(this.lesson, this.step + 1);
    } else if (next !== undefined) {
      this.begin(next);
    }
  }

  retry(): void {
    this.begin(this.lesson, this.step);
  }

  hint(): void {
    this.help = this.help === 0 ? 1 : 2;
    this.follow();
  }

  /** Goes on with the game that is kept, else begins one. */
  climb(): void {
    const rung = this.nextRung;
    if (rung === null) {
      return;
    }
    this.leaveGame();
    this.mode = 'ladder';
    this.parts.progress.stopAt('ladder');
    this.onPlace('ladder');
    const storage = new LadderStorage(this.parts.store, this.looks);
    const kept = storage.game();
    this.mount(storage, kept === null || kept.record.ending !== undefined ? gameOn(rung) : null, settingsOf(rung));
    this.onChange();
  }

  async nextGame(): Promise<void> {
    const { game, nextRung: rung } = this;
    if (rung === null || game === null) {
      return;
    }
    game.session.setSettings({ ...game.session.settings, ...settingsOf(rung) });
    await game.begin(gameOn(rung));
    this.follow();
  }

  setLanguage(language: Language): void {
    this.language = language;
    if (this.mode === 'lesson' && this.course?.isTried === false) {
      this.retry(); // with the pieces of that language
    } else {
      this.game?.setLanguage(language);
    }
  }

  destroy(): void {
    this.onChange.clear();
    this.leaveGame();
  }

  /** What it still tells is of nothing that comes. */
  private leaveGame(): void {
    this.course?.drop();
    this.course = null;
    const { game } = this;
    this.game = null;
    game?.destroy();
  }

  private tasksOf(lesson: LessonRow): LessonTasks {
    return this.parts.tasks.get(lesson) ?? [lesson];
  }

  private firstOpen(lesson: LessonRow): number {
    const met = this.isDone(lesson) ? 0 : this.parts.progress.metOf(lesson.id);
    return Math.min(met, this.tasksOf(lesson).length - 1);
  }

  /** The pieces as the page has them; who has chosen none and reads English sees letters, and how they move. */
  private get looks(): Partial<Preferences> {
    const chosen = new GameStorage(this.parts.store).preferences();
    const isUsual = chosen === usualPreferences;
    return {
      lettering: isUsual && this.language === 'en' ? 'international' : chosen.lettering,
      coordinates: chosen.coordinates,
    };
  }

  private mount(storage: KeptInMemory | GameStorage, game: GameRecord | null, settings: Partial<Settings>): void {
    this.drawn = '';
    const { place, assets } = this.parts;
    this.game = mountGame(place, {
      assets,
      storage,
      language: this.language,
      messagesIn,
      fetchBeside: async () => besideGame,
      game,
      settings,
      reviews: storage instanceof GameStorage ? this.parts.reviews : (parts) => new ReviewBeside(parts),
      ...(storage instanceof GameStorage ? { games: this.parts.games, onFurther: () => this.climb() } : {}),
      onChange: () => this.follow(),
    });
    this.game.setLesson(this.mode === 'lesson');
    this.follow();
  }

  /** After every change of the game. */
  private follow(): void {
    const { game, course } = this;
    if (game === null) {
      return;
    }
    const { session } = game;
    const { state, phase } = session;
    if (session.opponents.length > 0 && this.opponents.length === 0) {
      this.opponents = session.opponents;
    }
    if (this.mode === 'lesson') {
      game.withholdHint(true);
      if (state !== null && phase !== 'loading') {
        course?.follow(state, session.playerSide);
      }
      this.drawGoal(game);
    } else {
      game.withholdHint(this.rung?.rung.hints === false);
      this.countGame(game);
      const [before, moves] = [this.board, state?.moves.length ?? 0];
      if (before.game !== session.gameId || before.moves !== moves) {
        this.tookBack = before.game === session.gameId && moves < before.moves;
        this.board = { game: session.gameId, moves };
      }
    }
    this.onChange();
  }

  private heard(): void {
    if (this.course?.outcome === 'met') {
      const { progress } = this.parts;
      const { id } = this.lesson;
      if (this.isLastTask) {
        progress.finish(id);
      } else {
        progress.meet(id, this.step + 1);
      }
    }
    this.onChange();
  }

  private drawGoal(game: MountedGame): void {
    const { course, task, help } = this;
    const answer = course?.own.length === 0 ? this.answer : null;
    const board = course?.board ?? null;
    const goal: LessonGoal | null =
      course === null || board === null || course.outcome === 'met' || course.away
        ? null
        : {
            side: playerSide,
            places: task.lesson.kind === 'reach' ? readPlaces(this.parts.places(task.lesson.target), playerSide) : [],
            king: task.lesson.kind === 'win',
            hinted: help === 1 ? answer : null,
            answer: help === 2 ? answer : null,
          };
    const left = goal === null || board === null ? [] : placesLeft(goal, placementOf(board).squares);
    const of = JSON.stringify([goal, left]);
    if (of !== this.drawn) {
      this.drawn = of;
      game.setGoal(goal && ((view) => goalDrawing(goal, view)));
    }
  }

  private get span(): Span {
    return { low: this.rungs[0]?.number ?? 0, high: this.rungs.at(-1)?.number ?? 0 };
  }

  private get ladderAt(): number {
    const { low, high } = this.span;
    return Math.max(low, Math.min(this.parts.progress.ladder.rung, high));
  }

  /** Null where the game on the board is none of the ladder's. */
  private get rungOnBoard(): Rung | null {
    const { state, settings, handicaps } = this.game?.session ?? {};
    const found = this.rungs.find(
      ({ opponent, strength, handicap }) =>
        settings?.opponent === opponent &&
        (strength ?? settings.strength) === settings.strength &&
        handicaps?.find(({ id }) => id === handicap)?.sfen === state?.start,
    );
    return this.mode === 'lesson' ? null : (found ?? null);
  }

  /** A game of the rung where somebody stands counts once when it is over. */
  private countGame({ session }: MountedGame): void {
    const { state, gameId: game, playerSide: side } = session;
    const result = state?.result ?? null;
    const at = this.rungOnBoard;
    if (at === null || result === null || this.ended !== null) {
      return;
    }
    const end: GameEnd = result.winner === null ? 'drawn' : result.winner === side ? 'won' : 'lost';
    const advice = at.number === this.ladderAt ? this.parts.progress.count(game, end, this.span) : 'stay';
    this.over = { game, end, advice };
  }
}

/** Of the ladder's game: until something else is chosen there, the board looks as elsewhere. */
class LadderStorage extends GameStorage {
  constructor(
    store: Storage | null,
    private readonly looks: Partial<Preferences>,
  ) {
    super(store, null, 'nagare-ladder');
  }

  override preferences(): Preferences {
    const chosen = super.preferences();
    return chosen === usualPreferences ? { ...chosen, ...this.looks } : chosen;
  }
}

function settingsOf({ opponent, strength }: Rung): Partial<Settings> {
  return strength === null
    ? { opponent }
    : { opponent: ownOpponent, strength, naturalness: 50, people: 'online', thinkers: 'one', opening: anyOpening };
}

function gameOn({ handicap }: Rung): GameRecord {
  return { start: startOf(handicap), moves: [], person: playerSide, impasseRule: defaultImpasseRule };
}

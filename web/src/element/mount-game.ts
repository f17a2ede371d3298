// A game under any root: an element, or the shadow root of one, of which there may be several on a page.
// Nothing of it reaches beyond its root; what it needs of the page is handed in.

import type { EngineError } from '@engine';
import type { GoalDrawing } from '../board/board-drawing';
import type { BoardLooks } from '../board/piece-faces';
import { evenStart } from '../board/placement';
import { WoodSound } from '../board/wood-sound';
import { connectWorker } from '../engine/connection';
import { EngineClient } from '../engine/client';
import type { EngineAssets } from '../engine/engine-assets';
import { ownOpponent, type Settings } from '../engine/settings';
import type { Language } from '../i18n/language';
import type { MessagesIn } from '../i18n/messages';
import type { GameCollector } from '../review/game-collector';
import type { ExerciseKeeper } from '../review/game-exercises';
import { GameKeeper } from '../session/game-keeper';
import { freshRecord, type GameRecord } from '../session/game-record';
import { GameSession } from '../session/game-session';
import { Hints } from '../session/hints';
import { dialsIn } from '../session/named-opponent';
import type { Beginning } from '../session/replay';
import type { NewGameFailure } from '../session/new-game-failure';
import type { Keeping } from '../session/storage';
import type { StoredGame } from '../session/stored';
import { defaultSettings } from '../session/first-settings';
import { Appearance } from './appearance';
import type { besideGame } from './beside-game';
import { GameView } from './game-view';
import type { Problem } from './notices';
import type { AskedReview, ReviewsOf } from './review-door';

export interface GameOptions {
  /** The engine's files; games that share these fetch them once. */
  assets: EngineAssets;
  /** Of this game alone. */
  storage: Keeping;
  language: Language;
  /** The words of that language, and of those that it is set to. */
  messagesIn: MessagesIn;
  /** Asked for once the game can be played, or earlier where one is wanted. */
  fetchBeside: () => Promise<typeof besideGame>;
  /** A game to begin with, in place of the one kept. */
  game?: Omit<GameRecord, 'impasseRule'> | null;
  /** To look at beside the game, in place of the review of the last visit. */
  review?: AskedReview | null;
  /** In place of those kept. */
  settings?: Partial<Settings>;
  /** Of the settings, those that were asked for by name; unless given, all. */
  said?: Partial<Settings>;
  /** A first visit is asked whom it would play. */
  offersOpponents?: boolean;
  /** What of all this could not be read, to be told. */
  problems?: readonly Problem[];
  /** Of the page, without a query; unless given, no links to the game are offered. */
  address?: string;
  /** Where exercises are made of what is reviewed; unless given, none are. */
  exercises?: ExerciseKeeper;
  /** Where reviews of it are seen. */
  reviews: ReviewsOf;
  /** What takes the games that are played and reviewed; unless given, they are not gathered. */
  games?: GameCollector;
  /** Told when the game has been played further than it was found here; unless mounted anew, the game goes on from here. */
  onFurther?: () => void;
  /** Told when the person wants another language; unless given, the game offers none. */
  onLanguage?: (to: Language) => void;
  /** Told after every change of the game, once it has been drawn. */
  onChange?: () => void;
  /** Asked before another try at files that did not come: true where everything is loaded anew instead. */
  renew?: () => Promise<boolean>;
}

export interface MountedGame {
  /** The game can be played, or a notice says why not. */
  readonly opened: Promise<void>;
  setLanguage(language: Language): void;
  /** What is played here, for who follows it and takes part in it from outside. */
  readonly session: GameSession;
  /** How the person likes the board. */
  readonly looks: () => BoardLooks;
  /** Another game in place of the one here: null when it has begun, else why not. */
  begin(game: GameRecord): Promise<NewGameFailure | null>;
  /** As far as it has been played, in place of the one here. */
  goOn(game: StoredGame): void;
  /** Whether the person is to find the move without a hint. */
  withholdHint(withheld: boolean): void;
  /** In a lesson a plain sentence is said of a move, and it is not shown who stands better. */
  setLesson(lesson: boolean): void;
  /** What a lesson draws on the board; null: nothing. */
  setGoal(goal: GoalDrawing | null): void;
  /** Something to tell beside the game. */
  tell(problem: Problem): void;
  forgetProblems(of: (parameter: string) => boolean): void;
  /** The browser has no room to keep the page for visits without a network. */
  noteNoRoom(): void;
  /** A part of the page did not arrive. */
  noteUnavailable(): void;
  /** What shows a review did not arrive. */
  noteNoReview(): void;
  /** Opens a review of a record, as text; null: of the game here. Null when it has begun, else why not. */
  review(record: string | null): Promise<EngineError | null>;
  /** The page is put away, and the clocks stand still; or it is back. */
  setAway(away: boolean): void;
  /**
   * Asked when the browser brings the page back as it was. True where another page has gone on with the game meanwhile,
   * and nothing would be lost by loading that.
   */
  isOvertaken(): boolean;
  /** Ends the worker and leaves the root as it was. What is kept stays. */
  destroy(): void;
}

/** The style sheets are the root's business: page.css has them for a document, style-sheet.ts for a shadow root. */
export function mountGame(root: HTMLElement | ShadowRoot, options: GameOptions): MountedGame {
  const { storage, assets, language, game = null, problems = [], exercises = null, onChange = () => {} } = options;
  const { games } = options;
  const kept = storage.game();
  const { settings: asked = {}, said = asked } = options;
  // What is asked for without a name is nobody's.
  const named = Object.keys(dialsIn(asked)).length > 0 ? { opponent: ownOpponent, ...asked } : asked;
  const keptSettings = storage.settings();
  const { impasseRule, ...settings } = {
    ...(keptSettings ?? defaultSettings),
    ...(game === null ? kept?.against : {}),
    ...named,
  };
  const isFirstVisit =
    options.offersOpponents === true &&
    keptSettings === null &&
    kept === null &&
    game === null &&
    Object.keys(asked).length === 0;
  storage.keepSettings({ ...settings, impasseRule });

  const fresh: Beginning = { origin: 'fresh', record: freshRecord('black', impasseRule), remark: null };
  const beginnings: Beginning[] = [
    ...(game === null ? [] : [{ origin: 'address', record: { ...game, impasseRule }, remark: null } as const]),
    ...(kept === null ? [] : [{ ...kept, origin: 'stored' } as const]),
    fresh,
  ];
  const client = new EngineClient(connectWorker, assets);
  const session = new GameSession(client, beginnings, settings, undefined, isFirstVisit ? null : dialsIn(said));
  const parts = [session, storage, kept] as const;
  const keeper = games?.keeper(options.onFurther ?? (() => {}), ...parts) ?? new GameKeeper(...parts);

  const container = root.ownerDocument.createElement('div');
  root.append(container);
  const door = options.reviews({
    game: container,
    assets,
    storage,
    language,
    people: () => session.settings.people,
    address: options.address ?? null,
    exercises,
    study: null,
    onReviewed: (review) => games?.reviewed(review),
  });
  const appearance = new Appearance(storage);
  const sound = new WoodSound(typeof AudioContext === 'undefined' ? null : () => new AudioContext());
  const hints = new Hints(client, session);
  const view = new GameView(container, {
    assets,
    door,
    hints,
    appearance,
    sound,
    address: options.address ?? null,
    onLanguage: options.onLanguage ?? null,
    onExercises: exercises && (() => exercises.open()),
    renew: options.renew ?? (() => Promise.resolve(false)),
    session,
    keeper,
    storage,
    language,
    offersOpponents: isFirstVisit,
    firstSfen: game === null && kept !== null ? kept.sfen : evenStart,
    notices: [...problems.map((problem) => ({ code: 'address_problem', problem }) as const), ...storage.troubles],
    onChange,
    messagesIn: options.messagesIn,
    fetchBeside: options.fetchBeside,
  });
  if (options.review) {
    const { start, moves, ply, bottom } = options.review;
    void door.open({ start, moves, impasseRule }, { ply, bottom }).then((error) => {
      if (error !== null && error.code !== 'cancelled' && error.code !== 'download_failed') {
        door.close(); // there is nothing to look at
        view.post({ code: 'address_position', error });
      }
    });
  } else {
    door.resume?.();
  }
  return {
    session,
    looks: () => appearance.looks,
    opened: session.open(),
    setLanguage: (next) => {
      view.setLanguage(next);
      door.setLanguage?.(next);
    },
    begin: async (next) => {
      const failure = await view.beginAsked(next);
      if (failure === null) {
        door.dismiss?.();
      }
      return failure;
    },
    goOn: (next) => void (next.id === session.gameId || view.goOn(next)),
    withholdHint: (withheld) => hints.withhold(withheld),
    setGoal: (goal) => view.setGoal(goal),
    setLesson: (lesson) => view.setLesson(lesson),
    tell: (problem) => view.post({ code: 'address_problem', problem }),
    forgetProblems: (of) => view.forgetProblems(of),
    noteNoRoom: () => view.post({ code: 'no_room' }),
    noteUnavailable: () => view.post({ code: 'dialogs_unavailable' }),
    noteNoReview: () => view.post({ code: 'review_unavailable' }),
    review: (record) => (record === null ? view.reviewGame() : view.reviewText(record)),
    setAway: (away) => {
      session.setAway(away);
      keeper.keepTimes();
      view.draw();
    },
    isOvertaken: () => keeper.isOvertaken(),
    destroy: () => {
      door.leave?.();
      view.destroy();
      sound.close();
      keeper.destroy();
      session.destroy();
      container.remove();
    },
  };
}

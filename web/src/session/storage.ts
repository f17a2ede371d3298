// What the browser remembers between visits. What cannot be used is put aside under another name, never
// thrown away; a browser that refuses storage is played in without it. Either is told.

import { readLanguage, type Language } from '../i18n/language';
import { usualPreferences, type Preferences } from '../i18n/preferences';
import { readGame, readPreferences, readSettings, writeGame, writeSettings } from './stored';
import type { KeptSettings, StoredGame, StoredPart } from './stored';

export type StorageTrouble =
  /** It does not fit, and is kept under the key `<its key>.aside` now. */
  | { code: 'put_aside'; part: StoredPart }
  /** The browser keeps nothing, or not all; told once. */
  | { code: 'storage_refused' };

/** After the name of the store's part that is this game's; a voice is kept within its game, and only put aside here. */
const keys: Record<StoredPart, string> = {
  game: 'game',
  game_before: 'game-before',
  voice: 'voice',
  settings: 'settings',
  preferences: 'preferences',
  language: 'language',
  review: 'review',
};

/** There while a review is looked at. */
const openReviewKey = 'review-open';

/** A store as a game sees it, in the browser or elsewhere. */
export type Keeping = Pick<GameStorage, keyof GameStorage>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const refused = Symbol('refused');

export class GameStorage {
  /** Told of each trouble from now on; those of before are in `troubles`. */
  onTrouble: (trouble: StorageTrouble) => void = () => {};
  readonly troubles: StorageTrouble[] = [];
  /** The game as it was last read or written here. */
  private knownGame: string | null = null;

  /**
   * store: null where nothing is to be remembered. changes: where other tabs' changes of the store are
   * told, if anywhere. name: games with another one are not mixed up with this one.
   */
  constructor(
    private readonly store: Store | null,
    private readonly changes: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null = null,
    private readonly name = 'nagare',
  ) {}

  game(): StoredGame | null {
    return this.readGame('game');
  }

  /** The game that another, begun by an address, has taken the place of; null where there is none. */
  gameBefore(): StoredGame | null {
    return this.readGame('game_before');
  }

  settings(): KeptSettings | null {
    return this.read('settings', readSettings);
  }

  /** The usual ones, where none are kept. */
  preferences(): Preferences {
    return this.read('preferences', readPreferences) ?? usualPreferences;
  }

  language(): Language | null {
    return this.read('language', readLanguage);
  }

  keepGame(game: StoredGame): void {
    this.write('game', writeGame(game));
  }

  /** null: it is not wanted any more. */
  keepGameBefore(game: StoredGame | null): void {
    if (game === null) {
      this.attempt((store) => store.removeItem(this.keyOf('game_before')));
    } else {
      this.write('game_before', writeGame(game));
    }
  }

  keepSettings(settings: KeptSettings): void {
    this.write('settings', writeSettings(settings));
  }

  keepPreferences(preferences: Preferences): void {
    this.write('preferences', JSON.stringify(preferences));
  }

  keepLanguage(language: Language): void {
    this.write('language', language);
  }

  /** The last review, as it was written. */
  review(): string | null {
    const text = this.attempt((store) => store.getItem(this.keyOf('review')));
    return typeof text === 'string' ? text : null;
  }

  keepReview(text: string): void {
    this.write('review', text);
  }

  /** The review that is stored cannot be shown. */
  putReviewAside(text: string): void {
    this.putAside('review', text);
    this.tell({ code: 'put_aside', part: 'review' });
  }

  /** Whether the last visit was looking at its review. */
  reviewIsOpen(): boolean {
    return this.attempt((store) => store.getItem(`${this.name}.${openReviewKey}`)) === 'true';
  }

  keepReviewOpen(open: boolean): void {
    const key = `${this.name}.${openReviewKey}`;
    this.attempt((store) => (open ? store.setItem(key, 'true') : store.removeItem(key)));
  }

  /** The game that is stored cannot be played; that is for others to tell. */
  putGameAside(): void {
    const text = this.attempt((store) => store.getItem(this.keyOf('game')));
    if (typeof text === 'string') {
      this.putAside('game', text);
    }
  }

  /** The browser does not even show its store. */
  noteRefusal(): void {
    if (this.troubles.every(({ code }) => code !== 'storage_refused')) {
      this.tell({ code: 'storage_refused' });
    }
  }

  /** Told the game that another tab has kept in place of the one here; gives back how to end that. */
  onGameOfAnotherTab(tell: (game: StoredGame) => void): () => void {
    // The news may be of a write before the last one, and by the page that was in this tab until now: what counts is
    // what the store has.
    const listen = (event: Event): void => {
      const isGame = (event as StorageEvent).key === this.keyOf('game');
      const text = isGame ? this.attempt((store) => store.getItem(this.keyOf('game'))) : null;
      const read = typeof text === 'string' && text !== this.knownGame ? readGame(text) : null;
      if (read !== null) {
        tell(read.game);
      }
    };
    this.changes?.addEventListener('storage', listen);
    return () => this.changes?.removeEventListener('storage', listen);
  }

  /** Another game has been kept since this page last read or wrote its own. */
  get isBehind(): boolean {
    const text = this.attempt((store) => store.getItem(this.keyOf('game')));
    return typeof text === 'string' && text !== this.knownGame;
  }

  private readGame(part: 'game' | 'game_before'): StoredGame | null {
    const read = this.read(part, readGame);
    if (read !== null && read.unfitVoice !== null) {
      this.putAside('voice', read.unfitVoice);
      this.tell({ code: 'put_aside', part: 'voice' });
    }
    return read?.game ?? null;
  }

  private read<T>(part: StoredPart, parse: (text: string) => T | null): T | null {
    const text = this.attempt((store) => store.getItem(this.keyOf(part)));
    if (typeof text !== 'string') {
      return null;
    }
    this.note(part, text);
    const value = parse(text);
    if (value === null) {
      this.putAside(part, text);
      this.tell({ code: 'put_aside', part });
    }
    return value;
  }

  private putAside(part: StoredPart, text: string): void {
    const key = this.keyOf(part);
    if (this.attempt((store) => store.setItem(`${key}.aside`, text)) !== refused) {
      this.attempt((store) => store.removeItem(key));
    }
  }

  private write(part: StoredPart, text: string): void {
    this.note(part, text);
    this.attempt((store) => store.setItem(this.keyOf(part), text));
  }

  private note(part: StoredPart, text: string): void {
    if (part === 'game') {
      this.knownGame = text;
    }
  }

  private keyOf(part: StoredPart): string {
    return `${this.name}.${keys[part]}`;
  }

  /** A full or forbidden store costs the resume after a reload, not the game. */
  private attempt<T>(action: (store: Store) => T): T | null | typeof refused {
    try {
      return this.store === null ? null : action(this.store);
    } catch {
      this.noteRefusal();
      return refused;
    }
  }

  private tell(trouble: StorageTrouble): void {
    this.troubles.push(trouble);
    this.onTrouble(trouble);
  }
}

// What the browser remembers between visits. What cannot be used is put aside under another name, never
// thrown away, and where there is no room for that it stays where it is; a browser that refuses storage is played
// in without it. All of this is told.

import { readLanguage, type Language } from '../i18n/language';
import { usualPreferences, type Preferences } from '../i18n/preferences';
import { storageWords, type StorageWords } from '../i18n/storage-words';
import { isSameGame } from './game-record';
import { fieldsOf, readGame, readPreferences, readSettings, writeGame, writeSettings } from './stored';
import type { KeptSettings, StoredGame, StoredPart } from './stored';
import { listeners } from '../engine/listeners';

export type StorageTrouble =
  /** It does not fit, and is kept under the key `<its key>.aside` now, or that with a number. */
  | { code: 'put_aside'; part: StoredPart }
  /** It does not fit, and there is no room to put it aside: nothing of this visit takes its place. */
  | { code: 'left_in_place'; part: StoredPart }
  /** There is no room for a second game: the one that is stored stays, and the one here is not kept there. */
  | { code: 'no_room_beside' }
  /** There is no room for all of a review. */
  | { code: 'review_unkept' }
  /** The browser keeps nothing, or not all; told once. */
  | { code: 'storage_refused' };

/** What was put aside, as it was. game: null where it is none that can be read. */
export interface Aside {
  part: 'game' | 'review';
  key: string;
  text: string;
  game: StoredGame | null;
}

/** After the name of the store's part that is this game's; what of a game does not fit is kept within it, and only put aside here. */
const keys: Record<StoredPart, string> = {
  game: 'game',
  remark: 'voice',
  details: 'details',
  settings: 'settings',
  preferences: 'preferences',
  language: 'language',
  review: 'review',
};

/** Where what was put aside has a game in it: whoever played it may want it back. The last one is of earlier versions. */
const asideKeys = { 'game.aside': 'game', 'review.aside': 'review', 'game-before.aside': 'game' } as const;

/** Games that others have taken the place of. */
const leftKey = 'game-before';

/** There while a review is looked at. */

/** A store as a game sees it, in the browser or elsewhere. */
export type Keeping = Pick<GameStorage, keyof GameStorage>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const refused = Symbol('refused');

export class GameStorage {
  /** Told of each trouble from now on; those of before are in `troubles`. */
  readonly onTrouble = listeners<[trouble: StorageTrouble]>();
  readonly troubles: StorageTrouble[] = [];
  /** What is said of a trouble; null where there are none. */
  readonly words: Record<Language, StorageWords> | null = storageWords;
  /** The game as it was last read or written here. */
  private knownGame: string | null = null;
  /** Of what is set, as it was last read or written here. */
  private readonly knownFields: Partial<Record<StoredPart, ReturnType<typeof fieldsOf>>> = {};
  /** Parts whose place in the store belongs to something else, which nothing takes unasked. */
  private readonly held = new Set<StoredPart>();
  /** The review that is stored is the last one that was to be kept. */

  /**
   * store: null where nothing is to be remembered. changes: where other tabs' changes of the store are
   * told, if anywhere. name: games with another one are not mixed up with this one.
   */
  constructor(
    private readonly store: Store | null,
    private readonly changes: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null = null,
    readonly name = 'nagare',
  ) {}

  game(): StoredGame | null {
    const read = this.read('game', readGame);
    for (const { part, text } of read?.unfit ?? []) {
      this.setAside(part, text, null);
    }
    return read?.game ?? null;
  }

  settings(): KeptSettings | null {
    const read = this.read('settings', readSettings);
    this.knownFields.settings = fieldsOf(read && writeSettings(read));
    return read;
  }

  /** The usual ones, where none are kept. */
  preferences(): Preferences {
    const read = this.read('preferences', readPreferences);
    this.knownFields.preferences = fieldsOf(read && JSON.stringify(read));
    return read ?? usualPreferences;
  }

  language(): Language | null {
    return this.read('language', readLanguage);
  }

  /** Whether it is in the store now. */
  keepGame(game: StoredGame): boolean {
    const there = this.textAt(this.keyOf('game'));
    if (there !== null && (there !== this.knownGame || this.held.has('game'))) {
      this.makeRoom(there, game);
    }
    const text = writeGame(game);
    const isKept = this.write('game', text);
    if (isKept) {
      this.knownGame = text;
    }
    return isKept;
  }

  /** Another game is to take its place; null where there is no room for both: none takes it until replaceGame(). */
  keepBeside(game: StoredGame): Aside | null {
    const text = writeGame(game);
    const key = this.putUnder(`${this.name}.${leftKey}`, text);
    if (key === null && this.store !== null && !this.held.has('game')) {
      this.held.add('game');
      this.tell({ code: 'no_room_beside' });
    }
    return key === null ? null : { part: 'game', key, text, game };
  }

  /** The game that is left in its place in the store is not wanted any more. */
  replaceGame(): void {
    this.held.delete('game');
  }

  keepSettings(settings: KeptSettings): void {
    this.writeFields('settings', writeSettings(settings));
  }

  keepPreferences(preferences: Preferences): void {
    this.writeFields('preferences', JSON.stringify(preferences));
  }

  keepLanguage(language: Language): void {
    this.write('language', language);
  }

  /** The last review, as it was written. */
  review(): string | null {
    return this.textAt(this.keyOf('review'));
  }

  keepReview(text: string): void {
    if (!this.held.has('review') && !this.put(this.keyOf('review'), text) && this.store !== null) {
      this.tell({ code: 'review_unkept' });
    }
  }

  /** The review that is stored cannot be shown. */
  putReviewAside(text: string): void {
    this.setAside('review', text, this.keyOf('review'));
  }

  /** The game that is stored cannot be played: true where that is for others to tell, and nothing is in its place any more. */
  putGameAside(): boolean {
    return this.knownGame === null || this.moveAside('game', this.knownGame, this.keyOf('game'));
  }

  /** Of that part, what was left in its place since it does not fit and there is no room to put it aside. */
  textLeft(part: StoredPart): string | null {
    return this.held.has(part) ? this.textAt(this.keyOf(part)) : null;
  }

  /** Games that others have taken the place of, the last first. */
  left(): (Aside & { game: StoredGame })[] {
    return this.under(leftKey, 'game').flatMap((each) => (each.game === null ? [] : [{ ...each, game: each.game }]));
  }

  /** All that was put aside and has a game in it, the last first. */
  asides(): Aside[] {
    const unreadable = this.under(leftKey, 'game').filter(({ game }) => game === null);
    return [...Object.entries(asideKeys).flatMap(([name, part]) => this.under(name, part)), ...unreadable];
  }

  private under(name: string, part: Aside['part']): Aside[] {
    return this.slotsOf(`${this.name}.${name}`).map((key) => {
      const text = this.textAt(key) ?? '';
      return { part, key, text, game: part === 'review' ? null : (readGame(text)?.game ?? null) };
    });
  }

  /** It is not wanted any more. */
  forgetAside({ key, text }: Aside): void {
    this.removeIfStill(key, text);
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
      const text = isGame ? this.textAt(this.keyOf('game')) : null;
      const read = text !== null && text !== this.knownGame ? readGame(text) : null;
      if (read !== null) {
        tell(read.game);
      }
    };
    this.changes?.addEventListener('storage', listen);
    return () => this.changes?.removeEventListener('storage', listen);
  }

  /** Another game has been kept since this page last read or wrote its own. */
  get isBehind(): boolean {
    const text = this.textAt(this.keyOf('game'));
    return text !== null && text !== this.knownGame;
  }

  private read<T>(part: StoredPart, parse: (text: string) => T | null): T | null {
    const text = this.textAt(this.keyOf(part));
    if (text === null) {
      return null;
    }
    if (part === 'game') {
      this.knownGame = text;
    }
    const value = parse(text);
    if (value === null) {
      this.setAside(part, text, this.keyOf(part));
    }
    return value;
  }

  /** What is there instead of the game that was read or written here last is put aside, if it is of a version that cannot be read. */
  private makeRoom(there: string, game: StoredGame): void {
    const read = readGame(there);
    if (read !== null && isSameGame(read.game.record, game.record)) {
      this.replaceGame();
    } else if (read === null && there !== this.knownGame) {
      this.setAside('game', there, this.keyOf('game'));
    }
  }

  /** key: where it is; null where it is within something else. */
  private setAside(part: StoredPart, text: string, key: string | null): void {
    if (this.moveAside(part, text, key)) {
      this.tell({ code: 'put_aside', part });
    }
  }

  /** False where it had to stay where it is, which is told. */
  private moveAside(part: StoredPart, text: string, key: string | null): boolean {
    if (this.putUnder(`${this.keyOf(part)}.aside`, text) === null) {
      this.held.add(part);
      this.tell({ code: 'left_in_place', part });
      return false;
    }
    if (key !== null) {
      this.removeIfStill(key, text);
    }
    return true;
  }

  /** The key that it is kept under from now on: this one or, where something else is there, with a number; null: no room. */
  private putUnder(base: string, text: string): string | null {
    const slots = this.slotsOf(base);
    const same = slots.find((key) => this.textAt(key) === text);
    const key = same ?? (slots[0] === undefined ? base : `${base}.${numberOf(slots[0], base) + 1}`);
    return same !== undefined || this.put(key, text) ? key : null;
  }

  /** Of those that there are of this key and the same with .2, .3 and so on, the last one first. */
  private slotsOf(base: string): string[] {
    const found = this.attempt((store) => Array.from({ length: store.length }, (_, index) => store.key(index)));
    return (Array.isArray(found) ? found : [])
      .filter((key): key is string => key !== null && numberOf(key, base) > 0)
      .sort((left, right) => numberOf(right, base) - numberOf(left, base));
  }

  /** Only what has been changed here: the rest may be of another tab, or of a later version of the page. */
  private writeFields(part: StoredPart, text: string): void {
    const [there, now] = [fieldsOf(this.textAt(this.keyOf(part))) ?? {}, fieldsOf(text) ?? {}];
    const known = Object.keys(there).length === 0 ? {} : this.knownFields[part];
    const changed = Object.entries(now).filter(([name, value]) => value !== known?.[name]);
    this.knownFields[part] = now;
    this.write(part, JSON.stringify({ ...there, ...Object.fromEntries(changed) }));
  }

  private write(part: StoredPart, text: string): boolean {
    if (this.held.has(part)) {
      return false;
    }
    const isKept = this.put(this.keyOf(part), text);
    if (!isKept && this.store !== null) {
      this.noteRefusal();
    }
    return isKept;
  }

  /** False where there is no room. */
  private put(key: string, text: string): boolean {
    try {
      this.store?.setItem(key, text);
      return this.store !== null;
    } catch {
      return false;
    }
  }

  private removeIfStill(key: string, text: string): void {
    if (this.textAt(key) === text) {
      this.attempt((store) => store.removeItem(key));
    }
  }

  private textAt(key: string): string | null {
    const text = this.attempt((store) => store.getItem(key));
    return typeof text === 'string' ? text : null;
  }

  private keyOf(part: StoredPart): string {
    return `${this.name}.${keys[part]}`;
  }

  /** A forbidden store costs the resume after a reload, not the game. */
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

/** 1 of the key itself, 2 of it with .2; 0 of any other. */
function numberOf(key: string, base: string): number {
  const rest = key.startsWith(base) ? key.slice(base.length) : 'another';
  return rest === '' ? 1 : /^\.\d{1,9}$/.test(rest) ? Number(rest.slice(1)) : 0;
}

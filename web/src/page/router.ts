// Which room is seen, by the page's address: #/review/ID/12. Back and Forward go through the rooms and within them; a room that
// Back leads to stays as it was left, and is opened anew where it is there no more.

import * as v from 'valibot';
import { Questions } from '../engine/questions';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { MountedRoom, MountRoom, Place } from '../room/room';

/**
 * What a room takes is fetched, and what the address says is looked up: null where there is no such thing. given: by whoever
 * opens the room on this page; undefined: it is opened by its address.
 */
export type FetchRoom = (place: Place, given: unknown) => Promise<MountRoom | null>;

export interface RouterParts {
  /** Where the game is, hidden while a room is seen. */
  game: HTMLElement;
  rooms: Readonly<Record<string, FetchRoom>>;
  language: Language;
  looks(): BoardLooks;
  /** The game is out of sight, or seen again. */
  onAway(away: boolean): void;
  /** What shows the room did not arrive. */
  onUnavailable(room: string): void;
  /** There is no such room, or nothing of that name in it. */
  onMissing(room: string, place: Place): void;
  /** Another room is seen, or the game again. */
  onChange(): void;
}

/** What the browser's history keeps of an entry. */
const entrySchema = v.object({
  index: v.number(), // of the visit's entries
  depth: v.number(), // how many rooms are open, one upon the other; 0: the game is seen
  since: v.number(), // index of the entry by which the room that is seen was entered
  home: v.number(), // index of the last entry before it that is the game; -1: there is none
});
type Entry = v.InferOutput<typeof entrySchema>;

interface Shown {
  room: string;
  since: number;
  hash: string;
  root: HTMLElement;
  mounted: MountedRoom;
}

const emptyRoom: MountedRoom = { setLanguage: () => {}, destroy: () => {} };
/** Rooms that stay as they are while others stand upon them; each has workers. */
const mostHidden = 3;
/** Milliseconds: browsers refuse an address that changes more often. */
const shortestStay = 400;

export class Router {
  /** By depth, from 1. */
  private readonly shown: (Shown | undefined)[] = [];
  /** What had the focus, by depth. */
  private readonly focused: (HTMLElement | null)[] = [];
  private entry: Entry;
  private language: Language;
  private readonly questions = new Questions();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The browser is on its way back: a second press is none. */
  private leaving = false;

  constructor(private readonly parts: RouterParts) {
    this.language = parts.language;
    const known = v.safeParse(entrySchema, history.state);
    const { room } = readHash(location.hash);
    this.entry = known.success ? known.output : { index: 0, depth: room === '' ? 0 : 1, since: 0, home: -1 };
    this.write('replaceState', location.hash);
    addEventListener('popstate', () => void this.follow());
    addEventListener('pagehide', () => this.flush());
  }

  /** The name of the room that is seen; empty: the game is. */
  get room(): string {
    return this.top?.room ?? '';
  }

  /** Opens what the address of a new visit says. */
  start(): Promise<void> {
    return this.follow();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.shown.forEach((each) => each?.mounted.setLanguage(language));
  }

  setLooks(looks: BoardLooks): void {
    this.shown.forEach((each) => each?.mounted.setLooks?.(looks));
  }

  look(): void {
    this.top?.mounted.look?.();
  }

  /** Upon what is seen. Null where it did not arrive, or another was asked for meanwhile. */
  async open(room: string, place: Place = [], given?: unknown): Promise<MountedRoom | null> {
    const { mount } = await this.fetch(room, place, given);
    if (mount === null) {
      return null;
    }
    this.flush();
    this.focused[this.entry.depth] = document.activeElement as HTMLElement | null;
    this.entry = this.next(room);
    this.write('pushState', hashOf(room, place));
    return this.mount(room, place, mount);
  }

  /** Leads back to what stood beneath it. */
  close(): void {
    this.goBack(this.entry.since - 1);
  }

  /** The game is seen again. */
  home(): void {
    this.goBack(this.entry.home);
  }

  /** The room upon what is seen; empty: the game. */
  private next(room: string): Entry {
    const { index, depth, home } = this.entry;
    return {
      index: index + 1,
      depth: room === '' ? 0 : depth + 1,
      since: index + 1,
      home: depth === 0 ? index : home,
    };
  }

  private get top(): Shown | undefined {
    return this.shown[this.entry.depth];
  }

  /** index: of an entry; -1: nothing stood beneath the room, and the game takes its place. */
  private goBack(index: number): void {
    if (this.leaving || this.entry.depth === 0) {
      return;
    }
    this.flush();
    if (index >= 0) {
      this.leaving = true;
      history.go(index - this.entry.index);
    } else {
      this.entry = { ...this.entry, depth: 0, since: this.entry.index };
      this.write('replaceState', '');
      this.settle();
    }
  }

  /** The address has changed; an entry without a state is one that the person has typed. */
  private async follow(): Promise<void> {
    clearTimeout(this.timer);
    this.leaving = false;
    const { room, place } = readHash(location.hash);
    const known = v.safeParse(entrySchema, history.state);
    if (known.success) {
      this.entry = known.output;
    } else {
      this.entry = room === (this.top?.room ?? '') ? { ...this.entry, index: this.entry.index + 1 } : this.next(room);
      this.write('replaceState', location.hash);
    }
    const { top, entry } = this;
    if (room === '') {
      this.settle();
    } else if (top?.room === room && top.since === entry.since && goesTo(top, place)) {
      this.settle();
    } else {
      const { mount, isWanted } = await this.fetch(room, place, undefined);
      if (mount !== null) {
        this.mount(room, place, mount);
      } else if (isWanted) {
        this.close();
      }
    }
  }

  private async fetch(
    room: string,
    place: Place,
    given: unknown,
  ): Promise<{ mount: MountRoom | null; isWanted: boolean }> {
    const signal = this.questions.ask();
    let mount: MountRoom | null = null;
    try {
      mount = (await this.parts.rooms[room]?.(place, given)) ?? null;
      if (mount === null && !signal.aborted) {
        this.parts.onMissing(room, place);
      }
    } catch {
      if (!signal.aborted) {
        this.parts.onUnavailable(room);
      }
    }
    return { mount: signal.aborted ? null : mount, isWanted: !signal.aborted };
  }

  private mount(room: string, place: Place, mount: MountRoom): MountedRoom {
    const { depth, since } = this.entry;
    this.shown.splice(depth).forEach((each) => this.end(each));
    if (depth > mostHidden) {
      this.end(this.shown[depth - mostHidden - 1]);
      this.shown[depth - mostHidden - 1] = undefined;
    }
    const root = document.createElement('div');
    this.parts.game.after(root);
    this.hideAll();
    this.parts.onAway(true);
    const shown: Shown = { room, since, hash: hashOf(room, place), root, mounted: emptyRoom };
    this.shown[depth] = shown;
    try {
      shown.mounted = mount(root, {
        language: this.language,
        looks: this.parts.looks(),
        place,
        from: this.shown[depth - 1]?.room ?? '',
        onPlace: (next, isStep = false) => this.moved(shown, next, isStep),
        onClose: () => this.close(),
      });
    } catch (error) {
      this.close(); // what stood beneath it is seen again
      throw error;
    }
    this.parts.onChange();
    return shown.mounted;
  }

  private moved(shown: Shown, place: Place, isStep: boolean): void {
    const hash = hashOf(shown.room, place);
    if (shown !== this.top || hash === shown.hash) {
      return;
    }
    shown.hash = hash;
    clearTimeout(this.timer);
    if (isStep) {
      this.entry = { ...this.entry, index: this.entry.index + 1 };
      this.write('pushState', hash);
    } else {
      this.timer = setTimeout(() => this.write('replaceState', hash), shortestStay);
    }
  }

  /** The address says at once where one is. */
  private flush(): void {
    clearTimeout(this.timer);
    const { top } = this;
    if (top !== undefined && top.hash !== location.hash) {
      this.write('replaceState', top.hash);
    }
  }

  /** What is there already for the entry is seen, and what stood upon it ends. */
  private settle(): void {
    const { depth } = this.entry;
    this.shown.splice(depth + 1).forEach((each) => this.end(each));
    this.hideAll();
    const { game, onAway, onChange } = this.parts;
    const root = depth === 0 ? game : (this.top?.root ?? game);
    root.hidden = false;
    onAway(depth > 0);
    onChange();
    focusAgain(root, this.focused[depth] ?? null);
  }

  private hideAll(): void {
    this.parts.game.hidden = true;
    this.shown.forEach((each) => each && (each.root.hidden = true));
  }

  private end(shown: Shown | undefined): void {
    shown?.mounted.destroy();
    shown?.root.remove();
  }

  private write(how: 'pushState' | 'replaceState', hash: string): void {
    try {
      history[how](this.entry, '', `${location.pathname}${location.search}${hash}`);
    } catch {
      // The browser takes no more changes of the address for a while; the next one has this one in it.
    }
  }
}

/** Whether it has come to be seen as the address has it. */
function goesTo(shown: Shown, place: Place): boolean {
  const isThere = shown.hash === location.hash;
  shown.hash = location.hash;
  return isThere || shown.mounted.go?.(place) === true;
}

/** An address that is no room's is the game's. */
export function readHash(hash: string): { room: string; place: Place } {
  const [root, room = '', ...place] = hash.split('/');
  try {
    return root === '#' ? { room, place: place.map(decodeURIComponent) } : { room: '', place: [] };
  } catch {
    return { room, place: [] };
  }
}

export function hashOf(room: string, place: Place): string {
  return `#/${[room, ...place.map(encodeURIComponent)].join('/')}`;
}

/** What was pressed may have been drawn anew meanwhile. */
function focusAgain(root: HTMLElement, focused: HTMLElement | null): void {
  const action = focused?.dataset.action;
  if (focused?.isConnected === true) {
    focused.focus();
  } else if (action !== undefined) {
    document.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  } else {
    root.querySelector<HTMLElement>('.review-title')?.focus();
  }
}

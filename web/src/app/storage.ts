// What the browser remembers between visits. Anything unreadable is thrown away; a browser that
// refuses storage is played in without it.

import type { Choice } from '@engine';
import { readLanguage, type Language } from '../i18n/language';
import type { GameRecord } from './game-record';
import { readImpasseRule, readSettings, type KeptSettings } from './settings';

/** The last words of the opponent, and before how many moves they were thought. */
export interface Voice {
  ply: number;
  choice: Choice;
}

export interface StoredGame {
  record: GameRecord;
  given: number; // moves that it began with, by a link or a paste
  sfen: string; // the position now, to be drawn before the engine is up
  voice: Voice | null;
}

/** 'none': nothing stored; 'unreadable': something was there, and has been discarded. */
export type Stored<T> = { kind: 'found'; value: T } | { kind: 'none' } | { kind: 'unreadable' };

const keys = {
  game: 'nagare.game',
  gameBefore: 'nagare.game-before',
  settings: 'nagare.settings',
  language: 'nagare.language',
} as const;

export class GameStorage {
  /** changes: where other tabs' changes of the store are told, if anywhere. */
  constructor(
    private readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
    private readonly changes: Pick<EventTarget, 'addEventListener'> | null = null,
  ) {}

  game(): Stored<StoredGame> {
    return this.read(keys.game, (text) => readGame(parseJson(text)));
  }

  /** The game that another, begun by an address, has taken the place of; null where there is none. */
  gameBefore(): StoredGame | null {
    const stored = this.read(keys.gameBefore, (text) => readGame(parseJson(text)));
    return stored.kind === 'found' ? stored.value : null;
  }

  settings(): Stored<KeptSettings> {
    return this.read(keys.settings, (text) => readSettings(parseJson(text)));
  }

  language(): Stored<Language> {
    return this.read(keys.language, readLanguage);
  }

  keepGame(game: StoredGame): void {
    this.write(keys.game, JSON.stringify(game));
  }

  /** null: it is not wanted any more. */
  keepGameBefore(game: StoredGame | null): void {
    if (game === null) {
      this.discard(keys.gameBefore);
    } else {
      this.write(keys.gameBefore, JSON.stringify(game));
    }
  }

  /** Told the game that another tab has kept in place of the one here. */
  onGameOfAnotherTab(tell: (game: StoredGame) => void): void {
    this.changes?.addEventListener('storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      const game = key === keys.game && newValue !== null ? readGame(parseJson(newValue)) : null;
      if (game !== null) {
        tell(game);
      }
    });
  }

  keepSettings(settings: KeptSettings): void {
    this.write(keys.settings, JSON.stringify(settings));
  }

  keepLanguage(language: Language): void {
    this.write(keys.language, language);
  }

  private read<T>(key: string, parse: (text: string) => T | null): Stored<T> {
    let text: string | null = null;
    try {
      text = this.store?.getItem(key) ?? null;
    } catch {
      return { kind: 'none' };
    }
    if (text === null) {
      return { kind: 'none' };
    }
    const value = parse(text);
    if (value === null) {
      this.discard(key);
      return { kind: 'unreadable' };
    }
    return { kind: 'found', value };
  }

  private write(key: string, text: string): void {
    try {
      this.store?.setItem(key, text);
    } catch {
      // A full or forbidden store costs the resume after a reload, not the game.
    }
  }

  private discard(key: string): void {
    try {
      this.store?.removeItem(key);
    } catch {
      // As above.
    }
  }
}

export function browserStorage(): GameStorage {
  try {
    // Boards beside each other in frames of one page are not one game in two tabs.
    return new GameStorage(window.localStorage, window.parent === window ? window : null);
  } catch {
    return new GameStorage(null);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readGame(value: unknown): StoredGame | null {
  if (!isFields(value) || typeof value.sfen !== 'string') {
    return null;
  }
  const record = readRecord(value.record);
  const given = typeof value.given === 'number' ? value.given : 0;
  return record === null ? null : { record, given, sfen: value.sfen, voice: readVoice(value.voice) };
}

function readRecord(value: unknown): GameRecord | null {
  if (!isFields(value)) {
    return null;
  }
  const { start, moves, playerSide, closing } = value;
  const impasseRule = readImpasseRule(value.impasseRule);
  const isMoves = Array.isArray(moves) && moves.every((move) => typeof move === 'string');
  const isSide = playerSide === 'black' || playerSide === 'white';
  const isClosing = closing === null || closing === 'resignation' || closing === 'declaration';
  return typeof start === 'string' && isMoves && isSide && isClosing && impasseRule !== null
    ? { start, moves, impasseRule, playerSide, closing }
    : null;
}

/** Checks what the panel draws from; words that do not pass are forgotten without losing the game. */
function readVoice(value: unknown): Voice | null {
  if (!isFields(value) || typeof value.ply !== 'number' || !isFields(value.choice)) {
    return null;
  }
  const choice = value.choice;
  const sound =
    typeof choice.action === 'string' &&
    isText(choice.sentence) &&
    isFields(choice.price) &&
    typeof choice.price.centipawns === 'number' &&
    typeof choice.price.win_rate === 'number' &&
    Array.isArray(choice.reasons) &&
    choice.reasons.every(isReason) &&
    Array.isArray(choice.candidates) &&
    choice.candidates.every(isFields) &&
    Array.isArray(choice.line) &&
    choice.line.every(isFields);
  return sound ? { ply: value.ply, choice: choice as unknown as Choice } : null;
}

function isText(value: unknown): boolean {
  return isFields(value) && typeof value.ja === 'string' && typeof value.en === 'string';
}

function isReason(value: unknown): boolean {
  return (
    isFields(value) &&
    typeof value.points === 'number' &&
    isText(value.text) &&
    isFields(value.evidence) &&
    Array.isArray(value.sequence) &&
    value.sequence.every((move) => isFields(move) && typeof move.to === 'string')
  );
}

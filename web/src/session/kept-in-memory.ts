// What a game remembers where nothing of it is to stay in the browser: as long as its element lives.

import { usualPreferences, type Preferences } from '../i18n/preferences';
import { listeners } from '../engine/listeners';
import type { Language } from '../i18n/language';
import type { Aside, Keeping } from './storage';
import type { KeptSettings, StoredGame } from './stored';

export class KeptInMemory implements Keeping {
  readonly onTrouble: Keeping['onTrouble'] = listeners();
  readonly troubles = [];
  readonly words = null;
  readonly name = '';
  readonly isBehind = false;
  private beside: readonly (Aside & { game: StoredGame })[] = [];
  private kept: {
    game?: StoredGame;
    settings?: KeptSettings;
    preferences?: Preferences;
    language?: Language;
    review?: string;
  } = {};

  /** looks: of the board, until the person likes it otherwise. */
  constructor(private readonly looks: Partial<Preferences> = {}) {}

  game = (): StoredGame | null => this.kept.game ?? null;
  settings = (): KeptSettings | null => this.kept.settings ?? null;
  /** A guest is quiet until somebody wants to hear it. */
  preferences = (): Preferences => this.kept.preferences ?? { ...usualPreferences, sound: false, ...this.looks };
  language = (): Language | null => this.kept.language ?? null;
  review = (): string | null => this.kept.review ?? null;

  keepGame(game: StoredGame): boolean {
    this.kept.game = game;
    return true;
  }

  keepBeside(game: StoredGame): Aside {
    const aside = { part: 'game', key: '', text: '', game } as const;
    this.beside = [aside, ...this.beside];
    return aside;
  }

  forgetAside(aside: Aside): void {
    this.beside = this.beside.filter((each) => each !== aside);
  }

  keepSettings(settings: KeptSettings): void {
    this.kept.settings = settings;
  }

  keepPreferences(preferences: Preferences): void {
    this.kept.preferences = preferences;
  }

  keepLanguage(language: Language): void {
    this.kept.language = language;
  }

  keepReview(review: string): void {
    this.kept.review = review;
  }

  // What was kept here is as it was kept, and nobody else has a part in it.
  putReviewAside(): void {}
  putGameAside = (): boolean => true;
  textLeft = (): null => null;
  left = (): (Aside & { game: StoredGame })[] => [...this.beside];
  asides = (): Aside[] => [];
  replaceGame(): void {}
  noteRefusal(): void {}
  onGameOfAnotherTab = (): (() => void) => () => {};
}

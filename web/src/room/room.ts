// What a room is: something that stands in place of the game, and how the page and it speak with each other.

import type { EngineError } from '@engine';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';

/** Where one is within a room, as the page's address has it after the room's name. */
export type Place = readonly string[];

export interface RoomOptions {
  language: Language;
  looks: BoardLooks;
  place: Place;
  /** The room that it leads back to; empty: the game. */
  from: string;
  /** Told where one is within it now. isStep: the browser's Back leads to where one was before. */
  onPlace(place: Place, isStep?: boolean): void;
  /** Leads back to where one came from. */
  onClose(): void;
}

export interface MountedRoom {
  /** Null once it can be used, else why it cannot. */
  readonly opened?: Promise<EngineError | null>;
  setLanguage(language: Language): void;
  setLooks?(looks: BoardLooks): void;
  /** Another tab may have changed what is kept, or another day may have begun. */
  look?(): void;
  /** Goes to a place within it; false: it is to be opened anew for that. */
  go?(place: Place): boolean;
  /** Ends its workers and leaves the root as it was. */
  destroy(): void;
}

export type MountRoom = (root: HTMLElement, options: RoomOptions) => MountedRoom;

// A study in place of an element's game: mode="study". Fetched when a site asks for it.

import type { EngineError } from '@engine';
import { UnkeptThings } from '../database/unkept';
import { Appearance } from '../element/appearance';
import { wear } from '../room/dress';
import type { MountedRoom } from '../room/room';
import type { Keeping } from '../session/storage';
import dialogPartsCss from '../style/dialog-parts.css?inline';
import { mountStudy, type StudyOptions } from '../study/study-room';

export interface StudyModeParts extends Pick<StudyOptions, 'assets' | 'game' | 'people' | 'language'> {
  storage: Keeping;
  /** Told of the first position. */
  onReady(sfen: string): void;
  /** Told of each position after it, and of the moves that lead to it. */
  onPosition(sfen: string, moves: string[]): void;
  onFailure(error: EngineError): void;
}

/** Nothing of it stays in the browser. */
export function mountStudyMode(
  root: HTMLElement,
  { storage, onReady, onPosition, onFailure, ...parts }: StudyModeParts,
) {
  const appearance = new Appearance(storage);
  const place = root.ownerDocument.createElement('div');
  root.append(place);
  const undress = wear(place, dialogPartsCss);
  let seen = '';
  const room: MountedRoom = mountStudy(place, {
    ...parts,
    looks: appearance.looks,
    place: [],
    from: '',
    unkept: new UnkeptThings(),
    store: null,
    address: null,
    onPlace: () => {},
    onClose: null,
    onPosition: (sfen, moves) => {
      const before = seen;
      seen = `${sfen} ${moves.join()}`;
      if (before === '') {
        onReady(sfen);
        // What cannot be played of the moves is left out.
        const [left] = parts.game.moves.slice(moves.length);
        if (left !== undefined) {
          onFailure({ code: 'usi_move_illegal', where: 'moves', detail: left });
        }
      } else if (seen !== before) {
        onPosition(sfen, moves);
      }
    },
  });
  appearance.onChange.add(() => room.setLooks?.(appearance.looks));
  void room.opened?.then((error) => error && onFailure(error));
  return {
    setLanguage: room.setLanguage,
    destroy: () => {
      room.destroy();
      undress();
      place.remove();
    },
  };
}

// The looks of rooms.

import { wear } from './dress';
import roomCss from './room.css?inline';

/** own: styles of the room alone. Gives back how to take all of them off. */
export function dressRoom(root: HTMLElement, own = ''): () => void {
  const undress = [roomCss, own].map((css) => wear(root, css));
  return () => undress.forEach((each) => each());
}

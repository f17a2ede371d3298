// The looks of rooms, which are those of a review, and of one by itself.

import { wear } from '../room/dress';
import reviewCss from './review.css?inline';
import whyCss from './why.css?inline';

/** own: styles of the room alone. Gives back how to take all of them off. */
export function dressRoom(root: HTMLElement, own = ''): () => void {
  const undress = [whyCss, reviewCss, own].map((css) => wear(root, css));
  return () => undress.forEach((each) => each());
}

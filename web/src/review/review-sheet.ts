// The looks of a review, and of exercises by themselves.

import { fitToColumn } from '../panel/column-sheet';
import { dress } from '../panel/dress';
import reviewCss from './review.css?inline';

/** Of a document, or of a shadow root, which is a column. Gives back how to take them off. */
export function dressReview(root: HTMLElement): () => void {
  const tree = root.getRootNode() as Document | ShadowRoot;
  return dress(tree, 'host' in tree ? reviewColumnSheet : reviewSheet);
}

function reviewSheet(sheet: CSSStyleSheet): void {
  sheet.replaceSync(reviewCss);
}

function reviewColumnSheet(sheet: CSSStyleSheet): void {
  reviewSheet(sheet);
  fitToColumn(sheet);
}

// The looks of a review, and of exercises by themselves.

import { fitToColumn } from '../room/column-sheet';
import { dress } from '../room/dress';
import { whySheet } from './why-sheet';
import reviewCss from './review.css?inline';

/** Of a document, or of a shadow root, which is a column. Gives back how to take them off. */
export function dressReview(root: HTMLElement): () => void {
  const tree = root.getRootNode() as Document | ShadowRoot;
  const undressWhy = dress(tree, whySheet);
  const undress = dress(tree, 'host' in tree ? reviewColumnSheet : reviewSheet);
  return () => {
    undress();
    undressWhy();
  };
}

function reviewSheet(sheet: CSSStyleSheet): void {
  sheet.replaceSync(reviewCss);
}

function reviewColumnSheet(sheet: CSSStyleSheet): void {
  reviewSheet(sheet);
  fitToColumn(sheet);
}

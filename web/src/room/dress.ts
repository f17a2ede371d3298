// Puts style sheets that a script has made on a document or a shadow root. They belong to one document: a shadow root
// that moves into another one loses them.

import { fitToColumn } from './column-sheet';

/** Makes an empty sheet what it is to be. */
export type Fill = (sheet: CSSStyleSheet) => void;

type Tree = Document | ShadowRoot;

/** One of each in a document, for all its trees. */
const made = new WeakMap<Document, Map<Fill, CSSStyleSheet>>();
/** What each tree has on, in order. */
const worn = new WeakMap<Tree, readonly Fill[]>();

/** Puts a sheet on, after those that are there; gives back how to take it off, which leaves it to others that have put it on. */
export function dress(tree: Tree, fill: Fill): () => void {
  const change = (fills: readonly Fill[]): void => {
    const own = sheetsOf(tree);
    const others = tree.adoptedStyleSheets.filter((sheet) => !own.includes(sheet));
    worn.set(tree, fills);
    tree.adoptedStyleSheets = [...others, ...sheetsOf(tree)];
  };
  change([...(worn.get(tree) ?? []), fill]);
  return () => {
    const fills = worn.get(tree) ?? [];
    change(fills.toSpliced(fills.lastIndexOf(fill), 1));
  };
}

/** One for each style: who puts it on a second time puts on the same. */
const inDocument = new Map<string, Fill>();
const inColumn = new Map<string, Fill>();

/** Styles on what the root is in: a document, or a shadow root, which is a column. Gives back how to take them off. */
export function wear(root: HTMLElement, css: string): () => void {
  const tree = root.getRootNode() as Tree;
  const fills = 'host' in tree ? inColumn : inDocument;
  const fill: Fill = (sheet) => {
    sheet.replaceSync(css);
    if (fills === inColumn) {
      fitToColumn(sheet);
    }
  };
  fills.set(css, fills.get(css) ?? fill);
  return dress(tree, fills.get(css) ?? fill);
}

/** All of them again, made for the document that the root is in by now. */
export function dressAnew(root: ShadowRoot): void {
  root.adoptedStyleSheets = sheetsOf(root);
}

/** None in a document without a window, where nothing is seen. */
function sheetsOf(tree: Tree): CSSStyleSheet[] {
  const owner = tree.ownerDocument ?? tree;
  const view = owner.defaultView as { CSSStyleSheet: typeof CSSStyleSheet } | null;
  const kept = made.get(owner) ?? new Map<Fill, CSSStyleSheet>();
  made.set(owner, kept);
  if (view === null) {
    return [];
  }
  return [...new Set(worn.get(tree))].map((fill) => {
    const sheet = kept.get(fill) ?? new view.CSSStyleSheet();
    if (!kept.has(fill)) {
      fill(sheet);
      kept.set(fill, sheet);
    }
    return sheet;
  });
}

// The moves of a study as a list of lines, of which only what is seen is drawn, and the move that is looked at. That one
// can be reached by Tab; the arrow keys lead to the others. To a screen reader it is a tree: how deep a move stands is how
// many come before it, and its place is that among what could be played there.

import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MoveText } from '@engine';
import type { Language } from '../i18n/language';
import type { StudyWords } from '../i18n/study-words';
import { moveWord } from '../panel/move-words';
import { root, type MoveTree } from '../session/move-tree';
import { harmless } from '../session/one-line';
import { ListWindow, type Span } from './list-window';
import { children, parentOf } from './study-tree';
import { rowsOf, type Row, type TreeRows } from './tree-rows';

export interface TreeListView {
  tree: MoveTree;
  at: number;
  textOf(at: number): MoveText | null;
  start: string;
  /** On the start position. */
  startComment: string;
  language: Language;
  words: StudyWords;
  onWalk(at: number): void;
}

/** Pixels: of a row that was never drawn. */
const usualHeight = 30;
/** Lines that are told apart by how far right they stand; those that are deeper stand below each other. */
const deepestIndent = 8;
/** Each drawing tells how high the rows are around the move that is brought into sight. */
const mostTries = 8;

export class TreeList {
  private readonly sight = new ListWindow(usualHeight);
  private drawn: Span = { from: 0, to: 0 };
  private width = 0;
  /** The move that is to be in sight, and how often it may still be brought there. */
  private sought: number | null = null;
  private tries = 0;

  /** draw: called where something else is seen than what is drawn. */
  constructor(private readonly draw: () => void) {}

  template(view: TreeListView): TemplateResult {
    const rows = rowsOf(view.tree);
    const { sight } = this;
    sight.setRows(rows.keys);
    const span = sight.span();
    this.drawn = span;
    const here = rows.rowOf[view.at + 1] ?? 0;
    const seen = Array.from({ length: span.to - span.from }, (_, place) => span.from + place);
    const shown = here < span.from ? [here, ...seen] : here >= span.to ? [...seen, here] : seen;
    const [above, below] = [sight.begin(span.from), sight.begin(rows.rows.length) - sight.begin(span.to)];
    return html`
      <div
        class="study-tree"
        role="tree"
        aria-label=${view.words.tree}
        data-part="study-tree"
        @scroll=${(event: Event) => this.scrolled(event.currentTarget as HTMLElement)}
      >
        <div class="study-rows" role="none" .style=${`padding-block: ${above}px ${below}px`}>
          ${repeat(
            shown,
            (row) => row,
            (row) => {
              const place = row < span.from || row >= span.to ? `position: absolute; top: ${sight.begin(row)}px` : '';
              return rowTemplate(row, place, rows, view);
            },
          )}
        </div>
      </div>
    `;
  }

  /** place: where all of the view is drawn. Whether this move is looked at for the first time. */
  afterDrawing(place: HTMLElement, at: number): boolean {
    const list = place.querySelector<HTMLElement>('.study-tree');
    if (list === null || list.clientHeight === 0) {
      return false;
    }
    const isNew = at !== this.sought;
    if (isNew) {
      this.sought = at;
      this.tries = mostTries;
    }
    this.measure(list);
    if (this.tries > 0) {
      this.tries -= 1;
      bringIntoSight(list);
    }
    if (!this.scrolled(list)) {
      this.tries = 0; // from here on one scrolls oneself
    }
    return isNew;
  }

  /** What one reads stays where it is, however high the rows above it turn out to be. */
  private measure(list: HTMLElement): void {
    const { sight } = this;
    if (list.clientWidth !== this.width) {
      this.width = list.clientWidth;
      sight.forget();
    }
    const read = sight.rowAt(sight.top);
    let above = 0;
    for (const row of list.querySelectorAll<HTMLElement>('.study-row')) {
      const number = Number(row.dataset.row);
      const more = sight.measure(number, row.getBoundingClientRect().height);
      above += number < read ? more : 0;
    }
    if (above !== 0) {
      list.scrollTop += above;
    }
  }

  /** Whether something else is seen now, which is drawn then. */
  private scrolled(list: HTMLElement): boolean {
    const { sight, drawn } = this;
    sight.top = list.scrollTop;
    sight.height = list.clientHeight;
    const { from, to } = sight.span();
    const isOther = from !== drawn.from || to !== drawn.to;
    if (isOther) {
      this.draw();
    }
    return isOther;
  }
}

/** The list alone: the page stays where it is. */
function bringIntoSight(list: HTMLElement): void {
  const move = list.querySelector<HTMLElement>('[aria-current]');
  if (move === null) {
    return;
  }
  const [frame, place] = [list.getBoundingClientRect(), move.getBoundingClientRect()];
  if (place.top < frame.top || place.bottom > frame.bottom) {
    list.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
  }
}

function rowTemplate(row: number, style: string, { rows, placeOf }: TreeRows, view: TreeListView): TemplateResult {
  const { moves, ply, depth, edge }: Row = rows[row] ?? { moves: [], ply: 0, depth: 0, edge: null };
  return html`
    <div
      class="study-row"
      role="none"
      data-row=${row}
      data-depth=${Math.min(depth, deepestIndent)}
      data-edge=${edge ?? nothing}
      .style=${style}
    >
      ${moves.map((at, index) => moveButton(at, { ply: ply + index, place: placeOf[at + 1] ?? 1 }, view))}
    </div>
  `;
}

function moveButton(at: number, { ply, place }: { ply: number; place: number }, view: TreeListView): TemplateResult {
  const { tree } = view;
  const isHere = at === view.at;
  return html`
    <button
      type="button"
      role="treeitem"
      class="quiet study-move"
      data-action="study-walk"
      data-at=${at}
      data-ply=${ply}
      tabindex=${isHere ? 0 : -1}
      aria-current=${isHere ? 'true' : nothing}
      aria-level=${ply + 1}
      aria-posinset=${place}
      aria-setsize=${at === root ? 1 : children(tree, parentOf(tree, at)).length}
      @click=${() => view.onWalk(at)}
    >${at === root ? html`${view.start}${commentMark(view.startComment, view.words)}` : moveTemplate(at, ply, view)}</button>
  `;
}

function moveTemplate(at: number, ply: number, { tree, textOf, language, words }: TreeListView): TemplateResult {
  const text = textOf(at);
  const { usi, name, comment } = tree[at] ?? { usi: '', name: '', comment: '' };
  return html`
    <span class="study-ply">${ply}</span> ${text === null ? usi : moveWord(text, language)}${commentMark(
      comment,
      words,
    )}${name === '' ? nothing : html` <span class="study-name">${harmless(name)}</span>`}
  `;
}

function commentMark(comment: string, words: StudyWords): TemplateResult | typeof nothing {
  return comment === ''
    ? nothing
    : html`<span class="study-comment-mark" role="img" aria-label=${words.hasComment}></span>`;
}

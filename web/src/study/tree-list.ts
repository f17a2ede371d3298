// The moves of a study as a list of lines: the main line, and under the move that could have been another one, its
// variations. One of its buttons can be reached by Tab; the arrow keys lead to the others.

import { html, nothing, type TemplateResult } from 'lit';
import type { MoveText } from '@engine';
import type { Language } from '../i18n/language';
import type { StudyWords } from '../i18n/study-words';
import { moveWord } from '../panel/move-words';
import { root, type MoveTree } from '../session/move-tree';
import { children, path } from './study-tree';

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

/** A move of a line, and what could have been played in its place. */
interface Step {
  at: number;
  beside: readonly number[];
}

export function treeList(view: TreeListView): TemplateResult {
  const { tree, words, start, startComment } = view;
  return html`
    <div class="study-tree" role="group" aria-label=${words.tree} data-part="study-tree">
      ${moveButton(root, 0, html`${start}${commentMark(startComment, words)}`, view)}
      ${lineTemplate(root, children(tree, root)[0], view)}
    </div>
  `;
}

/** The line that a move begins; what could be played in its place is told there where it is the first. */
function lineTemplate(before: number, first: number | undefined, view: TreeListView): TemplateResult | typeof nothing {
  const { tree } = view;
  if (first === undefined) {
    return nothing;
  }
  const steps: Step[] = [];
  for (let parent = before, at: number | undefined = first; at !== undefined;) {
    const all = children(tree, parent);
    steps.push({ at, beside: at === all[0] ? all.slice(1) : [] });
    parent = at;
    at = children(tree, at)[0];
  }
  const number = path(tree, first).length;
  return html`
    <ol class="study-line" start=${number}>
      ${steps.map(({ at, beside }, index) => stepTemplate(at, number + index, beside, view))}
    </ol>
  `;
}

function stepTemplate(at: number, ply: number, beside: readonly number[], view: TreeListView): TemplateResult {
  const { tree, textOf, language, words } = view;
  const text = textOf(at);
  const { usi, name, comment } = tree[at] ?? { usi: '', name: '', comment: '' };
  const move = text === null ? usi : moveWord(text, language);
  return html`
    <li class=${beside.length === 0 ? 'study-step' : 'study-step has-variations'}>
      ${moveButton(
        at,
        ply,
        html`
          <span class="study-ply">${ply}</span> ${move}${commentMark(
            comment,
            words,
          )}${name === '' ? nothing : html` <span class="study-name">${name}</span>`}
        `,
        view,
      )}
      ${
        beside.length === 0
          ? nothing
          : html`<ul class="study-variations" aria-label=${words.variationsOf(ply)}>
            ${beside.map((each) => html`<li>${lineTemplate(tree[each]?.parent ?? root, each, view)}</li>`)}
          </ul>`
      }
    </li>
  `;
}

function commentMark(comment: string, words: StudyWords): TemplateResult | typeof nothing {
  return comment === ''
    ? nothing
    : html`<span class="study-comment-mark" role="img" aria-label=${words.hasComment}></span>`;
}

function moveButton(at: number, ply: number, content: TemplateResult, view: TreeListView): TemplateResult {
  const isHere = at === view.at;
  return html`
    <button
      type="button"
      class="quiet study-move"
      data-action="study-walk"
      data-at=${at}
      data-ply=${ply}
      tabindex=${isHere ? 0 : -1}
      aria-current=${isHere ? 'true' : nothing}
      @click=${() => view.onWalk(at)}
    >${content}</button>
  `;
}

// The review as a table, for those who would rather read it, or hear it.

import { html, nothing, type TemplateResult } from 'lit';
import type { GraphPoint, ReviewedMove } from '@engine';
import type { Language } from '../i18n/language';
import type { ReviewMessages } from '../i18n/review-messages';
import { signed } from '../panel/figures';
import { moveWord } from '../panel/move-words';

export interface MoveTableView {
  moves: readonly (ReviewedMove | undefined)[];
  graph: readonly (GraphPoint | undefined)[];
  ply: number;
  language: Language;
  words: ReviewMessages;
  onWalk(ply: number): void;
}

export function moveTable(view: MoveTableView): TemplateResult {
  const { words, moves } = view;
  const known = moves.filter((move) => move !== undefined);
  return html`
    <details class="disclosure" data-part="review-table">
      <summary>${words.table}</summary>
      <div class="table-scroll" tabindex="0" role="region" aria-label=${words.table}>
        <table class="candidates review-table">
          <thead>
            <tr>
              <th scope="col">${words.tableMove}</th>
              <th scope="col">${words.tableWinRate}</th>
              <th scope="col">${words.tablePrice}</th>
              <th scope="col">${words.tablePeople}</th>
              <th scope="col">${words.tableBest}</th>
            </tr>
          </thead>
          <tbody>
            ${known.map((move) => row(move, view))}
          </tbody>
        </table>
      </div>
    </details>
  `;
}

function row(move: ReviewedMove, { graph, ply, language, words, onWalk }: MoveTableView): TemplateResult {
  const point = graph[move.ply];
  return html`
    <tr class=${move.ply === ply ? 'chosen' : ''} aria-current=${move.ply === ply ? 'true' : nothing}>
      <th scope="row">
        <button type="button" class="quiet" data-action="go-to-move" data-ply=${move.ply} @click=${() => onWalk(move.ply)}>
          ${move.ply} ${moveWord(move, language)}
        </button>
      </th>
      <td>${point === undefined ? '' : words.percent(point.win_rate)}</td>
      <td>${move.price.named ? signed(-move.price.centipawns) : ''}</td>
      <td>${words.percent(move.probability * 1000)}</td>
      <td>${move.best.usi === move.usi ? '' : moveWord(move.best, language)}</td>
    </tr>
  `;
}

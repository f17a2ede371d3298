// The moves that were weighed: what search thinks of them, in centipawns and as a win rate, what naturalness adds,
// and the sum by which the choice was made.

import { html, nothing, type TemplateResult } from 'lit';
import type { Candidate, Choice } from '@engine';
import type { ElementIds } from '../board/element-ids';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { percent, signed } from './figures';
import { moveWord } from './move-words';

const rowsShown = 8;

export function candidatesShown(choice: Choice): number {
  return Math.min(rowsShown, choice.candidates.length);
}

/** `mark` stands beside the move chosen. */
export function candidateTable(
  choice: Choice,
  mark: string,
  language: Language,
  words: Messages,
  ids: ElementIds,
): TemplateResult {
  return html`
    <table id=${ids('candidates')} class="candidates">
      <thead>
        <tr>
          <th scope="col">${words.candidateMove}</th>
          <th scope="col">${words.candidateValue}</th>
          <th scope="col">${words.candidateWinRate}</th>
          <th scope="col">${words.candidatePoints}</th>
          <th scope="col">${words.candidateSum}</th>
        </tr>
      </thead>
      <tbody>
        ${choice.candidates.map((candidate, index) => {
          const chosen = candidate.usi === choice.move?.usi;
          return index < rowsShown || chosen ? row(candidate, chosen ? mark : '', language, words) : nothing;
        })}
      </tbody>
    </table>
  `;
}

function row(candidate: Candidate, mark: string, language: Language, words: Messages): TemplateResult {
  const value = (centipawns: number): string =>
    candidate.exact ? signed(centipawns) : words.atMost(signed(centipawns));
  const winRate = percent(candidate.win_rate, language);
  return html`
    <tr class=${mark && 'chosen'}>
      <th scope="row">
        ${moveWord(candidate, language)}
        ${mark && html`<span class="chosen-mark">${mark}</span>`}
      </th>
      <td>${value(candidate.value)}</td>
      <td>${candidate.exact ? winRate : words.atMost(winRate)}</td>
      <td>${signed(candidate.points)}</td>
      <td>${value(candidate.value + candidate.points)}</td>
    </tr>
  `;
}

// Who of a council would have played what, what it is worth to them, and how far they are apart.

import { html, nothing, type TemplateResult } from 'lit';
import type { Council, Vote } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { percent, signed } from './figures';
import { moveWord, textIn } from './move-words';

export function voteTable(council: Council, mark: string, language: Language, words: Messages): TemplateResult {
  return html`
    <table class="candidates votes" data-part="votes">
      <caption>
        ${words.votes(council.disagreement)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.voter}</th>
          <th scope="col">${words.candidateMove}</th>
          <th scope="col">${words.candidateValue}</th>
          <th scope="col">${words.candidateWinRate}</th>
        </tr>
      </thead>
      <tbody>
        ${council.votes.map((vote) => row(vote, mark, language))}
      </tbody>
    </table>
  `;
}

function row(vote: Vote, mark: string, language: Language): TemplateResult {
  return html`
    <tr class=${vote.followed ? 'chosen' : ''} data-voter=${vote.voter}>
      <th scope="row">${textIn(vote.name, language)}</th>
      <td>
        ${moveWord(vote, language)}
        ${vote.followed ? html`<span class="chosen-mark">${mark}</span>` : nothing}
      </td>
      <td>${signed(vote.value)}</td>
      <td>${percent(vote.win_rate, language)}</td>
    </tr>
  `;
}

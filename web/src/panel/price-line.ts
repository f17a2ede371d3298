// What being natural cost, and what search alone would have played, in the engine's words.

import { html, nothing, type TemplateResult } from 'lit';
import type { Choice } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { priceBar } from './bar';
import { signed } from './figures';
import { textIn } from './move-words';

export function priceLine(choice: Choice, fullWidth: number, language: Language, words: Messages): TemplateResult {
  const { centipawns, named, alone, given_up: givenUp } = choice.price;
  const aloneWords = textIn(alone, language);
  return html`
    <div class="price">
      ${aloneWords === '' ? nothing : html`<p class="search-alone">${aloneWords}</p>`}
      ${
        named
          ? html`<div class="reason-head" data-price=${centipawns}>
            <span class="reason-kind">${words.price}</span>
            ${priceBar(centipawns, fullWidth)}
            <span class="points">${signed(-centipawns)}</span>
          </div>`
          : nothing
      }
      <p class="price-words">${textIn(givenUp, language)}</p>
    </div>
  `;
}

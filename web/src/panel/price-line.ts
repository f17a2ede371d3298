// What being natural cost, said plainly also when it is nothing, and what search alone would have played.

import { html, type TemplateResult } from 'lit';
import type { Choice } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { pointsBar } from './bar';
import { percentOfPerMille } from './figures';
import { moveWord } from './move-words';

export function priceLine(
  choice: Choice,
  fullWidth: number,
  language: Language,
  words: Messages,
): TemplateResult {
  const { centipawns, win_rate: winRate } = choice.price;
  const free = centipawns === 0 && winRate === 0;
  if (!choice.compared) {
    return html`<div class="price"><p class="search-alone">${words.notCompared}</p></div>`;
  }
  const agrees = choice.best === null || choice.best.usi === choice.move?.usi;
  return html`
    <div class="price">
      <p class="search-alone">
        ${agrees || choice.best === null
          ? words.searchAgrees
          : words.searchAlone(moveWord(choice.best, language))}
      </p>
      <div class="reason-head">
        <span class="reason-kind">${words.price}</span>
        ${pointsBar(centipawns, fullWidth, 'price')}
        <span class="points">${centipawns === 0 ? '0' : `−${centipawns}`}</span>
      </div>
      <p class="price-words" data-price=${centipawns}>
        ${free ? words.priceFree : words.priceOf(centipawns, percentOfPerMille(winRate))}
      </p>
    </div>
  `;
}

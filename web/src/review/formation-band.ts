// Strategies and castles of both sides over time, under the graph: a table whose columns are the moves.

import { html, nothing, type TemplateResult } from 'lit';
import type { Formations, ReviewedMove, Side } from '@engine';
import type { Language } from '../i18n/language';
import type { ReviewMessages } from '../i18n/review-messages';

/** What stands unchanged for some moves. */
export interface Span {
  from: number; // the first move of it
  plies: number;
  name: string; // empty: nothing is recognised, or it is not known yet
  partial: boolean; // aimed at, or not all of its pieces are there
}

export interface BandView {
  moves: readonly (ReviewedMove | undefined)[];
  plies: number;
  language: Language;
  words: ReviewMessages;
  onWalk(ply: number): void;
}

/** A name is written where there is room for some of it; the others are told to who points there, or listens. */
const leastShareWritten = 0.1;

type NameOf = (formations: Formations) => { name: string; partial: boolean } | null;

export function formationBand(view: BandView): TemplateResult {
  const { language, words, plies } = view;
  const strategy: NameOf = ({ strategy: found }) =>
    found === null
      ? null
      : { name: found.intended ? words.intended(found[language]) : found[language], partial: found.intended };
  const castle: NameOf = ({ castle: found }) =>
    found === null ? null : { name: found[language], partial: found.placed < found.pieces };
  const bandOf = (side: Side): TemplateResult => html`
    <div class="band-row">
      <span class="band-mark" aria-hidden="true">${side === 'black' ? '▲' : '△'}</span>
      <table class="band" data-band=${side}>
        <colgroup>
          ${Array.from({ length: plies }, () => html`<col />`)}
        </colgroup>
        <tbody>
          ${bandLine(words.strategyOf(side), spansOf(view, side, strategy), view)}
          ${bandLine(words.castleOf(side), spansOf(view, side, castle), view)}
        </tbody>
      </table>
    </div>
  `;
  return html`
    <section class="bands" data-part="formations" aria-label=${words.formations}>${bandOf('black')}${bandOf('white')}</section>
  `;
}

function bandLine(label: string, spans: readonly Span[], { words, plies: all, onWalk }: BandView): TemplateResult {
  return html`
    <tr>
      <th scope="row" class="spoken-only">${label}</th>
      ${spans.map(
        ({ from, plies, name, partial }) => html`
          <td
            class=${name === '' ? 'band-none' : partial ? 'band-part' : 'band-whole'}
            colspan=${plies}
            title=${name === '' ? nothing : `${words.ply(from)} ${name}`}
            @click=${() => onWalk(from)}
          >
            ${
              name === ''
                ? nothing
                : html`<span class="spoken-only">${words.ply(from)} ${name}</span>
                  <span aria-hidden="true">${plies / all < leastShareWritten ? nothing : name}</span>`
            }
          </td>
        `,
      )}
    </tr>
  `;
}

/** A move that says nothing of formations leaves them as they were. */
export function spansOf({ moves, plies }: Pick<BandView, 'moves' | 'plies'>, side: Side, nameOf: NameOf): Span[] {
  const spans: Span[] = [];
  let standing: Formations | null = null;
  for (let ply = 1; ply <= plies; ply += 1) {
    const move = moves[ply];
    standing = move === undefined ? null : (move.formations?.[side] ?? standing);
    const { name, partial } = (standing === null ? null : nameOf(standing)) ?? { name: '', partial: false };
    const last = spans.at(-1);
    if (last !== undefined && last.name === name && last.partial === partial) {
      last.plies += 1;
    } else {
      spans.push({ from: ply, plies: 1, name, partial });
    }
  }
  return spans;
}

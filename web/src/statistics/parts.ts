// Pieces of which every section of the statistics is made: its frame, rows with a bar, and the table beside a picture.

import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

type Content = TemplateResult | string | (TemplateResult | string)[];

export function section(part: string, title: string, content: Content): TemplateResult {
  return html`
    <section class="review-part statistics-part" data-part=${part} aria-label=${title}>
      <h3>${title}</h3>
      ${content}
    </section>
  `;
}

export interface TableCells {
  caption: string;
  head: readonly string[];
  /** The first cell of each names the row; the last may be a button. */
  rows: readonly (readonly (string | TemplateResult)[])[];
}

/** For those who do not see the picture, and for exact figures. */
export function asTable(label: string, { caption, head, rows }: TableCells): TemplateResult {
  return html`
    <details class="statistics-table">
      <summary>${label}</summary>
      <div class="statistics-scroll" tabindex="0" role="group" aria-label=${caption}>
        <table>
          <caption>${caption}</caption>
          <thead>
            <tr>${head.map((each) => html`<th scope="col">${each}</th>`)}</tr>
          </thead>
          <tbody>
            ${rows.map(
              ([name, ...cells]) => html`
                <tr><th scope="row">${name}</th>${cells.map((each) => html`<td>${each}</td>`)}</tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    </details>
  `;
}

export interface BarRow {
  id: string;
  name: string;
  figures: string;
  /** Parts of the whole width, 0 to 1, by the class of each, from the left. */
  bars: readonly { kind: string; share: number }[];
  /** What the button does, said after the rest. */
  does: string;
  onChoose(): void;
}

/** A button a row: what it is called, a bar, and its figures. */
export function barRows(rows: readonly BarRow[]): TemplateResult {
  return html`
    <ul class="statistics-rows">
      ${rows.map(
        ({ id, name, figures, bars, does, onChoose }) => html`
          <li>
            <button
              type="button"
              class="statistics-row"
              data-action="games-of"
              data-id=${id}
              aria-label=${`${name}: ${figures}. ${does}`}
              @click=${onChoose}
            >
              <span class="statistics-name">${name}</span>
              <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${boxes(bars)}</svg>
              <span class="statistics-figures">${figures}</span>
            </button>
          </li>
        `,
      )}
    </ul>
  `;
}

function boxes(bars: BarRow['bars']): SVGTemplateResult[] {
  let from = 0;
  return bars.map(({ kind, share }) => {
    const x = from;
    from += share * 100;
    return svg`<rect class=${`statistics-${kind}`} x=${x.toFixed(2)} width=${(share * 100).toFixed(2)} height="6"></rect>`;
  });
}

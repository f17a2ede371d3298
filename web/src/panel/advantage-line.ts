// Who stands better, in a bar and in words, and how that went in a small line. It is one player's view, and says so.

import { html, nothing, svg, type TemplateResult } from 'lit';
import { advantageWords, type AdvantageWords } from '../i18n/advantage-words';
import type { Language } from '../i18n/language';
import { shareBar } from './bar';

export interface AdvantageView {
  /** The person's win rates, per mille, and after how many moves; the last is that of now. */
  course: readonly { ply: number; winRate: number }[];
  /** Whose view it is. */
  opponent: string;
  /** It looks at every move, and overlooks nothing on purpose. */
  sees: boolean;
  language: Language;
}

export function advantageLine({ course, opponent, sees, language }: AdvantageView): TemplateResult | typeof nothing {
  const words = advantageWords[language];
  const last = course.at(-1);
  if (last === undefined) {
    return nothing;
  }
  const percent = shownPercent(last.winRate);
  return html`
    <div class="advantage" data-part="advantage">
      <p class="advantage-words">
        <span class="advantage-view">${words.view(opponent, sees)}</span>
        <b>${words.you(percent)}</b>
        <span>${words.stands[standing(percent)]}</span>
      </p>
      <div class="advantage-drawing">${shareBar(percent / 100)}${sparkline(course, words)}</div>
    </div>
  `;
}

/** Nothing is certain before the end. */
export function shownPercent(winRate: number): number {
  return Math.min(Math.max(Math.round(winRate / 10), 1), 99);
}

export function standing(percent: number): keyof AdvantageWords['stands'] {
  if (percent >= 75) {
    return 'much_better';
  }
  if (percent >= 57) {
    return 'better';
  }
  return percent > 43 ? 'even' : percent > 25 ? 'worse' : 'much_worse';
}

const width = 100;
const height = 24;
/** With fewer there is no course. */
const fewest = 3;

function sparkline(course: AdvantageView['course'], words: AdvantageWords): TemplateResult | typeof nothing {
  const [first, last] = [course[0], course.at(-1)];
  if (first === undefined || last === undefined || course.length < fewest) {
    return nothing;
  }
  const points = course.map(({ ply, winRate }) => {
    const x = ((ply - first.ply) / (last.ply - first.ply)) * width;
    return `${x.toFixed(1)} ${((1 - winRate / 1000) * height).toFixed(1)}`;
  });
  return html`
    <svg
      class="advantage-course"
      viewBox="-2 -2 ${width + 4} ${height + 4}"
      preserveAspectRatio="none"
      role="img"
      aria-label=${words.course(shownPercent(first.winRate), shownPercent(last.winRate))}
    >
      ${svg`<path class="advantage-middle" d="M0 ${height / 2}H${width}"></path>
        <path class="advantage-curve" d=${`M${points.join('L')}`}></path>`}
    </svg>
  `;
}

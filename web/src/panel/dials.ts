// The two controls, naturalness and strength, whose moves count as natural, who thinks, and what the opponent is to
// play. They can be changed at any time; a search under way finishes at the settings it began with.

import type { Opening, Side, Strength } from '@engine';
import { html, nothing, type TemplateResult } from 'lit';
import type { ElementIds } from '../board/element-ids';
import type { LargeEvaluation } from '../engine/messages';
import { naturalnessRange, peoples, strengthRange, thinkersIds } from '../engine/contract/settings';
import type { Settings } from '../engine/settings';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { choiceSelect } from './choice-select';
import { openingSelect } from './opening-select';
import { chooseButton } from './choose-opponent';

export interface DialsView {
  settings: Settings;
  thinking: boolean;
  /** Moved since the search under way began. */
  moved: boolean;
  /** Of the strength that is set; null: not known. */
  strength: Strength | null;
  /** What the strength sees is told. */
  told: boolean;
  /** Of a strength that reads with it; null: this one does not. */
  largeEvaluation: LargeEvaluation | null;
  openings: readonly Opening[];
  /** The opponent's. */
  side: Side;
  language: Language;
  words: Messages;
  ids: ElementIds;
  onSettings(settings: Settings): void;
  /** To somebody with a name; null: there is none. */
  onChoose: (() => void) | null;
}

export function dials(view: DialsView): TemplateResult {
  const { settings, words, ids } = view;
  return html`
    <section class="dials" part="dials" aria-label=${words.controls}>
      ${dial({
        id: ids('naturalness'),
        name: 'naturalness',
        label: words.naturalness,
        value: settings.naturalness,
        range: naturalnessRange,
        marks: [0, 25, 50, 75, 100],
        means: words.naturalnessMeans,
        ends: [words.naturalnessLow, words.naturalnessHigh],
        idle: settings.thinkers === 'council',
        onValue: (naturalness) => view.onSettings({ ...settings, naturalness }),
      })}
      ${dial({
        id: ids('strength'),
        name: 'strength',
        label: words.strength,
        value: settings.strength,
        range: strengthRange,
        marks: [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        means: words.strengthMeans,
        ends: [words.strengthLow, words.strengthHigh],
        meaning: view.strength === null ? undefined : words.grade(view.strength.grade),
        onValue: (strength) => view.onSettings({ ...settings, strength }),
      })}
      <div class="opening-choice">
        ${choiceSelect({
          id: ids('people'),
          name: 'people',
          label: words.people,
          values: peoples,
          names: words.peoples,
          chosen: settings.people,
          onChoose: (people) => view.onSettings({ ...settings, people }),
        })}
      </div>
      <div class="opening-choice">
        ${choiceSelect({
          id: ids('thinkers'),
          name: 'thinkers',
          label: words.whoThinks,
          values: thinkersIds,
          names: words.thinkers,
          chosen: settings.thinkers,
          onChoose: (thinkers) => view.onSettings({ ...settings, thinkers }),
        })}
      </div>
      <div class="opening-choice wide">
        ${openingSelect({
          id: ids('opening'),
          asked: settings.opening,
          side: view.side,
          openings: view.openings,
          language: view.language,
          words,
          onOpening: (opening) => view.onSettings({ ...settings, opening }),
        })}
      </div>
      ${view.onChoose === null ? nothing : chooseButton(words.chooseByName, view.onChoose)}
      <p class="dial-note" role="status">
        ${
          view.strength === null || !view.told
            ? nothing
            : html`<span>${words.sees(view.strength)}</span><span>${words.gradeEstimated}</span>`
        }
        ${largeEvaluationNote(view)}
        ${settings.thinkers === 'council' ? html`<span>${words.councilVoters}</span>` : nothing}
        ${view.thinking && view.moved ? html`<span>${words.appliesFromNextMove}</span>` : nothing}
      </p>
    </section>
  `;
}

/** What is to come is told with what the strength sees, and what has changed always. */
function largeEvaluationNote({ largeEvaluation, told, words }: DialsView): TemplateResult | typeof nothing {
  const untold = largeEvaluation === null || (largeEvaluation === 'absent' && !told);
  return untold ? nothing : html`<span data-part="large-evaluation">${words.largeEvaluation[largeEvaluation]}</span>`;
}

interface Dial {
  id: string;
  name: string;
  label: string;
  value: number;
  range: { low: number; high: number };
  marks: readonly number[];
  ends: readonly [string, string];
  /** What it is, in a line. */
  means: string;
  /** What the value stands for, beside it. */
  meaning?: string | undefined;
  /** It makes no difference now. */
  idle?: boolean;
  onValue(value: number): void;
}

function dial({
  id,
  name,
  label,
  value,
  range,
  marks,
  ends,
  means,
  meaning,
  idle = false,
  onValue,
}: Dial): TemplateResult {
  const along = (mark: number): number => ((mark - range.low) / (range.high - range.low)) * 100;
  return html`
    <div class=${idle ? 'dial idle' : 'dial'}>
      <label for=${id}>${label}</label>
      <span class="dial-reading">
        ${meaning === undefined ? nothing : html`<span class="dial-meaning">${meaning}</span>`}
        <output class="dial-value" for=${id}>${value}</output>
      </span>
      <div class="dial-track">
        <svg class="dial-marks" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <path d=${marks.map((mark) => `M${along(mark)} 0V10`).join('')}></path>
        </svg>
        <input
          id=${id}
          name=${name}
          type="range"
          min=${range.low}
          max=${range.high}
          step="1"
          aria-describedby=${`${id}-means`}
          aria-valuetext=${meaning === undefined ? nothing : `${value}, ${meaning}`}
          ?disabled=${idle}
          .value=${String(value)}
          @input=${(event: Event) => onValue(Number((event.target as HTMLInputElement).value))}
        />
      </div>
      <span class="dial-end" aria-hidden="true">${ends[0]}</span>
      <span class="dial-end high" aria-hidden="true">${ends[1]}</span>
      <p class="dial-end dial-means" id=${`${id}-means`}>${means}</p>
    </div>
  `;
}

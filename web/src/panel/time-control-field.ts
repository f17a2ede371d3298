// The clocks of a new game: none, one of those that people play with, or times of one's own.

import { html, nothing, type TemplateResult } from 'lit';
import type { ElementIds } from '../board/element-ids';
import { longestMain, longestPerMove, type TimeControl } from '../engine/time-control';
import type { DialogMessages } from '../i18n/dialog-words';
import type { TimeChoice } from './time-choice';

export interface TimeControlView {
  words: DialogMessages;
  ids: ElementIds;
  chosen: TimeChoice;
  onChoose(chosen: TimeChoice): void;
}

const minute = 60_000;
const second = 1000;
/** What people play. */
const usualTimes: readonly TimeControl[] = [
  { main: 3 * minute, byoyomi: 0, increment: 0 },
  { main: 10 * minute, byoyomi: 0, increment: 0 },
  { main: 10 * minute, byoyomi: 30 * second, increment: 0 },
  { main: 15 * minute, byoyomi: 60 * second, increment: 0 },
  { main: 0, byoyomi: 30 * second, increment: 0 },
  { main: 5 * minute, byoyomi: 0, increment: 5 * second },
  { main: 10 * minute, byoyomi: 0, increment: 10 * second },
];
/** To begin with where the fields are first shown. */
const firstOwn: TimeControl = { main: 20 * minute, byoyomi: 30 * second, increment: 0 };

export function timeControlField(view: TimeControlView): TemplateResult {
  const { words, ids, chosen, onChoose } = view;
  const { control } = chosen;
  const own = chosen.own || (control !== null && !usualTimes.some((usual) => isSameTime(usual, control)));
  const choose = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    if (value === 'own') {
      onChoose({ control: control ?? firstOwn, own: true });
    } else {
      onChoose({ control: usualTimes[Number(value)] ?? null, own: false });
    }
  };
  const option = (value: string, label: string, selected: boolean): TemplateResult => html`
    <option value=${value} .selected=${selected}>${label}</option>
  `;
  return html`
    <div class="field">
      <label for=${ids('time-control')}>${words.clocks}</label>
      <select id=${ids('time-control')} name="time-control" @change=${choose}>
        ${option('none', words.clocksNone, control === null && !own)}
        ${usualTimes.map((usual, index) =>
          option(String(index), words.timeControl(usual), !own && control !== null && isSameTime(usual, control)),
        )}
        ${option('own', words.clocksOwn, own)}
      </select>
      ${own && control !== null ? ownFields(control, view) : nothing}
    </div>
  `;
}

function isSameTime(left: TimeControl, right: TimeControl): boolean {
  return left.main === right.main && left.byoyomi === right.byoyomi && left.increment === right.increment;
}

/** A main time, and what comes for each move; the browser says what is out of range. */
function ownFields(control: TimeControl, { words, onChoose }: TimeControlView): TemplateResult {
  const { main, byoyomi, increment } = control;
  const adds = increment > 0;
  const set = (change: Partial<TimeControl>): void => onChoose({ control: { ...control, ...change }, own: true });
  const perMove = (seconds: number, adding: boolean): void =>
    set({ byoyomi: adding ? 0 : seconds, increment: adding ? Math.max(seconds, second) : 0 });
  return html`
    <div class="own-times">
      ${numberField(
        'minutes',
        words.mainMinutes,
        main / minute,
        adds || byoyomi === 0 ? 1 : 0,
        longestMain / minute,
        (minutes) => set({ main: minutes * minute }),
      )}
      <select
        name="per-move"
        aria-label=${words.perMove}
        @change=${(event: Event) =>
          perMove(byoyomi + increment, (event.target as HTMLSelectElement).value === 'increment')}
      >
        <option value="byoyomi" .selected=${!adds}>${words.byoyomiSeconds}</option>
        <option value="increment" .selected=${adds}>${words.incrementSeconds}</option>
      </select>
      ${numberField(
        'seconds',
        words.seconds,
        (byoyomi + increment) / second,
        adds ? 1 : 0,
        longestPerMove / second,
        (seconds) => perMove(seconds * second, adds),
      )}
    </div>
  `;
}

function numberField(
  name: string,
  label: string,
  value: number,
  least: number,
  most: number,
  onNumber: (value: number) => void,
): TemplateResult {
  return html`
    <label>
      <span>${label}</span>
      <input
        type="number"
        name=${name}
        inputmode="numeric"
        required
        min=${least}
        max=${most}
        step="1"
        .value=${String(value)}
        @change=${(event: Event) => {
          const { valueAsNumber } = event.target as HTMLInputElement;
          if (Number.isInteger(valueAsNumber) && valueAsNumber >= 0) {
            onNumber(Math.min(valueAsNumber, most));
          }
        }}
      />
    </label>
  `;
}

// What somebody finds who comes back on another day, between the page's name and the board: at most three ways to go on, until
// it is put away. Fetched where the browser keeps something of an earlier visit.

import ladderTable from '@ladder?raw';
import { html, nothing, render, type TemplateResult } from 'lit';
import type { TextStore } from '../database/kept-text';
import type { UnkeptThings } from '../database/unkept';
import { dayWords } from '../i18n/day-words';
import type { Language } from '../i18n/language';
import { button } from '../panel/actions';
import { readRungs } from '../path/ladder';
import { Progress } from '../path/progress';
import { Results } from '../problems/results';
import { wear } from '../room/dress';
import { daysOf } from '../schedule/days';
import { dayOf, type Day } from '../schedule/schedule';
import { fieldsOf } from '../session/stored';
import { kindToday, type ExercisesToday } from './by-date';
import todayCss from './today.css?inline';

export interface TodayParts {
  store: TextStore;
  unkept: UnkeptThings;
  language: Language;
  exercises(): Promise<ExercisesToday>;
  /** The game on the board has been begun and is not over. */
  hasGame(): boolean;
  /** Goes to the board. */
  onGame(): void;
  onOpen(room: string, place?: readonly string[]): void;
}

interface Way {
  name: 'ladder' | 'game' | 'day' | 'exercises' | 'problems';
  label: string;
  act(): void;
}

/** When something was kept first, in milliseconds since 1970. */
const sinceKey = 'nagare.since';
const gameKey = 'nagare.game';

let isDressed = false;
/** What is being drawn: what was asked for before that is drawn no more. */
let turn = 0;

export async function drawToday(place: HTMLElement, parts: TodayParts): Promise<void> {
  if (!isDressed) {
    isDressed = true;
    wear(place, todayCss);
  }
  const { store, unkept, language } = parts;
  const days = daysOf(store, unkept);
  turn += 1;
  const own = turn;
  const ways = isLaterDay(store, days.today) && !days.isDismissed ? await waysOf(parts) : [];
  const words = dayWords[language];
  const draw = (drawn: TemplateResult | typeof nothing): unknown => render(drawn, place);
  const close = (): void => {
    days.dismiss();
    draw(nothing);
  };
  if (own !== turn) {
    return;
  }
  draw(
    ways.length === 0
      ? nothing
      : html`
        <nav class="today" data-part="today" aria-label=${words.today}>
          <div>${ways.map(({ name, label, act }) => button('quiet', `today-${name}`, label, act))}</div>
          <button type="button" class="quiet" data-action="dismiss-today" aria-label=${words.dismiss} @click=${close}>✕</button>
        </nav>
      `,
  );
}

async function waysOf(parts: TodayParts): Promise<Way[]> {
  const { hasGame, onGame, language } = parts;
  const words = dayWords[language];
  const left: Way[] = !hasGame() ? [] : [{ name: 'game', label: words.game, act: onGame }];
  return [...pathOf(parts), ...left, ...(await waitingOf(parts))];
}

/** The rung of the ladder, or the lesson, that one is at; none where neither has been begun. */
function pathOf({ store, unkept, language, onOpen }: TodayParts): Way[] {
  const words = dayWords[language];
  const rungs = readRungs(ladderTable);
  const progress = new Progress(store, unkept, rungs[0]?.number);
  const at = rungs.findIndex(({ number }) => number === progress.ladder.rung);
  if (store.getItem('nagare-ladder.game') !== null && at >= 0) {
    const act = (): void => onOpen('path', ['ladder']);
    return [{ name: 'ladder', label: words.rung(at + 1), act }];
  }
  const act = (): void => onOpen('path');
  return progress.lesson === null ? [] : [{ name: 'ladder', label: words.lessons, act }];
}

/** The position of the day; once it is done, exercises and problems that are due. */
async function waitingOf({ store, unkept, language, exercises, onOpen }: TodayParts): Promise<Way[]> {
  const words = dayWords[language];
  const days = daysOf(store, unkept);
  const own = await exercises();
  const kind = kindToday(days.today, own);
  if (kind !== 'own' && days.position === null) {
    return [{ name: 'day', label: words.title, act: () => onOpen('day') }];
  }
  if (own.waiting > 0) {
    return [{ name: 'exercises', label: words.exercises(own.waiting), act: () => onOpen('practice') }];
  }
  const problems = new Results(store, unkept).waiting(days.today);
  return problems === 0 ? [] : [{ name: 'problems', label: words.problems(problems), act: () => onOpen('problems') }];
}

/** Whether something was kept on an earlier day; where that was not noted, when the game was as it is. */
function isLaterDay(store: TextStore, today: Day): boolean {
  const since = store.getItem(sinceKey);
  const { at } = fieldsOf(store.getItem(gameKey)) ?? {};
  const first = Number(since ?? at ?? Date.now());
  if (since === null) {
    try {
      store.setItem(sinceKey, String(first));
    } catch {
      // Where there is no room, whoever keeps something tells.
    }
  }
  return dayOf(new Date(first)) < today;
}

// Statistics of one's own games under any root. The table of how people play is fetched when it is first needed.

import peopleUrl from '@people?url';
import { fetchText } from '../engine/fetch-text';
import type { GameFacts } from '../games/kept-game';
import type { StatisticsOptions } from './options';
import { readPeople, type People } from './people-table';
import { StatisticsView } from './statistics-view';

/** Reviews under way go on when it is taken away. */
export function mountStatistics(
  root: HTMLElement,
  games: readonly GameFacts[],
  options: StatisticsOptions,
): StatisticsView {
  const view = new StatisticsView(root, games, options, () => void compare());
  const compare = async (): Promise<void> => {
    view.people = await fetchPeople();
    view.isMissing = view.people === null;
    view.draw();
  };
  void compare();
  return view;
}

/** Null where it does not come, or is not what it should be. */
async function fetchPeople(): Promise<People | null> {
  const text = await fetchText(peopleUrl, 'people');
  const read = text.ok ? readPeople(text.value) : null;
  return read !== null && 'people' in read ? read.people : null;
}

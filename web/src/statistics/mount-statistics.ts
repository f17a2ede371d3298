// Statistics of one's own games under any root. The table of how people play is fetched when it is first needed.

import peopleUrl from '@people?url';
import uPlotCss from 'uplot/dist/uPlot.min.css?inline';
import type { GameFacts } from '../games/kept-game';
import type { Language } from '../i18n/language';
import { dressRoom } from '../review/review-sheet';
import type { StatisticsOptions } from './options';
import { readPeople, type People } from './people-table';
import statisticsCss from './statistics.css?inline';
import { StatisticsView } from './statistics-view';

export interface MountedStatistics {
  setLanguage(language: Language): void;
  setGames(games: readonly GameFacts[]): void;
  /** Leaves the root as it was; reviews under way go on. */
  destroy(): void;
}

export function mountStatistics(
  root: HTMLElement,
  games: readonly GameFacts[],
  options: StatisticsOptions,
): MountedStatistics {
  const undress = dressRoom(root, `${uPlotCss}${statisticsCss}`);
  let gone = false;
  const view = new StatisticsView(root, games, options, () => void compare());
  const compare = async (): Promise<void> => {
    const people = await fetchPeople();
    if (!gone) {
      view.people = people;
      view.isMissing = people === null;
      view.draw();
    }
  };
  void compare();
  return {
    setLanguage: (next) => view.setLanguage(next),
    setGames: (next) => view.setGames(next),
    destroy: () => {
      gone = true;
      view.destroy();
      undress();
    },
  };
}

/** Null where it does not come, or is not what it should be. */
async function fetchPeople(): Promise<People | null> {
  try {
    const response = await fetch(peopleUrl);
    const read = response.ok ? readPeople(await response.text()) : null;
    return read !== null && 'people' in read ? read.people : null;
  } catch {
    return null;
  }
}

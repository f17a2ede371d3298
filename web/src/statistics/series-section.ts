// What is seen of games one after another: the rating, and the surprise. The picture is a plot; its table has a row a game.

import { html, type TemplateResult } from 'lit';
import type { StatisticsWords } from '../i18n/statistics-words';
import { asTable } from './parts';
import type { SectionView } from './results-section';
import type { Point, RunningMean } from './series';

export interface SeriesView extends SectionView {
  id: 'rating' | 'surprise';
  /** What the picture shows. */
  label: string;
  points: readonly Point[];
  means: readonly (RunningMean | null)[];
  value(point: Point): string;
  mean(mean: RunningMean): string;
  on(point: Point): string;
  /** Of the columns with the figure, and with what it rests on. */
  heads: readonly [figure: string, on: string];
}

/** A place that holds the plot, a line that tells of the dot looked at, and the table. */
export function seriesTemplate(view: SeriesView): TemplateResult {
  const { id, label, points, means, words } = view;
  return html`
    <div class="statistics-plot" data-plot=${id} role="img" aria-label=${label}></div>
    <p class="statistics-looked" data-looked=${id} aria-hidden="true"></p>
    ${asTable(words.asTable, {
      caption: label,
      head: [words.day, view.heads[0], view.heads[1], words.runningMean, words.game],
      rows: points
        .map((point, index) => {
          const mean = means[index] ?? null;
          return [
            point.game.played ?? words.undated,
            view.value(point),
            view.on(point),
            mean === null ? '–' : view.mean(mean),
            toGame(point, view),
          ];
        })
        .toReversed(),
    })}
  `;
}

export function lookedAt(view: SeriesView, index: number | null): string {
  const point = index === null ? undefined : view.points[index];
  return point === undefined
    ? ''
    : view.words.point(point.game.played ?? view.words.undated, view.value(point), view.on(point));
}

function toGame(point: Point, { words, onGames }: SectionView): TemplateResult {
  const title = words.gamesOn(point.game.played ?? words.undated);
  return html`
    <button
      type="button"
      class="quiet"
      data-action="game-of"
      aria-label=${`${words.toGames}: ${title}`}
      @click=${() => onGames({ ids: [point.game.id], title })}
    >${words.toGames}</button>
  `;
}

/** Numbers of the running mean, as they are said of the last games. */
export function ratingText(
  words: StatisticsWords,
  value: number,
  interval: { low: number; high: number } | null,
): string {
  return interval === null ? words.grade(value) : words.ratingOf(value, interval.low, interval.high);
}

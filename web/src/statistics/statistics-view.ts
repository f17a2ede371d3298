// The view of the statistics: what they are made of, the games that still wait for a review, and the sections.

import { html, nothing, type TemplateResult } from 'lit';
import uPlotCss from 'uplot/dist/uPlot.min.css?inline';
import type { GameFacts } from '../games/kept-game';
import { statisticsWords, type StatisticsWords } from '../i18n/statistics-words';
import { RoomView } from '../room/room-view';
import {
  avoidedSection,
  lossesSection,
  naturalnessSection,
  shareAt,
  surpriseSeries,
  type PeopleView,
} from './moves-sections';
import type { StatisticsOptions } from './options';
import { ownFigures, ownGames, type OwnGame } from './own-games';
import { section } from './parts';
import { peersOf } from './peers';
import type { People, Surprises } from './people-table';
import { Plot } from './plot';
import { resultsSection, type SectionView } from './results-section';
import type { ReviewRun } from './review-runner';
import { ratingPoints, runningMeans } from './series';
import { lookedAt, ratingText, seriesTemplate, type SeriesView } from './series-section';
import statisticsCss from './statistics.css?inline';
import { button } from '../panel/actions';

export class StatisticsView extends RoomView<StatisticsOptions> {
  people: People | null = null;
  isMissing = false;
  private run: ReviewRun | null = null;
  /** Beside whom the person was drawn last. */
  private peers: Surprises | null = null;
  /** By the element that holds each. */
  private plots = new Map<HTMLElement, Plot>();

  /** onAgain: the table of people is to be fetched again. */
  constructor(
    root: HTMLElement,
    private games: readonly GameFacts[],
    options: StatisticsOptions,
    private readonly onAgain: () => void,
  ) {
    super(root, options, `${uPlotCss}${statisticsCss}`);
    this.draw();
  }

  setGames(games: readonly GameFacts[]): void {
    this.games = games;
    this.draw();
  }

  override destroy(): void {
    this.plots.forEach((plot) => plot.destroy());
    super.destroy();
  }

  private sectionView(): SectionView {
    const { language, parts } = this;
    return {
      games: ownGames(this.games),
      language,
      words: statisticsWords[language],
      names: parts.names,
      onGames: parts.onGames,
    };
  }

  protected template(): TemplateResult {
    const { games } = this;
    const words = statisticsWords[this.language];
    const view = this.sectionView();
    const own = view.games;
    this.peers = peersOf(own, this.people);
    const people: PeopleView = {
      people: this.people,
      isMissing: this.isMissing,
      onAgain: this.onAgain,
      peers: this.peers,
    };
    return html`
      <div class="statistics" data-statistics=${own.length === 0 ? 'empty' : 'shown'}>
        ${
          own.length === 0
            ? html`<p class="empty">${games.length === 0 ? words.noGames : words.noOwnGames}</p>`
            : html`
              <div class="statistics-head">
                <p class="hint">${words.counted(own.length, games.length)} ${words.reviewedOf(reviewedIn(own), own.length)}</p>
                ${this.reviewTemplate(words)}
              </div>
              ${resultsSection(view)} ${this.ratingSection(view)} ${lossesSection(view)}
              ${naturalnessSection(view, people)} ${avoidedSection(view, people)}
            `
        }
      </div>
    `;
  }

  private reviewTemplate(words: StatisticsWords): TemplateResult | typeof nothing {
    const { reviewMore } = this.parts;
    const { run } = this;
    if (reviewMore === undefined || (reviewMore.remaining === 0 && run?.state !== 'running')) {
      return nothing;
    }
    return html`
      <div class="review-progress" role="status" data-run=${run?.state ?? 'idle'}>
        ${
          run?.state === 'running'
            ? html`
              <span>${words.reviewing(run.done, run.all)}</span>
              <progress max=${run.all} .value=${run.done} aria-label=${words.reviewing(run.done, run.all)}></progress>
              ${button('plain', 'stop-reviewing', words.stopReviewing, () => reviewMore.stop())}
            `
            : html`
              ${run?.state === 'failed' ? html`<span>${words.reviewFailed}</span>` : nothing}
              ${button('plain', 'review-more', words.reviewMore(reviewMore.remaining), () => reviewMore.start(this.onRun))}
            `
        }
      </div>
    `;
  }

  private readonly onRun = (run: ReviewRun): void => {
    this.run = run;
    this.draw();
  };

  private ratingSection(view: SectionView): TemplateResult {
    const { words } = view;
    const series = ratingSeries(view);
    if (series === null) {
      return section('rating', words.rating, html`<p class="empty">${words.noRating}</p>`);
    }
    const last = series.means.at(-1) ?? null;
    return section('rating', words.rating, [
      html`${
        last === null || last.interval === null
          ? nothing
          : html`<p>${words.ratingNow(last.value, last.interval.low, last.interval.high, last.games)}</p>`
      }`,
      html`<p class="hint">${words.ratingAbout}</p>`,
      seriesTemplate(series),
    ]);
  }

  /** Each place of a plot has one; those whose place has gone end. */
  protected override afterDrawing(): void {
    const view = this.sectionView();
    const { peers } = this;
    const series: Record<string, SeriesView | null> = {
      rating: ratingSeries(view),
      surprise: surpriseSeries(view, peers),
    };
    const places = [...this.root.querySelectorAll<HTMLElement>('[data-plot]')];
    const kept = new Map<HTMLElement, Plot>();
    for (const place of places) {
      const shown = series[place.dataset.plot ?? ''] ?? null;
      if (shown !== null) {
        const plot = this.plots.get(place) ?? new Plot(place);
        kept.set(place, plot);
        plot.show({
          points: shown.points,
          means: shown.means,
          across: shown.id === 'surprise' && peers !== null ? [peers.bits[25], peers.bits[75]] : null,
          language: this.language,
          label: (value) => (shown.id === 'rating' ? view.words.grade(value) : view.words.picked(shareAt(value))),
          onLook: (index) => {
            const line = this.root.querySelector(`[data-looked="${shown.id}"]`);
            if (line !== null) {
              line.textContent = lookedAt(shown, index);
            }
          },
          onChoose: (index) => {
            const game = shown.points[index]?.game;
            if (game !== undefined) {
              view.onGames({ ids: [game.id], title: lookedAt(shown, index) });
            }
          },
        });
      }
    }
    for (const [place, plot] of this.plots) {
      if (!kept.has(place)) {
        plot.destroy();
      }
    }
    this.plots = kept;
  }
}

function reviewedIn(games: readonly OwnGame[]): number {
  return games.filter((game) => ownFigures(game) !== null).length;
}

/** The plot of the rating; null where no game has one. */
function ratingSeries(view: SectionView): SeriesView | null {
  const { games, words } = view;
  const points = ratingPoints(games);
  return points.length === 0
    ? null
    : {
        ...view,
        id: 'rating',
        label: words.rating,
        points,
        means: runningMeans(points),
        value: ({ value, interval }) => ratingText(words, value, interval),
        mean: ({ value, interval }) => ratingText(words, value, interval),
        on: ({ weight }) => words.onPositions(weight),
        heads: [words.rating, words.positions],
      };
}

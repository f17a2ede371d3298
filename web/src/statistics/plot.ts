// Figures of games over time, drawn by uPlot on a canvas: a dot a game, their running mean, and a band. What is drawn
// stands in a table beside it, too.

import UPlot from 'uplot';
import type { Language } from '../i18n/language';
import type { Point, RunningMean } from './series';

export interface PlotView {
  points: readonly Point[];
  means: readonly (RunningMean | null)[];
  /** A band of other people behind it, from and to; null: the band is the interval of the running mean. */
  across: readonly [number, number] | null;
  language: Language;
  /** Along the vertical axis. */
  label(value: number): string;
  /** The dot is looked at; null: none is. */
  onLook(index: number | null): void;
  onChoose(index: number): void;
}

const height = 240;
const halfDay = 43_200;

/** A plot in an element; it goes with the element's width and with light and dark. */
export class Plot {
  private plot: UPlot | null = null;
  private view: PlotView | null = null;
  private looked: number | null = null;
  private readonly observer: ResizeObserver;
  private readonly dark = matchMedia('(prefers-color-scheme: dark)');

  constructor(private readonly place: HTMLElement) {
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(place);
    this.dark.addEventListener('change', this.draw);
    place.addEventListener('click', this.choose);
  }

  show(view: PlotView): void {
    this.view = view;
    this.draw();
  }

  destroy(): void {
    this.observer.disconnect();
    this.dark.removeEventListener('change', this.draw);
    this.place.removeEventListener('click', this.choose);
    this.plot?.destroy();
    this.plot = null;
  }

  private readonly draw = (): void => {
    this.plot?.destroy();
    this.plot = null;
    const { view, place } = this;
    if (view !== null && place.clientWidth > 0) {
      this.plot = new UPlot(this.options(view), dataOf(view), place);
    }
  };

  private readonly choose = (): void => {
    if (this.looked !== null) {
      this.view?.onChoose(this.looked);
    }
  };

  private fit(): void {
    const { plot, place } = this;
    if (plot === null) {
      this.draw();
    } else if (place.clientWidth > 0 && plot.width !== place.clientWidth) {
      plot.setSize({ width: place.clientWidth, height });
    }
  }

  private options(view: PlotView): UPlot.Options {
    const style = getComputedStyle(this.place);
    const colour = (name: string): string => style.getPropertyValue(`--nagare-${name}`).trim();
    const [ink, soft, line, accent] = [colour('ink'), colour('ink-soft'), colour('line'), colour('accent')];
    const axis = { stroke: soft, font: `12px ${style.fontFamily}`, ticks: { show: false }, border: { show: false } };
    const edge: UPlot.Series = { stroke: 'transparent', points: { show: false } };
    return {
      width: this.place.clientWidth,
      height,
      legend: { show: false },
      cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      // By the data: of a single day uPlot would show years.
      scales: {
        x: { range: ({ data: [days] }, low, high) => [(days[0] ?? low) - halfDay, (days.at(-1) ?? high) + halfDay] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 32,
          space: 70,
          incrs: [1, 2, 7, 14, 30.4375, 91.3125, 182.625, 365.25, 730.5].map((days) => days * 86_400),
          values: (_, splits) => splits.map((seconds) => dayLabel(seconds, view.language)),
        },
        {
          ...axis,
          size: 52,
          grid: { stroke: line, width: 1 },
          values: (_, splits) => splits.map((value) => view.label(value)),
        },
      ],
      series: [
        {},
        edge,
        edge,
        { stroke: ink, width: 2, points: { show: false } },
        {
          stroke: soft,
          paths: () => null,
          points: { show: true, size: 6, width: 1.5, fill: colour('surface'), stroke: accent },
        },
      ],
      bands: [{ series: [2, 1], fill: withAlpha(soft, 0.2) }],
      hooks: {
        setCursor: [
          (plot) => {
            const { idx } = plot.cursor;
            this.looked = idx ?? null;
            view.onLook(this.looked);
          },
        ],
      },
    };
  }
}

/** When, from, to, the mean, the dots. */
function dataOf({ points, means, across }: PlotView): UPlot.AlignedData {
  const edge = (which: 'low' | 'high'): (number | null)[] =>
    across === null
      ? means.map((mean) => mean?.interval?.[which] ?? null)
      : points.map(() => across[which === 'low' ? 0 : 1]);
  return [
    points.map(({ at }) => at),
    edge('low'),
    edge('high'),
    means.map((mean) => mean?.value ?? null),
    points.map(({ value }) => value),
  ];
}

function dayLabel(seconds: number, language: Language): string {
  const day = new Date(seconds * 1000);
  return day.toLocaleDateString(language === 'ja' ? 'ja' : 'en-GB', {
    year: '2-digit',
    month: language === 'ja' ? 'numeric' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** '#6a6053' as what a canvas takes. */
function withAlpha(colour: string, alpha: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return parts.some(Number.isNaN) ? colour : `rgb(${parts.join(' ')} / ${alpha})`;
}

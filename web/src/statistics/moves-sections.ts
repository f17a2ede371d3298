// What the moves of reviewed games come to: what they give up by phase, how natural they are beside people's, and which
// strategies are hardly played.

import formations from '@formations';
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { StatisticsWords } from '../i18n/statistics-words';
import { avoidedStrategies, countedForAvoided, leastGames } from './avoided';
import { ownFigures } from './own-games';
import { asTable, barRows, section } from './parts';
import { percentileOf, percentiles, type People, type Surprises } from './people-table';
import type { SectionView } from './results-section';
import { medianOf, runningGames, runningMeans, surprisePoints } from './series';
import { seriesTemplate, type SeriesView } from './series-section';
import { lossesByPhase, shareOf } from './totals';
import { button } from '../panel/actions';

export function lossesSection(view: SectionView): TemplateResult {
  const { games, words, onGames } = view;
  const losses = lossesByPhase(games).filter(({ moves }) => moves > 0);
  if (losses.length === 0) {
    return section('losses', words.losses, html`<p class="empty">${words.noReviews}</p>`);
  }
  const most = Math.max(...losses.map(({ perMove }) => perMove ?? 0), 0.01);
  return section('losses', words.losses, [
    html`<p class="hint">${words.lossesAbout}</p>`,
    barRows(
      losses.map(({ phase, perMove, moves, ids }) => ({
        id: phase,
        name: `${words.phases[phase]} (${words.phasePlies[phase]})`,
        figures: `${words.perMove(perMove ?? 0)} · ${words.onMoves(moves)}`,
        bars: [{ kind: 'loss', share: (perMove ?? 0) / most }],
        does: words.toGames,
        onChoose: () => onGames({ ids, title: `${words.losses}: ${words.phases[phase]}` }),
      })),
    ),
    asTable(words.asTable, {
      caption: words.losses,
      head: [words.phase, words.perMoveHead, words.moves, words.games],
      rows: losses.map(({ phase, perMove, moves, ids }) => [
        `${words.phases[phase]} (${words.phasePlies[phase]})`,
        words.perMove(perMove ?? 0),
        String(moves),
        String(ids.length),
      ]),
    }),
  ]);
}

/** people: null while the table is on its way, or where it did not arrive. peers: beside whom the person is put. */
export interface PeopleView {
  people: People | null;
  peers: Surprises | null;
  isMissing: boolean;
  onAgain(): void;
}

/** The plot of the surprise; null where no game has been reviewed. */
export function surpriseSeries(view: SectionView, peers: Surprises | null): SeriesView | null {
  const { games, words } = view;
  const points = surprisePoints(games);
  return points.length === 0
    ? null
    : {
        ...view,
        id: 'surprise',
        label: peers === null ? words.surprise : `${words.surprise} (${words.middleHalfOf(nameOf(peers, words))})`,
        points,
        means: runningMeans(points),
        value: ({ value }) => words.picked(shareAt(value)),
        mean: ({ value }) => words.picked(shareAt(value)),
        on: ({ weight }) => words.onMoves(weight),
        heads: [words.surprise, words.moves],
      };
}

/** How often people choose a move of so many bits. */
export function shareAt(bits: number): number {
  return 2 ** -bits;
}

function nameOf({ who }: Surprises, words: StatisticsWords): string {
  return typeof who === 'string' ? words.people[who] : words.amateurs(who.from, who.to);
}

/** The same where the person is put beside them, and of about one's own grade. */
function nameBeside(all: Surprises, peers: Surprises | null, words: StatisticsWords): string {
  return all === peers && isOfGrade(all) ? words.nearYours(nameOf(all, words)) : nameOf(all, words);
}

function isOfGrade({ who }: Surprises): boolean {
  return typeof who === 'object';
}

export function naturalnessSection(view: SectionView, peopleView: PeopleView): TemplateResult {
  const { games, words, onGames } = view;
  const { people, peers } = peopleView;
  const series = surpriseSeries(view, peers);
  if (series === null) {
    return section('naturalness', words.naturalness, html`<p class="empty">${words.noReviews}</p>`);
  }
  const ids = games.filter((game) => ownFigures(game) !== null).map(({ id }) => id);
  const shares = (['natural', 'expected'] as const).flatMap((which) => {
    const found = shareOf(which, games);
    return found === null ? [] : [{ which, ...found }];
  });
  // Of the games by which the grade goes, too.
  const latest = series.points.slice(-runningGames).map(({ value }) => value);
  const median = medianOf(latest);
  return section('naturalness', words.naturalness, [
    barRows(
      shares.map(({ which, found, moves, share, interval }) => ({
        id: which,
        name: words[which],
        figures: words.ofMoves(found, moves, { share, ...interval }),
        bars: [
          { kind: 'natural', share },
          { kind: 'other', share: 1 - share },
        ],
        does: words.toGames,
        onChoose: () => onGames({ ids, title: words[which] }),
      })),
    ),
    html`<h4>${words.surprise}</h4>
      <p class="hint">${words.surpriseAbout}</p>
      <p>${words.yourMedian(shareAt(median), latest.length)}${
        peers === null
          ? nothing
          : html` ${words.among(nameBeside(peers, peers, words), percentileOf(median, peers.bits), peers.sides)}${isOfGrade(peers) ? nothing : html` ${words.gradeUnknown}`}`
      }</p>
      ${
        people === null
          ? peopleView.isMissing
            ? html`<p class="hint" role="status">
              ${words.tableMissing}
              ${button('plain', 'people-again', words.again, peopleView.onAgain)}
            </p>`
            : html`<p class="hint">${words.opening}</p>`
          : peopleTemplate(people, peers, median, latest.length, words)
      }
      ${seriesTemplate(series)}`,
  ]);
}

/** Where people's surprises lie, a row a band or grade, with a mark for one's own. */
function peopleTemplate(
  people: People,
  peers: Surprises | null,
  median: number,
  games: number,
  words: StatisticsWords,
): TemplateResult {
  const { surprises } = people;
  const low = Math.min(median, ...surprises.map(({ bits }) => bits[5])) - 0.1;
  const high = Math.max(median, ...surprises.map(({ bits }) => bits[95])) + 0.1;
  const along = (bits: number): number => ((bits - low) / (high - low)) * 100;
  const box = (name: string, from: number, to: number): TemplateResult =>
    svg`<rect class=${name} x=${along(from).toFixed(2)} width=${(along(to) - along(from)).toFixed(2)} height="10"></rect>`;
  const line = (name: string, at: number): TemplateResult =>
    svg`<rect class=${name} x=${(along(at) - 0.3).toFixed(2)} width="0.6" height="10"></rect>`;
  return html`
    <ul class="statistics-people" aria-hidden="true">
      ${surprises.map(
        (each) => html`
          <li ?data-yours=${each === peers && isOfGrade(each)}>
            <span class="statistics-name">${nameBeside(each, peers, words)}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none">
              ${box('people-most', each.bits[5], each.bits[95])} ${box('people-half', each.bits[25], each.bits[75])}
              ${line('people-middle', each.bits[50])}
              ${line('people-own', median)}
            </svg>
          </li>
        `,
      )}
    </ul>
    <p class="hint" aria-hidden="true">${words.middleHalf}</p>
    <p class="hint">${words.amateursAbout}</p>
    ${asTable(words.asTable, {
      caption: words.surprise,
      head: [words.who, ...percentiles.map((percentile) => words.percentile(percentile)), words.sides],
      rows: [
        ...surprises.map((each) => [
          nameBeside(each, peers, words),
          ...percentiles.map((percentile) => words.picked(shareAt(each.bits[percentile]))),
          String(each.sides),
        ]),
        [words.you, '–', '–', words.picked(shareAt(median)), '–', '–', String(games)],
      ],
    })}
  `;
}

export function avoidedSection(view: SectionView, { people }: PeopleView): TemplateResult | typeof nothing {
  const { games, language, words, onGames } = view;
  const counted = countedForAvoided(games).length;
  const avoided = people === null ? null : avoidedStrategies(games, people);
  if (counted < leastGames) {
    return section('avoided', words.avoided, html`<p class="empty">${words.avoidedFew(counted, leastGames)}</p>`);
  }
  if (avoided === null) {
    return nothing;
  }
  const named = (id: string): string => formations[id]?.[language] ?? id;
  return section(
    'avoided',
    words.avoided,
    avoided.length === 0
      ? html`<p class="empty">${words.avoidedNone(counted)}</p>`
      : [
          html`<p class="hint">${words.avoidedAbout}</p>`,
          html`<ul class="statistics-avoided">
            ${avoided.map(({ id, peoplesShare, peoplesSides, played, games: all, ids }) => {
              const text = words.avoidedOne(named(id), peoplesShare, peoplesSides, played, all);
              return html`<li data-avoided=${id}>${
                played === 0 ? text : button('quiet', 'games-of', text, () => onGames({ ids, title: named(id) }))
              }</li>`;
            })}
          </ul>`,
        ],
  );
}

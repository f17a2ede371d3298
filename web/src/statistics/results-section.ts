// Results by opponent, by handicap and by what was played, as bars as long as there are games.

import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../i18n/language';
import type { StatisticsWords } from '../i18n/statistics-words';
import { textIn } from '../panel/move-words';
import { handicapOf, isGiver, textOf, type GameNames } from '../games/game-names';
import { opponentNameOf } from '../games/filter';
import { plainName } from '../games/person';
import { harmless } from '../session/one-line';
import type { GameFilter } from './options';
import { opponentsFormations, outcomeOf, ownFormations, type OwnGame } from './own-games';
import { asTable, barRows, section } from './parts';
import { castleOf, groupsOf, rest, resultsBy, strategyOf, type Named, type ResultGroup } from './results';

export interface SectionView {
  games: readonly OwnGame[];
  language: Language;
  words: StatisticsWords;
  names: GameNames;
  onGames(filter: GameFilter): void;
}

const kinds = ['opponent', 'handicap', 'strategy', 'castle', 'against'] as const;
type Kind = (typeof kinds)[number];

export function resultsSection(view: SectionView): TemplateResult {
  const { games, words } = view;
  const unfinished = games.filter((game) => outcomeOf(game) === null).length;
  const unrecognised = games.filter((game) => outcomeOf(game) !== null && game.formations === null).length;
  const groups = {
    opponent: groupsOf(games, (game) => opponentIn(game, view)),
    handicap: groupsOf(games, (game) => handicapIn(game, view)),
    strategy: resultsBy(games, ownFormations, strategyOf),
    castle: resultsBy(games, ownFormations, castleOf),
    against: resultsBy(games, opponentsFormations, strategyOf),
  };
  return section('results', words.results, [
    groups.opponent.length === 0
      ? html`<p class="empty">${words.noResults}</p>`
      : html`
        <p data-part="total">${totalText(groups.opponent, games.length, words)}</p>
        <p class="hint">${words.resultsAbout}</p>
        <ul class="statistics-key" aria-hidden="true">
          <li class="key-won">${words.won}</li><li class="key-drawn">${words.drawn}</li><li class="key-lost">${words.lost}</li>
        </ul>
        ${kinds.filter((kind) => groups[kind].length > 0).map((kind) => groupTemplate(kind, groups[kind], view))}
      `,
    html`${unfinished + unrecognised > 0 ? html`<p class="hint">${words.notCounted(unfinished, unrecognised)}</p>` : nothing}`,
  ]);
}

function groupTemplate(kind: Kind, groups: readonly ResultGroup[], view: SectionView): TemplateResult {
  const { words, onGames } = view;
  const most = Math.max(...groups.map(countOf));
  const named = (group: ResultGroup): string => nameOf(kind, group, view);
  const choose = (group: ResultGroup): void => onGames({ ids: group.ids, title: `${words[kind]}: ${named(group)}` });
  return html`
    <div class="statistics-group" data-group=${kind}>
      <h4>${words.groupOf(
        words[kind],
        groups.reduce((sum, group) => sum + countOf(group), 0),
      )}</h4>
      ${barRows(
        groups.map((group) => ({
          id: group.id,
          name: named(group),
          figures: [words.record(group.won, group.drawn, group.lost), shareText(group, words)]
            .filter(Boolean)
            .join(' · '),
          bars: (['won', 'drawn', 'lost'] as const).map((each) => ({ kind: each, share: group[each] / most })),
          does: words.toGames,
          onChoose: () => choose(group),
        })),
      )}
      ${asTable(words.asTable, {
        caption: `${words.results}: ${words[kind]}`,
        head: [words[kind], words.games, words.won, words.drawn, words.lost, words.winShare],
        rows: groups.map((group) => [
          named(group),
          String(countOf(group)),
          String(group.won),
          String(group.drawn),
          String(group.lost),
          shareText(group, words) || '–',
        ]),
      })}
    </div>
  `;
}

/** By its id, or by its name however it is written. */
function opponentIn(game: OwnGame, { names, words }: SectionView): Named | null {
  const { opponent, against } = game;
  const name = harmless(opponentNameOf(game));
  if (opponent !== null) {
    return bothOf(opponent, (language) => textOf(names.opponents, opponent, language) ?? (name || opponent));
  }
  return name !== ''
    ? bothOf(`name ${plainName(name)}`, () => name)
    : against === undefined
      ? null
      : bothOf(`strength ${against.strength}`, () => words.ownDials(against.strength));
}

function handicapIn(game: OwnGame, { names, words }: SectionView): Named | null {
  const id = handicapOf(game.start, names);
  const called = (language: Language): string => textOf(names.handicaps, id ?? '', language) ?? '';
  return id === null
    ? null
    : isGiver(game)
      ? bothOf(`${id} given`, (language) => words.given(called(language)))
      : bothOf(id, called);
}

function bothOf(id: string, text: (language: Language) => string): Named {
  return { id, ja: text('ja'), en: text('en') };
}

/** Games with a result, of all. */
function totalText(groups: readonly ResultGroup[], all: number, words: StatisticsWords): string {
  const sum = (of: (group: ResultGroup) => number): number => groups.reduce((total, group) => total + of(group), 0);
  const [won, drawn, lost] = [sum((group) => group.won), sum((group) => group.drawn), sum((group) => group.lost)];
  return words.total(words.record(won, drawn, lost), sum(countOf), all);
}

function countOf({ won, drawn, lost }: ResultGroup): number {
  return won + drawn + lost;
}

function nameOf(kind: Kind, { id, name }: ResultGroup, { language, words }: SectionView): string {
  return name !== null ? textIn(name, language) : id === rest ? words.rest : words.unnamed[kind];
}

function shareText({ share, interval }: ResultGroup, words: StatisticsWords): string {
  return share === null || interval === null ? '' : words.share({ share, ...interval });
}

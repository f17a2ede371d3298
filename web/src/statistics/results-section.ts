// Results by what was played, as bars as long as there are games.

import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../i18n/language';
import type { StatisticsWords } from '../i18n/statistics-words';
import { textIn } from '../panel/move-words';
import type { GameFilter } from './options';
import { opponentsFormations, outcomeOf, ownFormations, type OwnGame } from './own-games';
import { asTable, barRows, section } from './parts';
import { castleOf, rest, resultsBy, strategyOf, type ResultGroup } from './results';

export interface SectionView {
  games: readonly OwnGame[];
  language: Language;
  words: StatisticsWords;
  onGames(filter: GameFilter): void;
}

type Kind = 'strategy' | 'castle' | 'against';

export function resultsSection(view: SectionView): TemplateResult {
  const { games, words } = view;
  const unfinished = games.filter((game) => outcomeOf(game) === null).length;
  const unrecognised = games.filter((game) => outcomeOf(game) !== null && game.formations === null).length;
  const groups = {
    strategy: resultsBy(games, ownFormations, strategyOf),
    castle: resultsBy(games, ownFormations, castleOf),
    against: resultsBy(games, opponentsFormations, strategyOf),
  };
  return section('results', words.results, [
    groups.strategy.length === 0
      ? html`<p class="empty">${words.noResults}</p>`
      : html`
        <p class="hint">${words.resultsAbout}</p>
        <ul class="statistics-key" aria-hidden="true">
          <li class="key-won">${words.won}</li><li class="key-drawn">${words.drawn}</li><li class="key-lost">${words.lost}</li>
        </ul>
        ${(['strategy', 'castle', 'against'] as const).map((kind) => groupTemplate(kind, groups[kind], view))}
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
      <h4>${words[kind]}</h4>
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

function countOf({ won, drawn, lost }: ResultGroup): number {
  return won + drawn + lost;
}

function nameOf(kind: Kind, { id, name }: ResultGroup, { language, words }: SectionView): string {
  return name !== null
    ? textIn(name, language)
    : id === rest
      ? words.rest
      : kind === 'castle'
        ? words.unnamedCastle
        : words.unnamedStrategy;
}

function shareText({ share, interval }: ResultGroup, words: StatisticsWords): string {
  return share === null || interval === null ? '' : words.share({ share, ...interval });
}

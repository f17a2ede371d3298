// The row of filters above the list: the name, the result and the side at once, the rest behind one press.

import { html, nothing, type TemplateResult } from 'lit';
import type { ElementIds } from '../board/element-ids';
import type { GamesWords } from '../i18n/games-words';
import type { Language } from '../i18n/language';
import { fitsAll, noFilter, sorts, type Choice, type Choices, type GameFilter } from './filter';

export interface FilterRowView {
  filter: GameFilter;
  choices: Choices;
  language: Language;
  words: GamesWords;
  ids: ElementIds;
  onFilter(change: Partial<GameFilter>): void;
}

/** Those that are fields of the row. */
type Field = Exclude<keyof GameFilter, 'ids' | 'title'>;

interface Option {
  value: string;
  label: string;
}

export function filterRow(view: FilterRowView): TemplateResult {
  const { filter, choices, words, onFilter } = view;
  const { opening, castle, against, opponent, from, to } = filter;
  const isMoreSet = [opening, castle, against, opponent, from, to].some((each) => each !== '');
  const results = (['won', 'lost', 'drawn', 'none'] as const).map((value) => ({ value, label: words.results[value] }));
  const sides = (['black', 'white'] as const).map((value) => ({ value, label: words.sides[value] }));
  return html`
    <form class="games-filters" role="search" aria-label=${words.filters} @submit=${(event: Event) => event.preventDefault()}>
      ${filter.title === '' ? nothing : html`<p class="games-chosen" data-part="chosen">${filter.title}</p>`}
      <div class="games-filter-row">
        ${field(view, 'text', words.search, 'search')}
        ${select(view, 'result', words.result, results)}
        ${select(view, 'side', words.side, sides)}
        ${select(
          view,
          'sort',
          words.order,
          sorts.map((value) => ({ value, label: words.orders[value] })),
          words.newest,
        )}
        <label class="option">
          <input type="checkbox" name="star" .checked=${filter.star !== ''} @change=${() => onFilter({ star: filter.star === '' ? 'yes' : '' })} />
          <span>${words.starred}</span>
        </label>
        ${
          fitsAll(filter)
            ? nothing
            : html`<button type="button" class="quiet" data-action="show-all" @click=${() => onFilter(noFilter)}>${words.showAll}</button>`
        }
      </div>
      <details ?open=${isMoreSet}>
        <summary>${words.moreFilters}</summary>
        <div class="games-filter-row">
          ${select(view, 'opening', words.openingOf, options(view, choices.openings, opening))}
          ${select(view, 'castle', words.castle, options(view, choices.castles, castle))}
          ${select(view, 'against', words.against, options(view, choices.against, against))}
          ${select(view, 'opponent', words.opponent, options(view, choices.opponents, opponent))}
          ${field(view, 'from', words.from, 'date')} ${field(view, 'to', words.to, 'date')}
        </div>
      </details>
    </form>
  `;
}

/** With the one that is set, even where no game has it any more. */
function options({ language, words }: FilterRowView, choices: readonly Choice[], set: string): Option[] {
  const there = choices.map((choice) => ({ value: choice.id, label: words.choice(choice[language], choice.count) }));
  return set === '' || there.some(({ value }) => value === set) ? there : [...there, { value: set, label: set }];
}

function field(view: FilterRowView, name: Field, label: string, type: 'search' | 'date'): TemplateResult {
  const { filter, ids, onFilter } = view;
  const take = (event: Event): void => onFilter({ [name]: (event.target as HTMLInputElement).value });
  return html`
    <div class="games-field">
      <label for=${ids(`filter-${name}`)}>${label}</label>
      <input
        id=${ids(`filter-${name}`)}
        name=${name}
        type=${type}
        autocomplete="off"
        spellcheck="false"
        .value=${filter[name]}
        @input=${take}
      />
    </div>
  `;
}

/** usual: what it is where nothing is chosen. */
function select(
  view: FilterRowView,
  name: Field,
  label: string,
  all: readonly Option[],
  usual = view.words.any,
): TemplateResult {
  const { filter, ids, onFilter } = view;
  const take = (event: Event): void => onFilter({ [name]: (event.target as HTMLSelectElement).value });
  return html`
    <div class="games-field">
      <label for=${ids(`filter-${name}`)}>${label}</label>
      <select id=${ids(`filter-${name}`)} name=${name} @change=${take}>
        <option value="" .selected=${filter[name] === ''}>${usual}</option>
        ${all.map(({ value, label: text }) => html`<option value=${value} .selected=${filter[name] === value}>${text}</option>`)}
      </select>
    </div>
  `;
}

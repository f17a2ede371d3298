// What the opponent is to play: what it likes, one of the two families, or one of the openings that its side
// can play.

import { html, type TemplateResult } from 'lit';
import { anyOpening, openingFamilies, playableOpening } from '../engine/settings';
import { openingGroups, type PlayableOpenings } from './opening-groups';

export interface OpeningSelectView extends PlayableOpenings {
  id: string;
  onOpening(opening: string): void;
}

/** With its label before it. */
export function openingSelect(view: OpeningSelectView): TemplateResult {
  const { id, words, side, openings } = view;
  const asked = playableOpening(view.asked, side, openings);
  const option = (value: string, name: string): TemplateResult => html`
    <option value=${value} .selected=${value === asked}>${name}</option>
  `;
  return html`
    <label for=${id}>${words.opening}</label>
    <select
      id=${id}
      name="opening"
      @change=${(event: Event) => view.onOpening((event.target as HTMLSelectElement).value)}
    >
      ${option(anyOpening, words.openingLiked)}
      ${openingFamilies.map((family) => option(family, words.openingFamilies[family]))}
      ${openingGroups(view).map(
        ({ name, openings: named }) => html`
          <optgroup label=${name}>${named.map((opening) => option(opening.id, opening.name))}</optgroup>
        `,
      )}
    </select>
  `;
}

// The dialog for a new game: side, the handicap or the position to start from, clocks, whose moves count as natural,
// what the opponent is to play, whether it gives up, and the rule for impasses. A position that cannot be read, or an
// engine that cannot begin, is answered here, and the game on the board is not touched.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError, Handicap, ImpasseRule, Opening, Opponent, People, Side } from '@engine';
import type { ElementIds } from '../board/element-ids';
import { impasseRules, peoples } from '../engine/contract/settings';
import { ownOpponent, playableOpening } from '../engine/settings';
import { opponentOf, sideBy, sideChoices, type SideChoice } from '../engine/sides';
import type { TimeControl } from '../engine/time-control';
import type { Language } from '../i18n/language';
import { opponentWords } from '../i18n/opponent-words';
import type { DialogMessages } from '../i18n/dialog-words';
import type { NewGameDraft } from './new-game-draft';
import { choiceSelect } from './choice-select';
import { nameOf } from './choose-opponent';
import { standingOf } from './opponent-offers';
import { openingSelect } from './opening-select';
import { timeControlField } from './time-control-field';
import { button } from './actions';

/** What the person wants to play: at a handicap, or on from what was pasted. */
export interface NewGameChoice {
  side: Side;
  opponent: string;
  people: People;
  opening: string;
  impasseRule: ImpasseRule;
  timeControl: TimeControl | null;
  resigns: boolean;
  start: { kind: 'handicap'; id: string } | { kind: 'pasted'; text: string };
}

export interface NewGameView {
  words: DialogMessages;
  ids: ElementIds;
  language: Language;
  /** Why the game has not begun: what was pasted is no position, or the engine was not up to it. */
  failure: { cause: 'engine' | 'position'; error: EngineError } | null;
  /** Empty before the engine is up. */
  handicaps: readonly Handicap[];
  openings: readonly Opening[];
  opponents: readonly Opponent[];
  draft: NewGameDraft;
  /** Games that are kept, to go on with instead; null where there are none. */
  kept: TemplateResult | null;
  onDraft(change: Partial<NewGameDraft>): void;
  onBegin(choice: NewGameChoice): void;
  /** The field for what is pasted, and why that is not taken. */
  pastedField(error: EngineError | null): TemplateResult;
  /** What was pasted is to be looked at, not played on. */
  onReview(text: string): void;
  onCancel(): void;
}

export function newGameDialog(view: NewGameView): TemplateResult {
  const { words, failure, draft, kept } = view;
  const positionRefused = draft.pasted && failure?.cause === 'position';
  return html`
    <dialog class="dialog" part="dialog" data-part="new-game" aria-labelledby=${view.ids('new-game')} @cancel=${view.onCancel}>
      <form @submit=${(event: SubmitEvent) => submit(event, view)}>
        <h2 id=${view.ids('new-game')}>${words.newGameTitle}</h2>
        <fieldset>
          <legend>${words.startFrom}</legend>
          ${startOption(false, words.startHandicap, view)}${startOption(true, words.startPasted, view)}
          ${draft.pasted ? view.pastedField(positionRefused ? failure.error : null) : handicapField(view)}
        </fieldset>
        <fieldset>
          <legend>${words.yourSide}</legend>
          ${sideChoices.map((side) => sideOption(side, view))}
        </fieldset>
        ${timeControlField({ ...view, chosen: draft.time, onChoose: (time) => view.onDraft({ time }) })}
        ${opponentField(view)}
        ${draft.opponent === ownOpponent ? html`${peopleField(view)} ${openingField(view)}` : nothing}
        ${resignsField(view)} ${impasseField(view)}
        ${kept ?? nothing}
        <p class="field-error dialog-error" role="alert" data-part="new-game-error"
          >${failure === null || positionRefused ? nothing : words.newGameFailed(words.errorDetail(failure.error))}</p
        >
        <div class="dialog-actions">
          ${button('plain', 'cancel', words.cancel, view.onCancel)}
          ${
            draft.pasted
              ? html`<button type="button" class="plain" data-action="review-pasted" @click=${(event: Event) => review(event, view)}>
                ${words.review}
              </button>`
              : nothing
          }
          <button type="submit" class="primary" data-action="begin">${words.begin}</button>
        </div>
      </form>
    </dialog>
  `;
}

function startOption(pasted: boolean, label: string, { draft, onDraft }: NewGameView): TemplateResult {
  return html`
    <label class="option">
      <input
        type="radio"
        name="start"
        value=${pasted ? 'pasted' : 'handicap'}
        .checked=${draft.pasted === pasted}
        @change=${() => onDraft({ pasted })}
      />
      <span>${label}</span>
    </label>
  `;
}

function handicapField({ words, language, handicaps, draft, onDraft }: NewGameView): TemplateResult {
  const choose = (handicap: string): void => {
    // Black and white are other things to be with a handicap than without.
    const other = (handicap === 'even') !== (draft.handicap === 'even');
    onDraft(other ? { handicap, side: 'black' } : { handicap });
  };
  const option = (id: string, name: string): TemplateResult => html`
    <option value=${id} .selected=${id === draft.handicap}>${name}</option>
  `;
  return html`
    <div class="field">
      <select
        name="handicap"
        aria-label=${words.startHandicap}
        @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
      >
        ${
          handicaps.length === 0
            ? option('even', words.startEven)
            : handicaps.map(({ id, japanese, english }) => option(id, language === 'ja' ? japanese : english))
        }
      </select>
    </div>
  `;
}

function sideOption(side: SideChoice, { words, draft, onDraft }: NewGameView): TemplateResult {
  const handicapped = !draft.pasted && draft.handicap !== 'even';
  return html`
    <label class="option">
      <input
        type="radio"
        name="side"
        value=${side}
        .checked=${draft.side === side}
        @change=${() => onDraft({ side })}
      />
      <span>${(handicapped ? words.handicapSideChoice : words.sideChoice)[side]}</span>
    </label>
  `;
}

/** Whom to play; before the engine is up nobody is known by name. */
function opponentField({
  words,
  ids,
  language,
  handicaps,
  opponents,
  draft,
  onDraft,
}: NewGameView): TemplateResult | typeof nothing {
  if (opponents.length === 0) {
    return nothing;
  }
  const named = opponents.map(
    (each) => [each.id, `${nameOf(each, language)} ${standingOf(each, handicaps, language, words)}`] as const,
  );
  return html`
    <div class="field">
      ${choiceSelect({
        id: ids('new-game-opponent'),
        name: 'opponent',
        label: opponentWords[language].opponent,
        values: [...named.map(([id]) => id), ownOpponent],
        names: Object.fromEntries([...named, [ownOpponent, opponentWords[language].own]]),
        chosen: draft.opponent,
        // At the handicap that it gives at first.
        onChoose: (opponent) => {
          const given = opponents.find(({ id }) => id === opponent)?.handicap;
          const other = given !== undefined && given !== draft.handicap;
          onDraft(other ? { opponent, handicap: given, side: 'black' } : { opponent });
        },
      })}
    </div>
  `;
}

function peopleField({ words, ids, draft, onDraft }: NewGameView): TemplateResult {
  return html`
    <div class="field">
      ${choiceSelect({
        id: ids('new-game-people'),
        name: 'people',
        label: words.people,
        values: peoples,
        names: words.peoples,
        chosen: draft.people,
        onChoose: (people) => onDraft({ people }),
      })}
    </div>
  `;
}

function openingField({ words, ids, language, openings, draft, onDraft }: NewGameView): TemplateResult {
  return html`
    <div class="field">
      ${openingSelect({
        id: ids('new-game-opening'),
        asked: draft.opening,
        side: draft.side === 'lot' ? null : opponentOf(draft.side),
        openings,
        language,
        words,
        onOpening: (opening) => onDraft({ opening }),
      })}
    </div>
  `;
}

function resignsField({ words, draft, onDraft }: NewGameView): TemplateResult {
  return html`
    <label class="option alone">
      <input
        type="checkbox"
        name="resigns"
        .checked=${draft.resigns}
        @change=${(event: Event) => onDraft({ resigns: (event.target as HTMLInputElement).checked })}
      />
      <span>${words.opponentResigns}</span>
    </label>
  `;
}

function impasseField({ words, ids, draft, onDraft }: NewGameView): TemplateResult {
  return html`
    <div class="field">
      ${choiceSelect({
        id: ids('impasse-rule'),
        name: 'impasse',
        label: words.impasseRule,
        values: impasseRules,
        names: words.impasseRules,
        chosen: draft.impasseRule,
        onChoose: (impasseRule) => onDraft({ impasseRule }),
      })}
    </div>
  `;
}

function pastedIn(form: HTMLFormElement): string {
  const text = new FormData(form).get('pasted');
  return typeof text === 'string' ? text : '';
}

function review(event: Event, { onReview }: NewGameView): void {
  const { form } = event.currentTarget as HTMLButtonElement;
  if (form?.reportValidity() === true) {
    onReview(pastedIn(form));
  }
}

function submit(event: SubmitEvent, { draft, openings, onBegin }: NewGameView): void {
  event.preventDefault();
  const { opponent, people, impasseRule, handicap, resigns } = draft;
  const side = sideBy(draft.side);
  const timeControl = draft.time.control;
  const opening = playableOpening(draft.opening, opponentOf(side), openings);
  const start = draft.pasted
    ? ({ kind: 'pasted', text: pastedIn(event.currentTarget as HTMLFormElement) } as const)
    : ({ kind: 'handicap', id: handicap } as const);
  onBegin({ side, opponent, people, opening, impasseRule, timeControl, resigns, start });
}

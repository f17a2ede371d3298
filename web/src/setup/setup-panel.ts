// What stands beside the board while pieces are set up: the box, whose turn it is, the tools, and what the position can be
// used for.

import { html, nothing, svg, type TemplateResult } from 'lit';
import type { EngineError } from '@engine';
import type { ElementIds } from '../board/element-ids';
import { fileOf, rankOf } from '../board/geometry';
import { pieceDrawing } from '../board/piece-drawing';
import type { BoardLooks } from '../board/piece-faces';
import { evenStart } from '../board/placement';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { SetupWords } from '../i18n/setup-words';
import { faultsOf, type Fault, type Needs } from './faults';
import { emptyPosition, kindOf, kinds, readPosition, type Kind, type SetupPosition } from './position';
import type { Setup } from './setup';
import type { SetupInput } from './setup-input';
import { handicapIds, handicapStarts } from './starts';
import { button } from '../panel/actions';

/** What a position can be used for. */
export interface Purpose {
  id: 'play' | 'study' | 'solve';
  label(language: Language): string;
  needs: Needs;
  onAct(sfen: string): void;
}

export interface SetupPanelView {
  setup: Setup;
  input: SetupInput;
  ids: ElementIds;
  language: Language;
  messages: Messages;
  words: SetupWords;
  looks: BoardLooks;
  purposes: readonly Purpose[];
  /** The start chosen in the list. */
  start: string;
  /** Why whoever wanted to use the position cannot. */
  refusal: EngineError | null;
  /** What was written into the field is no position. */
  sfenRefused: boolean;
  onStart(start: string): void;
  /** Does something to the position, with nothing held. */
  change(act: () => void): void;
  onSfen(text: string): void;
  /** Called when a piece was taken up with the keyboard, so that focus can go on to the board. */
  onPickByKeyboard(): void;
}

export function pieceBox(view: SetupPanelView): TemplateResult {
  const { setup, input, words } = view;
  const { box } = setup;
  const { held } = input;
  const takesBack = held !== null && held.kind !== 'box';
  return html`
    <div
      class="piece-box"
      role="group"
      aria-label=${words.box}
      data-place="box"
      data-takes=${takesBack ? '' : nothing}
      @click=${(event: Event) => {
        if ((event.target as Element).closest('button') === null) {
          input.touchBox(null);
        }
      }}
    >
      <span class="piece-box-name" aria-hidden="true">${words.box}</span>
      ${kinds.map((kind) => boxPiece(kind, box[kind], view))}
      <button
        type="button"
        class="plain to-box"
        data-action="to-box"
        ?hidden=${!takesBack}
        @click=${() => input.touchBox(null)}
      >${words.toBox}</button>
    </div>
  `;
}

function boxPiece(kind: Kind, left: number, view: SetupPanelView): TemplateResult {
  const { input, ids, messages, words, looks } = view;
  const from = input.outOfBox(kind);
  const piece = from.kind === 'box' ? from.piece : { code: kind, side: input.side };
  const isHeld = input.held?.kind === 'box' && kindOf(input.held.piece) === kind;
  return html`
    <button
      type="button"
      class="hand-piece movable"
      data-hand-piece=${kind}
      data-word=${looks.named ? messages.piece(piece.code) : nothing}
      aria-label=${words.boxPiece(messages.piece(piece.code), piece.side, left)}
      aria-pressed=${isHeld ? 'true' : 'false'}
      ?disabled=${left === 0}
      @click=${(event: MouseEvent) => {
        input.touchBox(kind);
        // A click without a pointer comes from Enter or Space: again turns the piece, so that the focus stays then.
        if (event.detail === 0 && input.held !== null && !isHeld) {
          view.onPickByKeyboard();
        }
      }}
    >
      <svg viewBox="-46 -52 92 104" aria-hidden="true">
        ${svg`<g class="piece">${pieceDrawing(piece, piece.side !== 'black', ids, looks.faces)}</g>`}
      </svg>
      ${left > 1 ? html`<span class="hand-count" aria-hidden="true">${left}</span>` : nothing}
    </button>
  `;
}

export function setupTools(view: SetupPanelView): TemplateResult {
  const { setup, messages, words, ids, change } = view;
  const { turn } = setup.position;
  const defender = opponentOf(turn);
  const isForMate = view.purposes.some(({ needs }) => needs === 'problem');
  const left = kinds.some((kind) => kind !== 'K' && setup.box[kind] > 0);
  const tool = (name: string, label: string, able: boolean, act: () => void): TemplateResult => html`
    <button
      type="button"
      class="plain"
      data-action=${name}
      aria-disabled=${able ? 'false' : 'true'}
      aria-describedby=${name === 'rest-to-hand' && isForMate ? ids('rest-hint') : nothing}
      @click=${() => able && change(act)}
    >${label}</button>
  `;
  const isEmpty = setup.sfen.startsWith('9/9/9/9/9/9/9/9/9 ') && setup.sfen.includes(' - ');
  return html`
    <fieldset class="setup-turn">
      <legend>${words.turn}</legend>
      ${(['black', 'white'] as const).map(
        (side) => html`
          <label class="option">
            <input
              type="radio"
              name=${ids('turn')}
              data-turn=${side}
              .checked=${turn === side}
              @change=${() => change(() => setup.setTurn(side))}
            />
            <span>${messages.side[side]}</span>
          </label>
        `,
      )}
    </fieldset>
    <div class="actions" role="group" aria-label=${words.tools}>
      ${tool('undo-setup', words.undo, setup.canUndo, () => setup.undo())}
      ${tool('redo-setup', words.redo, setup.canRedo, () => setup.redo())}
      ${tool('clear', words.clear, !isEmpty, () => setup.start({ ...emptyPosition(), turn }))}
      ${tool('exchange-sides', words.exchangeSides, !isEmpty, () => setup.exchangeSides())}
      ${tool('rest-to-hand', words.restToHand(defender), left, () => setup.restToHand(defender))}
    </div>
    ${isForMate ? html`<p class="hint" id=${ids('rest-hint')}>${words.restHint}</p>` : nothing}
  `;
}

function startNamed(name: string): SetupPosition {
  const read = name === 'mate' ? null : readPosition(name === 'even' ? evenStart : (handicapStarts.get(name) ?? ''));
  return read ?? emptyPosition(true);
}

export function startField(view: SetupPanelView): TemplateResult {
  const { setup, words, ids, start, onStart, change } = view;
  const names: Record<string, string> = { ...words.starts, ...words.handicaps };
  return html`
    <div class="field setup-start">
      <label for=${ids('start')}>${words.startFrom}</label>
      <div class="field-row">
        <select
          id=${ids('start')}
          name="setup-start"
          @change=${(event: Event) => onStart((event.target as HTMLSelectElement).value)}
        >
          ${['even', 'mate', ...handicapIds].map(
            (name) => html`<option value=${name} .selected=${name === start}>${names[name]}</option>`,
          )}
        </select>
        ${button('plain', 'start-setup', words.setUp, () => change(() => setup.start(startNamed(start))))}
      </div>
    </div>
  `;
}

export function sfenField(view: SetupPanelView): TemplateResult {
  const { setup, words, ids, sfenRefused, onSfen } = view;
  return html`
    <div class="field">
      <label for=${ids('sfen')}>${words.sfen}</label>
      <input
        id=${ids('sfen')}
        type="text"
        name="setup-sfen"
        spellcheck="false"
        autocomplete="off"
        aria-invalid=${sfenRefused ? 'true' : 'false'}
        aria-describedby=${ids('sfen-error')}
        .value=${setup.sfen}
        @change=${(event: Event) => onSfen((event.target as HTMLInputElement).value)}
      />
      <p class="field-error" role="alert" id=${ids('sfen-error')}>${sfenRefused ? words.sfenRefused : nothing}</p>
    </div>
  `;
}

/** What the position is for, and what of it stands in the way. */
export function purposesTemplate(view: SetupPanelView): TemplateResult {
  const { setup, words, ids, language, messages, purposes, refusal } = view;
  const needs = [...new Set(purposes.map((each) => each.needs))];
  const faults = new Map(needs.map((each) => [each, faultsOf(setup.position, each)]));
  const alike = new Set([...faults.values()].map((each) => JSON.stringify(each))).size < 2;
  return html`
    <section class="setup-use" aria-label=${words.use}>
      <div role="status" data-part="setup-faults">
        ${needs.map((each, index) => {
          const found = faults.get(each) ?? [];
          return html`
            <ul class=${found.length === 0 ? 'setup-faults fine' : 'setup-faults'} id=${ids(`faults-${each}`)} data-needs=${each} ?hidden=${alike && index > 0}>
              ${alike ? nothing : html`<li class="hint">${words.wants[each]}</li>`}
              ${found.length === 0 ? html`<li>${words.fine}</li>` : nothing}
              ${found.map((fault) => html`<li data-fault=${fault.kind}>${faultWords(fault, words, messages)}</li>`)}
            </ul>
          `;
        })}
      </div>
      <p class="field-error" role="alert" data-part="setup-refusal">
        ${refusal === null ? nothing : words.refused(messages.errorDetail(refusal))}
      </p>
      <div class="actions">
        ${purposes.map((purpose, index) => {
          const able = (faults.get(purpose.needs) ?? []).length === 0;
          return html`
            <button
              type="button"
              class=${index === 0 ? 'primary' : 'plain'}
              data-action=${`setup-${purpose.id}`}
              aria-disabled=${able ? 'false' : 'true'}
              aria-describedby=${able ? nothing : ids(`faults-${purpose.needs}`)}
              @click=${() => able && purpose.onAct(setup.sfen)}
            >${purpose.label(language)}</button>
          `;
        })}
      </div>
    </section>
  `;
}

function faultWords(fault: Fault, words: SetupWords, messages: Messages): string {
  switch (fault.kind) {
    case 'no_king':
      return words.noKing(fault.side);
    case 'two_kings':
      return words.twoKings(fault.side);
    case 'two_pawns':
      return words.twoPawns(fault.side, fault.file);
    case 'dead_piece': {
      const { square, piece } = fault;
      return words.deadPiece(messages.piece(piece.code), piece.side, { file: fileOf(square), rank: rankOf(square) });
    }
    case 'king_capturable':
      return words.kingCapturable(fault.side);
  }
}

// What the opponent just said, or a hint: the sentence, and behind it the reasons, the price and the candidates.

import { html, nothing, type TemplateResult } from 'lit';
import type { Choice, GameResult, MoveText, Opponent, SaidOfMoves, Side } from '@engine';
import type { ElementIds } from '../board/element-ids';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { fullWidthFor } from './bar-scale';
import { isLong } from './text-length';
import type { candidatesShown, candidateTable } from './candidate-table';
import { nameOfOpponent } from './choose-opponent';
import { moveWord, textIn } from './move-words';
import { priceLine } from './price-line';
import { reasonList, reasonsShownAtFirst } from './reason-list';
import type { voteTable } from './vote-table';
import { button } from './actions';

/** What is told in tables. */
export interface VoiceTables {
  candidates: typeof candidateTable;
  shown: typeof candidatesShown;
  votes: typeof voteTable;
}

export interface VoiceView {
  choice: Choice | null;
  /** Who makes the move. */
  by: Side;
  /** The choice is a hint for the person. */
  isHint: boolean;
  /** How much is said of the move. */
  says: SaidOfMoves;
  /** What lies behind the sentence, figures and all, is shown to who opens it. */
  isForBeginners: boolean;
  /** Who has a name, where the opponent has one. */
  against: Opponent | null;
  /** Opponents that are offered; null after a first visit. */
  offers: TemplateResult | null;
  /** What an opponent with a name says of how it went. */
  lastWords: TemplateResult | typeof nothing;
  /** Nothing has been said yet, and perhaps nobody has been here. */
  isFirstBoard: boolean;
  /** The opponent is already thinking about its next move. */
  past: boolean;
  result: GameResult | null;
  playerSide: Side;
  canThinkAgain: boolean;
  /** The sliders stand elsewhere than when the choice was made. */
  settingsChanged: boolean;
  language: Language;
  words: Messages;
  ids: ElementIds;
  whyOpen: boolean;
  moreOpen: boolean;
  candidatesOpen: boolean;
  /** null: they have not been fetched. */
  tables: VoiceTables | null;
  drawn: number | null;
  onWhy(open: boolean): void;
  onMore(open: boolean): void;
  onCandidates(open: boolean): void;
  onDraw(index: number | null): void;
  onThinkAgain(): void;
  onNewGame(): void;
  /** null: there is nothing to review. */
  onReview: (() => void) | null;
  /** null: the pieces show how they move. */
  onShowWays: (() => void) | null;
}

export function voicePanel(view: VoiceView): TemplateResult {
  const { choice, words } = view;
  return html`
    <section
      part="voice"
      class=${`voice${view.past ? ' past' : ''}${view.whyOpen ? '' : ' closed'}${view.says === 'all' ? '' : ' terse'}`}
      aria-label=${words.explanation}
    >
      ${view.result === null ? nothing : ending(view.result, view)}
      ${choice === null ? beforeWords(view) : spoken(choice, view)}
    </section>
  `;
}

/** What this is and how one begins, until something has been said. */
function beforeWords(view: VoiceView): TemplateResult | typeof nothing {
  const { result, words, language, isFirstBoard, against, offers, onShowWays } = view;
  if (result !== null) {
    return nothing;
  }
  const offer = (name: string, label: string, act: (() => void) | null): TemplateResult | typeof nothing =>
    act === null
      ? nothing
      : html`<button type="button" class="quiet" data-action=${name} @click=${act}>${label}</button>`;
  return html`
    ${
      isFirstBoard
        ? html`
          <p class="sentence" data-part="introduction">${
            against === null || offers !== null ? words.introduction : textIn(against.greeting, language)
          }</p>
          <p class="how-to-move">${words.howToMove}</p>
        `
        : html`<p class="sentence unsaid">${words.howToMove}</p>`
    }
    ${isFirstBoard ? (offers ?? nothing) : nothing}
    <div class="voice-foot">
      ${offer('show-ways', words.showWays, onShowWays)}
    </div>
  `;
}

/** Resigning and declaring have a sentence and nothing to weigh. */
function spoken(choice: Choice, view: VoiceView): TemplateResult {
  return html`
    ${view.isHint ? hintHead(choice, view) : nothing}
    ${sentence(sentenceIn(choice, view.says, view.language))}
    ${choice.council === undefined || hidesEvidence(view) ? nothing : (view.tables?.votes(choice.council, markOf(view), view.language, view.words) ?? nothing)}
    ${choice.move === null ? nothing : why(choice, choice.move, view)}
  `;
}

function hidesEvidence({ isForBeginners, whyOpen }: VoiceView): boolean {
  return isForBeginners && !whyOpen;
}

export function sentenceIn(choice: Choice, says: SaidOfMoves, language: Language): string {
  return textIn(says === 'deed' ? choice.first_part : choice.sentence, language);
}

/** Beside the move chosen: a hint has not been played. */
function markOf({ isHint, words }: VoiceView): string {
  return isHint ? words.hint : words.candidateChosen;
}

function hintHead({ move }: Choice, { words, language }: VoiceView): TemplateResult {
  return html`<p class="hint-head" data-part="hint">${move === null ? words.hint : words.hintFor(moveWord(move, language))}</p>`;
}

function sentence(text: string): TemplateResult {
  const kind = isLong(text) ? 'sentence long' : 'sentence';
  return html`<p class=${kind} part="sentence" data-part="sentence">${text}</p>`;
}

function ending(result: GameResult, view: VoiceView): TemplateResult {
  return html`
    <div class="ending">
      <p class="result" data-part="result">
        ${view.words.result(
          result.winner,
          result.reason,
          view.playerSide,
          nameOfOpponent(view.against, view.language, view.words),
        )}
      </p>
      ${view.lastWords}
      <div class="actions">
        ${view.onReview === null ? nothing : button('primary', 'review-ended', view.words.reviewEnded, view.onReview)}
        ${button('plain', 'new-game-ended', view.words.newGame, view.onNewGame)}
      </div>
    </div>
  `;
}

function why(choice: Choice, move: MoveText, view: VoiceView): TemplateResult {
  const { words, ids, language } = view;
  const fullWidth = fullWidthFor([...choice.reasons.map((reason) => reason.points), choice.price.centipawns]);
  return html`
    <button
      type="button"
      class="quiet why-toggle"
      data-action="why"
      aria-expanded=${view.whyOpen ? 'true' : 'false'}
      aria-controls=${ids('why')}
      @click=${() => view.onWhy(!view.whyOpen)}
    >
      ${words.reasonsOf(moveWord(move, language))}
    </button>
    <div id=${ids('why')} class=${view.whyOpen ? 'why open' : 'why'}>
      ${reasonList({
        reasons: choice.reasons,
        chosen: { move, by: view.by },
        fullWidth,
        language,
        words,
        ids,
        expanded: view.moreOpen,
        drawn: view.drawn,
        onDraw: view.onDraw,
      })}
      ${priceLine(choice, fullWidth, language, words)}
      ${
        choice.opinions === undefined
          ? nothing
          : html`<p class="opinions" data-part="opinions">
            ${words.opinions(choice.opinions.disagreement, textIn(choice.opinions.text, language))}
          </p>`
      }
    </div>
    ${foot(choice, view)}
    ${view.candidatesOpen && !hidesEvidence(view) ? (view.tables?.candidates(choice, markOf(view), language, words, ids) ?? nothing) : nothing}
  `;
}

/** What more can be asked about the move, and to have it thought over. */
function foot(choice: Choice, view: VoiceView): TemplateResult {
  const { words } = view;
  const hidden = Math.max(0, choice.reasons.length - reasonsShownAtFirst);
  const more = hidden > 0 || choice.reasons.some(({ detail }) => textIn(detail, view.language) !== '');
  const candidates = view.tables?.shown(choice) ?? 0;
  return html`
    <div class="voice-foot">
      ${
        !more || hidesEvidence(view)
          ? nothing
          : html`<button
            type="button"
            class=${view.whyOpen ? 'quiet' : 'quiet roomy-only'}
            data-action="more-reasons"
            aria-expanded=${view.moreOpen ? 'true' : 'false'}
            aria-controls=${view.ids('reasons')}
            @click=${() => view.onMore(!view.moreOpen)}
          >
            ${view.moreOpen ? words.fewerReasons : words.moreReasons(hidden)}
          </button>`
      }
      ${
        candidates === 0 || hidesEvidence(view)
          ? nothing
          : html`<button
            type="button"
            class=${view.whyOpen ? 'quiet' : 'quiet roomy-only'}
            data-action="candidates"
            aria-expanded=${view.candidatesOpen ? 'true' : 'false'}
            @click=${() => view.onCandidates(!view.candidatesOpen)}
          >
            ${words.candidates(candidates)}
          </button>`
      }
      ${view.isHint ? nothing : thinkAgainButton(view)}
    </div>
  `;
}

function thinkAgainButton(view: VoiceView): TemplateResult {
  return html`
    <button
      type="button"
      class=${view.settingsChanged ? 'plain' : 'quiet'}
      data-action="think-again"
      ?disabled=${!view.canThinkAgain}
      @click=${view.onThinkAgain}
    >
      ${view.words.thinkAgain}
    </button>
  `;
}

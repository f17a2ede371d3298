// Of the move walked to, beside its sentence: what it gave up, how natural it is and why, and what the natural
// move and the best one would have been, in the engine's words.

import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewedChoice, ReviewedMove } from '@engine';
import type { ElementIds } from '../board/element-ids';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { linesWords } from '../i18n/lines-words';
import type { ReviewMessages } from '../i18n/review-messages';
import { priceBar, shareBar } from '../panel/bar';
import { fullWidthFor } from '../panel/bar-scale';
import { signed } from '../panel/figures';
import { moveWord, textIn } from '../panel/move-words';
import { reasonList, reasonsShownAtFirst } from '../panel/reason-list';
import { button } from '../panel/actions';

export interface MovePanelView {
  move: ReviewedMove;
  language: Language;
  page: Messages;
  words: ReviewMessages;
  ids: ElementIds;
  moreOpen: boolean;
  drawn: number | null;
  /** Plays the best move's line out on the board. */
  onLine(): void;
  onMore(open: boolean): void;
  onDraw(index: number | null): void;
}

export function movePanel(view: MovePanelView): TemplateResult {
  const { move, language } = view;
  const fullWidth = fullWidthFor([...move.reasons.map(({ points }) => points), move.price.centipawns]);
  return html`
    ${facts(view, fullWidth)}
    ${reasonList({
      reasons: move.reasons,
      chosen: { move, by: move.by },
      fullWidth,
      language,
      words: view.page,
      ids: view.ids,
      expanded: view.moreOpen,
      drawn: view.drawn,
      onDraw: view.onDraw,
    })}
    ${more(view)}
  `;
}

function facts(view: MovePanelView, fullWidth: number): TemplateResult {
  const { move, language, words } = view;
  const isBest = move.best.usi === move.usi;
  const isNatural = move.natural.usi === move.usi;
  const { probability, rank, openness } = move;
  return html`
    <dl class="facts">
      ${fact(
        words.price,
        'price',
        html`
        ${
          move.price.named
            ? html`<span class="fact-bar" data-price=${move.price.centipawns}>
              ${priceBar(move.price.centipawns, fullWidth)}<span class="points">${signed(-move.price.centipawns)}</span>
            </span>`
            : nothing
        }
        <span>${textIn(move.price.given_up, language)}</span>
      `,
      )}
      ${fact(
        view.page.naturalness,
        'likelihood',
        html`
        <span class="fact-bar">${shareBar(probability)}</span>
        <span>${words.likelihood({ probability, rank, openness })}</span>
      `,
      )}
      ${
        move.fallibility === undefined
          ? nothing
          : fact(
              words.difficulty,
              'difficulty',
              html`
            <span class="fact-bar">${shareBar(move.fallibility.chances[0] / 1000)}</span>
            <span>${words.difficultyOf({ erring: move.fallibility.chances[0], isBest })}</span>
          `,
            )
      }
      ${
        isNatural || isBest
          ? fact(
              isNatural ? words.natural : words.best,
              'agrees',
              html`
            <span>${isNatural && isBest ? words.isBoth : isNatural ? words.isNatural : words.isBest}</span>
          `,
            )
          : nothing
      }
      ${others(view)}
      ${
        move.opinions === undefined
          ? nothing
          : fact(
              words.disagreement,
              'disagreement',
              html`
            <span class="fact-bar">${shareBar(move.opinions.disagreement / 1000)}</span>
            <span>${words.disagreementOf(move.opinions.disagreement, textIn(move.opinions.text, language))}</span>
          `,
            )
      }
    </dl>
  `;
}

function fact(label: string, part: string, content: TemplateResult): TemplateResult {
  return html`<div class="fact" data-fact=${part}><dt>${label}</dt><dd>${content}</dd></div>`;
}

/** The natural move and the best one, unless it was played. */
function others(view: MovePanelView): (TemplateResult | typeof nothing)[] {
  const { words, move } = view;
  const { best, natural, usi } = move;
  if (best.usi === natural.usi && best.usi !== usi) {
    return [other(words.naturalAndBest, 'natural', natural, view)];
  }
  return [
    natural.usi === usi ? nothing : other(words.natural, 'natural', natural, view),
    best.usi === usi ? nothing : other(words.best, 'best', best, view),
  ];
}

/** A move that was not played, how it stands, and why. */
function other(label: string, part: string, choice: ReviewedChoice, view: MovePanelView): TemplateResult {
  const { move, language, words } = view;
  return fact(
    label,
    part,
    html`
    <span class="fact-move">${moveWord(choice, language)}</span>
    <span>${words.winRate(move.by, choice.win_rate)}</span>
    <span class="fact-why">${textIn(choice.sentence, language)}</span>
    ${
      choice.usi !== move.best.usi || move.line.length === 0
        ? nothing
        : button('quiet', 'show-best-line', linesWords[language].show, view.onLine)
    }
  `,
  );
}

/** The rest of the reasons, and the line that search expected. */
function more({ move, language, page, words, ids, moreOpen, onMore }: MovePanelView): TemplateResult | typeof nothing {
  const hidden = Math.max(0, move.reasons.length - reasonsShownAtFirst);
  const line = move.line.map((each) => moveWord(each, language)).join(' ');
  if (move.reasons.length === 0 && line === '') {
    return nothing;
  }
  return html`
    ${moreOpen && line !== '' ? html`<p class="review-line"><b>${words.line}</b> ${line}</p>` : nothing}
    <button
      type="button"
      class="quiet"
      data-action="more-reasons"
      aria-expanded=${moreOpen ? 'true' : 'false'}
      aria-controls=${move.reasons.length === 0 ? nothing : ids('reasons')}
      @click=${() => onMore(!moreOpen)}
    >
      ${moreOpen ? page.fewerReasons : page.moreReasons(hidden)}
    </button>
  `;
}

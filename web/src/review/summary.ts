// What a review says of the game as a whole: where it turned, and how well both sides played.

import { html, nothing, type TemplateResult } from 'lit';
import type { Rating, Review, ReviewTotals, Side, TurningPoint } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { ReviewMessages } from '../i18n/review-messages';
import { whole } from '../panel/figures';
import { moveWord, textIn } from '../panel/move-words';
import { harmless } from '../session/one-line';
import { figuresOf, ratingBar } from './rating-figures';
import { button } from '../panel/actions';

export interface SummaryView {
  review: Review;
  /** Who played, where that is known. */
  names: Record<Side, string> | undefined;
  language: Language;
  page: Messages;
  words: ReviewMessages;
  onWalk(ply: number): void;
  onPractise(ply: number): void;
  onShare(ply: number): void;
}

export function summary(view: SummaryView): TemplateResult {
  return html`${turningPoints(view)}${ratings(view)}`;
}

function turningPoints(view: SummaryView): TemplateResult {
  const { words, review } = view;
  const points = review.turning_points;
  return html`
    <section class="review-part" data-part="turning-points" aria-label=${words.turningPoints}>
      <h2>${words.turningPoints}</h2>
      ${
        points.length === 0
          ? html`<p class="empty">${words.noTurningPoints}</p>`
          : html`<ol class="turns">${points.map((point) => turningPoint(point, view))}</ol>`
      }
    </section>
  `;
}

function turningPoint(
  { ply, sentence }: TurningPoint,
  { review, language, words, onWalk, onPractise, onShare }: SummaryView,
): TemplateResult {
  const move = review.moves[ply - 1];
  return html`
    <li class="turn" data-turning-point=${ply}>
      <button type="button" class="quiet turn-move" data-action="go-to-turn" @click=${() => onWalk(ply)}>
        ${words.after(ply, move === undefined ? '' : moveWord(move, language))}
      </button>
      <p>${textIn(sentence, language)}</p>
      <div class="actions">
        ${button('plain', 'practise', words.practise(ply), () => onPractise(ply))}
        ${button('plain', 'share-turn', words.shareMove(ply), () => onShare(ply))}
      </div>
    </li>
  `;
}

function ratings(view: SummaryView): TemplateResult {
  const { words, review } = view;
  return html`
    <section class="review-part" data-part="ratings" aria-label=${words.ratings}>
      <h2>${words.ratings}</h2>
      <div class="rating-cards">${(['black', 'white'] as const).map((side) => card(side, review.ratings[side], review.totals[side], view))}</div>
      ${scale(review, view.language)}
    </section>
  `;
}

function card(
  side: Side,
  rating: Rating | null,
  totals: ReviewTotals,
  { names, language, page, words }: SummaryView,
): TemplateResult {
  const figures = figuresOf(rating);
  const counted = (['best', 'natural', 'expected', 'priced'] as const).map(
    (kind) => html`<div><dt>${words.totals[kind]}</dt><dd>${words.ofMoves(totals[kind], totals.moves)}</dd></div>`,
  );
  return html`
    <div class="rating-card" data-rating=${side}>
      <h3>${page.side[side]} <span class="player-name">${harmless(names?.[side] ?? '')}</span></h3>
      ${
        figures === null
          ? nothing
          : html`
            <p class="rating-number">
              <strong>${whole(figures.rating)}</strong>
              <span>${words.interval(figures.low, figures.high)}</span>
            </p>
            ${ratingBar(figures)}
            <p class="rating-words">${rating === null ? nothing : textIn(rating.words, language)}</p>
          `
      }
      <dl class="totals">${counted}</dl>
    </div>
  `;
}

/** What the numbers stand for, once. */
function scale({ ratings: { black, white } }: Review, language: Language): TemplateResult | typeof nothing {
  const rating = figuresOf(black) === null ? white : black;
  return rating === null || figuresOf(rating) === null
    ? nothing
    : html`<p class="empty">${textIn(rating.scale, language)}</p>`;
}

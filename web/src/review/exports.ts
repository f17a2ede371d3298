// A review for other programs: as data, and as a record in KIF with a comment after each move.

import type { Reply, Review, ReviewedMove } from '@engine';
import { errorReply } from '../engine/messages';
import type { Language } from '../i18n/language';
import type { ReviewMessages } from '../i18n/review-messages';
import { whole } from '../panel/figures';
import { moveWord, textIn } from '../panel/move-words';
import { figuresOf } from './rating-figures';
import { buildRecord, notePlayers, noteTimes } from '../session/record-writing';
import { writeReview, type StoredReview } from './stored-review';

export function reviewAsJson(stored: StoredReview): string {
  return `${JSON.stringify(JSON.parse(writeReview(stored)), null, 1)}\n`;
}

/** Codes: download_failed; record_unreadable, where a move is none to the library that writes the record. */
export async function reviewAsKif(
  { game, start, review }: StoredReview & { review: Review },
  language: Language,
  words: ReviewMessages,
): Promise<Reply<string>> {
  const built = await buildRecord(start, game.moves);
  if (!built.ok) {
    const { where } = built.error;
    return /^\d+$/.test(where) ? errorReply(built.error.code, words.ply(Number(where)), built.error.detail) : built;
  }
  const { record, tsshogi } = built.value;
  if (game.names !== undefined) {
    notePlayers(built.value, game.names);
  }
  record.first.comment = opening(review, language, words).join('\n');
  for (const [index, move] of review.moves.entries()) {
    record.goto(index + 1);
    record.current.comment = commentOn(move, review, language, words).join('\n');
  }
  record.goto(game.moves.length);
  if (game.closing === 'resignation') {
    record.append(tsshogi.SpecialMoveType.RESIGN);
  } else if (game.closing === 'time') {
    record.append(tsshogi.SpecialMoveType.TIMEOUT);
  }
  noteTimes(record, game.spent ?? []);
  return { ok: true, value: tsshogi.exportKIF(record) };
}

/** Before the first move: how well both sides played. */
function opening({ ratings }: Review, language: Language, words: ReviewMessages): string[] {
  const lines = (['black', 'white'] as const).flatMap((side) => {
    const rating = ratings[side];
    const figures = figuresOf(rating);
    const sign = side === 'black' ? '▲' : '△';
    if (rating === null) {
      return [];
    }
    const number = figures === null ? '' : `${whole(figures.rating)} (${words.interval(figures.low, figures.high)}) `;
    return [`${sign}${number}${textIn(rating.words, language)}`];
  });
  return lines.length === 0 ? [] : [words.ratings, ...lines];
}

function commentOn(move: ReviewedMove, review: Review, language: Language, words: ReviewMessages): string[] {
  const point = review.graph[move.ply];
  const turningPoint = review.turning_points.find(({ ply }) => ply === move.ply);
  return [
    turningPoint === undefined ? '' : words.kifTurningPoint(textIn(turningPoint.sentence, language)),
    textIn(move.sentence, language),
    textIn(move.price.given_up, language),
    move.natural.usi === move.usi ? '' : words.kifNatural(moveWord(move.natural, language)),
    move.best.usi === move.usi ? '' : words.kifBest(moveWord(move.best, language)),
    point === undefined ? '' : words.kifWinRate(point.win_rate),
  ].filter((line) => line !== '');
}

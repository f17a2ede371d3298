// A review for other programs: as data, and as a record in KIF with a comment after each move.

import type { Reply, Review, ReviewedMove } from '@engine';
import { errorReply } from '../engine/messages';
import type { Language } from '../i18n/language';
import type { ReviewMessages } from '../i18n/review-messages';
import { whole } from '../panel/figures';
import { moveWord, textIn } from '../panel/move-words';
import { figuresOf } from './rating-figures';
import type { FetchRecords } from '../engine/records';
import { lineTree, mergedTrees, type MoveTree } from '../session/move-tree';
import { writeRecord } from '../session/record-writing';
import { writeReview, type ReviewedGame, type StoredReview } from './stored-review';

export function reviewAsJson(stored: StoredReview): string {
  return `${JSON.stringify(JSON.parse(writeReview(stored)), null, 1)}\n`;
}

/** Codes: download_failed; record_unreadable, where a move is none. */
export async function reviewAsKif(
  { game, start, review }: StoredReview & { review: Review },
  language: Language,
  words: ReviewMessages,
  fetchRecords: FetchRecords,
): Promise<Reply<string>> {
  const { comment = '' } = game;
  const comments = review.moves.map((move) => commentOn(move, review, language, words));
  const written = await writeRecord(
    {
      ...game,
      start,
      comment: below(comment, opening(review, language, words)),
      tree: withComments(game, comments),
    },
    'kif',
    fetchRecords,
  );
  if (written.ok) {
    return { ok: true, value: written.value.text };
  }
  const { code, where, detail } = written.error;
  return /^\d+$/.test(where) ? errorReply(code, words.ply(Number(where)), detail) : written;
}

/** After what the record itself says there. */
function below(comment: string, lines: readonly string[]): string {
  return [...(comment === '' ? [] : [comment]), ...lines].join('\n');
}

/** The moves of the game first, each with its comments; and all that the record has besides. */
function withComments({ moves, tree = [] }: ReviewedGame, comments: readonly (readonly string[])[]): MoveTree {
  return mergedTrees(lineTree(moves), tree).map((move, index) => ({
    ...move,
    comment: below(move.comment, comments[index] ?? []),
  }));
}

/** Before the first move: how well both sides played. */
function opening({ ratings }: Review, language: Language, words: ReviewMessages): string[] {
  const lines = (['black', 'white'] as const).flatMap((side) => {
    const rating = ratings[side];
    const figures = figuresOf(rating);
    const sign = side === 'black' ? '▲' : '△';
    if (rating === null || figures === null) {
      return [];
    }
    const number = `${whole(figures.rating)} (${words.interval(figures.low, figures.high)}) `;
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

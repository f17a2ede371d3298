// A position of the review, shared as a picture with what is said of its move, and as a link that opens it.

import type { Side } from '@engine';
import type { Annotations } from '../board/annotations';
import type { BoardLooks } from '../board/piece-faces';
import { placementOf } from '../board/placement';
import type { Language } from '../i18n/language';
import { messagesIn } from '../i18n/words';
import { moveWord, textIn } from '../panel/move-words';
import { reviewQuery } from '../session/game-link';
import { isHandicapGame } from '../session/game-record';
import { shownOf } from '../session/record-details';
import type { ReviewSession } from './review-session';

export interface ShareSeen {
  /** Where the review is drawn. */
  place: HTMLElement;
  /** Of the page, without a query; null: no links are offered. */
  address: string | null;
  bottom: Side;
  annotations: Annotations | null;
  language: Language;
  looks: BoardLooks;
}

/** Of the position walked to. False where what it takes did not arrive. */
export async function shareReviewed(session: ReviewSession, seen: ShareSeen): Promise<boolean> {
  const { place, address, bottom, annotations, language, looks } = seen;
  const { state, end, ply, handicaps, game, move, review } = session;
  if (state === null || end === null) {
    return true;
  }
  const open = await import('../share/share-dialog').then(({ openShare }) => openShare).catch(() => null);
  if (open === null) {
    return false;
  }
  const { side } = messagesIn(language, isHandicapGame(end, handicaps));
  const { names } = { ...game, ...shownOf(game) };
  const played = end.moves[ply - 1];
  const said = review?.turning_points.find((point) => point.ply === ply)?.sentence ?? move?.sentence;
  open(place, {
    picture: {
      placement: placementOf(state),
      bottom,
      lastMove: played?.usi ?? null,
      checked: state.check ? state.turn : null,
      annotations,
      names: { black: names?.black || side.black, white: names?.white || side.white },
      ply,
      move: played === undefined ? '' : moveWord(played, language),
      sentence: said === undefined ? '' : textIn(said, language),
      language,
      looks,
    },
    link: address === null ? null : `${address}?${reviewQuery(end, ply, bottom, handicaps)}`,
    name: `nagare-${ply}`,
  });
  return true;
}

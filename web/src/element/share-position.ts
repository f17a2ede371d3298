// The position of the game, shared as a picture with the opponent's last sentence, and as a link to a review.

import type { Side } from '@engine';
import type { BoardLooks } from '../board/piece-faces';
import { placementOf } from '../board/placement';
import { opponentOf } from '../engine/sides';
import { nameOfOpponent } from '../panel/choose-opponent';
import { moveWord } from '../panel/move-words';
import { sentenceIn } from '../panel/voice-panel';
import { reviewQuery } from '../session/game-link';
import type { Scene } from './scene';
import { spokenAnnotations } from './spoken';

export interface SharePlace {
  /** Where the game is drawn. */
  place: HTMLElement;
  /** Of the page, without a query; null: no links are offered. */
  address: string | null;
  looks: BoardLooks;
}

/** False where what it takes did not arrive. */
export async function sharePosition(scene: Scene, { place, address, looks }: SharePlace): Promise<boolean> {
  const { session, language, words, view } = scene;
  const { state, playerSide, remark, against, handicaps } = session;
  const last = state?.moves.at(-1);
  if (state === null || last === undefined) {
    return true;
  }
  const open = await import('../share/share-dialog').then(({ openShare }) => openShare).catch(() => null);
  if (open === null) {
    return false;
  }
  const bottom: Side = view.flipped ? opponentOf(playerSide) : playerSide;
  const opponent = nameOfOpponent(against, language, words);
  const ply = state.moves.length;
  const isOfLast = remark !== null && remark.ply === ply - 1;
  open(place, {
    picture: {
      placement: placementOf(state),
      bottom,
      lastMove: last.usi,
      checked: state.check ? state.turn : null,
      annotations: isOfLast ? spokenAnnotations(scene) : null,
      // Whoever is shown it is not who played.
      names: { ...words.side, [opponentOf(playerSide)]: opponent },
      ply,
      move: moveWord(last, language),
      sentence: isOfLast ? sentenceIn(remark.choice, session.says, language) : '',
      language,
      looks,
    },
    link: address === null ? null : `${address}?${reviewQuery(state, ply, bottom, handicaps)}`,
    name: `nagare-${ply}`,
  });
  return true;
}

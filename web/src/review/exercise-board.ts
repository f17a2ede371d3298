// The board of an exercise: the person plays one move on it, and sees it drawn.

import type { Side } from '@engine';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import type { Annotations, Arrow } from '../board/annotations';
import type { GameTable } from '../board/game-table';
import type { BoardLooks } from '../board/piece-faces';
import { evenStart } from '../board/placement';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { Exercise } from './exercise';

export interface ExerciseBoardView {
  exercise: Exercise;
  /** Who played, where that is known. */
  names: Record<Side, string> | undefined;
  flipped: boolean;
  language: Language;
  page: Messages;
  looks: BoardLooks;
}

export function exerciseBoard(
  table: GameTable,
  { exercise, names, flipped, language, page, looks }: ExerciseBoardView,
): TemplateResult {
  const { side, before, tried } = exercise;
  return table.template({
    state: before,
    keptSfen: evenStart,
    playerSide: side,
    playersTurn: tried === null,
    clocks: null,
    flipped,
    language,
    words: { ...page, ...seatNames(side, names, page) },
    looks,
    annotations: exerciseArrows(exercise),
    ownWords: null,
    status: html`<div class="status"></div>`,
  });
}

/** Who played, where the record says; the mark before it says which side that is. */
export function seatNames(
  playerSide: Side,
  names: Record<Side, string> | undefined,
  page: Messages,
): { you: string; opponentName: string } {
  const nameOf = (side: Side): string => names?.[side] || page.side[side];
  return { you: nameOf(playerSide), opponentName: nameOf(opponentOf(playerSide)) };
}

/** The person's move, and where it is asked for, the best one. */
function exerciseArrows({ tried, answered, best, side }: Exercise): Annotations | null {
  const arrow = (usi: string, order: number | null): Arrow => ({
    from: usi[1] === '*' ? null : usi.slice(0, 2),
    to: usi.slice(2, 4),
    by: side,
    order,
  });
  const arrows = [
    ...(tried === null ? [] : [arrow(tried, null)]),
    ...(answered && best.usi !== tried ? [arrow(best.usi, null)] : []),
  ];
  return arrows.length === 0 ? null : { arrows, outlined: answered ? [best.usi.slice(2, 4)] : [], region: [] };
}

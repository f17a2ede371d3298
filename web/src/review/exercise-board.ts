// The board of an exercise: the person plays one move on it, and sees it drawn.

import type { Side } from '@engine';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import type { Annotations } from '../board/annotations';
import type { GameTable } from '../board/game-table';
import type { BoardLooks } from '../board/piece-faces';
import { evenStart } from '../board/placement';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { harmless } from '../session/one-line';
import type { Exercise } from './exercise';
import type { MoveQuestion } from './move-question';
import { arrowOf, questionTable, questionWords } from './move-answer';
import type { BestLines } from './best-lines';
import { whyWords } from '../i18n/why-words';

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
  const { side, question } = exercise;
  const shown = questionTable(question);
  return table.template({
    ...shown,
    keptSfen: evenStart,
    playerSide: side,
    clocks: null,
    flipped,
    language,
    words: { ...page, ...seatNames(side, names, page) },
    looks,
    annotations: exerciseArrows(exercise, shown.annotations),
    ownWords: question.state === question.position.state ? null : questionWords(question, language),
    status: html`<div class="status"></div>`,
  });
}

export interface WhyNotBoardView extends Omit<ExerciseBoardView, 'exercise' | 'flipped'> {
  question: MoveQuestion;
  bottom: Side;
}

/** The board on which the person shows a move: either side's, whoever it is. */
export function whyNotBoard(
  table: GameTable,
  { question, names, bottom, language, page, looks }: WhyNotBoardView,
): TemplateResult {
  const { turn } = question.position.state;
  return table.template({
    ...questionTable(question),
    keptSfen: evenStart,
    playerSide: turn,
    clocks: null,
    flipped: bottom !== turn,
    language,
    words: { ...page, ...seatNames(turn, names, page) },
    looks,
    ownWords: questionWords(question, language),
    status: html`<div class="status"></div>`,
  });
}

export interface LinesBoardView extends Omit<ExerciseBoardView, 'exercise' | 'flipped'> {
  lines: BestLines;
  bottom: Side;
}

/** The line that is walked; before its first move an arrow shows that. */
export function linesBoard(
  table: GameTable,
  { lines, names, bottom, language, page, looks }: LinesBoardView,
): TemplateResult {
  const { played, position } = lines;
  const [first] = played?.step === 0 ? played.moves : [];
  return table.template({
    state: lines.state,
    playersTurn: false,
    keptSfen: evenStart,
    playerSide: bottom,
    clocks: null,
    flipped: false,
    language,
    words: { ...page, ...seatNames(bottom, names, page) },
    looks,
    annotations:
      first === undefined
        ? null
        : { arrows: [arrowOf(first.usi, position.state.turn, null)], outlined: [], region: [] },
    ownWords: (played?.step ?? 0) > 0 ? whyWords[language].inLine : '',
    status: html`<div class="status"></div>`,
  });
}

/** Who played, where the record says; the mark before it says which side that is. */
export function seatNames(
  playerSide: Side,
  names: Record<Side, string> | undefined,
  page: Messages,
): { you: string; opponentName: string } {
  const nameOf = (side: Side): string => harmless(names?.[side] ?? '') || page.side[side];
  return { you: nameOf(playerSide), opponentName: nameOf(opponentOf(playerSide)) };
}

/** The person's move and the answer to it; where it is asked for, the best one. */
function exerciseArrows(
  { question, tried, answered, best, side }: Exercise,
  shown: Annotations | null,
): Annotations | null {
  if (!answered || question.state !== question.position.state) {
    return shown;
  }
  const arrows = [...(tried === null ? [] : [arrowOf(tried, side, null)])];
  return {
    arrows: best.usi === tried ? arrows : [...arrows, arrowOf(best.usi, side, null)],
    outlined: [best.usi.slice(2, 4)],
    region: [],
  };
}

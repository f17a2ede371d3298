// The board of an exercise: the person plays one move on it, and sees it drawn.

import type { Side } from '@engine';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import type { Annotations } from '../board/annotations';
import type { GameTable, TableView } from '../board/game-table';
import type { BoardLooks } from '../board/piece-faces';
import { evenStart } from '../board/placement';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { harmless } from '../session/one-line';
import type { AskingSession } from './asking-session';
import type { Exercise } from './exercise';
import type { MoveQuestion } from './move-question';
import { arrowOf, questionTable, questionWords } from './move-answer';
import type { BestLines } from './best-lines';
import { whyWords } from '../i18n/why-words';

interface BoardView {
  /** Who played, where that is known. */
  names: Record<Side, string> | undefined;
  language: Language;
  page: Messages;
  looks: BoardLooks;
}

export interface ExerciseBoardView extends BoardView {
  exercise: Exercise;
  flipped: boolean;
}

/** What all of these boards have alike. */
function common(
  { names, language, page, looks }: BoardView,
  playerSide: Side,
): Omit<TableView, 'state' | 'playersTurn' | 'annotations' | 'flipped' | 'ownWords'> {
  return {
    keptSfen: evenStart,
    playerSide,
    clocks: null,
    language,
    words: { ...page, ...seatNames(playerSide, names, page) },
    looks,
    status: html`<div class="status"></div>`,
  };
}

export function exerciseBoard(table: GameTable, view: ExerciseBoardView): TemplateResult {
  const { exercise, flipped, language } = view;
  const { side, question } = exercise;
  const shown = questionTable(question);
  return table.template({
    ...common(view, side),
    ...shown,
    flipped,
    annotations: exerciseArrows(exercise, shown.annotations),
    ownWords: question.state === question.position.state ? null : questionWords(question, language),
  });
}

export interface AskedBoardView extends BoardView {
  bottom: Side;
}

/** The board of what is asked about; null where nothing is. */
export function askedBoard(
  table: GameTable,
  { whyNot, lines }: AskingSession<string>,
  view: AskedBoardView,
): TemplateResult | null {
  return whyNot !== null ? whyNotBoard(table, whyNot, view) : lines !== null ? linesBoard(table, lines, view) : null;
}

/** The person shows a move: either side's, whoever it is. */
function whyNotBoard(table: GameTable, question: MoveQuestion, view: AskedBoardView): TemplateResult {
  const { bottom, language } = view;
  const { turn } = question.position.state;
  return table.template({
    ...common(view, turn),
    ...questionTable(question),
    flipped: bottom !== turn,
    ownWords: questionWords(question, language),
  });
}

/** The line that is walked; before its first move an arrow shows that. */
function linesBoard(table: GameTable, { played, position, state }: BestLines, view: AskedBoardView): TemplateResult {
  const { bottom, language } = view;
  const step = played?.step ?? 0;
  const first = step === 0 ? played?.moves[0] : undefined;
  const arrow = first === undefined ? null : arrowOf(first.usi, position.state.turn, null);
  return table.template({
    ...common(view, bottom),
    state,
    playersTurn: false,
    flipped: false,
    annotations: arrow === null ? null : { arrows: [arrow], outlined: [], region: [] },
    ownWords: step > 0 ? whyWords[language].inLine : '',
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

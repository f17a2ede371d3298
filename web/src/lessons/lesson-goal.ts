// A lesson's goal on the board: where the pieces of a castle or strategy belong, the king to be won against, the piece that
// is to move, and the answer. Drawn for the eye; the panel of the lesson says the same in words.

import type { Side } from '@engine';
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { annotationsDrawing } from '../board/annotations';
import type { BoardView } from '../board/board-drawing';
import {
  centreOf,
  cornerOf,
  squareAt,
  squareHeight,
  squareOfUsi,
  squareWidth,
  usiOfSquare,
  type SquareIndex,
} from '../board/geometry';
import { pieceDrawing } from '../board/piece-drawing';
import type { Piece } from '../board/pieces';
import type { PieceCode } from '../engine/piece-codes';
import { opponentOf } from '../engine/sides';

/** Where one of these pieces belongs. */
export interface Place {
  square: SquareIndex;
  pieces: readonly PieceCode[];
}

export interface LessonGoal {
  side: Side; // the person's
  places: readonly Place[];
  /** Whether the opponent's king is marked. */
  king: boolean;
  /** A move in USI, whose piece is told, and one that is told whole. */
  hinted: string | null;
  answer: string | null;
}

/** places: as black has them ('K28 GS58'). */
export function readPlaces(places: string, side: Side): Place[] {
  return [...places.matchAll(/([A-Z]+)([1-9])([1-9])/g)].map(([, kinds = '', file, rank]) => ({
    square: side === 'black' ? squareAt(Number(file), Number(rank)) : squareAt(10 - Number(file), 10 - Number(rank)),
    pieces: [...kinds] as PieceCode[],
  }));
}

type Squares = readonly (Piece | null)[];

/** Those where no such piece of the person stands yet. */
export function placesLeft({ places, side }: LessonGoal, squares: Squares): Place[] {
  return places.filter(({ square, pieces }) => {
    const there = squares[square] ?? null;
    return there === null || there.side !== side || !pieces.includes(there.code);
  });
}

/** Where the opponent's king stands, where it is marked. */
export function kingToBeat({ king, side }: LessonGoal, squares: Squares): SquareIndex | null {
  const square = squares.findIndex((piece) => piece?.code === 'K' && piece.side !== side);
  return king && square >= 0 ? square : null;
}

export function goalDrawing(goal: LessonGoal, view: BoardView): SVGTemplateResult {
  const { side, hinted, answer } = goal;
  const { squares } = view.placement;
  /** Of a move that the person can make here: where it begins, null for a drop. */
  const origin = (usi: string | null): SquareIndex | null => {
    const square = squareOfUsi(usi?.slice(0, 2) ?? '');
    return square !== null && squares[square]?.side === side ? square : null;
  };
  const outlined = [kingToBeat(goal, squares), origin(hinted)].filter((square) => square !== null);
  const from = origin(answer);
  const arrow = {
    from: from === null ? null : usiOfSquare(from),
    to: answer?.slice(2, 4) ?? '',
    by: side,
    order: null,
  };
  const isShown = from !== null || answer?.[1] === '*';
  const annotations = { outlined: outlined.map(usiOfSquare), arrows: isShown ? [arrow] : [], region: [] };
  return svg`<g class="goal">
    ${placesLeft(goal, squares).map((place) => placeDrawing(place, side, view))}
    ${annotationsDrawing(annotations, opponentOf(side), view.bottom)}
  </g>`;
}

/** A faint piece where the square is empty; a small one in its corner where something else stands. */
function placeDrawing({ square, pieces }: Place, side: Side, view: BoardView): SVGTemplateResult {
  const { bottom, ids, looks } = view;
  const corner = cornerOf(square, bottom);
  const centre = centreOf(square, bottom);
  const isEmpty = view.placement.squares[square] === null;
  const [code = 'K'] = pieces;
  const frame = (part: string): SVGTemplateResult =>
    svg`<rect class=${part} x=${corner.x + 7} y=${corner.y + 7} width=${squareWidth - 14} height=${squareHeight - 14}
      rx="8" stroke-dasharray="14 13" opacity="0.7"></rect>`;
  const place = isEmpty
    ? `translate(${centre.x} ${centre.y})`
    : `translate(${corner.x + squareWidth * 0.76} ${corner.y + squareHeight * 0.74}) scale(0.46)`;
  return svg`<g data-goal=${usiOfSquare(square)}>
    ${isEmpty ? frame('region-square') : nothing}${frame('region-border')}
    <g transform=${place} opacity=${isEmpty ? 0.45 : 1}>${pieceDrawing({ code, side }, side !== bottom, ids, looks.faces)}</g>
  </g>`;
}

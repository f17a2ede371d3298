// How each form of evidence is drawn: on the board, where it speaks of squares and moves, or as a bar in
// the panel, where it is a share.

import type { Evidence, MoveText, Side, SpokenMove } from '@engine';
import type { Annotations, Arrow } from '../board/annotations';

type Form = Evidence['form'];
type EvidenceOf<F extends Form> = Extract<Evidence, { form: F }>;

/** The move that a reason speaks for or against. */
export interface ChosenMove {
  move: MoveText;
  by: Side;
}

export interface EvidenceDrawing {
  /** null where the board has nothing to show. */
  board: Annotations | null;
  /** 0 to 1; null where the evidence is no share of anything. */
  share: number | null;
}

/** Each form has its own: the compiler asks for one that is missing. */
const drawings: { [F in Form]: (evidence: EvidenceOf<F>, chosen: ChosenMove) => EvidenceDrawing } = {
  counted: ({ moves }) => onBoard(sequence(moves)),
  likelihood: ({ probability }) => asBar(probability),
  line: (_, chosen) => onBoard([moved(chosen)]),
  destination: ({ to, squares }, chosen) => onBoard([wayTo(to, chosen)], [to], squares),
  shape: ({ squares }) => onBoard([], squares),
  category: ({ pieces }, chosen) => onBoard(pointers(pieces, chosen), pieces),
  intent: ({ moves }) => onBoard(sequence(moves)),
};

export function evidenceDrawing<F extends Form>(evidence: EvidenceOf<F>, chosen: ChosenMove): EvidenceDrawing {
  const draw = drawings[evidence.form];
  return draw(evidence, chosen);
}

/** The move itself, where the drawing does not show it already. */
export function withMove(drawing: Annotations | null, chosen: ChosenMove): Annotations {
  const { arrows = [], outlined = [], region = [] } = drawing ?? {};
  const arrow = moved(chosen);
  const shown = arrows.some(({ from, to }) => from === arrow.from && to === arrow.to);
  return { arrows: shown ? arrows : [arrow, ...arrows], outlined, region };
}

function onBoard(
  arrows: readonly Arrow[],
  outlined: readonly string[] = [],
  region: readonly string[] = [],
): EvidenceDrawing {
  const shows = arrows.length + outlined.length + region.length > 0;
  return { board: shows ? { arrows, outlined, region } : null, share: null };
}

function asBar(share: number): EvidenceDrawing {
  return { board: null, share };
}

/** An arrow for each move, numbered in playing order. */
function sequence(moves: readonly SpokenMove[]): Arrow[] {
  return moves.map(({ from, to, by }, index) => ({ from, to, by, order: index + 1 }));
}

function moved({ move, by }: ChosenMove): Arrow {
  return { ...endsOf(move), by, order: null };
}

/** The move itself where it ends there, else what is left of the way. */
function wayTo(to: string, chosen: ChosenMove): Arrow {
  const ends = endsOf(chosen.move);
  return ends.to === to ? moved(chosen) : { from: ends.to, to, by: chosen.by, order: null };
}

/** From where the move ends to other squares. */
function pointers(squares: readonly string[], { move, by }: ChosenMove): Arrow[] {
  const { to: from } = endsOf(move);
  return squares.filter((to) => to !== from).map((to) => ({ from, to, by, order: null }));
}

function endsOf({ usi }: MoveText): { from: string | null; to: string } {
  return { from: usi[1] === '*' ? null : usi.slice(0, 2), to: usi.slice(2, 4) };
}

// A mating problem that was read: its position on a board that nothing is moved on, and the moves of the record to
// walk through.

import { html, nothing, type TemplateResult } from 'lit';
import { boardDrawing, type BoardMarks } from '../board/board-drawing';
import { elementIds } from '../board/element-ids';
import { fileOf, rankOf } from '../board/geometry';
import { handStand } from '../board/hand-stand';
import { endsOfMove } from '../board/legal-moves';
import { MoveInput } from '../board/move-input';
import { emptyPlacement, placementOfSfen, type Placement } from '../board/placement';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { recordWords } from '../i18n/record-words';
import { moveWord } from '../panel/move-words';
import type { RecordText } from '../session/record-text';

export interface ProblemView {
  problem: Pick<RecordText, 'start'> & { problem: NonNullable<RecordText['problem']> };
  /** Moves played before the position shown. */
  step: number;
  language: Language;
  words: Messages;
  looks: BoardLooks;
  onStep(step: number): void;
}

const ids = elementIds();
const input = new MoveInput();

export function problemBoard(view: ProblemView): TemplateResult {
  const { words, language, looks, step } = view;
  const { start, problem } = view.problem;
  const shown = problem[step - 1];
  const placement = placementOfSfen(shown?.sfen ?? start) ?? emptyPlacement();
  const hand = (side: 'black' | 'white'): TemplateResult =>
    handStand({
      placement,
      ids,
      side,
      bottom: 'black',
      words,
      looks,
      input,
      movable: null,
      onPickByKeyboard: () => {},
    });
  return html`
    <div data-part="problem">
      ${hand('white')}
      <div class="board" role="img" aria-label=${described(placement, words)}>
        ${boardDrawing({
          placement,
          ids,
          bottom: 'black',
          language,
          looks,
          marks: marksOf(shown?.move.usi),
          goal: null,
          dragged: null,
        })}
      </div>
      ${hand('black')} ${problem.length === 0 ? nothing : walk(view, shown === undefined ? '' : moveWord(shown.move, language))}
    </div>
  `;
}

function walk({ problem: { problem }, step, language, onStep }: ProblemView, move: string): TemplateResult {
  const words = recordWords[language];
  const button = (name: string, label: string, to: number): TemplateResult => html`
    <button type="button" class="plain" data-action=${name} aria-disabled=${to === step ? 'true' : 'false'} @click=${() => onStep(to)}>
      ${label}
    </button>
  `;
  return html`
    <div class="actions" role="group" aria-label=${words.solution}>
      ${button('problem-first', words.first, 0)} ${button('problem-back', words.back, Math.max(0, step - 1))}
      ${button('problem-next', words.next, Math.min(problem.length, step + 1))}
    </div>
    <p class="hint" role="status" data-part="problem-move">${step} / ${problem.length} ${move}</p>
  `;
}

function marksOf(usi: string | undefined): BoardMarks {
  const ends = usi === undefined ? null : endsOfMove(usi);
  return {
    lastFrom: ends?.from.kind === 'square' ? ends.from.square : null,
    lastTo: ends?.to ?? null,
    checkedKing: null,
    selected: null,
    targets: new Map(),
    hovered: null,
    annotations: null,
    opponent: 'white',
  };
}

/** Every piece with its square, as it is read out. */
function described({ squares }: Placement, words: Messages): string {
  const pieces = squares.flatMap((piece, square) =>
    piece === null
      ? []
      : [words.square({ file: fileOf(square), rank: rankOf(square), piece: piece.code, side: piece.side })],
  );
  return `${words.board}: ${pieces.join(', ')}`;
}

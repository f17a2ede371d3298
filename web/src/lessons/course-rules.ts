// What the rules of shogi say to a table of lessons, by the module for mating problems: whether the positions are some, the
// moves and the answers legal, and who is to move.

import type { EngineError, Reply, Side } from '@engine';
import type { ProblemState } from '@mate';
import { faultAt, type CourseFault, type CourseRow } from './course-table';

export type Rules = (sfen: string, moves: readonly string[]) => Promise<Reply<ProblemState>>;

/** A lesson that can be given. */
export interface GivenRow {
  row: CourseRow;
  /** The learner's. */
  side: Side;
  /** After the moves. */
  sfen: string;
}

/** Of each row what it comes to, or what is wrong. Gives back an error where the rules cannot be asked. */
export async function checkRules(
  rows: readonly CourseRow[],
  rules: Rules,
): Promise<Reply<{ given: GivenRow[]; faults: CourseFault[] }>> {
  const given: GivenRow[] = [];
  const faults: CourseFault[] = [];
  for (const row of rows) {
    const checked = await checkRow(row, rules);
    if (!checked.ok) {
      return checked;
    }
    if ('code' in checked.value) {
      faults.push(checked.value);
    } else {
      given.push(checked.value);
    }
  }
  return { ok: true, value: { given, faults } };
}

async function checkRow(row: CourseRow, rules: Rules): Promise<Reply<GivenRow | CourseFault>> {
  const { start, moves, lesson, line } = row;
  const isMate = lesson.kind === 'mate';
  const refuse = (column: string, code: string, value: string, wanted = ''): Reply<CourseFault> => ({
    ok: true,
    value: faultAt(line, column, code, value, wanted),
  });
  const reply = await rules(start, moves);
  if (!reply.ok) {
    const { code } = reply.error;
    if (code === 'usi_move_illegal') {
      const number = numberIn(reply.error);
      return refuse('moves', code, moves[number - 1] ?? '', String(number));
    }
    if (!/^(sfen_|problem_no_king)/.test(code)) {
      return reply; // of the module, not of the lesson
    }
    const isOfBoth = !isMate && code === 'problem_no_king';
    return refuse('start', isOfBoth ? 'sfen_kings' : code, isOfBoth ? start : quotedIn(reply.error, start));
  }
  const { sfen, turn, legal } = reply.value;
  const [board = ''] = sfen.split(' ');
  if (!isMate && !(board.includes('K') && board.includes('k'))) {
    return refuse('start', 'sfen_kings', start);
  }
  if (legal.length === 0) {
    return refuse('start', 'course_over', '');
  }
  const misfit = lesson.answers.find((move) => !legal.includes(move));
  if (misfit !== undefined) {
    return refuse('answers', 'course_answer', misfit);
  }
  if (isMate) {
    // The attacker is who moves after the moves.
    const problem = await rules(sfen, []);
    if (!problem.ok) {
      return problem.error.code === 'problem_no_king' ? refuse('start', 'problem_no_king', start) : problem;
    }
    if (problem.value.checks.length === 0) {
      return refuse('start', 'course_no_check', '');
    }
  }
  return { ok: true, value: { row, side: turn, sfen } };
}

/** What the engine found wrong, as it quotes it. */
function quotedIn({ detail }: EngineError, whole: string): string {
  return /'([^']*)'/.exec(detail)?.[1] ?? whole;
}

/** The number of the move that an error is about. */
function numberIn({ where }: EngineError): number {
  return Number(/\d+$/.exec(where)?.[0] ?? 0);
}

// The path for beginners: its lessons, the ladder, and how far somebody has come.

import { readFileSync } from 'node:fs';
import { Position } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { readFormations } from '../../web/formations';
import { readCourse } from '../../web/src/course/course-table';
import { afterGame, ladderOf, type GameEnd } from '../../web/src/path/ladder';
import { Progress } from '../../web/src/path/progress';
import { UnkeptThings } from '../../web/src/database/unkept';
import { evenStart } from './rules';

const table = readFileSync(new URL('../../data/page/lessons.tsv', import.meta.url), 'utf8');

describe('the lessons', () => {
  const formations = readFormations();
  const { rows: lessons, faults } = readCourse(table, (id) => id in formations);

  it('are ten, each with its own name in both languages', () => {
    expect(faults).toEqual([]);
    expect(lessons).toHaveLength(10);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(10);
    for (const { name, text } of lessons) {
      expect(text.ja).toMatch(/[ぁ-ん]/);
      expect(text.en).toMatch(/^[\x20-\x7e]+$/);
      expect(name.en).not.toBe(name.ja);
    }
  });

  it.each(lessons.map((each) => [each.id, each] as const))(
    '%s can be done: its moves and answers are legal',
    (_, each) => {
      const position = Position.newBySFEN(each.start === 'startpos' ? evenStart : each.start);
      if (position === null) {
        throw new Error(each.start);
      }
      for (const usi of each.moves) {
        const move = position.createMoveByUSI(usi);
        expect(move !== null && position.doMove(move), usi).toBe(true);
      }
      expect(position.color).toBe('black');
      for (const usi of each.lesson.answers) {
        const move = position.createMoveByUSI(usi);
        expect(move !== null && position.isValidMove(move), usi).toBe(true);
      }
      const { kind, target, answers } = each.lesson;
      expect(answers.length > 0).toBe(kind === 'natural-move');
      expect(kind === 'reach' ? Object.keys(readFormations()).includes(target) : target === '').toBe(true);
    },
  );
});

describe('the ladder', () => {
  const rungs = ladderOf(['a', 'b', 'c']);

  it('leads from ten pieces to none, then to ever stronger opponents, with hints on its lowest rungs', () => {
    expect(rungs.map(({ opponent, handicap }) => `${opponent} ${handicap}`)).toEqual([
      ...['10-piece', '8-piece', '6-piece', '4-piece', '2-piece', 'rook', 'bishop', 'lance', 'even'].map(
        (id) => `a ${id}`,
      ),
      'b even',
      'c even',
    ]);
    expect(rungs.filter(({ hints }) => hints)).toHaveLength(4);
  });

  const after = (rung: number, ends: readonly GameEnd[]) =>
    ends.reduce((at, end) => afterGame(at.standing, end, rungs.length), {
      standing: { rung, streak: 0 },
      advice: 'stay',
    } as ReturnType<typeof afterGame>);

  it.each([
    [3, ['won'], 3, 'one_more'],
    [3, ['won', 'won'], 4, 'up'],
    [3, ['won', 'lost', 'won'], 3, 'one_more'],
    [3, ['won', 'drawn', 'won'], 3, 'one_more'],
    [3, ['lost', 'lost'], 3, 'stay'],
    [3, ['lost', 'lost', 'lost'], 2, 'down'],
    [0, ['lost', 'lost', 'lost'], 0, 'stay'],
    [10, ['won', 'won'], 10, 'top'],
  ] as const)('from rung %i after %j: rung %i, %s', (rung, ends, next, advice) => {
    const { standing, advice: said } = after(rung, ends);
    expect([standing.rung, said]).toEqual([next, advice]);
  });
});

describe('how far somebody has come', () => {
  function store() {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  }

  it('is there again, counts a game once, and loses nothing of another tab', () => {
    const shared = store();
    const [one, two] = [new Progress(shared, new UnkeptThings()), new Progress(shared, new UnkeptThings())];
    one.finish('pawn');
    two.finish('rook');
    two.stopAt('bishop');
    const again = new Progress(shared, new UnkeptThings());
    expect([again.isDone('pawn'), again.isDone('rook'), again.lesson]).toEqual([true, true, 'bishop']);
    expect(one.count('game', { rung: 1, streak: 0 })).toBe(true);
    expect(two.count('game', { rung: 2, streak: 0 })).toBe(false);
    expect(new Progress(shared, new UnkeptThings()).ladder).toEqual({ rung: 1, streak: 0 });
  });

  it('is known for the visit where nothing is kept, or what is kept cannot be read', () => {
    const refusing = {
      getItem: () => '{"lessons":3}',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    for (const kept of [null, refusing]) {
      const progress = new Progress(kept, new UnkeptThings());
      progress.finish('pawn');
      expect(progress.isDone('pawn')).toBe(true);
      expect(progress.ladder).toEqual({ rung: 0, streak: 0 });
    }
  });
});

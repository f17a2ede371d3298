// The path for beginners: its lessons, the ladder, and how far somebody has come.

import { readFileSync } from 'node:fs';
import { Position } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { readFormations } from '../../web/formations';
import { isLesson, readCourse } from '../../web/src/lessons/course-table';
import { afterGame, readRungs, type GameEnd } from '../../web/src/path/ladder';
import { tasksFrom } from '../../web/src/path/lesson-positions';
import { Progress } from '../../web/src/path/progress';
import { UnkeptThings } from '../../web/src/database/unkept';
import { evenStart } from './rules';

const pageTable = (name: string) => readFileSync(new URL(`../../data/page/${name}.tsv`, import.meta.url), 'utf8');

describe('the lessons', () => {
  const formations = readFormations();
  const { rows, faults } = readCourse(pageTable('lessons'), (id) => id in formations);
  const lessons = rows.filter(isLesson);
  const tasks = tasksFrom(pageTable('lesson-positions'), lessons);
  const inOrder = [
    ['pawn', 'lance', 'rook', 'bishop', 'gold-silver', 'knight'],
    ['promotion', 'drop', 'check', 'mate', 'mate-move'],
    ['take', 'guard', 'fork', 'knight-fork', 'pin', 'skewer'],
    ['discovered', 'pawn-tap', 'dangling-pawn', 'edge', 'bottom-pawn'],
    ['castle', 'attack'],
  ].flat();

  it('are twenty-four, each with its own name and with what to say of a wrong move, in both languages', () => {
    expect(faults).toEqual([]);
    expect(lessons.map(({ id }) => id)).toEqual(inOrder);
    for (const { name, text, lesson } of lessons) {
      for (const said of [text, lesson.wrong]) {
        expect(said?.ja).toMatch(/[ぁ-ん].*。$/);
        expect(said?.en).toMatch(/^[\x20-\x7e]+[.?]$/);
      }
      expect(name.en).not.toBe(name.ja);
    }
  });

  it('go on with up to three positions from games, but for those that build something', () => {
    for (const [{ id, lesson }, [own, ...others]] of tasks) {
      expect(own.id).toBe(id);
      expect(others.length, id).toBeLessThanOrEqual(lesson.kind === 'reach' ? 0 : 3);
      expect(new Set([own, ...others].map(({ start }) => start)).size).toBe(1 + others.length);
    }
    // Games have too few of it for a lesson of its own.
    const named = new Set([...pageTable('lesson-positions').matchAll(/^([a-z-]+)\t.* b /gm)].map(([, id]) => id));
    named.delete('no-promotion');
    expect([...named].filter((lesson) => lessons.every(({ id }) => id !== lesson))).toEqual([]);
  });

  it.each([...tasks.values()].flatMap((all) => all.map((each, index) => [`${each.id} ${index + 1}`, each] as const)))(
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

  it.each([
    ['line 2: answers', 'lesson\tsfen\n'],
    ['line 3: sfen', 'lesson\tsfen\tanswers\npawn\t-\t2g2f\n'],
    ["line 3: answers 'P-1c'", 'lesson\tsfen\tanswers\npawn\t9/9/9/9/9/9/9/9/9 b - 1\t1a1b,P-1c\n'],
    ["line 3: answers ''", 'lesson\tsfen\tanswers\npawn\t9/9/9/9/9/9/9/9/9 b - 1\t-\n'],
  ])('name what is wrong with a table of positions: %s', (said, text) => {
    expect(() => tasksFrom(`# positions\n${text}`, lessons)).toThrow(`lesson positions ${said}`);
  });
});

describe('the ladder', () => {
  const data = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');
  const ids = (text: string) => [...text.matchAll(/^([a-z]+)\t/gm)].map(([, id]) => id).filter((id) => id !== 'id');
  const rungs = readRungs(data('page/ladder.tsv'));
  const called = rungs.map(({ opponent, strength, handicap }) => `${strength ?? opponent} ${handicap}`);

  it('leads from a bare king to ten pieces, from there to none, then to ever stronger opponents', () => {
    const first = rungs.findIndex(({ number }) => number === 0);
    expect(called[0]).toBe('-5 19-piece');
    expect(rungs.map(({ number }) => number)).toEqual(rungs.map((_, index) => index - first));
    expect(called.slice(first, first + 9)).toEqual(
      ['10-piece', '8-piece', '6-piece', '4-piece', '2-piece', 'rook', 'bishop', 'lance', 'even'].map(
        (id) => `shizuku ${id}`,
      ),
    );
    const [, ...others] = ids(data('opponents.tsv'));
    expect(called.slice(first + 9)).toEqual(others.map((id) => `${id} even`));
  });

  it('has hints on all rungs that give more than two pieces, and mercy on those below the first with a name', () => {
    expect(rungs.filter(({ hints }) => hints).at(-1)?.number).toBe(3);
    expect(rungs.filter(({ mercy }) => mercy).map(({ number }) => number)).toEqual(
      rungs.map(({ number }) => number).filter((number) => number < 0),
    );
    for (const { strength, opponent } of rungs) {
      expect(strength === null).toBe(opponent !== '');
      expect(strength ?? 0).toBeLessThan(1);
    }
  });

  it('names the line of a table that lacks a column', () => {
    expect(() => readRungs('# rungs\nrung\topponent\thandicap\n')).toThrow('ladder line 2: strength');
  });

  const after = (rung: number, ends: readonly GameEnd[]) =>
    ends.reduce((at, end) => afterGame(at.standing, end, { low: -2, high: 10 }), {
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
    [0, ['lost', 'lost', 'lost'], -1, 'down'],
    [-1, ['won', 'won'], 0, 'up'],
    [-2, ['lost', 'lost', 'lost'], -2, 'stay'],
    [10, ['won', 'won'], 10, 'top'],
  ] as const)('from rung %i after %j: rung %i, %s', (rung, ends, next, advice) => {
    const { standing, advice: said } = after(rung, ends);
    expect([standing.rung, said]).toEqual([next, advice]);
  });
});

describe('how far somebody has come', () => {
  const span = { low: -2, high: 10 };

  function store() {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  }

  it('begins on the first rung, and a game lost there leaves one there', () => {
    const kept = store();
    new Progress(kept, new UnkeptThings(), -6).count('game', 'lost', { low: -6, high: 10 });
    expect(new Progress(kept, new UnkeptThings(), -6).ladder).toEqual({ rung: -6, streak: -1 });
  });

  it('is there again, counts a game once, and loses nothing of another tab', () => {
    const shared = store();
    const [one, two] = [new Progress(shared, new UnkeptThings()), new Progress(shared, new UnkeptThings())];
    one.finish('pawn');
    two.finish('rook');
    two.stopAt('bishop');
    const again = new Progress(shared, new UnkeptThings());
    expect([again.isDone('pawn'), again.isDone('rook'), again.lesson]).toEqual([true, true, 'bishop']);
    expect(one.count('game', 'won', span)).toBe('one_more');
    expect(two.count('game', 'won', span)).toBe('stay');
    expect(new Progress(shared, new UnkeptThings()).ladder).toEqual({ rung: 0, streak: 1 });
    expect(two.count('another', 'won', span)).toBe('up');
    expect(new Progress(shared, new UnkeptThings()).ladder).toEqual({ rung: 1, streak: 0 });
  });

  it('has of a lesson how many of its positions are met, from files too, and all of one that is done', async () => {
    const shared = store();
    shared.setItem('nagare.path', JSON.stringify({ lessons: ['pawn'], lesson: 'rook' }));
    const progress = new Progress(shared, new UnkeptThings());
    expect([progress.isDone('pawn'), progress.metOf('rook')]).toEqual([true, 0]);
    progress.meet('rook', 2);
    progress.meet('rook', 1);
    const again = new Progress(shared, new UnkeptThings());
    expect([again.metOf('rook'), again.isDone('rook'), again.isPartlyUnread]).toEqual([2, false, false]);
    const text = await again.file().content.text();
    const other = new Progress(store(), new UnkeptThings());
    other.meet('rook', 1);
    other.meet('lance', 3);
    expect(other.take(text)).toBeNull();
    expect(['rook', 'lance'].map((each) => other.metOf(each))).toEqual([2, 3]);
    // A file of a release that counted no positions.
    const written = JSON.parse(text) as { progress: object };
    const older = { ...written, progress: { ...written.progress, met: undefined } };
    expect(other.take(JSON.stringify(older))).toBeNull();
    expect([other.metOf('lance'), other.isDone('pawn')]).toEqual([3, true]);
  });

  it('leaves a count of positions that it does not understand alone', () => {
    const shared = store();
    shared.setItem('nagare.path', JSON.stringify({ lessons: ['pawn'], met: { rook: 2 } }));
    const progress = new Progress(shared, new UnkeptThings());
    progress.meet('rook', 1);
    progress.finish('lance');
    expect(progress.metOf('rook')).toBe(1);
    expect(JSON.parse(shared.getItem('nagare.path') ?? '')).toMatchObject({
      lessons: ['pawn', 'lance'],
      met: { rook: 2 },
    });
  });

  it('begins on the lowest rung, and stays on that where somebody stood before there were lower ones', () => {
    const fresh = new Progress(store(), new UnkeptThings(), -2);
    expect(fresh.ladder).toEqual({ rung: -2, streak: 0 });
    expect(fresh.count('one', 'won', span)).toBe('one_more');
    expect(fresh.count('two', 'won', span)).toBe('up');
    const shared = store();
    shared.setItem('nagare.path', JSON.stringify({ ladder: { rung: 0, streak: -2 } }));
    const earlier = new Progress(shared, new UnkeptThings(), -2);
    expect(earlier.ladder).toEqual({ rung: 0, streak: -2 });
    expect(earlier.count('three', 'lost', span)).toBe('down');
    expect(new Progress(shared, new UnkeptThings(), -2).ladder).toEqual({ rung: -1, streak: 0 });
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

  it('keeps each field that it does not understand as it is, and what a field has beside that', () => {
    const shared = store();
    const later = {
      lessons: ['pawn', null, { id: 'rook', stars: 3 }],
      ladder: { rung: 2, streak: 1, best: 5 },
      lesson: { id: 'rook' },
      counted: 'game',
      days: [1, 2],
    };
    shared.setItem('nagare.path', JSON.stringify(later));
    const unkept = new UnkeptThings();
    const progress = new Progress(shared, unkept);
    expect([progress.isDone('pawn'), progress.ladder.rung, progress.lesson]).toEqual([true, 2, null]);
    progress.finish('bishop');
    progress.count('another', 'won', span);
    expect(unkept.all.size).toBe(0);
    progress.stopAt('bishop');
    expect([progress.lesson, unkept.all.get('progress')?.trouble]).toEqual(['bishop', 'newer']);
    progress.finish('lance');
    expect(JSON.parse(shared.getItem('nagare.path') ?? '')).toEqual({
      ...later,
      lessons: [...later.lessons, 'bishop', 'lance'],
      ladder: { rung: 3, streak: 0, best: 5 },
      counted: 'another',
    });
  });

  it.each([
    ['a ladder of a later release', '{"ladder":{"rung":150,"streak":0},"counted":"game"}'],
    ['something else of one', '[{"ladder":1}]'],
  ])('leaves %s alone, and counts for the visit', (_, text) => {
    const shared = store();
    shared.setItem('nagare.path', text);
    const unkept = new UnkeptThings();
    const progress = new Progress(shared, unkept);
    progress.count('first', 'won', span);
    progress.count('second', 'won', span);
    expect([progress.ladder.rung, unkept.all.get('progress')?.trouble]).toEqual([1, 'newer']);
    expect(shared.getItem('nagare.path')).toBe(text);
  });

  it('keeps damaged text within what is kept from then on', () => {
    const shared = store();
    shared.setItem('nagare.path', '{"lessons":["pa');
    new Progress(shared, new UnkeptThings()).finish('rook');
    expect(JSON.parse(shared.getItem('nagare.path') ?? '')).toEqual({ unread: '{"lessons":["pa', lessons: ['rook'] });
    expect(new Progress(shared, new UnkeptThings()).isDone('rook')).toBe(true);
  });

  it('counts the games of two tabs, of which one has no room at first, one after the other', () => {
    const shared = store();
    const unkept = new UnkeptThings();
    let isFull = true;
    const full = new Progress(
      {
        ...shared,
        setItem: (key, value) => {
          if (isFull) {
            throw new DOMException('full', 'QuotaExceededError');
          }
          shared.setItem(key, value);
        },
      },
      unkept,
    );
    expect(full.count('mine', 'won', span)).toBe('one_more');
    full.finish('pawn');
    expect(full.ladder).toEqual({ rung: 0, streak: 1 });
    new Progress(shared, new UnkeptThings()).count('theirs', 'won', span);
    isFull = false;
    full.finish('rook');
    expect(unkept.all.size).toBe(0);
    const kept = new Progress(shared, new UnkeptThings());
    expect([kept.ladder, kept.isDone('pawn'), kept.isDone('rook')]).toEqual([{ rung: 1, streak: 0 }, true, true]);
  });

  it('is a file where it cannot be kept, which is read again by a visit that knows less', async () => {
    const unkept = new UnkeptThings();
    const progress = new Progress(null, unkept);
    progress.finish('pawn');
    progress.finish('rook');
    progress.stopAt('rook');
    ['a', 'b', 'c'].forEach((game) => progress.count(game, 'won', span));
    const file = await unkept.all.get('progress')?.file?.();
    expect(file?.name).toBe('nagare-progress.json');
    const text = (await file?.content.text()) ?? '';
    for (const kept of [null, store()]) {
      const next = new Progress(kept, new UnkeptThings());
      next.stopAt('pawn');
      next.finish('bishop');
      expect(next.take(text)).toBeNull();
      const found = kept === null ? next : new Progress(kept, new UnkeptThings());
      expect(['pawn', 'rook', 'bishop', 'lance'].map((each) => found.isDone(each))).toEqual([true, true, true, false]);
      expect([found.lesson, found.ladder]).toEqual(['rook', { rung: 1, streak: 1 }]);
      // The same game counts no more, and less than what is there takes nothing back.
      expect(found.count('c', 'won', span)).toBe('stay');
      found.count('d', 'won', span);
      expect([found.take(text), found.ladder]).toEqual([null, { rung: 2, streak: 0 }]);
    }
  });

  it('takes nothing of a file that is none, and all that a later release has added to one', async () => {
    const shared = store();
    const progress = new Progress(shared, new UnkeptThings());
    progress.finish('pawn');
    const before = shared.getItem('nagare.path');
    const text = await progress.file().content.text();
    expect(progress.take(text.slice(9))).toMatchObject({ where: '' });
    expect(progress.take(text.replace('"version": 1', '"version": 2'))).toMatchObject({ where: 'version' });
    expect(progress.take(text.replace('"rung": 0', '"rung": 150'))).toMatchObject({ where: 'progress.ladder.rung' });
    expect(shared.getItem('nagare.path')).toBe(before);
    expect(progress.take(text.replace('"lesson": null', '"lesson": null, "days": [1]'))).toBeNull();
    expect(JSON.parse(shared.getItem('nagare.path') ?? '')).toMatchObject({ lessons: ['pawn'], days: [1] });
  });

  it.each([
    ['nothing', null, false, ''],
    ['what is understood', '{"lessons":["pawn"],"days":[17]}', false, '17'],
    ['a lesson that is none', '{"lessons":["pawn",null]}', true, 'null'],
    ['another ladder', '{"ladder":{"rung":150,"streak":0}}', true, '150'],
    ['damaged text', '{"lessons":["pa', true, '[\\"pa"'],
    ['something else', '[17]', true, '[17]'],
  ])('says whether all of it is understood, and has it all in the file: %s', async (_, text, isPartlyUnread, of) => {
    const shared = store();
    if (text !== null) {
      shared.setItem('nagare.path', text);
    }
    const progress = new Progress(shared, new UnkeptThings());
    expect(progress.isPartlyUnread).toBe(isPartlyUnread);
    progress.finish('rook');
    expect(progress.isPartlyUnread).toBe(isPartlyUnread);
    const written = await progress.file().content.text();
    expect(written).toContain('"rook"');
    expect(written).toContain(of);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { squareOfUsi } from '../../web/src/board/geometry';
import { groupLegalMoves, type Source } from '../../web/src/board/legal-moves';
import { MoveInput } from '../../web/src/board/move-input';

const at = (usi: string): Source => ({ kind: 'square', square: squareOfUsi(usi) ?? -1 });
const squareOf = (usi: string): number => squareOfUsi(usi) ?? -1;

describe('MoveInput', () => {
  let input: MoveInput;
  let played: string[];

  beforeEach(() => {
    input = new MoveInput();
    played = [];
    input.onMove.add((usi) => played.push(usi));
    input.setMoves(groupLegalMoves(['7g7f', '8h7g', '8h2b', '8h2b+', '2d2c+', 'P*5e']));
  });

  it('plays a move in two touches', () => {
    input.touch(at('7g'));
    expect([...input.targets.keys()]).toEqual([squareOf('7f')]);
    input.touch(at('7f'));
    expect(played).toEqual(['7g7f']);
    expect(input.selected).toBeNull();
  });

  it('drops in two touches', () => {
    input.touch({ kind: 'hand', piece: 'P' });
    input.touch(at('5e'));
    expect(played).toEqual(['P*5e']);
  });

  it('moves the selection to another piece that can move', () => {
    input.touch(at('7g'));
    input.touch(at('2d'));
    expect(input.selected).toEqual(at('2d'));
    expect(played).toEqual([]);
  });

  it('lets go on the same piece, on an empty square, and when cancelled', () => {
    for (const letGo of [() => input.touch(at('7g')), () => input.touch(at('5e')), () => input.cancel()]) {
      input.touch(at('7g'));
      letGo();
      expect(input.selected).toBeNull();
    }
    expect(played).toEqual([]);
  });

  it('asks about promotion only when there is a choice', () => {
    input.touch(at('2d'));
    input.touch(at('2c'));
    expect(input.question).toBeNull();
    expect(played).toEqual(['2d2c+']);
  });

  it.each([
    [true, '8h2b+'],
    [false, '8h2b'],
  ])('plays the answer %s to the promotion question', (promote, usi) => {
    input.touch(at('8h'));
    input.touch(at('2b'));
    expect(input.question?.target.promoted).toBe('8h2b+');
    expect(played).toEqual([]);
    input.answer(promote);
    expect(played).toEqual([usi]);
    expect(input.question).toBeNull();
  });

  it('plays a drag that ends on a target and takes back any other', () => {
    input.pick(at('7g'));
    input.dropOn(squareOf('7e'));
    input.pick(at('7g'));
    input.dropOn(null);
    expect(played).toEqual([]);
    input.pick(at('7g'));
    input.dropOn(squareOf('7f'));
    expect(played).toEqual(['7g7f']);
  });

  it('picks up nothing that has no legal move', () => {
    input.touch(at('9i'));
    input.pick({ kind: 'hand', piece: 'R' });
    expect(input.selected).toBeNull();
  });

  it('forgets what was begun when the legal moves change', () => {
    input.touch(at('8h'));
    input.touch(at('2b'));
    input.setMoves(groupLegalMoves(['7g7f']));
    expect(input.selected).toBeNull();
    expect(input.question).toBeNull();
  });
});

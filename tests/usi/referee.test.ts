// The referee itself: games that are known to be over, and moves that are known to be illegal.
import { expect, test } from 'vitest';
import { Referee } from './referee.js';

function refereeAfter(moves: string, start?: string): Referee {
  const referee = new Referee(start);
  for (const usi of moves.split(' ')) referee.play(usi);
  return referee;
}

test('thirty legal moves at the start', () => {
  expect(new Referee().legalMoves()).toHaveLength(30);
});

test('illegal moves are refused with the game so far', () => {
  const referee = refereeAfter('7g7f 3c3d');
  expect(() => referee.play('P*5e')).toThrow('illegal move P*5e in: position startpos moves 7g7f 3c3d');
  expect(() => referee.play('2g2e')).toThrow('illegal move');
  expect(() => referee.play('7f7e+')).toThrow('illegal move');
  referee.play('8h2b+');
  expect(referee.moves).toEqual(['7g7f', '3c3d', '8h2b+']);
});

test('no mate by a dropped pawn, two pawns on a file or a dead piece', () => {
  const mate = new Referee('7nk/9/7G1/9/9/9/9/9/4K4 b PL 1');
  expect(mate.isLegal('P*1b')).toBe(false);
  expect(mate.isLegal('L*1b')).toBe(true);
  const twoPawns = new Referee('4k4/9/9/9/9/9/4P4/9/4K4 b PN 1');
  expect(twoPawns.isLegal('P*5e')).toBe(false);
  expect(twoPawns.isLegal('P*4e')).toBe(true);
  expect(twoPawns.isLegal('P*4a')).toBe(false);
  expect(twoPawns.isLegal('N*4b')).toBe(false);
});

test('checkmate', () => {
  const referee = new Referee('4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
  expect(referee.ending()).toBeNull();
  referee.play('G*5b');
  expect(referee.ending()).toBe('checkmate');
});

test('the fourth visit is a repetition, the third is not', () => {
  const round = '2h3h 8b7b 3h2h 7b8b';
  expect(refereeAfter(`${round} ${round}`).ending()).toBeNull();
  expect(refereeAfter(`${round} ${round} ${round}`).ending()).toBe('repetition');
});

test('a repetition in which one side gives nothing but checks is perpetual check', () => {
  const round = '9i8i 8a9a 8i9i 9a8a';
  const chase = '1k7/9/9/9/9/9/9/4K4/R8 b - 1';
  expect(refereeAfter(`${round} ${round}`, chase).ending()).toBeNull();
  expect(refereeAfter(`${round} ${round} ${round}`, chase).ending()).toBe('perpetual_check');
  const oneQuietMove = '9i7i 8a9a 7i9i 9a8a';
  expect(refereeAfter(`${round} ${oneQuietMove} ${round}`, chase).ending()).toBe('repetition');
});

test('declaring needs 28 points from black', () => {
  expect(new Referee('+R+R+B+BK+P+P+P+P/+P+P+P+P5/9/9/9/9/9/9/k8 b - 1').mayDeclare()).toBe(true);
  expect(new Referee('+R+R+B+BK+P+P+P+P/+P+P+P6/9/9/9/9/9/9/k8 b - 1').mayDeclare()).toBe(false);
});

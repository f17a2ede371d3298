// Thinking: every kind of limit, stopping, and the answers that are no moves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';
import { Referee } from './referee.js';
import { type Answer, UsiClient } from './usi-client.js';

// How late an answer may come on a machine with other work to do, milliseconds. A clock that is not
// heeded at all is late by seconds.
const slackMs = 400;

const middleGame = 'l4k2l/7g1/p3rpn1p/2p3pB1/4s4/1Ps1pSP2/P4P1RP/2GS5/LN1K3NL b G3Pbgn4p 75';

let client: UsiClient;

beforeAll(async () => {
  client = new UsiClient(nagareProgram());
  await client.handshake();
});

beforeEach(async () => {
  client.setOption('Strength', 10);
  client.setOption('Naturalness', 50);
  client.setOption('Explain', 'false');
  client.send('usinewgame');
  client.position(`sfen ${middleGame}`);
  expect(await client.ready()).toEqual(['readyok']);
});

afterAll(() => client.close());

/** The largest number after `word` in the info lines; -1 when there is none. */
function largest(answer: Answer, word: string): number {
  const numbers = answer.lines
    .filter((line) => line.startsWith('info ') && !line.startsWith('info string'))
    .map((line) => Number(new RegExp(` ${word} (\\d+)`).exec(line)?.[1] ?? -1));
  return Math.max(-1, ...numbers);
}

function expectLegal(answer: Answer): void {
  const legal = new Referee(middleGame).legalMoves();
  expect(legal).toContain(answer.bestmove);
}

test('go depth reads exactly so deep', async () => {
  const answer = await client.go('depth 3');
  expectLegal(answer);
  expect(largest(answer, 'depth')).toBe(3);
});

test('go nodes stops near that number', async () => {
  const few = await client.go('nodes 3000');
  expectLegal(few);
  const many = await client.go('nodes 30000');
  expectLegal(many);
  expect(largest(few, 'nodes')).toBeLessThanOrEqual(6000);
  expect(largest(many, 'nodes')).toBeGreaterThan(largest(few, 'nodes'));
  expect(largest(many, 'nodes')).toBeLessThanOrEqual(60_000);
});

test('info lines give a score and a line that can be played', async () => {
  const answer = await client.go('depth 4');
  const info = answer.lines.filter((line) => / pv /.test(line)).at(-1) ?? '';
  expect(info).toMatch(/ score (cp -?\d+|mate [+-]?\d+)/);
  const referee = new Referee(middleGame);
  const line = info.split(' pv ')[1]?.split(' ') ?? [];
  expect(line.length).toBeGreaterThan(0);
  for (const usi of line) referee.play(usi);
});

test('mates are counted in plies, above 0 for who mates and below for who is mated', async () => {
  // A gold to 2二 or 1三 next to the pawn, and the second one mates.
  const start = 'sfen 8k/9/6P2/9/9/9/9/9/4K4 b 2G 1';
  const score = (answer: Answer): string | undefined =>
    answer.lines.map((line) => / score (\w+ -?\d+)/.exec(line)?.[1]).findLast((found) => found !== undefined);
  client.position(start);
  const first = await client.go('depth 5');
  expect(score(first)).toBe('mate 3');
  client.position(`${start} moves ${first.bestmove}`);
  expect(score(await client.go('depth 5'))).toBe('mate -2');
});

test.each(['depth -1', 'depth 0', 'nodes -5'])('go %s is named, and answered all the same', async (limits) => {
  const answer = await client.go(`${limits} movetime 50`);
  expect(answer.lines.join('\n')).toMatch(/^info string error .*above 0.*usi_go_number/m);
  expectLegal(answer);
});

test('go infinite thinks until stop', async () => {
  const started = performance.now();
  client.send('go infinite');
  await expect(client.until((line) => line.startsWith('bestmove'), 700)).rejects.toThrow('said nothing');
  client.send('stop');
  const stopped = performance.now();
  const answer = await client.answer(started, 5000);
  expectLegal(answer);
  expect(performance.now() - stopped).toBeLessThan(slackMs);
});

test('go infinite waits for stop where there is nothing left to read', async () => {
  client.position('sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
  client.send('go infinite');
  await expect(client.until((line) => line.startsWith('bestmove'), 700)).rejects.toThrow('said nothing');
  client.send('stop');
  const answer = await client.answer(performance.now(), 5000);
  expect(answer.bestmove).toBe('G*5b');
});

test('stop without a search is ignored', async () => {
  client.send('stop');
  expect(await client.ready()).toEqual(['readyok']);
});

test.each([
  ['byoyomi alone', 'btime 0 wtime 0 byoyomi 300', 300],
  ['main time, then byoyomi', 'btime 500 wtime 500 byoyomi 300', 800],
  ['Fischer increments', 'btime 1000 wtime 1000 binc 200 winc 200', 1000],
  ['sudden death', 'btime 1000 wtime 1000 byoyomi 0', 1000],
  ['movetime', 'movetime 300', 300],
])('within the clock: %s', async (_, limits, allowedMs) => {
  const answer = await client.go(limits);
  expectLegal(answer);
  expect(answer.milliseconds).toBeLessThan(allowedMs + slackMs);
});

test("the clock is the mover's own", async () => {
  client.position('startpos moves 7g7f');
  const answer = await client.go('btime 600000 wtime 0 byoyomi 200');
  expect(answer.milliseconds).toBeLessThan(200 + slackMs);
});

test('weak strengths answer legally too', async () => {
  for (const strength of [1, 2, 3, 5]) {
    client.setOption('Strength', strength);
    expectLegal(await client.go('btime 0 wtime 0 byoyomi 1000'));
  }
});

test('resigns when mated', async () => {
  client.position('sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2');
  expect((await client.go('byoyomi 300')).bestmove).toBe('resign');
});

test('declares the win where the 27-point rule allows it', async () => {
  client.position('sfen +R+R+B+BK+P+P+P+P/+P+P+P+P5/9/9/9/9/9/9/k8 b - 1');
  expect((await client.go('byoyomi 300')).bestmove).toBe('win');
  client.position('sfen K8/9/9/9/9/9/9/+p+p+p+p5/+r+r+b+bk+p+p+p1 w - 1');
  expect((await client.go('byoyomi 300')).bestmove).toBe('win');
});

test('does not declare with a point too few', async () => {
  const position = '+R+R+B+BK+P+P+P+P/+P+P+P6/9/9/9/9/9/9/k8 b - 1';
  client.position(`sfen ${position}`);
  const { bestmove } = await client.go('nodes 2000');
  expect(new Referee(position).legalMoves()).toContain(bestmove);
});

test('Explain gives the reason as JSON before the move', async () => {
  const silent = await client.go('nodes 3000');
  expect(silent.lines.filter((line) => line.startsWith('info string reason'))).toEqual([]);
  client.setOption('Explain', 'true');
  const answer = await client.go('nodes 3000');
  const reasons = answer.lines.filter((line) => line.startsWith('info string reason '));
  expect(reasons).toHaveLength(1);
  const choice = JSON.parse(reasons[0]?.slice('info string reason '.length) ?? '');
  expect(choice).toMatchObject({
    action: 'move',
    move: { usi: answer.bestmove },
    sentence: { ja: expect.stringMatching(/./), en: expect.stringMatching(/./) },
  });
  expect(Array.isArray(choice.reasons)).toBe(true);
});

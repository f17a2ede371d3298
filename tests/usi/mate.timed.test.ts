// 'go mate': the moves, that there is none, or that the time was up; one answer each.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';
import { Referee } from './referee.js';
import { UsiClient } from './usi-client.js';

// How late an answer may come on a machine with other work to do, milliseconds.
const slackMs = 2000;

const mateIn15 = 'l5knl/5r3/pp2p2p1/4+S1p1p/3B5/3p4P/PPN3PP1/3G1s2K/+r2P1SbNL w 2GSLgn5p 1';
// Millions of nodes away from an answer.
const hard = '3b+P2+Pl/l1s+N3Ps/pkN6/5pP1p/P3SP1p1/3K2G1P/1PRP2g+pL/L3S+p3/+b5g+r1 w g2n3p 1';

let client: UsiClient;

beforeAll(async () => {
  client = new UsiClient(nagareProgram());
  await client.handshake();
});

beforeEach(() => client.send('usinewgame'));

afterAll(() => client.close());

/** Everything said up to and including the line that begins with 'checkmate'. */
function answer(limitMs = 20_000): Promise<string[]> {
  return client.until((line) => line.startsWith('checkmate'), limitMs);
}

async function goMate(sfen: string, limit: string): Promise<string> {
  client.position(`sfen ${sfen}`);
  client.send(`go mate ${limit}`);
  return (await answer()).at(-1) ?? '';
}

/** The game is lost for the side to move after the moves. */
function expectMate(sfen: string, line: string): void {
  const moves = line.split(' ').slice(1);
  expect(moves.length % 2).toBe(1);
  const referee = new Referee(sfen);
  for (const move of moves) {
    expect(referee.legalMoves()).toContain(move);
    referee.play(move);
  }
  expect(referee.legalMoves()).toEqual([]);
}

test('a mate is answered by its moves', async () => {
  expect(await goMate('4k4/9/4P4/9/9/9/9/9/4K4 b G 1', '5000')).toBe('checkmate G*5b');
  expectMate(mateIn15, await goMate(mateIn15, '10000'));
  expectMate(mateIn15, await goMate(mateIn15, 'infinite'));
});

test('where there is none the answer is nomate', async () => {
  expect(await goMate('4k4/9/4P4/9/9/9/9/9/4K4 b P 1', 'infinite')).toBe('checkmate nomate');
});

test('the time is kept', async () => {
  const begin = Date.now();
  expect(await goMate(hard, '300')).toBe('checkmate timeout');
  expect(Date.now() - begin).toBeLessThan(300 + slackMs);
});

test('stop ends it, and so does a new go or position, each with one answer', async () => {
  for (const end of ['stop', 'position startpos', 'go mate 0']) {
    client.position(`sfen ${hard}`);
    client.send('go mate infinite');
    client.send(end);
    expect((await answer()).at(-1)).toBe('checkmate timeout');
  }
  expect((await answer()).at(-1)).toMatch(/^checkmate /);
  expect((await client.ready()).filter((line) => line.startsWith('checkmate'))).toEqual([]);
});

test('a limit that is none, or a position that is none, is named and answered', async () => {
  client.position(`sfen ${mateIn15}`);
  for (const line of ['go mate', 'go mate soon']) {
    client.send(line);
    const said = await answer();
    expect(said.at(-2)).toMatch(/^info string error .*usi_go_number/);
    expect(said.at(-1)).toBe('checkmate timeout');
  }
  client.position('sfen nonsense');
  client.send('go mate 1000');
  const said = await answer();
  expect(said.at(-2)).toMatch(/^info string error .*usi_no_position/);
  expect(said.at(-1)).toBe('checkmate timeout');
});

test('a game goes on after it', async () => {
  client.position('startpos');
  client.send('go mate 1000');
  expect((await answer()).at(-1)).toBe('checkmate nomate');
  const { bestmove } = await client.go('depth 2');
  expect(new Referee().legalMoves()).toContain(bestmove);
});

// 'nagare council' from outside: the protocol, votes, voters that fall silent, and bad input.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';
import { UsiClient } from './usi-client.js';

const fakeEngine = fileURLToPath(new URL('fake-engine.mjs', import.meta.url));
const fake = (what: string): string => `'${process.execPath}' '${fakeEngine}' ${what}`;

let council: UsiClient | null = null;

afterEach(async () => {
  council?.send('quit');
  await council?.exited();
  council = null;
});
async function begun(...args: string[]): Promise<UsiClient> {
  council = new UsiClient(nagareProgram(), ['council', ...args]);
  await council.handshake();
  await council.ready();
  return council;
}

const votesIn = (lines: string[]): string[] => lines.filter((line) => line.startsWith('info string vote '));

test('the council speaks USI', async () => {
  council = new UsiClient(nagareProgram(), ['council', '--rule', 'majority']);
  const lines = await council.handshake();
  expect(lines[0]).toBe('id name Nagare council');
  expect(lines).toContain(
    'option name Rule type combo default majority var majority var optimistic var pessimistic var optimal',
  );
  await council.ready();
  council.send('usinewgame');
  council.position('startpos moves 7g7f');
  const answer = await council.go('nodes 3000');
  expect(answer.bestmove).toMatch(/^[1-9RBGSNLP]/);
  const votes = votesIn(answer.lines);
  expect(votes).toHaveLength(3);
  expect(votes.map((line) => line.split(' ')[3])).toEqual(['reading', 'papers', 'people']);
  for (const line of votes) expect(line).toMatch(/^info string vote \w+ \S+ (cp|mate) -?\d+$/);
  expect(answer.lines.some((line) => /^info string disagreement (0|333|667)$/.test(line))).toBe(true);
  const moves = votes.map((line) => line.split(' ')[4]);
  expect(moves).toContain(answer.bestmove);
});

test('a rule that the values decide: optimists follow the highest, pessimists the lowest', async () => {
  // Kings step forth and back; 300 for one, -200 for the other. The third voter is a character.
  const engines = ['--voter', 'reading', '--engine', fake('value=300'), '--engine', fake('value=-200')];
  const optimists = await begun(...engines, '--rule', 'optimistic');
  optimists.position('startpos');
  const high = await optimists.go('nodes 900');
  expect(votesIn(high.lines)).toContain('info string vote engine1 5i5h cp 300');
  expect(votesIn(high.lines)).toContain('info string vote engine2 5i5h cp -200');
  expect(high.bestmove).toBe('5i5h');
  expect(high.lines).toContain('info score cp 300 pv 5i5h');
  // Two of three are for the king's step.
  expect(high.lines).toContain('info string disagreement 333');
  optimists.setOption('Rule', 'pessimistic');
  optimists.position('startpos');
  const low = await optimists.go('nodes 900');
  expect(low.bestmove).toBe('5i5h');
  expect(low.lines).toContain('info score cp -200 pv 5i5h');
});

test.each(['majority', 'optimistic', 'pessimistic', 'optimal'])('a voter that mates is followed: %s', async (rule) => {
  const client = await begun('--voter', 'reading', '--voter', 'people', '--engine', fake('mates'), '--rule', rule);
  client.position('startpos');
  const answer = await client.go('nodes 900');
  expect(votesIn(answer.lines)).toContain('info string vote engine1 5i5h mate 3');
  expect(answer.bestmove).toBe('5i5h');
  expect(answer.lines).toContain('info score mate 3 pv 5i5h');
});

test.each([
  ['crash', /^info string voter engine1 is left out: it ended \(exit code 3\)$/],
  ['late', /^info string voter engine1 is left out: it did not answer in time$/],
])('a voter that is dead is named once, and the rest go on: %s', async (what, words) => {
  const client = await begun('--voter', 'reading', '--voter', 'people', '--engine', fake(what), '--no-answer', '1');
  client.position('startpos');
  const first = await client.go('nodes 900');
  expect(first.lines.filter((line) => words.test(line))).toHaveLength(1);
  expect(votesIn(first.lines)).toHaveLength(2);
  expect(first.bestmove).not.toBe('resign');
  client.position('startpos moves 7g7f 3c3d');
  const second = await client.go('movetime 200');
  expect(second.lines.some((line) => line.includes('left out'))).toBe(false);
  expect(votesIn(second.lines)).toHaveLength(2);
});

test.each([
  ['illegal', "info string voter engine1 does not vote: '5i5f' is no legal move"],
  ['resign', 'info string voter engine1 does not vote: it says resign'],
  ['win', 'info string voter engine1 does not vote: it says win'],
])('an answer that is no move is no vote: %s', async (what, line) => {
  const client = await begun('--voter', 'reading', '--engine', fake(what));
  client.position('startpos');
  const answer = await client.go('nodes 600');
  expect(answer.lines).toContain(line);
  expect(votesIn(answer.lines)).toHaveLength(1);
});

test('with nobody left the council resigns and says so', async () => {
  const client = await begun('--engine', fake('crash'));
  client.position('startpos');
  const answer = await client.go('nodes 600');
  expect(answer.bestmove).toBe('resign');
  expect(answer.lines).toContain('info string error go: nobody votes (council_empty)');
});

test('the time is shared', async () => {
  const client = await begun();
  client.position('startpos moves 2g2f 8c8d');
  const answer = await client.go('movetime 900');
  expect(votesIn(answer.lines)).toHaveLength(3);
  expect(answer.milliseconds).toBeLessThan(1300);
});

test("'stop' ends whoever thinks, and who has not begun does not vote", async () => {
  const client = await begun();
  client.position('startpos moves 2g2f 8c8d');
  const started = performance.now();
  client.send('go movetime 60000');
  await new Promise((resolve) => setTimeout(resolve, 300));
  client.send('stop');
  const answer = await client.answer(started);
  expect(votesIn(answer.lines)).toHaveLength(1);
  expect(answer.milliseconds).toBeLessThan(5000);
});

test("after 'go infinite' the move waits for 'stop'", async () => {
  const client = await begun('--voter', 'reading', '--voter', 'quick');
  client.position('startpos');
  client.send('go infinite');
  const votes = await client.until((line) => line.startsWith('info score'));
  expect(votesIn(votes)).toHaveLength(2);
  expect(votes.some((line) => line.startsWith('bestmove'))).toBe(false);
  client.send('stop');
  expect((await client.until((line) => line.startsWith('bestmove '))).at(-1)).toMatch(/^bestmove \S+$/);
});

test('where the game is over or won there is nothing to vote on', async () => {
  const client = await begun();
  client.position('sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1');
  const mated = await client.go('nodes 600');
  expect(mated.lines).toEqual(['bestmove resign']);
  client.position('startpos moves 7g7g');
  const refused = await client.go('nodes 600');
  expect(refused.bestmove).toBe('resign');
  expect(refused.lines.some((line) => line.startsWith('info string error'))).toBe(true);
});

test.each([
  [['council', '--voter', 'nobody'], /--voter: 'nobody' is none of reading, papers, people, plain, quick/],
  [['council', '--rule', 'loudest'], /--rule.*loudest/],
  [['council', '--deviation', 'reading'], /--deviation wants Name=Value, not 'reading'/],
  [['council', '--deviation', 'reading=0'], /--deviation reading: a number from 1 to 10000 is wanted, not '0'/],
  [['council', '--deviation', 'engine1=50'], /--deviation: there is no voter 'engine1'/],
  [['council', '--strength', '11'], /--strength/],
])('bad input ends in one line: %j', (args, naming) => {
  const result = spawnSync(nagareProgram(), args, { encoding: 'utf8', input: '', timeout: 60_000 });
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.status).toBe(2);
});

test('an engine that does not start is named, and the others go on; alone it is an error', () => {
  const run = (...args: string[]) =>
    spawnSync(nagareProgram(), ['council', ...args], { encoding: 'utf8', input: 'usi\nquit\n', timeout: 60_000 });
  const others = run('--voter', 'reading', '--engine', fake('mute'));
  expect(others.status).toBe(0);
  expect(others.stderr).toMatch(/^engine1 is left out: .*before 'usiok'/);
  expect(others.stdout).toContain('usiok');
  const alone = run('--engine', fake('mute'));
  expect(alone.status).toBe(2);
  expect(alone.stderr.trimEnd().split('\n').at(-1)).toMatch(/no voter is left/);
});

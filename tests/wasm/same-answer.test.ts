// One engine, four builds: g++, clang and WebAssembly with SIMD and without search the same nodes and
// choose the same move.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Choice, SearchSettings } from '../../wasm/engine.js';
import { clangBench, dataBundle, nagareProgram } from '../usi/programs.js';
import { Referee } from '../usi/referee.js';
import { UsiClient } from '../usi/usi-client.js';
import { builds, builtFile, choose, readLaterBundle, readyEngine, valueOf } from './load-engine.js';
import { positions } from '../usi/positions.js';

interface Signatures {
  search: number;
  policy: number;
  choices: number;
}

function signaturesOf(program: string, argument: string): Signatures {
  const output = execFileSync(program, [argument], { encoding: 'utf8' });
  const [search, policy, choices] = ['signature', 'policy_signature', 'choice_signature'].map(
    (name) => new RegExp(`^${name} (\\d+)`, 'm').exec(output)?.[1],
  );
  if (search === undefined || policy === undefined || choices === undefined) {
    throw new Error(`${program} printed no signature:\n${output}`);
  }
  return { search: Number(search), policy: Number(policy), choices: Number(choices) };
}

let native: Signatures;

beforeAll(() => {
  native = signaturesOf(nagareProgram(), 'bench');
}, 120_000);

test('the bench searches something', () => {
  expect(native.search).toBeGreaterThan(1000);
});

test('clang gives the bench signatures of g++', { timeout: 120_000 }, () => {
  expect(signaturesOf(clangBench(), dataBundle())).toEqual(native);
});

test.each(builds)('WebAssembly, %s, gives the bench signatures of g++', { timeout: 240_000 }, async (build) => {
  const engine = await readyEngine(build);
  expect(valueOf(engine.bench()).signature).toBe(native.search);
  expect(valueOf(engine.benchPolicy()).signature).toBe(native.policy);
  expect(valueOf(engine.benchChoices()).signature).toBe(native.choices);
});

test('the two builds of WebAssembly are two programs with one loader', () => {
  const [simd, scalar] = builds.map((build) => readFileSync(builtFile(build, 'nagare.wasm')));
  expect(scalar?.equals(simd ?? Buffer.of())).toBe(false);
  const [loader, other] = builds.map((build) => readFileSync(builtFile(build, 'nagare.mjs')));
  expect(other?.equals(loader ?? Buffer.of())).toBe(true);
});

// The program looks for what reading saw, too.
const settings = { naturalness: 100, strength: 3, tells: true };

test.each(positions)('WebAssembly chooses as the native build does: %s', async (_, sfen, moves) => {
  await expectTheSame(sfen, moves, 'one');
});

test.each(positions)('and so does a council: %s', { timeout: 120_000 }, async (_, sfen, moves) => {
  const choice = await expectTheSame(sfen, moves, 'council');
  if (choice.candidates.length > 1) expect(choice.council?.votes).toHaveLength(3);
  for (const vote of choice.council?.votes ?? []) expect(vote.followed).toBe(vote.usi === choice.move?.usi);
});

async function expectTheSame(sfen: string, moves: string, style: 'one' | 'council'): Promise<Choice> {
  const referee = new Referee(sfen);
  for (const usi of moves.split(' ').filter((move) => move !== '')) referee.play(usi);

  const output = execFileSync(nagareProgram(), [
    'choose',
    ...['--sfen', sfen],
    ...(moves === '' ? [] : ['--moves', moves]),
    ...['--naturalness', String(settings.naturalness), '--strength', String(settings.strength)],
    ...['--style', style],
    '--json',
  ]);
  const wanted = JSON.parse(output.toString()) as Choice;

  for (const build of builds) {
    const engine = await readyEngine(build);
    valueOf(engine.newGame(sfen, moves));
    // The strength's time is not to run out, however busy the machine is.
    const choice = choose(engine, { ...settings, style }, () => performance.now() / 100);
    expect(choice, build).toEqual(wanted);
    if (choice.action === 'move') expect(referee.isLegal(choice.move?.usi ?? '')).toBe(true);
  }
  return wanted;
}

test('a game’s moves, asked for in their order, have the same answers as in the native build', async () => {
  const [, sfen = '', moves = ''] = positions[5] ?? [];
  const played = moves.split(' ');
  const game = Array.from({ length: 5 }, (_, i) => played.slice(0, played.length - 8 + 2 * i).join(' '));
  const thought = { naturalness: 0, strength: 10, nodes: 20_000 };

  // The program has the large evaluation beside its bundle.
  const program = new UsiClient(nagareProgram(), ['usi']);
  const wanted: string[] = [];
  try {
    await program.handshake();
    program.setOption('Naturalness', 0);
    await program.ready();
    for (const list of game) {
      program.position(`sfen ${sfen} moves ${list}`);
      wanted.push((await program.go(`nodes ${thought.nodes}`)).bestmove);
    }
  } finally {
    await program.close();
  }
  for (const build of builds) {
    const engine = await readyEngine(build);
    valueOf(engine.loadLater(readLaterBundle()));
    const asked = (limits: SearchSettings): Choice[] =>
      game.map((list) => {
        valueOf(engine.newGame(sfen, list));
        return choose(engine, limits);
      });
    const remembered = asked({ ...thought, remembers: true });
    expect(
      remembered.map((choice) => choice.move?.usi),
      build,
    ).toEqual(wanted);
    // What was read before shows: the same moves each for itself are read otherwise.
    const values = (choices: Choice[]): number[] => choices.map((choice) => choice.value);
    expect(values(asked(thought))).not.toEqual(values(remembered));
  }
});

test('the large evaluation is read with from the next thought on, at the strengths that have it', async () => {
  const [, sfen = '', moves = ''] = positions[5] ?? [];
  const engine = await readyEngine();
  valueOf(engine.newGame(sfen, moves));
  const thought = { naturalness: 0, strength: 10, nodes: 5000, remembers: true };
  const everyday = choose(engine, thought);
  expect(everyday.large_evaluation).toBe(false);
  // In the middle of a thought, which goes on as it began.
  valueOf(engine.newGame(sfen, moves));
  valueOf(engine.start(thought));
  valueOf(engine.step(() => 0));
  valueOf(engine.loadLater(readLaterBundle()));
  while (!valueOf(engine.step(() => performance.now())).done);
  expect(valueOf(engine.choice())).toEqual(everyday);
  const large = choose(engine, thought);
  expect(large.large_evaluation).toBe(true);
  expect(large.value).not.toBe(everyday.value);
  // The game's memory began anew with it.
  valueOf(engine.newGame('startpos', ''));
  valueOf(engine.newGame(sfen, moves));
  expect(choose(engine, thought)).toEqual(large);
  expect(choose(engine, { ...thought, strength: 7 }).large_evaluation).toBe(false);
  const again = engine.loadLater(readLaterBundle());
  expect(again).toMatchObject({ ok: false, error: { code: 'loaded_already' } });
});

test('the same question twice gets the same answer', async () => {
  const engine = await readyEngine();
  const [, sfen = '', moves = ''] = positions[5] ?? [];
  valueOf(engine.newGame(sfen, moves));
  const first = choose(engine, settings);
  valueOf(engine.newGame('startpos', '7g7f'));
  choose(engine, settings);
  valueOf(engine.newGame(sfen, moves));
  expect(choose(engine, settings)).toEqual(first);
});

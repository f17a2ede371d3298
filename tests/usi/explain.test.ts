// 'nagare explain': what speaks for the moves of a position.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { learnedGames } from './corpus-lines.js';
import { nagareProgram } from './programs.js';

interface Said {
  advisor: string;
  kind: string;
  text: { ja: string; en: string };
  share: number;
}

interface Explanation {
  situation: Record<'progress' | 'own_castle' | 'their_castle' | 'standing' | 'urgency', number>;
  feel: { usi: string; points: number; reasons: (Said & { points: number; hunch: number })[] }[];
  network: { usi: string; probability: number; reasons: Said[] }[];
  choice: { move: { usi: string } | null; action: string; feel: { usi: string; points: number }[] };
}

const game = learnedGames()[0] ?? '';

function nagare(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(nagareProgram(), args, { encoding: 'utf8', timeout: 100_000 });
}

function explained(...args: string[]): Explanation {
  const result = nagare('explain', '--depth', '3', '--json', ...args);
  expect(result.status, result.stderr).toBe(0);
  return JSON.parse(result.stdout) as Explanation;
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

test('a position: the choice of choose, and what speaks for the moves that feel best', () => {
  const moves = game.split(' ').slice(0, 45).join(' ');
  const found = explained('--moves', moves);
  const chosen = nagare('choose', '--depth', '3', '--json', '--naturalness', '100', '--moves', moves);
  expect(found.choice).toEqual(JSON.parse(chosen.stdout));
  expect(found.feel.map(({ usi, points }) => ({ usi, points }))).toEqual(
    found.choice.feel.map(({ usi, points }) => ({ usi, points })),
  );
  for (const move of found.feel) {
    expect(sum(move.reasons.map((reason) => reason.points))).toBe(move.points);
    for (const { text } of move.reasons) expect(text.ja === '' || text.en === '').toBe(false);
  }
  expect(found.network).toHaveLength(3);
  const probabilities = found.network.map((move) => move.probability);
  expect([...probabilities].sort((a, b) => b - a)).toEqual(probabilities);
  for (const move of found.network) {
    const shares = move.reasons.map((reason) => reason.share);
    expect(sum(shares)).toBeLessThanOrEqual(1000);
    expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    expect(move.reasons.map((reason) => reason.advisor)).not.toContain('policy');
  }
});

test('a position: the situation is that of the side to move', () => {
  expect(explained().situation).toEqual({ progress: 0, own_castle: 0, their_castle: 0, standing: 0, urgency: 0 });
  const black = '4k4/9/9/9/9/9/9/9/4K4 b R2B 1';
  const ahead = explained('--sfen', black).situation.standing;
  expect(ahead).toBeGreaterThan(0);
  expect(explained('--sfen', black.replace(' b ', ' w ')).situation.standing).toBe(-ahead);
});

test('a position: for people, in both languages; and where no move is left', () => {
  const result = nagare('explain', '--moves', '7g7f 3c3d', '--depth', '2');
  for (const part of [/^situation: /m, /feel best/, /network likes best/, /the move chosen/]) {
    expect(result.stdout).toMatch(part);
  }
  const mated = '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1';
  expect(nagare('explain', '--sfen', mated).stdout).toMatch(/^resign$/m);
  expect(explained('--sfen', mated)).toMatchObject({ feel: [], network: [], choice: { action: 'resign' } });
});

test.each([
  [['explain', '--sfen', 'nonsense'], /sfen/],
  [['explain', '--moves', '7g7f 7g7f'], /usi_move/],
  [['explain', '--only', 'flow', '--strength', '11'], /--strength: '11'/],
])('%j is refused', (args, naming) => {
  const result = nagare(...args);
  expect(result.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(naming)]);
  expect(result.stdout).toBe('');
  expect(result.status).toBe(2);
});

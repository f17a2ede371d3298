// tools/refit: each command that it would run exists in the program that it names, with every option that it is given.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { labProgram, nagareProgram } from './programs.js';

const refit = fileURLToPath(new URL('../../tools/refit', import.meta.url));

function dryRun(...steps: string[]) {
  // Without a pipe as its input, which bash takes for a network and reads its start-up file.
  return spawnSync(refit, ['--dry-run', ...steps], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NAGARE_CORPORA: '/corpora', NAGARE_SUITES: '/suites' },
  });
}

/** The commands, each on a line of its own. */
function linesOf(text: string): string[] {
  return text.replace(/\\\n\s*/g, ' ').split('\n');
}

const helpOf = new Map<string, string>();
function help(program: string, command: string): string {
  const key = `${program} ${command}`;
  const text = helpOf.get(key) ?? spawnSync(program, [command, '--help'], { encoding: 'utf8' }).stdout;
  helpOf.set(key, text);
  return text;
}

test('every command and option of every step is one that its program has', () => {
  const { stdout, status } = dryRun('all');
  expect(status).toBe(0);
  const commands = linesOf(stdout)
    .filter((line) => line.startsWith('build/native/nagare'))
    .map((line) => line.split(' '));
  expect(commands.length).toBeGreaterThan(20);
  const programs: Record<string, string> = {
    'build/native/nagare': nagareProgram(),
    'build/native/nagare-lab': labProgram(),
  };
  expect(Object.keys(programs).sort()).toEqual([...new Set(commands.map(([program]) => program))].sort());
  for (const [program = '', command = '', ...words] of commands) {
    const known = help(programs[program] ?? '', command);
    expect(known, command).toContain(`${program} ${command}`);
    for (const option of words.filter((word) => /^-[-a-z]/.test(word))) {
      expect(known, `${command} ${option}`).toMatch(new RegExp(`[\\s,]${option}[\\s,]`));
    }
  }
});

test('every option of tools/train is one that the script has', () => {
  const commands = linesOf(dryRun('policy').stdout)
    .map((line) => line.split(' ').slice(1))
    .filter(([script]) => script?.startsWith('tools/train/'));
  expect(commands.map(([script]) => script?.split('/').pop())).toEqual([
    'train.py',
    'train.py',
    'train.py',
    'export.py',
  ]);
  for (const [script = '', ...words] of commands) {
    const source = readFileSync(fileURLToPath(new URL(`../../${script}`, import.meta.url)), 'utf8');
    for (const option of words.filter((word) => word.startsWith('--'))) {
      expect(source, `${script} ${option}`).toContain(`add_argument("${option}"`);
    }
  }
});

/** The steps that would be run, in order. */
function stepsOf(...steps: string[]): string[] {
  const { stdout } = dryRun(...steps);
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('# '))
    .map((line) => line.slice(2));
}

test('from a step on: it and those that rest on it, in order', () => {
  expect(stepsOf('from', 'council')).toEqual(['council', 'ladder', 'prices', 'measures']);
  expect(stepsOf('from', 'flow')).toEqual(['flow', 'graded', 'weights', 'ladder', 'prices', 'measures']);
});

test('a step alone, however old what it rests on is; several in the order in which one rests on another', () => {
  expect(stepsOf('measures')).toEqual(['measures']);
  expect(stepsOf('weights', 'flow')).toEqual(['flow', 'weights']);
});

test('all: each step once, with the help to tell what it rests on', () => {
  const steps = stepsOf('all');
  expect(new Set(steps).size).toBe(steps.length);
  expect(steps.length).toBeGreaterThan(10);
  const { stdout } = spawnSync(refit, ['--help'], { encoding: 'utf8' });
  const listed = [...stdout.matchAll(/^(\w+) +\S+.*\n +rests on (.*)$/gm)];
  expect(listed.map(([, step]) => step)).toEqual(steps);
  for (const [, step = '', restsOn = ''] of listed) {
    for (const other of steps.filter((each) => restsOn.split(/[ ;]+/).includes(each))) {
      expect(steps.indexOf(other), `${step} after ${other}`).toBeLessThan(steps.indexOf(step));
    }
  }
});

test.each([
  ['NAGARE_CORPORA', "/someone's"],
  ['NAGARE_WORK', '/a folder'],
])('what make cannot take is refused: %s', (name, value) => {
  const { stderr, status } = spawnSync(refit, ['--dry-run', 'book'], {
    encoding: 'utf8',
    env: { ...process.env, NAGARE_CORPORA: '/corpora', [name]: value },
  });
  expect(stderr).toContain(value);
  expect(stderr).toContain('make cannot take');
  expect(status).toBe(2);
});

test.each([[['weihgts']], [['from', 'nowhere']], [['from']]])('%j is refused by name', (steps) => {
  const { stderr, stdout, status } = dryRun(...steps);
  expect(stderr).toMatch(/^tools\/refit: '.*' is no step/);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

test('without the games it says what is missing', () => {
  const env = { ...process.env };
  delete env.NAGARE_CORPORA;
  const { stderr, status } = spawnSync(refit, ['--dry-run', 'book'], { encoding: 'utf8', env });
  expect(stderr).toContain('NAGARE_CORPORA');
  expect(status).toBe(2);
});

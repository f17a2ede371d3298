// The USI protocol around a game: greeting, options, and the ways to end.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';
import { UsiClient } from './usi-client.js';

const clients: UsiClient[] = [];

function launch(args: string[] = []): UsiClient {
  const client = new UsiClient(nagareProgram(), args);
  clients.push(client);
  return client;
}

/** As data/opponents.tsv has them. */
function opponentIds(): string[] {
  const table = readFileSync(new URL('../../data/opponents.tsv', import.meta.url), 'utf8');
  const [, ...rows] = table
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  return rows.map((row) => row.split('\t')[0] ?? '');
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

test('usi is answered with name, author, options and usiok', async () => {
  const lines = await launch().handshake();
  const build = readFileSync(new URL('../../CMakeLists.txt', import.meta.url), 'utf8');
  const version = /^project\(nagare VERSION (\S+)/m.exec(build)?.[1] ?? 'without a version';
  expect(lines.filter((line) => line.startsWith('id name '))).toEqual([`id name Nagare ${version}`]);
  expect(lines.filter((line) => /^id author \S/.test(line))).toHaveLength(1);
  const options = lines.filter((line) => line.startsWith('option '));
  expect(options).toContainEqual(
    expect.stringMatching(/^option name Strength type spin default ([1-9]|10) min -5 max 10$/),
  );
  expect(options).toContainEqual(
    expect.stringMatching(/^option name Naturalness type spin default \d+ min 0 max 100$/),
  );
  expect(options).toContainEqual(expect.stringMatching(/^option name USI_Hash type spin default \d+ min \d+ max \d+$/));
  expect(options).toContainEqual(expect.stringMatching(/^option name Explain type check default (true|false)$/));
  expect(options).toContainEqual('option name Opening type string default <empty>');
  expect(options).toContainEqual('option name People type combo default online var online var professional');
  const opponents = opponentIds().map((id) => ` var ${id}`);
  expect(options).toContainEqual(`option name Opponent type combo default own var own${opponents.join('')}`);
});

test('the word usi as an argument starts the same talk', async () => {
  const lines = await launch(['usi']).handshake();
  expect(lines.at(-1)).toBe('usiok');
});

test('isready is answered with readyok, however often it is asked', async () => {
  const client = launch();
  await client.handshake();
  expect(await client.ready()).toEqual(['readyok']);
  expect(await client.ready()).toEqual(['readyok']);
});

test('options within their range are taken in silence', async () => {
  const client = launch();
  await client.handshake();
  client.setOption('Strength', 1);
  client.setOption('Strength', 10);
  client.setOption('Naturalness', 0);
  client.setOption('Naturalness', 100);
  client.setOption('Seed', 7);
  client.setOption('Seed', 0);
  client.setOption('USI_Hash', 16);
  client.setOption('Explain', 'true');
  client.setOption('Explain', 'false');
  client.setOption('Opening', 'ranging');
  client.setOption('Opening', 'shiken_mino');
  client.setOption('Opening', '<empty>');
  client.setOption('People', 'professional');
  client.setOption('People', 'online');
  for (const id of opponentIds()) client.setOption('Opponent', id);
  client.setOption('Opponent', 'own');
  expect(await client.ready()).toEqual(['readyok']);
});

test.each([
  ['Strength', '11'],
  ['Strength', '-6'],
  ['Strength', 'strong'],
  ['Naturalness', '101'],
  ['Naturalness', '-1'],
  ['Seed', '-1'],
  ['Explain', 'perhaps'],
  ['Opening', 'nonsense'],
  ['People', 'amateur'],
  ['Opponent', 'nobody'],
])('option %s refuses %s and says so', async (name, value) => {
  const client = launch();
  await client.handshake();
  client.setOption(name, value);
  const lines = await client.ready();
  const errors = lines.filter((line) => line.startsWith('info string error '));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(name);
  expect(errors[0]).toContain(value);
});

test('a program that speaks another dialect is not disturbed', async () => {
  const client = launch();
  await client.handshake();
  client.send('castle queenside');
  client.send('');
  client.send('   ');
  client.send('setoption name NoSuchOption value 7');
  client.send('setoption name USI_Ponder value false');
  const lines = await client.ready();
  expect(lines.filter((line) => !line.startsWith('info string '))).toEqual(['readyok']);
});

test('gameover and a new game leave it ready to play', async () => {
  const client = launch();
  await client.handshake();
  await client.ready();
  for (const result of ['win', 'lose', 'draw']) {
    client.send('usinewgame');
    client.position('startpos moves 7g7f');
    const { bestmove } = await client.go('nodes 200');
    expect(bestmove).toMatch(/^[1-9P-Z]/);
    client.send(`gameover ${result}`);
    expect(await client.ready()).toEqual(['readyok']);
  }
});

test('quit ends it with exit code 0', async () => {
  const client = launch();
  await client.handshake();
  client.send('quit');
  expect(await client.exited()).toBe(0);
});

test('quit is heard while it thinks', async () => {
  const client = launch();
  await client.handshake();
  client.position('startpos');
  client.send('go infinite');
  client.send('quit');
  expect(await client.exited()).toBe(0);
});

test('the end of its input ends it', async () => {
  const client = launch();
  await client.handshake();
  client.endInput();
  expect(await client.exited()).toBe(0);
});

test('the end of its input ends it while it thinks', async () => {
  const client = launch();
  await client.handshake();
  client.position('startpos');
  client.send('go infinite');
  client.endInput();
  expect(await client.exited()).toBe(0);
});

// Records as people have them, as the page reads them: the tables that the program's own tests go by say what is to come of
// each (tests/data/records.tsv; records-wanted.tsv for the suite that NAGARE_SUITES names).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ReadGame } from '../../wasm/record.js';
import { textOf } from '../../web/src/session/record-file';
import { readPositionText } from '../../web/src/session/position-text';
import { readRecordText } from '../../web/src/session/record-text';
import { evenStart } from '../web/rules';
import { fetchRecords } from './load-records.js';

const suites = process.env.NAGARE_SUITES;
if (suites === undefined) console.log('skipped: NAGARE_SUITES is not set');

const inData = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

type Wanted = Record<'start' | 'moves' | 'times' | 'ending' | 'holds', string>;

function wantedIn(table: string): [name: string, games: Wanted[]][] {
  const wanted = new Map<string, Wanted[]>();
  for (const line of readFileSync(inData(table), 'utf8').trimEnd().split('\n')) {
    if (!line.startsWith('#')) {
      const [name = '', start = '', moves = '', times = '', ending = '', holds = ''] = line.split('\t');
      wanted.set(name, [...(wanted.get(name) ?? []), { start, moves, times, ending, holds }]);
    }
  }
  return [...wanted];
}

/** Of a file of that name with whatever ending. */
function textIn(folder: string, name: string): string {
  const file = readdirSync(folder).find((each) => each.startsWith(`${name}.`) && !each.endsWith('.expected')) ?? name;
  const bytes = readFileSync(join(folder, file));
  return textOf(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

async function gamesIn(text: string): Promise<ReadGame[]> {
  const records = await fetchRecords();
  const read = records.ok ? records.value.read(text) : records;
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

function expectGame(game: ReadGame | undefined, wanted: Wanted): void {
  if (wanted.start === 'refused') {
    expect(game?.error?.code).toBe(wanted.moves);
    const line = /line (\d+)/.exec(wanted.holds)?.[1];
    expect(line === undefined || game?.error?.line === Number(line), `line ${line}, not ${game?.error?.line}`).toBe(
      true,
    );
    return;
  }
  expect(game?.error ?? null).toBeNull();
  expect(game?.start.replace(/ \d+$/, '')).toBe(wanted.start);
  expect(game?.moves.join(' ') || '-').toBe(wanted.moves);
  if (wanted.times !== '-') {
    expect(game?.spent.map((time) => time ?? '.').join(' ')).toBe(wanted.times);
  }
  const [ending = '', foul = ''] = wanted.ending.split(' ');
  expect([game?.ending ?? '-', game?.foul?.move.usi ?? '']).toEqual([ending, foul]);
}

/** The page takes the first game, or says why not, and says whatever it leaves out. */
async function expectTold(text: string, games: readonly ReadGame[]): Promise<void> {
  const reply = await readRecordText(text, fetchRecords);
  const [first] = games;
  const { notes, moves } = (reply.ok ? reply.value : reply.before) ?? {};
  if (first?.error !== null || moves === undefined) {
    expect(reply.ok).toBe(false);
    return;
  }
  expect(moves).toEqual(first.moves);
  const { variations = 0, comments = 0, warnings = [], games: all = [0] } = notes ?? {};
  const { length } = warnings;
  expect([variations, comments, length, all.length]).toEqual([
    first.variations,
    first.comments,
    first.warnings.length,
    games.length,
  ]);
}

/** Whose format only the name of the file tells. */
const byName = ['ki2-forfeit'];

describe.each([
  ['our own', 'records.tsv', inData('records')],
  ...(suites === undefined ? [] : [['of the suite', 'records-wanted.tsv', join(suites, 'records')]]),
] as [string, string, string][])('records, %s', (_, table, folder) => {
  it.each(wantedIn(table).filter(([name]) => !byName.includes(name)))('%s', async (name, wanted) => {
    const text = textIn(folder, name);
    const games = await gamesIn(text);
    expect(games).toHaveLength(wanted.length);
    wanted.forEach((each, index) => expectGame(games[index], each));
    await expectTold(text, games);
  });
});

it.each([
  ['our own', `sfen_${evenStart.replaceAll(' ', '_')}_moves_7g7f`],
  ...(suites === undefined ? [] : [['of the suite', textIn(join(suites, 'records'), 'case-26')]]),
] as [string, string][])('underscores are blanks in an address, %s', (_, text) => {
  const { start, moves } = readPositionText(text);
  expect([start, moves]).toEqual([evenStart, ['7g7f']]);
});

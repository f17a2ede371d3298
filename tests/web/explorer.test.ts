// The explorer: the table that it is read from, on one made by hand and on the page's own, and what is said of a position.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bandChoices, explore, gamesOf, lastKnown, type BandChoice } from '../../web/src/explorer/explorer';
import { bands, ExplorerTable, keyOf } from '../../web/src/explorer/explorer-table';
import { moveName } from '../../web/src/explorer/move-name';
import { evenStart, positionAfter } from './rules';

const after = (...moves: string[]): string => positionAfter(evenStart, moves).sfen;

const header = 'position\tmove\tonline\tamateur\tprofessional\town\tother';
const made = [
  '# A note.',
  header,
  `${keyOf(evenStart)}\t7g7f\t3,4,1\t\t0,2\tshiken 6 ishida 1\tstatic 10`,
  '\t2g2f\t1,0\t1,1\t1,0\t\tkakugawari 2',
  `${keyOf(after('7g7f'))}\t3c3d\t1,0\t\t\t\t`,
  '',
].join('\n');

function tableOf(text: string): ExplorerTable {
  const read = ExplorerTable.read(text);
  if ('fault' in read) {
    throw new Error(`line ${read.fault.line}: ${read.fault.detail}`);
  }
  return read.table;
}

describe('the name of a move', () => {
  const exchanged = after('7g7f', '3c3d', '8h2b+', '3a2b');
  it.each([
    [evenStart, '7g7f', '▲７六歩(77)', 'P77-76'],
    [after('7g7f'), '3c3d', '△３四歩(33)', 'P33-34'],
    [after('7g7f', '3c3d'), '8h2b+', '▲２二角成(88)', 'B88-22+'],
    [after('7g7f', '3c3d'), '8h2b', '▲２二角不成(88)', 'B88-22='],
    [exchanged, 'B*4e', '▲４五角打', 'B*45'],
    [exchanged, '5i6h', '▲６八玉(59)', 'K59-68'],
    [evenStart, '5e5d', '5e5d', '5e5d'],
  ])('in %s is of %s', (sfen, usi, japanese, english) => {
    expect([moveName(sfen, usi, 'ja'), moveName(sfen, usi, 'en')]).toEqual([japanese, english]);
  });
});

describe('the key of a position', () => {
  // Of the authors of FNV: the 64 bits of these texts.
  it.each([
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('is the beginning of FNV-1a of %s', (text, hash) => {
    expect(keyOf(text)).toBe(hash.slice(0, 10));
  });

  it('is of board, side to move and hands, whatever the number of the move', () => {
    expect(keyOf(evenStart.replace(/1$/, '31'))).toBe(keyOf(evenStart));
    expect(keyOf(evenStart.replace(' b ', ' w '))).not.toBe(keyOf(evenStart));
    expect(keyOf(evenStart.replace(' - ', ' P '))).not.toBe(keyOf(evenStart));
  });
});

describe('a table made by hand', () => {
  const table = tableOf(made);

  it('has a position with its moves, and none that it does not have', () => {
    expect(table.positions).toBe(2);
    expect(table.moves(evenStart).map(({ usi }) => usi)).toEqual(['7g7f', '2g2f']);
    expect(table.moves(after('7g7f')).map(({ usi }) => usi)).toEqual(['3c3d']);
    expect(table.moves(after('2g2f'))).toEqual([]);
    expect([table.has(evenStart), table.has(after('2g2f'))]).toEqual([true, false]);
  });

  it('says of all bands how often, how it ended and what came of it', () => {
    const { games, moves } = explore(table, evenStart, 'all');
    expect(games).toBe(14);
    expect(moves).toEqual([
      {
        usi: '7g7f',
        games: 10,
        share: 10 / 14,
        results: { black: 3, white: 6, drawn: 1 },
        own: [
          { strategy: 'shiken', share: 0.6 },
          { strategy: 'ishida', share: 0.1 },
        ],
        other: [{ strategy: 'static', share: 1 }],
      },
      {
        usi: '2g2f',
        games: 4,
        share: 4 / 14,
        results: { black: 3, white: 1, drawn: 0 },
        own: [],
        other: [{ strategy: 'kakugawari', share: 0.5 }],
      },
    ]);
  });

  it.each<[BandChoice, number, string[]]>([
    ['online', 9, ['7g7f', '2g2f']],
    ['amateur', 2, ['2g2f']],
    ['professional', 3, ['7g7f', '2g2f']],
  ])('says of the band %s what its games say', (band, games, moves) => {
    const explored = explore(table, evenStart, band);
    expect(explored.games).toBe(games);
    expect(explored.moves.map(({ usi }) => usi)).toEqual(moves);
    expect(explored.moves.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('knows no games of a band that did not come there', () => {
    expect(explore(table, after('7g7f'), 'professional')).toEqual({ games: 0, moves: [] });
  });

  it('knows the last position of a line that it has', () => {
    const line = [evenStart, after('7g7f'), after('7g7f', '3c3d'), after('7g7f', '3c3d', '2g2f')];
    expect(lastKnown(table, line)).toBe(1);
    expect(lastKnown(table, line.slice(2))).toBe(-1);
  });

  it.each([
    ['another column', made.replace('amateur', 'club'), 2],
    ['no header', '# A note.\n', 2],
  ])('with %s is refused with its line', (_, text, line) => {
    expect(ExplorerTable.read(text)).toEqual({ fault: { line, detail: header.replaceAll('\t', ' ') } });
  });
});

describe('the table of the page', () => {
  const text = readFileSync(new URL('../../data/page/explorer.tsv', import.meta.url), 'utf8');
  const strategies = readFileSync(new URL('../../data/strategies.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '');
  const table = tableOf(text);

  it('has at the beginning every game that its notes tell of', () => {
    const noted = bands.map((band) => Number(new RegExp(`(\\d+) ${band}`).exec(text)?.[1]));
    expect(bands.map((band) => explore(table, evenStart, band).games)).toEqual(noted);
    expect(noted.every((games) => games > 0)).toBe(true);
    expect(explore(table, evenStart, 'all').games).toBe(noted.reduce((sum, games) => sum + games));
  });

  it('joins the ways to a position, and all that was played there is legal', () => {
    expect(table.moves(after('7g7f', '3c3d', '2g2f'))).toEqual(table.moves(after('2g2f', '3c3d', '7g7f')));
    // Down the tree by the moves played most; each throws where it is not legal.
    let line: string[] = [];
    let explored = explore(table, evenStart, 'all');
    while (explored.moves.length > 0) {
      const here = line;
      explored.moves.forEach(({ usi }) => after(...here, usi));
      line = [...here, explored.moves[0]?.usi ?? ''];
      explored = explore(table, after(...line), 'all');
    }
    expect(line.length).toBeGreaterThan(20);
  });

  it('has numbers of games in every row, and strategies that there are', () => {
    const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const results = '(?:\\d+,\\d+(?:,[1-9]\\d*)?)?';
    const plans = '(?:\\w+ [1-9]\\d*(?: \\w+ [1-9]\\d*)?)?';
    const row = new RegExp(
      `^(?:[0-9a-f]{10})?\\t(?:[1-9][a-i]|[A-Z]\\*)[1-9][a-i]\\+?(?:\\t${results}){3}(?:\\t${plans}){2}$`,
    );
    expect(rows.slice(1).filter((line) => !row.test(line))).toEqual([]);
    const named = new Set(
      rows.slice(1).flatMap(
        (line) =>
          line
            .split('\t')
            .slice(5)
            .join(' ')
            .match(/[a-z]\w*/g) ?? [],
      ),
    );
    expect([...named].filter((id) => !strategies.includes(id))).toEqual([]);
  });

  it('gives no strategy more games than the move has', () => {
    const line = ['7g7f', '3c3d', '6g6f'];
    for (let plies = 0; plies <= line.length; plies += 1) {
      for (const { own, other, results, games } of explore(table, after(...line.slice(0, plies)), 'all').moves) {
        expect([...own, ...other].filter(({ share }) => share > 1 || share <= 0)).toEqual([]);
        expect(gamesOf(results)).toBe(games);
      }
    }
  });

  it('is read within a tenth of a second, and a position within a frame', () => {
    const quickest = (work: () => void): number =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const begun = performance.now();
          work();
          return performance.now() - begun;
        }),
      );
    const reading = quickest(() => tableOf(text));
    const looking = quickest(() => bandChoices.forEach((band) => explore(table, evenStart, band)));
    console.log(`explorer: read in ${reading.toFixed(1)} ms, a position in ${looking.toFixed(2)} ms`);
    expect(reading).toBeLessThan(100);
    expect(looking).toBeLessThan(16);
  });
});

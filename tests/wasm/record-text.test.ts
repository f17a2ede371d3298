import { describe, expect, it } from 'vitest';
import { readRecordText as read } from '../../web/src/session/record-text';
import { writeRecord } from '../../web/src/session/record-writing';
import { evenStart } from '../web/rules';
import { fetchRecords } from './load-records.js';

const readRecordText = (text: string) => read(text, fetchRecords);

const kif = `# KIF形式棋譜ファイル
開始日時：2026/11/22 10:00
手合割：平手
先手：甲
後手：乙
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
*角道を開けました。
   2 ３四歩(33)   ( 0:02/00:00:02)
   3 ２二角成(88) ( 0:03/00:00:04)
   4 同　銀(31)   ( 0:01/00:00:03)
   5 ４五角打     ( 0:05/00:00:09)
   6 投了         ( 0:05/00:00:08)

変化：2手
   2 ８四歩(83)   ( 0:01/00:00:01)
`;
const moves = ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e'];

describe('readRecordText', () => {
  it.each([
    ['KIF', kif],
    ['KIF with the line ends of Windows', kif.replaceAll('\n', '\r\n')],
    [
      'KIF in narrow digits',
      kif.replace(
        /^( +\d+ )([１-９])/gm,
        (_, start: string, file: string) => `${start}${'１２３４５６７８９'.indexOf(file) + 1}`,
      ),
    ],
    ['KI2', '手合割：平手\n▲７六歩　△３四歩　▲２二角成　△同　銀　▲４五角\nまで5手で先手の勝ち\n'],
    ['CSA', 'V2.2\nN+A\nN-B\nPI\n+\n+7776FU\nT1\n-3334FU\nT2\n+8822UM\n-3122GI\n+0045KA\n%TORYO\n'],
    [
      'JKF',
      '{"header":{},"initial":{"preset":"HIRATE"},"moves":[{},' +
        '{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"color":0,"piece":"FU"}},' +
        '{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"color":1,"piece":"FU"}},' +
        '{"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"color":0,"piece":"KA","promote":true,"capture":"KA"}},' +
        '{"move":{"from":{"x":3,"y":1},"to":{"x":2,"y":2},"color":1,"piece":"GI","capture":"UM"}},' +
        '{"move":{"to":{"x":4,"y":5},"color":0,"piece":"KA"}}]}',
    ],
    ['a USI line', `position startpos moves ${moves.join(' ')}`],
    ['a USI line that was wrapped', `startpos moves ${moves.join('\n')}\n`],
  ])('reads %s', async (_, text) => {
    const reply = await readRecordText(text);
    expect(reply.ok && { start: reply.value.start, moves: reply.value.moves }).toEqual({ start: 'startpos', moves });
  });

  it.each([
    ['KIF', kif, { black: '甲', white: '乙' }],
    ['CSA', 'V2.2\nN+甲\nN-乙\nPI\n+\n+7776FU\n', { black: '甲', white: '乙' }],
    ['one side only', '手合割：平手\n先手：甲\n後手：\n   1 ７六歩(77)\n', { black: '甲', white: '' }],
    ['a handicap', '手合割：香落ち\n下手：乙\n上手：甲\n   1 ３四歩(33)\n', { black: '乙', white: '甲' }],
    ['nobody', '手合割：平手\n先手：\n後手：\n   1 ７六歩(77)\n', undefined],
    ['a USI line', 'startpos moves 7g7f', undefined],
  ])('says who played: %s', async (_, text, names) => {
    const reply = await readRecordText(text);
    expect(reply.ok && reply.value.names).toEqual(names);
  });

  const jkfMoves = [
    {},
    { move: { from: { x: 7, y: 7 }, to: { x: 7, y: 6 }, color: 0, piece: 'FU' } },
    { move: { from: { x: 3, y: 3 }, to: { x: 3, y: 4 }, color: 1, piece: 'FU' } },
  ];

  function jkf(header: unknown, beside: object = {}): string {
    const entries = jkfMoves.map((entry) => ({ ...entry, ...beside }));
    return JSON.stringify({ header, initial: { preset: 'HIRATE' }, moves: entries });
  }

  // What stands beside the moves does not cost the game.
  it.each([
    ['names that are no texts', jkf({ 先手: 7, 後手: { family: '乙' } }), undefined],
    ['one name that is a text', jkf({ 先手: ['甲'], 後手: '乙' }), { black: '', white: '乙' }],
    ['no names', jkf({}), undefined],
    ['a header that is none', jkf(null), undefined],
    ['comments that are none', jkf({ 先手: '甲' }, { comments: 5 }), { black: '甲', white: '' }],
    ['variations that are none', jkf({ 先手: '甲' }, { forks: [7] }), { black: '甲', white: '' }],
    ['times that are none', jkf({ 先手: '甲' }, { time: { now: 'soon' } }), { black: '甲', white: '' }],
    ['times of no length', jkf({ 先手: '甲' }, { time: { now: { m: 'x', s: -5 } } }), { black: '甲', white: '' }],
    ['a name of several lines', jkf({ 先手: '甲\n後手：丙' }), { black: '甲 後手：丙', white: '' }],
  ])('reads a JKF with %s', async (_, text, names) => {
    expect(await readRecordText(text)).toEqual({
      ok: true,
      value: { start: 'startpos', moves: ['7g7f', '3c3d'], ...(names === undefined ? {} : { names }) },
    });
  });

  it.each([
    ['no moves', '{"header":{}}'],
    ['moves that are none', '{"header":{},"moves":{"0":{}}}'],
    ['a move that is none', jkf({}).replace('{"move":', '7,{"move":')],
    ['a move without its square', jkf({}).replace('"to":{"x":7,"y":6},', '')],
  ])('says of a JKF with %s that it cannot be read', async (_, text) => {
    expect(await readRecordText(text)).toMatchObject({ ok: false, error: { code: 'record_unreadable' } });
  });

  // Stored with the game, they would not be read again.
  it.each([
    ['a fraction of a millisecond', 'T0.0004', undefined],
    ['a fraction', 'T1.2345', [1235, null]],
    ['more than a life', `T${'9'.repeat(400)}`, undefined],
  ])('has times in whole milliseconds: %s', async (_, time, spent) => {
    const reply = await readRecordText(`V3.0\nPI\n+\n+7776FU\n${time}\n-3334FU\n`);
    expect(reply.ok && reply.value.spent).toEqual(spent);
  });

  it('reads a handicap, whose giver moves first', async () => {
    const text = '手合割：香落ち\n手数----指手--\n   1 ３四歩(33)\n   2 ７六歩(77)\n';
    expect(await readRecordText(text)).toEqual({
      ok: true,
      value: {
        start: 'lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1',
        moves: ['3c3d', '7g7f'],
        handicap: true,
      },
    });
  });

  it('reads a board diagram with pieces in hand', async () => {
    const text = `後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金二　
先手番
`;
    expect(await readRecordText(text)).toEqual({
      ok: true,
      value: { start: '4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1', moves: [] },
    });
  });

  it.each([evenStart, ` ${evenStart}\n`, `sfen ${evenStart}`, 'startpos'])('reads a SFEN: %j', async (text) => {
    expect(await readRecordText(text)).toEqual({ ok: true, value: { start: 'startpos', moves: [] } });
  });

  it('says what is wrong with a SFEN', async () => {
    const short = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1';
    expect(await readRecordText(short)).toMatchObject({ ok: false, error: { code: 'sfen_ranks' } });
    expect(await readRecordText(evenStart.replaceAll(' ', '_'))).toMatchObject({
      ok: false,
      error: { code: 'sfen_fields' },
    });
  });

  it('names a move that is not legal, and has what comes before it', async () => {
    const text = '手合割：平手\n   1 ７六歩(77)\n   2 ３五歩(33)\n';
    const reply = await readRecordText(text);
    expect(reply).toMatchObject({
      ok: false,
      error: { code: 'usi_move_illegal', where: 'line 3', detail: '2 ３五歩(33)' },
      before: { start: 'startpos', moves: ['7g7f'], notes: { brokenOff: 3 } },
    });
    expect(await read(text, fetchRecords, { takeBefore: true })).toMatchObject({
      ok: true,
      value: { moves: ['7g7f'] },
    });
  });

  it('keeps a foul that ends the game, and how any game ended', async () => {
    const foul =
      '   1 ２六歩(27)\n   2 ８四歩(83)\n   3 ２五歩(26)\n   4 ３四歩(33)\n   5 ２四歩(25)\n   6 同　歩(23)\n' +
      '   7 同　飛(28)\n   8 ８五歩(84)\n   9 ９六歩打\n  10 反則負け\n';
    expect(await readRecordText(foul)).toMatchObject({
      ok: true,
      value: {
        moves: { length: 8 },
        ending: 'foul_loss',
        winner: 'white',
        foul: { kind: 'two_pawns', move: { usi: 'P*9f' } },
      },
    });
    expect(await readRecordText('   1 ７六歩(77)\n   2 切れ負け\n')).toMatchObject({
      value: { moves: ['7g7f'], ending: 'time', winner: 'black' },
    });
  });

  it('counts what it leaves out, and tells several games apart', async () => {
    expect(await readRecordText(kif)).toMatchObject({
      value: { notes: { variations: 1, comments: 1, brokenOff: null } },
    });
    const two = 'V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nN+C\nN-D\nPI\n+\n+2726FU\n%CHUDAN\n';
    const games = [
      { names: { black: 'A', white: 'B' }, moves: 1 },
      { names: { black: 'C', white: 'D' }, moves: 1 },
    ];
    expect(await readRecordText(two)).toMatchObject({ value: { moves: ['7g7f'], notes: { games, game: 0 } } });
    expect(await read(two, fetchRecords, { game: 1 })).toMatchObject({
      value: { moves: ['2g2f'], names: { black: 'C', white: 'D' }, notes: { game: 1 } },
    });
    expect(await read(two, fetchRecords, { game: 7 })).toMatchObject({
      value: { moves: ['7g7f'], notes: { game: 0 } },
    });
  });

  it('has the moves of a mating problem with one king, and the position after each', async () => {
    const reply = await readRecordText('position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*5b');
    expect(reply).toMatchObject({
      ok: true,
      value: {
        moves: ['G*5b'],
        problem: [{ move: { japanese: '▲５二金' }, sfen: '4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 2' }],
      },
    });
  });

  it('keeps names that steer how a line is written as they are, and says them harmlessly', async () => {
    const names = { black: 'A\u202eB', white: 'C\u2067D' };
    const text = `先手：${names.black}\n後手：${names.white}\n   1 ７六歩(77)\nX\u202eY\n`;
    const reply = await readRecordText(text);
    expect(reply).toMatchObject({
      value: {
        names,
        shown: { names: { black: 'A\ufffdB', white: 'C\ufffdD' } },
        notes: { games: [{ names: { black: 'A\ufffdB' } }], warnings: [{ detail: 'X\ufffdY' }] },
      },
    });
    const written = await writeRecord({ start: 'startpos', moves: ['7g7f'], names }, 'kif', fetchRecords);
    expect(written).toMatchObject({ value: { text: expect.stringContaining(`先手：${names.black}\n`) } });
  });

  it('names a handicap that it does not know', async () => {
    expect(await readRecordText('手合割：歩三兵\n   1 ５二玉(51)\n')).toMatchObject({
      ok: false,
      error: { code: 'record_handicap', detail: expect.stringContaining('歩三兵') },
    });
  });

  it.each([
    ['V2.2\nPI\n+\n+7776XX\n', 'record_unreadable', '+7776XX'],
    ['▲７六歩 △３五歩\n', 'record_unreadable', '△３五歩'],
    ['{"moves": 5\n}', 'record_unreadable', ''],
    ['手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33\n   3 ２六歩(27)\n', 'record_unreadable', '３四歩(33'],
    ['dear reader\nthis is no game\n', 'record_empty', ''],
    ['手合割：平手\n先手：甲\n', 'record_empty', ''],
  ])('says what is wrong with %j', async (text, code, detail) => {
    const reply = await readRecordText(text);
    expect(reply).toMatchObject({ ok: false, error: { code, detail: expect.stringContaining(detail) } });
  });

  // Once these took minutes: a pattern that begins at each line and reads on over the blank ones.
  it.each([
    ['blank lines', '\n'.repeat(100_000), 'empty'],
    ['blank lines in the middle', `手合割：平手${'\n'.repeat(100_000)}   1 ７六歩(77)\n`, 'record'],
    ['blanks in the middle', `手合割：平手\n${' '.repeat(200_000)}1 ７六歩(77)\n`, 'record'],
    ['blank lines of blanks', `手合割：平手\n${'   \n'.repeat(60_000)}   1 ７六歩(77)\n`, 'record'],
    ['digits', `手合割：平手\n${'1'.repeat(200_000)}\n`, 'empty'],
  ])('is quick with very many %s', async (_, text, outcome) => {
    const begun = performance.now();
    const reply = await readRecordText(text);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(reply).toMatchObject(
      {
        record: { ok: true, value: { moves: ['7g7f'] } },
        empty: { ok: false },
      }[outcome] ?? {},
    );
  });

  it.each([
    ['characters', '*a comment'.repeat(600_000), '6000020 > 4000000'],
    ['lines', '*x\n'.repeat(300_000), '300002 > 250000'],
  ])('refuses what has more %s than a record could have, unread', async (_, comment, detail) => {
    const begun = performance.now();
    const reply = await readRecordText(`手合割：平手\n${comment}   1 ７六歩(77)\n`);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(reply).toEqual({ ok: false, error: { code: 'record_too_long', where: '', detail } });
  });
});

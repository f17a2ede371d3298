// Games that come in from files, folders and zips: all that can be read is kept, and of the rest is told what it is and why.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { gamesFile } from '../../web/src/games/file';
import { GameImport, type ImportState } from '../../web/src/games/import';
import { kifOf, nameOfFile, zipOf } from '../../web/src/games/kif';
import type { ChosenFile } from '../../web/src/games/sources';
import { GameStore } from '../../web/src/games/store';
import type { KeptGame } from '../../web/src/games/kept-game';
import { allGames, keptGameOf } from '../web/kept-games';
import { dayOf, manyRecords } from '../web/many-games';
import { zipFile } from '../web/zip-file';
import { fetchRecords } from './load-records.js';
import { useFakeDatabase } from '../web/fake-database';

useFakeDatabase();

const chosen = (path: string, content: string | Buffer<ArrayBuffer>, alone = true): ChosenFile => ({
  path,
  file: new Blob([content]),
  alone,
});

/** stopAfter: games. */
async function taken(
  files: readonly ChosenFile[],
  { store = new GameStore(), ownNames = new Set<string>(), stopAfter = Infinity } = {},
): Promise<{ state: ImportState; store: GameStore }> {
  const now = (): Date => new Date('2026-12-01T10:00:00Z');
  const run = new GameImport(files, { store, fetchRecords, now, ownNames, onProgress: () => {} });
  store.onChange(() => {
    if (run.state.fresh >= stopAfter) {
      run.stop();
    }
  });
  await run.run();
  return { state: run.state, store };
}

const kif = (first: string, names = '先手：甲\n後手：乙\n') =>
  `開始日時：2026/03/01 10:00\n${names}手合割：平手\n   1 ${first}\n   2 ３四歩(33)\n   3 投了\n`;

describe('an import', () => {
  it('keeps what a record says: who, when, how it ended, the time, variations and comments', async () => {
    const text =
      '開始日時：2026/03/01 10:00\n先手：甲\n後手：乙\n手合割：平手\n   1 ７六歩(77)   ( 0:01/00:00:01)\n*角道\n' +
      '   2 ３四歩(33)   ( 0:02/00:00:02)\n   3 投了\n\n変化：2手\n   2 ８四歩(83)   ( 0:11/00:00:11)\n   3 中断\n*ここまで\n';
    const { store } = await taken([chosen('a.kif', text)]);
    const [game] = await allGames(store);
    expect(await allGames(store)).toEqual([
      keptGameOf({
        id: game?.id ?? '',
        moves: ['7g7f', '3c3d'],
        names: { black: '甲', white: '乙' },
        played: '2026-03-01',
        headers: { start_time: '2026/03/01 10:00' },
        winner: 'white',
        ending: 'resignation',
        spent: [1000, 2000],
        tree: [
          { parent: -1, usi: '7g7f', name: '', comment: '角道' },
          { parent: 0, usi: '3c3d', name: '', comment: '' },
          {
            parent: 0,
            usi: '8c8d',
            name: '',
            comment: '',
            spent: 11_000,
            end: { ending: 'interruption', comment: 'ここまで' },
          },
        ],
      }),
    ]);
  });

  it('takes every game of a text, in any encoding, and each once', async () => {
    const two = 'V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nN+C\nN-D\nPI\n+\n+2726FU\n%CHUDAN\n';
    // 先手：甲 in Shift_JIS
    const shiftJis = Buffer.concat([
      Buffer.from([0x90, 0xe6, 0x8e, 0xe8, 0x81, 0x46, 0x8d, 0x62, 0x0a]),
      Buffer.from('   1 ', 'latin1'),
      Buffer.from([0x82, 0x54, 0x98, 0x5a, 0x95, 0xe0]),
      Buffer.from('(57)\n', 'latin1'),
    ]);
    const { state, store } = await taken([
      chosen('two.csa', two),
      chosen('again.csa', two),
      chosen('sjis.kif', Buffer.from(shiftJis)),
    ]);
    expect(state).toMatchObject({ phase: 'done', files: 3, filesDone: 3, fresh: 3, known: 2, notTaken: [] });
    const games = await allGames(store);
    expect(games.map(({ moves }) => moves.join()).sort()).toEqual(['2g2f', '5g5f', '7g7f']);
    expect(games.find(({ moves }) => moves[0] === '5g5f')?.names.black).toBe('甲');
  });

  it('names what it could not take, with the game, the line and the reason, and takes the rest', async () => {
    const twoGames = 'V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nPI\n+\n+7775FU\n%TORYO\n';
    const { state } = await taken([
      chosen('illegal.kif', '手合割：平手\n   1 ７六歩(77)\n   2 ３五歩(33)\n'),
      chosen('letter.txt', 'Dear friend,\n'),
      chosen('empty.kif', ''),
      chosen('problem.sfen', 'sfen 8k/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n'),
      chosen('one-is-broken.csa', twoGames),
      chosen('nothing-played.kif', '手合割：平手\n先手：甲\n'),
    ]);
    expect(state.fresh).toBe(1);
    expect(state.notTaken).toMatchObject([
      { name: 'illegal.kif', game: null, reason: { code: 'usi_move_illegal', where: 'line 3' } },
      { name: 'letter.txt', game: null, reason: { code: 'record_empty', where: 'line 1' } },
      { name: 'empty.kif', game: null, reason: { code: 'record_empty' } },
      { name: 'problem.sfen', game: null, reason: { code: 'mate_problem' } },
      { name: 'one-is-broken.csa', game: 2, reason: { where: 'line 10' } },
      { name: 'nothing-played.kif', game: null, reason: { code: 'review_empty' } },
    ]);
  });

  it('reads a text of very many games in parts, with the lines and numbers of the whole', async () => {
    const records = manyRecords(300).map(({ text }) => text);
    records[250] = '# KIF\n手合割：平手\n   1 ７六歩(77)\n   2 ３五歩(33)\n';
    const text = records.map((each) => `# KIF\n${each}`).join('');
    const { state, store } = await taken([chosen('all.kif', text)]);
    const line = text.slice(0, text.indexOf('   2 ３五歩(33)')).split('\n').length;
    expect(state).toMatchObject({ fresh: 299 });
    expect(state.notTaken).toMatchObject([{ name: 'all.kif', game: 251, reason: { where: `line ${line}` } }]);
    expect(await allGames(store)).toHaveLength(299);
  }, 60_000);

  it('does not try to read what has lines that no record has', async () => {
    const { state } = await taken([chosen('x.kif', 'x'.repeat(1_000_000))]);
    expect(state.notTaken).toMatchObject([{ name: 'x.kif', reason: { code: 'record_too_long' } }]);
  });

  it('tells of every file of tests/data/records what came of it', async () => {
    const folder = fileURLToPath(new URL('../data/records/', import.meta.url));
    const files = readdirSync(folder).map((name) => chosen(name, Buffer.from(readFileSync(`${folder}${name}`))));
    const { state, store } = await taken(files);
    expect(state.filesDone).toBe(files.length);
    const games = await allGames(store);
    expect(games.length).toBe(state.fresh);
    expect(games.length).toBeGreaterThan(10);
    // Each file has a game that is in, or one that is told.
    const told = new Set(state.notTaken.map(({ name }) => name));
    expect(state.ids.length + told.size).toBeGreaterThanOrEqual(files.length);
  });

  it('leaves aside what in a folder is no record by its name, and says so', async () => {
    const { state } = await taken([
      chosen('games/a.kif', kif('７六歩(77)'), false),
      chosen('games/picture.png', 'PNG', false),
      chosen('games/more/b.KIFU', kif('２六歩(27)'), false),
      // Chosen by itself, it is tried whatever its name.
      chosen('game.dat', kif('５六歩(57)')),
    ]);
    expect(state).toMatchObject({ fresh: 3, aside: ['games/picture.png'], notTaken: [] });
  });

  it('knows the person by the names of games that were kept before', async () => {
    const { store } = await taken([chosen('a.kif', kif('７六歩(77)'))], { ownNames: new Set(['乙']) });
    expect(await allGames(store)).toMatchObject([{ person: 'white' }]);
  });

  it('takes a thousand records, and is stopped with those that have come', async () => {
    const records = manyRecords(1000);
    const files = records.map(({ name, text }) => chosen(name, text));
    const { state, store } = await taken(files, { stopAfter: 300 });
    expect(state.phase).toBe('stopped');
    const some = await allGames(store);
    expect(some.length).toBe(state.fresh);
    expect(some.length).toBeGreaterThanOrEqual(300);
    expect(some.length).toBeLessThan(500);
    const whole = await taken(files, { store });
    expect(whole.state).toMatchObject({ phase: 'done', fresh: 1000 - some.length, known: some.length, notTaken: [] });
    const games = await allGames(store);
    expect(games).toHaveLength(1000);
    expect(new Set(games.map(({ played }) => played))).toEqual(new Set(records.map((_, number) => dayOf(number))));
  }, 60_000);
});

describe('a zip', () => {
  it.each([false, true])('is taken with all that is in it (sizes behind the files: %s)', async (descriptors) => {
    const zip = zipFile(
      [
        { name: 'a.kif', content: kif('７六歩(77)') },
        { name: 'below/二.kif', content: kif('２六歩(27)') },
        { name: '__MACOSX/a.kif', content: 'x' },
        { name: 'read me.doc', content: 'x' },
        { name: 'bad.csa', content: 'PI\n+\n+7775FU\n' },
        // 三.kif in Shift_JIS, by a program that does not say so
        { name: Buffer.from([0x8e, 0x4f, 0x2e, 0x6b, 0x69, 0x66]), content: 'no game' },
      ],
      { descriptors },
    );
    const { state } = await taken([chosen('games.zip', zip)]);
    expect(state).toMatchObject({
      fresh: 2,
      aside: ['games.zip / __MACOSX/a.kif', 'games.zip / read me.doc'],
      notTaken: [{ name: 'games.zip / bad.csa' }, { name: 'games.zip / 三.kif' }],
    });
  });

  it('with what no record could be is gone through without holding it, and the rest is taken', async () => {
    const zip = zipFile([
      { name: 'bomb.kif', content: Buffer.alloc(100_000_000) },
      { name: 'a.kif', content: kif('７六歩(77)') },
    ]);
    expect(zip.length).toBeLessThan(200_000);
    const { state } = await taken([chosen('bomb.zip', zip)]);
    expect(state.notTaken).toMatchObject([{ name: 'bomb.zip / bomb.kif', reason: { code: 'record_too_long' } }]);
    expect(state).toMatchObject({ fresh: 1, share: 1 });
  }, 60_000);

  it('is left in the midst of a file where that is wanted', async () => {
    const zip = zipFile([{ name: 'bomb.kif', content: Buffer.alloc(100_000_000) }]);
    let told = 0;
    const run: GameImport = new GameImport([chosen('bomb.zip', zip)], {
      store: new GameStore(),
      fetchRecords,
      now: () => new Date(),
      ownNames: new Set(),
      onProgress: () => {
        told += 1;
        run.stop();
      },
    });
    await run.run();
    expect(run.state).toMatchObject({ phase: 'stopped', filesDone: 0, notTaken: [] });
    expect(told).toBe(2);
  }, 60_000);

  it('names each file that cannot be had once, with why, and the others are taken', async () => {
    const zip = zipFile([
      { name: 'locked.kif', content: kif('１六歩(17)'), encrypted: true },
      { name: 'bzip2.kif', content: 'BZh9', method: 12 },
      { name: 'harmed.kif', content: kif('９六歩(97)'), method: 0 },
      { name: 'locked.png', content: 'PNG', encrypted: true },
      { name: '../x.kif', content: kif('７六歩(77)') },
      { name: 'b.kif', content: kif('２六歩(27)') },
    ]);
    zip[zip.indexOf('９六歩')] = 0x20;
    const { state } = await taken([chosen('games.zip', zip)]);
    expect(state.notTaken).toEqual([
      { name: 'games.zip / locked.kif', game: null, reason: { code: 'zip_encrypted', where: '', detail: '' } },
      { name: 'games.zip / bzip2.kif', game: null, reason: { code: 'zip_method', where: '', detail: 'bzip2' } },
      { name: 'games.zip / harmed.kif', game: null, reason: { code: 'zip_damaged', where: '', detail: '' } },
    ]);
    expect(state).toMatchObject({ fresh: 2, aside: ['games.zip / locked.png'] });
  });

  it('has zips in it, which are opened down to the second', async () => {
    let zip = zipFile([{ name: 'deepest.kif', content: kif('１六歩(17)') }]);
    for (const [name, first] of [
      ['third', '７六歩(77)'],
      ['second', '２六歩(27)'],
      ['first', '５六歩(57)'],
    ] as const) {
      zip = zipFile([
        { name: `${name}.zip`, content: zip, method: name === 'second' ? 0 : 8 },
        { name: 'a.kif', content: kif(first) },
      ]);
    }
    const { state } = await taken([chosen('games.zip', zip)]);
    expect(state).toMatchObject({
      fresh: 3,
      notTaken: [{ name: 'games.zip / first.zip / second.zip / third.zip', reason: { code: 'zip_deep' } }],
    });
  });

  it.each([
    ['zip_cut', 'no zip at all'],
    ['zip_cut', zipFile([{ name: 'a.kif', content: kif('７六歩(77)') }]).subarray(0, 60)],
    ['zip_empty', zipFile([])],
  ])('that cannot be read is told: %s', async (code, content) => {
    const { state } = await taken([chosen('x.zip', content), chosen('a.kif', kif('７六歩(77)'))]);
    expect(state).toMatchObject({ fresh: 1, notTaken: [{ name: 'x.zip', game: null, reason: { code } }] });
  });
});

describe('a file of very many games', () => {
  const opening = ['7g7f', '3c3d', '2g2f', '8c8d', '2f2e', '8d8e', '6i7h', '4a3b'];

  it('comes in whatever its size, and each of its games once', async () => {
    // 9 MB, of which most is passed over: a line of USI may be a remark.
    const remark = `# ${'x'.repeat(11_300)}\n`;
    const lines = Array.from(
      { length: 800 },
      (_, number) => `${remark}startpos moves ${opening.slice(0, 1 + (number % 8)).join(' ')}\n`,
    );
    const text = lines.join('');
    expect(text.length).toBeGreaterThan(9_000_000);
    const { state, store } = await taken([chosen('big.usi', text)]);
    expect(state).toMatchObject({ phase: 'done', fresh: 8, known: 792, notTaken: [], filesDone: 1, share: 1 });
    expect((await allGames(store)).map(({ moves }) => moves.length).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  }, 60_000);

  it('tells each of its games that is none by its number and line', async () => {
    const lines = Array.from({ length: 3000 }, () => 'startpos moves 7g7f');
    lines[1200] = 'startpos moves 7g7e';
    lines[2900] = 'startpos moves';
    const { state } = await taken([chosen('big.usi', lines.join('\n'))]);
    expect(state).toMatchObject({
      fresh: 1,
      known: 2997,
      notTaken: [
        { name: 'big.usi', game: 1201, reason: { code: 'usi_move_illegal', where: 'line 1201' } },
        { name: 'big.usi', game: 2901, reason: { code: 'review_empty' } },
      ],
    });
  }, 60_000);
});

describe('a record', () => {
  it('is written with all that it was read with', async () => {
    const moves = ['２六歩(27)', '８四歩(83)', '２五歩(26)', '８五歩(84)', '７六歩(77)', '３四歩(33)'];
    const text = [
      '#KIF version=2.0 encoding=UTF-8',
      '開始日時：2024/05/01 10:30:00',
      '終了日時：2024/05/01 18:02:00',
      '棋戦：名人戦',
      '場所：東京',
      '持ち時間：9時間',
      '戦型：相掛かり',
      '備考：封じ手あり',
      '備考：二日目',
      '手合割：平手',
      '先手：甲',
      '後手：乙',
      '手数----指手---------消費時間--',
      '*開始の局面',
      '&開始図',
      ...moves.map((move, index) => `${String(index + 1).padStart(4)} ${move}   ( 0:0${index}/00:00:0${index})`),
      '&一手目',
      '   7 ２三歩打   ( 0:07/00:00:07)',
      '*二歩',
      '   8 反則勝ち   ( 0:01/00:00:01)',
      '*ここまで',
      'まで7手で後手の勝ち',
      '',
    ].join('\n');
    const { store } = await taken([chosen('a.kif', text)]);
    const [game] = await allGames(store);
    const written = game && (await kifOf(game, fetchRecords, ''));
    expect(written?.ok === true && written.value.left_out).toEqual([]);
    const lines = (written?.ok === true ? written.value.text : '').split('\n');
    const unsaid = text.split('\n').filter((line) => !/消費|\d\d:\d\d:\d\d\)$/.test(line) && !lines.includes(line));
    expect(unsaid).toEqual([]);
    expect(lines.filter((line) => /^ +\d+ /.test(line)).map((line) => line.trim().split(/ +/)[1])).toEqual([
      ...moves,
      '２三歩打',
      '反則勝ち',
    ]);
    // And once more.
    const again = await taken([chosen('b.kif', lines.join('\n'))]);
    expect(again.state).toMatchObject({ fresh: 0, known: 1, richer: 0 });
  });
});

describe('all games as a file', () => {
  it('come back on another machine as they were', async () => {
    const { store } = await taken([chosen('a.kif', kif('７六歩(77)')), chosen('b.kif', kif('２六歩(27)'))]);
    const [first] = await allGames(store);
    await store.update(first?.id ?? '', { person: 'white', figures: null });
    const text = (await (await gamesFile(await allGames(store)))?.text()) ?? '';
    vi.stubGlobal('indexedDB', new IDBFactory());
    const there = await taken([chosen('nagare-games.json', text)]);
    expect(there.state).toMatchObject({ fresh: 2, known: 0, notTaken: [] });
    expect(await allGames(there.store)).toEqual(await allGames(store));
    expect((await taken([chosen('x.json', text.replace('"version":2', '"version":9'))])).state.notTaken).toMatchObject([
      { name: 'x.json', reason: { code: 'file_unreadable', where: 'version' } },
    ]);
  });

  it('lose none to one that cannot be read, nor to an end that is cut off', async () => {
    const games = manyRecords(11).map(({ name, text }) => chosen(name, text));
    const written = (await (await gamesFile(await allGames((await taken(games)).store)))?.text()) ?? '';
    const lines = written.split('\n');
    lines[5] = lines[5]?.replace('"impasse_rule":"27-point"', '"impasse_rule":"a rule of later"') ?? '';
    vi.stubGlobal('indexedDB', new IDBFactory());
    const { state } = await taken([chosen('nagare-games.json', lines.join('\n'))]);
    expect(state).toMatchObject({
      fresh: 10,
      notTaken: [{ game: 5, reason: { code: 'game_unreadable', where: 'impasse_rule' } }],
    });
    vi.stubGlobal('indexedDB', new IDBFactory());
    const cut = await taken([chosen('nagare-games.json', written.slice(0, written.length - 40))]);
    expect(cut.state).toMatchObject({ fresh: 10, notTaken: [{ game: null, reason: { code: 'file_cut' } }] });
  }, 60_000);

  it('have no game that could not be read again: what a record may have, a kept game may have', async () => {
    const variations = Array.from({ length: 34_000 }, () => '\n変化：1手\n   1 ２六歩(27)\n   2 ８四歩(83)\n*x\n');
    const text = `${kif('７六歩(77)')}${variations.join('')}`;
    const { state, store } = await taken([chosen('tree.kif', text), chosen('a.kif', kif('２六歩(27)'))]);
    expect(state).toMatchObject({ fresh: 2, notTaken: [] });
    const written = await gamesFile(await allGames(store));
    vi.stubGlobal('indexedDB', new IDBFactory());
    const there = await taken([{ path: 'x.json', file: written ?? new Blob(), alone: true }]);
    expect(there.state).toMatchObject({ fresh: 2, notTaken: [] });
  }, 120_000);

  it('as a zip of KIF say the same', async () => {
    const { store } = await taken(manyRecords(30).map(({ name, text }) => chosen(name, text)));
    const games = await allGames(store);
    const zip = await zipOf(games, fetchRecords, '', () => true);
    vi.stubGlobal('indexedDB', new IDBFactory());
    const there = await taken([{ path: 'all.zip', file: zip ?? new Blob(), alone: true }]);
    expect(there.state).toMatchObject({ fresh: 30, notTaken: [] });
    const withoutIds = (all: readonly KeptGame[]) => all.map((game) => ({ ...game, id: '' }));
    expect(withoutIds(await allGames(there.store))).toEqual(withoutIds(games));
  });

  it('are each a file with a name that every system takes', async () => {
    const game = keptGameOf({ moves: ['7g7f'], names: { black: 'a/b:c', white: '' }, played: '2026-03-01' });
    expect(nameOfFile(game, 7)).toBe('0007_2026-03-01_a b c.kifu');
    expect(nameOfFile(keptGameOf({ moves: ['7g7f'] }), null)).toBe('nagare.kifu');
    const written = await kifOf({ ...game, person: 'white', ending: 'resignation' }, fetchRecords, '花子');
    expect(written.ok && written.value.text).toMatch(/^先手：a\/b:c\n後手：花子$/m);
    expect(written.ok && written.value.text).toContain('開始日時：2026/03/01');
    expect(written.ok && written.value.text).toContain('投了');
  });
});

import { importKI2, importKIF, SpecialMoveType } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import type { GameResult, Side } from '../../wasm/engine';
import type { GameToWrite } from '../../wasm/record';
import { recordFormats } from '../../web/src/element/record-out';
import { readGame } from '../../web/src/games/file';
import { keptRecord, reviewedGame } from '../../web/src/games/from-record';
import { kifOf } from '../../web/src/games/kif';
import { readReview, writeReview } from '../../web/src/review/stored-review';
import { inSeconds } from '../../web/src/session/record-details';
import { detailsOfPlayed, writeRecord } from '../../web/src/session/record-writing';
import { readRecordText as read } from '../../web/src/session/record-text';
import { handicaps } from '../web/fake-engine';
import { evenStart } from '../web/rules';
import { fetchRecords } from './load-records.js';

const readRecordText = (text: string) => read(text, fetchRecords);

const moves = ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e'];
const names = { black: 'あなた', white: '流れ' };
const game = { start: evenStart, moves, names };
const ended = (result: GameResult, turn: Side, spent?: readonly number[]): GameToWrite => ({
  ...game,
  ...inSeconds(detailsOfPlayed({ moves, result, turn }, spent)),
});

/** A USI line has no place for names. */
const namesIn = (format: (typeof recordFormats)[number]) => (format === 'usi' ? {} : { names });

async function written(text: GameToWrite, format: (typeof recordFormats)[number]): Promise<string> {
  const reply = await writeRecord(text, format, fetchRecords);
  if (!reply.ok) {
    throw new Error(JSON.stringify(reply.error));
  }
  return reply.value.text;
}

describe('a record', () => {
  it.each(recordFormats)('in %s is read back as the same game', async (format) => {
    expect(await readRecordText(await written(game, format))).toEqual({
      ok: true,
      value: { start: 'startpos', moves, ...namesIn(format) },
    });
  });

  it.each(recordFormats)('in %s begins where the game began', async (format) => {
    const start = handicaps[2]?.sfen ?? '';
    const handicapped = { ...game, start, moves: ['3c3d', '7g7f'] };
    const back = await readRecordText(await written(handicapped, format));
    expect(back).toEqual({ ok: true, value: { start, moves: ['3c3d', '7g7f'], handicap: true, ...namesIn(format) } });
  });

  it('names the players', async () => {
    expect(await written(game, 'kif')).toMatch(/^先手：あなた$/m);
    expect(await written(game, 'ki2')).toMatch(/^後手：流れ$/m);
    expect(await written(game, 'csa')).toMatch(/^N\+あなた$/m);
  });

  // A name comes from whoever wrote the record that is looked at.
  it.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0'])(
    'has a name with %j in it in one line, and nothing else of it',
    async (end) => {
      const black = `${end}甲${end}後手：丙${end}N-丙${end}$EVENT:丙`;
      const said = '甲 後手：丙 N-丙 $EVENT:丙';
      for (const format of ['kif', 'ki2', 'csa'] as const) {
        const text = await written({ ...game, names: { black, white: '乙' } }, format);
        const plain = await written({ ...game, names: { black: said, white: '乙' } }, format);
        expect(text, format).toBe(plain);
        expect(await readRecordText(text), format).toMatchObject({ value: { names: { black: said, white: '乙' } } });
      }
    },
  );

  it('says how long each move took, and the end, and is read back with that', async () => {
    const spent = [5_900, 61_000, 0, 3_600_000, 1_000, 7_000];
    const timed = ended({ winner: 'white', reason: 'resignation' }, 'white', spent);
    const kif = await written(timed, 'kif');
    expect(kif).toMatch(/^ {3}1 ７六歩\(77\) +\( 0:05\/00:00:05\)$/m);
    expect(kif).toMatch(/^ {3}4 同　銀\(31\) +\(60:00\/01:01:01\)$/m);
    expect(kif).toMatch(/^ {3}6 投了 +\( 0:07\/01:01:08\)$/m);
    const csa = await written(timed, 'csa');
    expect(csa).toMatch(/^\+7776FU\nT5\n-3334FU\nT61$/m);
    expect(csa).toMatch(/^%TORYO\nT7$/m);
    for (const text of [kif, csa]) {
      expect(await readRecordText(text)).toMatchObject({
        value: { moves, spent: [5_000, 61_000, 0, 3_600_000, 1_000] },
      });
    }
  });

  it.each(['kif', 'csa', 'jkf'] as const)('has the move that broke a rule, in %s too', async (format) => {
    const played = ['2g2f', '8c8d', '2f2e', '3c3d', '2e2d', '2c2d', '2h2d', '8d8e'];
    const record = { start: evenStart, moves: played, ending: 'foul_loss' as const, foul: { move: { usi: 'P*9f' } } };
    const text = await writeRecord(record, format, fetchRecords);
    const lines = played.map((usi, index) => ({ parent: index - 1, usi, name: '', comment: '' }));
    expect(await writeRecord({ ...record, tree: lines }, format, fetchRecords)).toEqual(text);
    expect(text.ok && (await readRecordText(text.value.text))).toMatchObject({
      ok: true,
      value: {
        moves: played,
        ending: 'foul_loss',
        winner: 'white',
        foul: { kind: 'two_pawns', move: { usi: 'P*9f' } },
      },
    });
    // A legal move breaks none, and other text is no move.
    for (const usi of ['9g9f', 'x']) {
      expect(await writeRecord({ ...record, foul: { move: { usi } } }, format, fetchRecords)).toEqual({
        ok: false,
        error: { code: 'record_unreadable', where: 'foul', detail: usi },
      });
    }
  });

  it('has the move that broke a rule in a variation, from the list of games, a study and a review', async () => {
    const kif =
      '手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n\n変化：3手\n   3 ５五歩打\n*持っていない\n   4 反則勝ち\n' +
      '\n変化：2手\n   2 ８四歩(83)\n   3 １一角(88)\n   4 反則勝ち\n';
    const records = await fetchRecords();
    const reply = records.ok ? await records.value.readAny(kif) : records;
    const [recorded] = reply.ok ? reply.value : [];
    const asKept = recorded && readGame(JSON.stringify(keptRecord(recorded, '2026-03-01T00:00:00Z')));
    if (asKept === undefined || !('game' in asKept)) {
      throw new Error(JSON.stringify([reply, asKept]));
    }
    const kept = asKept.game;
    const asReviewed = { game: reviewedGame(kept), people: 'online', start: evenStart, review: null } as const;
    const reviewed = readReview(writeReview(asReviewed))?.game;
    for (const text of [
      await kifOf(kept, fetchRecords, ''),
      await writeRecord({ ...kept, start: evenStart }, 'kif', fetchRecords),
      await writeRecord({ moves: [], ...reviewed, start: evenStart }, 'kif', fetchRecords),
    ]) {
      const again = text.ok ? await readRecordText(text.value.text) : text;
      expect(again).toMatchObject({
        ok: true,
        value: {
          tree: [
            { usi: '7g7f' },
            { usi: '3c3d', end: { ending: 'foul_loss', foul: { usi: 'P*5e', comment: '持っていない' } } },
            { usi: '8c8d', end: { ending: 'foul_loss', foul: { usi: '8h1a' } } },
          ],
        },
      });
    }
  });

  // Of an illegal action, CSA says whose it was.
  it.each<[GameResult, Side, SpecialMoveType, string]>([
    [{ winner: 'black', reason: 'checkmate' }, 'white', SpecialMoveType.MATE, '%TSUMI'],
    [{ winner: 'black', reason: 'resignation' }, 'white', SpecialMoveType.RESIGN, '%TORYO'],
    [{ winner: null, reason: 'repetition' }, 'white', SpecialMoveType.REPETITION_DRAW, '%SENNICHITE'],
    [{ winner: 'white', reason: 'perpetual_check' }, 'white', SpecialMoveType.FOUL_WIN, '%+ILLEGAL_ACTION'],
    [{ winner: 'black', reason: 'perpetual_check' }, 'white', SpecialMoveType.FOUL_LOSE, '%ILLEGAL_MOVE'],
    [{ winner: 'white', reason: 'declaration' }, 'white', SpecialMoveType.ENTERING_OF_KING, '%KACHI'],
    [{ winner: null, reason: 'declaration' }, 'white', SpecialMoveType.IMPASS, '%JISHOGI'],
    [{ winner: 'black', reason: 'wrong_declaration' }, 'white', SpecialMoveType.FOUL_LOSE, '%ILLEGAL_MOVE'],
  ])('says how the game ended: %j', async (result, turn, type, csa) => {
    const over = ended(result, turn);
    const record = importKIF(await written(over, 'kif'));
    if (record instanceof Error) {
      throw record;
    }
    expect(record.moves.at(-1)?.move).toMatchObject({ type });
    expect(await written(over, 'csa')).toContain(`\n${csa}\n`);
    expect(importKI2(await written(over, 'ki2'))).not.toBeInstanceOf(Error);
    expect((await written(over, 'usi')).trim()).toBe(`position startpos moves ${moves.join(' ')}`);
  });

  it('names a move that is none, and where', async () => {
    const error = { code: 'record_unreadable', where: '2', detail: '5e5d' };
    expect(await writeRecord({ ...game, moves: ['7g7f', '5e5d'] }, 'kif', fetchRecords)).toEqual({ ok: false, error });
    expect(await writeRecord({ ...game, start: 'x' }, 'kif', fetchRecords)).toMatchObject({
      ok: false,
      error: { detail: 'x' },
    });
  });
});

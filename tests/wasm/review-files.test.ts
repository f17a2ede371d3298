// A review written for other programs, as data and as KIF.

import { importKIF, Move } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { reviewMessagesIn } from '../../web/src/i18n/review-words';
import { reviewAsJson, reviewAsKif } from '../../web/src/review/exports';
import { readReview } from '../../web/src/review/stored-review';
import { moves, storedReview } from '../web/a-review';
import { priceOf, winRateAfter } from '../web/fake-review';
import { fetchRecords } from './load-records.js';

describe('a review written for other programs', () => {
  it.each(['ja', 'en'] as const)('as KIF in %s has the moves, and a comment after each', async (language) => {
    const stored = storedReview();
    const kif = await reviewAsKif(stored, language, reviewMessagesIn(language), fetchRecords);
    if (!kif.ok) {
      throw new Error(kif.error.code);
    }
    const record = importKIF(kif.value);
    if (record instanceof Error) {
      throw record;
    }
    const played = record.moves.flatMap((node) => (node.move instanceof Move ? [node.move.usi] : []));
    expect(played).toEqual(moves);
    const comments = record.moves.map((node) => node.comment);
    expect(comments[0]).toContain('1720');
    expect(comments[3]).toContain(language === 'ja' ? 'ここで流れが変わりました。' : 'Here the game turned.');
    for (const ply of [1, 2, 3, 9]) {
      expect(comments[ply]).toContain(language === 'ja' ? `${ply}手目の手です。` : `The move is number ${ply}.`);
      expect(comments[ply]).toContain(`${Math.round(winRateAfter(ply) / 10)}`);
    }
    expect(comments[9]).toContain(String(priceOf(9)));
    // The end, by resignation, is a line of its own.
    expect(kif.value).toMatch(/\n\s+10 投了/);
    expect(kif.value.split('\n').filter((line) => line.startsWith('*')).length).toBeGreaterThan(9 * 3);
  });

  it('as KIF begins where the game began', async () => {
    const stored = storedReview();
    const start = 'lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1';
    const played = ['3c3d', '7g7f'];
    const game = { ...stored.game, start, moves: played };
    const kif = await reviewAsKif(
      { ...stored, game, start, review: { ...stored.review, moves: stored.review.moves.slice(0, 2) } },
      'en',
      reviewMessagesIn('en'),
      fetchRecords,
    );
    expect(kif).toMatchObject({ ok: true, value: expect.stringContaining('香落ち') });
  });

  it('as KIF has each name in its line, and no header that is none', async () => {
    const { game, ...stored } = storedReview();
    const names = { black: '甲\n後手：丙\r\n手合割：二枚落ち', white: '乙\u2028丁' };
    const kif = await reviewAsKif({ ...stored, game: { ...game, names } }, 'ja', reviewMessagesIn('ja'), fetchRecords);
    const lines = kif.ok ? kif.value.split(/[\n\r\u2028]/) : [];
    expect(lines.filter((line) => /^(先手|後手|手合割)：/.test(line))).toEqual([
      '手合割：平手',
      '先手：甲 後手：丙 手合割：二枚落ち',
      '後手：乙 丁',
    ]);
  });

  it('as KIF has the times of its moves', async () => {
    const { game, ...stored } = storedReview();
    const spent = [5_000, ...game.moves.slice(1).map(() => 2_000)];
    const timed = { ...stored, game: { ...game, spent, ending_spent: 2_000 } };
    expect(readReview(reviewAsJson(timed))).toEqual(timed);
    // The end's time stood after those of the moves once.
    const former = { ...stored, game: { ...game, spent: [...spent, 2_000] } };
    expect(readReview(reviewAsJson(former))).toEqual(timed);
    const kif = await reviewAsKif(timed, 'ja', reviewMessagesIn('ja'), fetchRecords);
    expect(kif).toMatchObject({ value: expect.stringMatching(/^ {3}1 \S+ +\( 0:05\/00:00:05\)$/m) });
    expect(kif).toMatchObject({ value: expect.stringMatching(/^ {2}10 投了 +\( 0:02\//m) });
  });

  it('as data has all of it', () => {
    const stored = storedReview();
    expect(readReview(reviewAsJson(stored))).toEqual(stored);
  });
});

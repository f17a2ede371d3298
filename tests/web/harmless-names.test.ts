// Names of others, wherever they are shown: they turn nothing round, break no line, and hide nothing of what they are.

import { describe, expect, it } from 'vitest';
import { elementIds } from '../../web/src/board/element-ids';
import { listed } from '../../web/src/games/listed-game';
import { choicesIn } from '../../web/src/games/filter';
import { noNames } from '../../web/src/games/game-names';
import { gameList } from '../../web/src/games/game-list';
import { importPanel } from '../../web/src/games/import-panel';
import { nameOfFile } from '../../web/src/games/kif';
import { plainName } from '../../web/src/games/person';
import { gamesWords } from '../../web/src/i18n/games-words';
import { messagesIn } from '../../web/src/i18n/words';
import { seatNames } from '../../web/src/review/exercise-board';
import { harmless } from '../../web/src/session/one-line';
import { shownOf } from '../../web/src/session/record-details';
import { drawn } from './drawn';
import { keptGameOf } from './kept-games';

const turning = 'AB\u202eCD';
const broken = 'E\u2066F\u0000G\u2028H';
const hebrew = 'שלום';
const apart = `\u2068${hebrew}\u2069`;
const words = gamesWords.en;

const game = keptGameOf({
  moves: ['7g7f'],
  names: { black: turning, white: broken },
  person: 'black',
  played: '2026-12-01',
});

/** Only what keeps letters from right to left to themselves may steer, and it ends where it began. */
function expectHarmless(text: string): void {
  expect(text.replace(/\u2068[^\u2068\u2069]*\u2069/gu, '')).not.toMatch(/[\p{Bidi_Control}\0\u2028]/u);
}

describe('a name', () => {
  it.each([
    ['山田太郎 六段', '山田太郎 六段'],
    ['Żółć–♟︎ 👨‍👩‍👧', 'Żółć–♟︎ 👨‍👩‍👧'],
    [turning, 'AB\ufffdCD'],
    [broken, 'E\ufffdF\ufffdG\ufffdH'],
    ['\u061c\u200e\u200f\u202a\u202c\u2069\r\n\t\x1b', '\ufffd'.repeat(10)],
    [hebrew, apart],
    [`${hebrew}\u202e`, `\u2068${hebrew}\ufffd\u2069`],
  ])('%j is shown as %j', (name, shown) => {
    expect(harmless(name)).toBe(shown);
  });

  it('is the same person’s with what shows nothing', () => {
    expect(plainName(`Ya\u200bma\u202eda`)).toBe(plainName('Yamada'));
  });
});

describe('names that steer are harmless', () => {
  const nothing = (): void => {};

  it('in the list of games, and in what its buttons are called', () => {
    const list = drawn(
      gameList({
        games: [game, keptGameOf({ moves: ['2g2f'], names: { black: hebrew, white: '' } })].map(listed),
        reviewed: new Set(),
        page: 0,
        pages: 1,
        opened: game.id,
        asked: null,
        failure: null,
        names: noNames,
        language: 'en',
        words,
        ids: elementIds(),
        onOpen: nothing,
        onGoOn: nothing,
        onOptions: nothing,
        onPerson: nothing,
        onStar: nothing,
        onNote: nothing,
        onKif: nothing,
        onAsk: nothing,
        onRemove: nothing,
        onPage: nothing,
      }),
    );
    expectHarmless(list);
    expect(list).toContain('▲AB\ufffdCD');
    expect(list).toContain(`▲${apart}`);
  });

  it('in the filters', async () => {
    const { opponents } = await choicesIn([game]);
    expect(opponents).toMatchObject([{ id: broken, en: harmless(broken) }]);
  });

  it('of files that did not come in, of their lines, and of who might be the person', () => {
    const panel = drawn(
      importPanel({
        state: {
          phase: 'done',
          files: 1,
          filesDone: 1,
          share: 1,
          fresh: 0,
          known: 0,
          richer: 0,
          ids: [],
          notTaken: [
            { name: `${turning}.kif`, game: null, reason: { code: 'kif_line', where: 'line 3', detail: broken } },
          ],
          aside: [broken],
        },
        names: [{ name: turning, count: 2 }],
        unknown: 2,
        isEmpty: false,
        words,
        errorDetail: ({ detail }) => detail,
        onFiles: nothing,
        onStop: nothing,
        onClose: nothing,
        onSave: nothing,
        onName: nothing,
        onSide: nothing,
        onLater: nothing,
      }),
    );
    expectHarmless(panel);
    expect(panel.match(/AB\ufffdCD/g)).toHaveLength(2);
  });

  it('in the name of a file', () => {
    expect(nameOfFile(game, 7)).toBe('0007_2026-12-01_AB CD_E F G H.kifu');
  });

  it('at the board of a review, and in what is said of its record', () => {
    const { names } = game;
    expect(seatNames('black', names, messagesIn('en', false))).toEqual({
      you: harmless(turning),
      opponentName: harmless(broken),
    });
    expect(shownOf({ names, ending_word: turning })).toEqual({
      names: { black: harmless(turning), white: harmless(broken) },
      ending_word: harmless(turning),
    });
  });
});

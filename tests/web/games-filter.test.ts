// Which games are found, in what order, and whose they are.

import { describe, expect, it } from 'vitest';
import {
  choicesIn,
  fitting,
  newestFirst,
  noFilter,
  readFilter,
  resultOf,
  tally,
  writeFilter,
  type GameFilter,
} from '../../web/src/games/filter';
import { handicapOf, playerOf, type GameNames } from '../../web/src/games/game-names';
import type { KeptGame } from '../../web/src/games/kept-game';
import { listed } from '../../web/src/games/listed-game';
import { nameOf, namesOf, ownNamesIn, personIn } from '../../web/src/games/person';
import { built } from '../../web/src/games/recognition';
import { keptGameOf } from './kept-games';

const named = (id: string) => ({ id, ja: id, en: id });
const formations = (strategy: string, castle: string) => ({
  strategy: { ...named(strategy), intended: false },
  castle: { ...named(castle), placed: 3, pieces: 3 },
});

const won = keptGameOf({
  moves: ['7g7f'],
  person: 'black',
  names: { black: 'Yamada', white: 'ＡＢＣ' },
  played: '2026-03-01',
  winner: 'black',
  ending: 'resignation',
  formations: { black: formations('yagura', 'mino'), white: formations('shikenbisha', 'anaguma') },
});
const lost = keptGameOf({
  moves: ['2g2f'],
  source: 'played',
  person: 'white',
  names: { black: '川風', white: '' },
  opponent: 'kawakaze',
  played: '2026-04-01',
  winner: 'black',
  ending: 'time',
});
const others = keptGameOf({
  moves: ['5g5f'],
  names: { black: 'X', white: 'Y' },
  winner: 'white',
  ending: 'resignation',
});
const drawn = keptGameOf({ moves: ['1g1f'], person: 'black', ending: 'repetition', played: '2026-03-31' });
const all = [won, lost, others, drawn];
const names: GameNames = {
  opponents: [{ id: 'kawakaze', japanese: '川風', english: 'Kawakaze' }],
  handicaps: [
    {
      id: 'bishop',
      japanese: '角落ち',
      english: 'Bishop',
      sfen: 'lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1',
    },
  ],
};

function found(filter: Partial<GameFilter>): KeptGame[] {
  const ids = fitting(all.map(listed), { ...noFilter, ...filter }).map(({ id }) => id);
  return all.filter(({ id }) => ids.includes(id));
}

describe('a filter', () => {
  it.each<[string, Partial<GameFilter>, KeptGame[]]>([
    ['nothing set', {}, all],
    ['a name, whatever its width and case', { text: ' abc' }, [won]],
    ['part of a name', { text: '風' }, [lost]],
    ['the own opening', { opening: 'yagura' }, [won]],
    ['not the opponent’s', { opening: 'shikenbisha' }, []],
    ['the opponent’s opening', { against: 'shikenbisha' }, [won]],
    ['the castle', { castle: 'mino' }, [won]],
    ['an opponent of Nagare’s', { opponent: 'kawakaze' }, [lost]],
    ['an opponent by name', { opponent: 'ＡＢＣ' }, [won]],
    ['the side', { side: 'black' }, [won, drawn]],
    ['won', { result: 'won' }, [won]],
    ['lost', { result: 'lost' }, [lost]],
    ['drawn', { result: 'drawn' }, [drawn]],
    ['days, both included', { from: '2026-03-01', to: '2026-03-31' }, [won, drawn]],
    ['from a day', { from: '2026-03-31' }, [lost, drawn]],
    ['these alone', { ids: new Set([lost.id, drawn.id]), title: 'X' }, [lost, drawn]],
    ['two at once', { result: 'won', text: '風' }, []],
  ])('finds by %s', (_, filter, games) => {
    expect(found(filter)).toEqual(games);
  });

  it('finds a star, and an opponent by its name in either language', () => {
    const star = keptGameOf({ moves: ['9g9f'], star: true });
    const games = [...all, star].map(listed);
    expect(fitting(games, { ...noFilter, star: 'yes' }).map(({ id }) => id)).toEqual([star.id]);
    expect(fitting(games, { ...noFilter, text: 'kawa' }, names).map(({ id }) => id)).toEqual([lost.id]);
    expect(fitting(games, { ...noFilter, text: 'kawa' }).map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['oldest', [drawn, others, lost, won]],
    ['longest', [won, lost, others, drawn]],
    ['opponent', [won, lost, others, drawn]],
  ] as const)('puts them in order: %s', (sort, wanted) => {
    const lengths = new Map([
      [won.id, 90],
      [lost.id, 40],
      [others.id, 40],
      [drawn.id, 1],
    ]);
    const games = all.map((game) => ({ ...listed(game), length: lengths.get(game.id) ?? 0 }));
    expect(fitting(games, { ...noFilter, sort }).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    const written = writeFilter({ ...noFilter, sort, star: 'yes' }, 0);
    expect(readFilter(written).filter).toMatchObject({ sort, star: 'yes' });
    const { sort: order, star } = readFilter('sort=loudest&star=maybe').filter;
    expect([order, star]).toEqual([undefined, undefined]);
  });

  it('counts wins, losses and draws of games that are the person’s', () => {
    expect(tally(all)).toEqual({ won: 1, lost: 1, drawn: 1 });
    expect(tally([others])).toEqual({ won: 0, lost: 0, drawn: 0 });
  });

  it('calls an opponent and a handicap by the language that is asked for', async () => {
    const words = { you: 'You', unknown: '?', nagare: (strength: number) => `Nagare ${strength}` };
    expect(playerOf(lost, 'black', names, 'en', words)).toBe('Kawakaze');
    expect(playerOf(lost, 'black', names, 'ja', words)).toBe('川風');
    expect(playerOf(lost, 'white', names, 'en', words)).toBe('You');
    // Before an engine is up, as it was kept.
    expect(playerOf(lost, 'black', { opponents: [], handicaps: [] }, 'en', words)).toBe('川風');
    const inEnglish = keptGameOf({ ...lost, names: { black: 'Kawakaze', white: '' }, moves: ['3g3f'] });
    expect((await choicesIn([lost, inEnglish], names)).opponents).toEqual([
      { id: 'kawakaze', ja: '川風', en: 'Kawakaze', count: 2 },
    ]);
    const [bishop] = names.handicaps;
    expect(handicapOf(bishop?.sfen ?? '', names)).toBe('bishop');
    expect(handicapOf('handicap bishop', names)).toBe('bishop');
    expect(handicapOf('startpos', names)).toBeNull();
  });

  it('tells a result from the person’s side alone', () => {
    expect(resultOf(others)).toBeNull();
    expect(resultOf(keptGameOf({ moves: ['7g7f'], ending: 'interruption' }))).toBe('none');
  });

  it('offers what the games have, what occurs most first', async () => {
    const more = keptGameOf({ moves: ['9g9f'], formations: won.formations });
    const { openings, against, opponents } = await choicesIn([...all, more]);
    expect(openings.map(({ id, count }) => [id, count])).toEqual([
      ['yagura', 2],
      ['shikenbisha', 1],
    ]);
    expect(against.map(({ id }) => id)).toEqual(['shikenbisha']);
    expect(opponents.map(({ id, ja }) => [id, ja])).toEqual([
      ['ＡＢＣ', 'ＡＢＣ'],
      ['kawakaze', '川風'],
    ]);
  });

  it('does not count a game twice in which both built the same', async () => {
    const both = keptGameOf({
      moves: ['7g7f'],
      formations: { black: formations('yagura', 'mino'), white: formations('yagura', 'mino') },
    });
    expect((await choicesIn([both])).openings).toMatchObject([{ id: 'yagura', count: 1 }]);
  });
});

describe('the list', () => {
  it('has the newest first; what has no day stands where it came in', async () => {
    const late = keptGameOf({ moves: ['9g9f'], added: '2026-12-31T00:00:00.000Z' });
    const early = keptGameOf({ moves: ['8g8f'], added: '2026-03-15T00:00:00.000Z' });
    expect(await newestFirst([won, late, lost, early].map(listed))).toEqual([late, lost, early, won].map(listed));
  });

  it('is in order however many there are', async () => {
    const days = Array.from({ length: 9000 }, (_, index) => new Date(Date.UTC(2000, 0, 1 + ((index * 7919) % 9000))));
    const games = days.map((day) => listed(keptGameOf({ moves: ['7g7f'], played: day.toISOString().slice(0, 10) })));
    const sorted = (await newestFirst(games)).map(({ played }) => played ?? '');
    expect(sorted).toEqual(
      games
        .map(({ played }) => played ?? '')
        .sort()
        .toReversed(),
    );
  });
});

describe('the person', () => {
  it('is known by the names that are theirs', () => {
    const own = ownNamesIn(all);
    expect(own).toEqual(new Set(['yamada']));
    expect(personIn(keptGameOf({ moves: ['7g7f'], names: { black: 'Z', white: 'ya ｍａda 三段' } }), own)).toBe(
      'white',
    );
    expect(personIn(keptGameOf({ moves: ['7g7f'], names: { black: 'Z', white: 'Yamada' } }), own)).toBe('white');
    expect(personIn(others, own)).toBeNull();
    expect(personIn(keptGameOf({ moves: ['7g7f'], names: { black: 'Yamada', white: 'Yamada' } }), own)).toBeNull();
    expect(personIn({ ...won, person: 'white' }, own)).toBe('white');
  });

  it('is asked for among the names that occur most in games where it is not known', () => {
    const more = keptGameOf({ moves: ['9g9f'], names: { black: 'Y', white: '' } });
    expect(namesOf([...all, more])).toEqual([
      { name: 'Y', count: 2 },
      { name: 'X', count: 1 },
    ]);
  });

  it.each([
    [
      '山田太郎',
      '山田太郎 五段',
      '山田太郎六段',
      '山田 太郎（初段）',
      '山田太郎 アマ4段',
      '山田太郎 十一級',
      '山田太郎１級',
    ],
    ['Yamada', 'yamada 3 dan', 'Yamada (4-Dan)', 'YAMADA 1st dan', 'Ｙａｍａｄａ 12 kyu', 'Yamada\u200b5段'],
    ['加藤一二三', '加藤一二三九段', '加藤 一二三 九段'],
  ])('is one whatever the grade: %s, %s', (...written) => {
    const alike = written.map((name, index) =>
      keptGameOf({ moves: ['7g7f'], start: `${index}`, names: { black: name, white: 'X' } }),
    );
    const [first, other] = namesOf(alike);
    expect([first?.count, other?.count]).toEqual([written.length, written.length]);
    expect(namesOf(alike).map(({ name }) => name)).toContain(written[0]);
    expect(alike.map((game) => personIn(game, new Set([nameOf(written.at(-1) ?? '')])))).toEqual(
      written.map(() => 'black'),
    );
  });

  it.each([
    ['五段', '六段'], // nothing but a grade
    ['Jordan', 'Jor'],
    ['山田一', '山田'],
    ['sudan', 'su'],
  ])('is another: %s, %s', (one, other) => {
    expect(nameOf(one)).not.toBe(nameOf(other));
  });
});

describe('what a side built', () => {
  it('is the strategy recognised last and the castle that came furthest', () => {
    const castle = (id: string, placed: number) => ({ ...named(id), placed, pieces: 4 });
    const strategy = { ...named('yagura'), intended: true };
    expect(
      built([
        { strategy: null, castle: castle('mino', 2) },
        { strategy, castle: castle('anaguma', 3) },
        { strategy: null, castle: castle('mino', 1) },
        { strategy: null, castle: null },
      ]),
    ).toEqual({ strategy, castle: castle('anaguma', 3) });
    expect(built([])).toEqual({ strategy: null, castle: null });
  });
});

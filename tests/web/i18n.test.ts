import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Impasse } from '../../wasm/engine';
import { errorWords as englishErrors } from '../../web/src/i18n/error-words-en';
import { errorWords as japaneseErrors } from '../../web/src/i18n/error-words-ja';
import { dialogWords, type DialogMessages } from '../../web/src/i18n/dialog-words';
import { preferredLanguage, type Language } from '../../web/src/i18n/language';
import { storageWords } from '../../web/src/i18n/storage-words';
import { messagesIn } from '../../web/src/i18n/words';
import { rejected } from './house-words';

const error = { code: 'sfen_ranks', where: 'sfen', detail: 'x9y' };

const standing: Impasse = { rule: '27-point', points: 1, pieces: 1, king_in_camp: true, outcome: 'loss' };
const standings: Impasse[] = [
  standing,
  { ...standing, king_in_camp: false },
  { ...standing, outcome: 'win' },
  { ...standing, rule: '24-point', outcome: 'draw' },
];

const fourthFile = { id: 'fourth_file', ja: '四間飛車', en: 'Fourth-file Rook', intended: false };
const crown = { id: 'crown', ja: '居飛車銀冠', en: 'Static Rook Silver Crown', intended: false };
const mino = { id: 'mino', ja: '美濃囲い', en: 'Mino', placed: 3, pieces: 4 };

/** All that a game and its dialogs say. */
const allIn = (language: Language): DialogMessages => ({ ...messagesIn(language), ...dialogWords[language] });

/** Every text that a table can give, functions called with plain arguments, by its path. */
function textsOf(words: DialogMessages): Map<string, string> {
  return textsIn(words, {
    square: [
      words.square({ file: 7, rank: 6, piece: 'P', side: 'black' }),
      words.square({ file: 5, rank: 5, piece: null, side: null }),
    ],
    formations: [
      words.formations({ strategy: fourthFile, castle: mino }),
      words.formations({ strategy: { ...fourthFile, intended: true }, castle: null }),
      words.formations({ strategy: null, castle: { ...mino, placed: 4 } }),
    ],
    piece: [words.piece('N'), words.piece('+P')],
    hand: [words.hand('black'), words.hand('white')],
    handPiece: [words.handPiece('P', 2, 'black')],
    thinkingDepth: [words.thinkingDepth(1), words.thinkingDepth(7)],
    reasonsOf: [words.reasonsOf('P76')],
    moreReasons: [words.moreReasons(0), words.moreReasons(1), words.moreReasons(2)],
    candidates: [words.candidates(8)],
    atMost: [words.atMost('+20')],
    opinions: [words.opinions(333, 'x')],
    votes: [words.votes(0), words.votes(333)],
    grade: [words.grade(-12), words.grade(-1), words.grade(1), words.grade(6)],
    sees: [
      words.sees({ plies: 2, moves: 2, overlooks: 400, large_evaluation: false, grade: 1 }),
      words.sees({ plies: 4, moves: 5, overlooks: 100, large_evaluation: false, grade: 1 }),
      words.sees({ plies: 5, moves: 2, overlooks: 30, large_evaluation: false, grade: 1 }),
      words.sees({ plies: 7, moves: 6, overlooks: 5, large_evaluation: true, grade: 1 }),
      words.sees({ plies: 0, moves: 0, overlooks: 0, large_evaluation: true, grade: 1 }),
    ],
    timeLeft: [words.timeLeft(598, false), words.timeLeft(27, true), words.timeLeft(0, false)],
    secondsLeft: [words.secondsLeft(20)],
    timeControl: [
      words.timeControl({ main: 600_000, byoyomi: 0, increment: 0 }),
      words.timeControl({ main: 5_400_000, byoyomi: 30_000, increment: 0 }),
      words.timeControl({ main: 0, byoyomi: 30_000, increment: 0 }),
      words.timeControl({ main: 300_000, byoyomi: 0, increment: 5_000 }),
    ],
    moves: [words.moves(0), words.moves(14)],
    hintFor: [words.hintFor('P76')],
    announceHint: [words.announceHint('P76')],
    announceMove: [words.announceMove('P76', 'X9')],
    aloud: [], // has no words of its own
    result: (
      [
        'checkmate',
        'resignation',
        'repetition',
        'perpetual_check',
        'declaration',
        'wrong_declaration',
        'time_up',
      ] as const
    ).flatMap((reason) => [
      words.result('black', reason, 'black', 'X9'),
      words.result('white', reason, 'black', 'X9'),
      words.result(null, reason, 'black', 'X9'),
    ]),
    perpetualCheck: [words.perpetualCheck(true), words.perpetualCheck(false)],
    impasseStanding: standings.map((impasse) => words.impasseStanding({ impasse, side: 'white', check: true })),
    downloadFailed: [words.downloadFailed(error)],
    dataUnreadable: [words.dataUnreadable(error)],
    errorDetail: [words.errorDetail(error)],
    engineRefused: [words.engineRefused(error)],
    addressProblem: [words.addressProblem({ parameter: 'side', value: 'x9y' })],
    openingLeftOut: [words.openingLeftOut('x9y')],
    opponentLeftOut: [words.opponentLeftOut('x9y')],
    addressPosition: [words.addressPosition(error)],
    pastedRefused: [words.pastedRefused(words.errorDetail(error))],
    recordUnwritten: [words.recordUnwritten(words.errorDetail(error))],
    newGameFailed: [words.newGameFailed(words.errorDetail(error))],
  });
}

/** called: what the functions among them give, by their paths. */
function textsIn(words: object, called: Record<string, string[]>): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (path: string, value: unknown): void => {
    if (typeof value === 'string') {
      texts.set(path, value);
    } else if (typeof value === 'function') {
      const results = called[path];
      if (results === undefined) {
        throw new Error(`this test does not call ${path}`);
      }
      results.forEach((text, index) => texts.set(`${path} ${index}`, text));
    } else {
      for (const [key, inner] of Object.entries(value as object)) {
        visit(path === '' ? key : `${path}.${key}`, inner);
      }
    }
  };
  visit('', words);
  return texts;
}

function textsOfStorage(words: (typeof storageWords)['ja']): Map<string, string> {
  const { keptGames, keptGame, gameBefore } = words;
  const called = {
    keptGames: [keptGames(1), keptGames(3)],
    keptGame: [keptGame(1), keptGame(24)],
    gameBefore: [gameBefore(1), gameBefore(24)],
  };
  return new Map([...textsIn(words, called)].map(([path, text]) => [`storage ${path}`, text]));
}

const ja = new Map([...textsOf(allIn('ja')), ...textsOfStorage(storageWords.ja)]);
const en = new Map([...textsOf(allIn('en')), ...textsOfStorage(storageWords.en)]);

describe('words', () => {
  it('exist in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...ja.keys()].sort());
  });

  it('are said calmly and whole', () => {
    const spoilt = /^\s*$|[!！]|undefined|NaN|\[object|\p{Extended_Pictographic}/u;
    expect([...ja, ...en].filter(([, text]) => spoilt.test(text))).toEqual([]);
  });

  it('are those of players', () => {
    expect([...rejected(ja, 'ja'), ...rejected(en, 'en')]).toEqual([]);
  });

  it('are in the language they are for', () => {
    const foreign = ['switchLanguage', 'languages.ja', 'languages.en'];
    const own = ([path]: [string, string]): boolean => !foreign.includes(path);
    expect([...ja].filter(own).filter(([, text]) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(text))).toEqual([]);
    expect([...en].filter(own).filter(([, text]) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(text))).toEqual([]);
  });

  it.each([
    'downloadFailed',
    'dataUnreadable',
    'engineRefused',
    'addressPosition',
    'pastedRefused',
    'newGameFailed',
    'recordUnwritten',
  ])('%s names what, where and which part', (path) => {
    for (const texts of [ja, en]) {
      const text = texts.get(`${path} 0`);
      expect(text).toMatch(/9段必要|nine ranks/);
      expect(text).toContain('[sfen: x9y]');
    }
  });

  it.each([
    ['black', 28],
    ['white', 27],
  ] as const)('say what %s wants by the 27-point rule: %d points and ten pieces', (side, points) => {
    for (const language of ['ja', 'en'] as const) {
      const text = allIn(language).impasseStanding({ impasse: { ...standing, points: 5 }, side, check: false });
      expect(text.match(/\d+/g)?.map(Number)).toEqual([5, 1, 27, points, 10]);
    }
  });

  it('call the sides of a handicap game 上手 and 下手 in Japanese', () => {
    const handicap = messagesIn('ja', true);
    expect(handicap.side).toEqual({ black: '下手', white: '上手' });
    expect(handicap.hand('white')).toBe('上手の持ち駒');
    expect(handicap.square({ file: 7, rank: 6, piece: 'P', side: 'black' })).toBe('7六 歩 下手');
    expect(messagesIn('en', true)).toBe(messagesIn('en'));
  });

  it.each([
    [{ strategy: null, castle: null }, '', ''],
    [{ strategy: fourthFile, castle: null }, '四間飛車', 'Fourth-file Rook'],
    [{ strategy: { ...fourthFile, intended: true }, castle: null }, '四間飛車模様', 'Fourth-file Rook (likely)'],
    [{ strategy: null, castle: mino }, '美濃囲い 3/4', 'Mino 3/4'],
    [{ strategy: fourthFile, castle: mino }, '四間飛車・美濃囲い 3/4', 'Fourth-file Rook · Mino 3/4'],
    [
      { strategy: { ...fourthFile, intended: true }, castle: { ...mino, placed: 4 } },
      '四間飛車模様・美濃囲い',
      'Fourth-file Rook (likely) · Mino',
    ],
    // One name is said once.
    [{ strategy: crown, castle: { ...mino, ...crown } }, '居飛車銀冠 3/4', 'Static Rook Silver Crown 3/4'],
  ])('say of %j what is being built', (formations, inJapanese, inEnglish) => {
    expect(messagesIn('ja').formations(formations)).toBe(inJapanese);
    expect(messagesIn('en').formations(formations)).toBe(inEnglish);
  });

  it('say who gave check all along, and that this loses', () => {
    const said = (language: Language, winner: 'black' | 'white'): string =>
      messagesIn(language).result(winner, 'perpetual_check', 'black', 'X9');
    const rule = '連続王手の千日手は、王手を続けた側の負けです。';
    expect([said('ja', 'black'), said('ja', 'white')]).toEqual([
      `X9が王手を続けて同じ局面が四回現れました。${rule}あなたの勝ちです。`,
      `王手を続けて同じ局面が四回現れました。${rule}X9の勝ちです。`,
    ]);
    const checks = 'gave check with every move until the position came a fourth time. Perpetual check loses.';
    expect([said('en', 'black'), said('en', 'white')]).toEqual([`X9 ${checks} You win.`, `You ${checks} X9 wins.`]);
  });

  it('read squares as the board is read aloud', () => {
    expect(ja.get('square 0')).toBe('7六 歩 先手');
    expect(en.get('square 0')).toBe('76 black pawn');
  });
});

describe('errors', () => {
  it('are told in the words of players', () => {
    const told = (words: Record<string, string>): Map<string, string> => new Map(Object.entries(words));
    expect([...rejected(told(japaneseErrors), 'ja'), ...rejected(told(englishErrors), 'en')]).toEqual([]);
  });

  const core = new URL('../../core/', import.meta.url);
  const codes = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cpp'))
    .flatMap((file) => [...readFileSync(new URL(file, core), 'utf8').matchAll(/Error\{"([a-z_]+)"/g)])
    .map((match) => match[1] ?? '');

  it('that a person can cause have words in both languages', () => {
    const caused = codes.filter((code) => /^(sfen_|usi_move_|bundle_|declaration_)/.test(code));
    expect(caused.length).toBeGreaterThan(15);
    expect(caused.filter((code) => !(code in englishErrors && code in japaneseErrors))).toEqual([]);
  });

  it('without words show their code', () => {
    expect(Object.keys(englishErrors)).toEqual(Object.keys(japaneseErrors));
    expect(messagesIn('en').errorDetail({ code: 'odd_code', where: 'here', detail: 'x' })).toBe('odd_code [here: x]');
    expect(messagesIn('ja').errorDetail({ code: 'odd_code', where: '', detail: '' })).toBe('odd_code');
  });
});

describe('preferredLanguage', () => {
  it.each([
    [['ja-JP', 'en'], 'ja'],
    [['de', 'ja'], 'ja'],
    [['en-GB', 'ja'], 'en'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('%j begins in %s', (languages, expected) => {
    expect(preferredLanguage(languages)).toBe(expected);
  });
});

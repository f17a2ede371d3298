import { describe, expect, it } from 'vitest';
import { readAddress } from '../../web/src/page/address';
import { readPositionText } from '../../web/src/session/position-text';
import { evenStart } from './rules';

describe('readAddress', () => {
  it('asks for nothing when empty', () => {
    expect(readAddress('')).toEqual({ game: null, settings: {}, language: null, problems: [] });
  });

  it('reads every parameter', () => {
    const query = new URLSearchParams({
      sfen: evenStart,
      moves: '7g7f 3c3d',
      side: 'white',
      naturalness: '70',
      strength: '4',
      people: 'professional',
      style: 'council',
      opening: 'ranging',
      lang: 'en',
    });
    expect(readAddress(`?${query}`)).toEqual({
      game: { start: evenStart, moves: ['7g7f', '3c3d'], person: 'white' },
      settings: { naturalness: 70, strength: 4, people: 'professional', thinkers: 'council', opening: 'ranging' },
      language: 'en',
      problems: [],
    });
  });

  it('takes the even start and black where only moves are given', () => {
    expect(readAddress('?moves=7g7f,3c3d,8h2b%2B').game).toEqual({
      start: 'startpos',
      moves: ['7g7f', '3c3d', '8h2b+'],
      person: 'black',
    });
  });

  it.each([
    ['?moves=7g7f,3c3d,8h2b+&side=white', ['7g7f', '3c3d', '8h2b+']],
    ['?moves=7g7f,3c3d,8h2b+', ['7g7f', '3c3d', '8h2b+']],
    ['?moves=7g7f,3c3d,8h2b+,3a2b', ['7g7f', '3c3d', '8h2b+', '3a2b']],
    ['?moves=7g7f%2C3c3d%2C8h2b+%2C3a2b', ['7g7f', '3c3d', '8h2b+', '3a2b']],
    ['?moves=7g7f%203c3d%208h2b+%203a2b', ['7g7f', '3c3d', '8h2b+', '3a2b']],
    ['?moves=7g7f+3c3d+8h2b++3a2b', ['7g7f', '3c3d', '8h2b+', '3a2b']],
    ['?moves=7g7f+3c3d+8h2b%2B+3a2b+B*4e', ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e']],
    ['?sfen=startpos%20moves%207g7f%203c3d%208h2b+&side=white', ['7g7f', '3c3d', '8h2b+']],
    ['?sfen=startpos_moves_7g7f_3c3d_8h2b+_3a2b', ['7g7f', '3c3d', '8h2b+', '3a2b']],
    ['?sfen=startpos+moves+7g7f+3c3d+8h2b%2B', ['7g7f', '3c3d', '8h2b+']],
  ])('never leaves a promotion out: %s', (query, moves) => {
    expect(readAddress(query)).toMatchObject({ game: { start: 'startpos', moves }, problems: [] });
  });

  it.each(['7g7f,B*4e+,3c3d', '7g7f,B*4e+', '7g7f,B%2A4e+'])('names moves=%s, where a drop promotes', (moves) => {
    const value = moves.replace('%2A', '*');
    expect(readAddress(`?moves=${moves}`)).toMatchObject({ game: null, problems: [{ parameter: 'moves', value }] });
  });

  it.each([
    ['?main-time=600&byoyomi=30', { main: 600_000, byoyomi: 30_000, increment: 0 }],
    ['?byoyomi=30', { main: 0, byoyomi: 30_000, increment: 0 }],
    ['?main-time=36000&increment=3600', { main: 36_000_000, byoyomi: 0, increment: 3_600_000 }],
  ])('begins a game with the clocks of %s', (query, control) => {
    const { game, problems } = readAddress(query);
    expect(game).toEqual({
      start: 'startpos',
      moves: [],
      person: 'black',
      times: { control, spent: [], spentNow: 0 },
    });
    expect(problems).toEqual([]);
  });

  it('has no clocks where all their times are 0', () => {
    expect(readAddress('?main-time=0&byoyomi=0&increment=0')).toMatchObject({ game: null, problems: [] });
  });

  it.each([
    ['?increment=5', null],
    ['?main-time=600&byoyomi=30&increment=5', { main: 600_000, byoyomi: 30_000, increment: 0 }],
  ])('names the increment of %s, which has nothing to be added to', (query, control) => {
    const { game, problems } = readAddress(query);
    expect(game?.times?.control ?? null).toEqual(control);
    expect(problems).toEqual([{ parameter: 'increment', value: '5' }]);
  });

  it('says whether the opponent gives up', () => {
    expect(readAddress('?resigns=off')).toMatchObject({ game: null, settings: { resigns: false }, problems: [] });
    expect(readAddress('?resigns=on')).toMatchObject({ settings: { resigns: true } });
  });

  it('asks for an opening without asking for a game, and for none by an empty one', () => {
    expect(readAddress('?opening=v_45haya')).toMatchObject({ game: null, settings: { opening: 'v_45haya' } });
    expect(readAddress('?opening=')).toMatchObject({ settings: { opening: '' }, problems: [] });
  });

  it('reads a handicap by its id, moves and side with it', () => {
    expect(readAddress('?handicap=2-piece').game).toEqual({
      start: 'handicap 2-piece',
      moves: [],
      person: 'black',
    });
    expect(readAddress('?handicap=even&side=white').game).toEqual({
      start: 'startpos',
      moves: [],
      person: 'white',
    });
  });

  it('takes the position where a handicap is asked for as well, and names the handicap', () => {
    const address = readAddress(`?${new URLSearchParams({ sfen: evenStart, handicap: '2-piece' })}`);
    expect(address.game?.start).toBe(evenStart);
    expect(address.problems).toEqual([{ parameter: 'handicap', value: '2-piece' }]);
  });

  it.each([
    ['handicap', ''],
    ['handicap', 'Two pieces'],
    ['naturalness', '101'],
    ['naturalness', '-1'],
    ['naturalness', '7.5'],
    ['strength', '-6'],
    ['strength', '11'],
    ['strength', ''],
    ['people', 'amateur'],
    ['people', ''],
    ['style', 'both'],
    ['opening', 'Gokigen'],
    ['opening', '四間飛車'],
    ['resigns', 'yes'],
    ['main-time', '36001'],
    ['main-time', '10:00'],
    ['byoyomi', '-30'],
    ['byoyomi', '3601'],
    ['increment', '0.5'],
    ['increment', ''],
    ['side', 'sente'],
    ['lang', 'de'],
    ['moves', '7g7'],
    ['moves', 'K*5e'],
    ['sfen', ''],
  ])('names %s=%s as a problem and goes on without it', (parameter, value) => {
    const address = readAddress(`?${new URLSearchParams({ [parameter]: value })}`);
    expect(address).toEqual({
      game: null,
      settings: {},
      language: null,
      problems: [{ parameter, value }],
    });
  });
});

describe('where an address says to begin', () => {
  it('play goes on after so many of the moves', () => {
    expect(readAddress('?moves=7g7f,3c3d,2g2f&at=2')).toMatchObject({
      game: { moves: ['7g7f', '3c3d'] },
      problems: [],
    });
    expect(readAddress('?moves=7g7f,3c3d&at=0').game?.moves).toEqual([]);
  });

  it('a review begins before the first move unless it says another', () => {
    expect(readAddress('?moves=7g7f,3c3d&view=review')).toMatchObject({
      game: null,
      review: { start: 'startpos', moves: ['7g7f', '3c3d'], ply: 0, bottom: 'black' },
      problems: [],
    });
  });

  it('moves can be those of a position', () => {
    const sfen = `${evenStart} moves 7g7f 3c3d`;
    expect(readAddress(`?${new URLSearchParams({ sfen, at: '1', view: 'review' })}`)).toMatchObject({
      review: { start: evenStart, moves: ['7g7f', '3c3d'], ply: 1 },
      problems: [],
    });
  });

  it.each([
    ['at', '3', 2],
    ['at', '-1', 2],
    ['at', '1.5', 2],
    ['at', '', 2],
    ['at', 'end', 2],
    ['view', 'game', 2],
    ['view', '', 2],
    ['moves', '.CZ', 0],
  ])('%s=%s is named, and what is left is taken', (parameter, value, moves) => {
    const address = readAddress(`?${new URLSearchParams({ moves: '7g7f,3c3d', side: 'white', [parameter]: value })}`);
    expect(address.problems).toEqual([{ parameter, value }]);
    expect(address.game).toMatchObject({ person: 'white' });
    expect(address.game?.moves).toHaveLength(moves);
  });

  it('a review of no moves is none', () => {
    expect(readAddress('?view=review')).toMatchObject({
      game: null,
      problems: [{ parameter: 'view', value: 'review' }],
    });
    expect(readAddress('?at=1&view=review').problems).toEqual([
      { parameter: 'at', value: '1' },
      { parameter: 'view', value: 'review' },
    ]);
  });
});

describe('readPositionText', () => {
  it.each([
    [evenStart, evenStart, []],
    [`  sfen ${evenStart}\n`, evenStart, []],
    [`position sfen ${evenStart} moves 7g7f 3c3d`, evenStart, ['7g7f', '3c3d']],
    [`${evenStart} moves 7g7f`.replaceAll(' ', '_'), evenStart, ['7g7f']],
    ['position startpos moves 2g2f', 'startpos', ['2g2f']],
    ['startpos', 'startpos', []],
    ['', '', []],
  ])('takes %j apart', (text, start, moves) => {
    expect(readPositionText(text)).toEqual({ start, moves });
  });
});

import { describe, expect, it } from 'vitest';
import { readFormations } from '../../web/formations';
import { usiOfSquare } from '../../web/src/board/geometry';
import { placementOfSfen, evenStart } from '../../web/src/board/placement';
import { kingToBeat, placesLeft, readPlaces, type LessonGoal } from '../../web/src/lessons/lesson-goal';

const formations = readFormations();
const placesOf = (id: string): string => formations[id]?.places ?? '';
const squaresOf = (sfen: string) => placementOfSfen(sfen)?.squares ?? [];
const goal = (part: Partial<LessonGoal>): LessonGoal => ({
  side: 'black',
  places: [],
  king: false,
  hinted: null,
  answer: null,
  ...part,
});

describe('the places of a castle', () => {
  it.each([
    // As books draw them: the king and its guards.
    ['mino', '美濃囲い', ['K28', 'S38', 'G58', 'G49']],
    ['anaguma_static', '居飛車穴熊', ['K99', 'L98', 'N89']],
  ])('are those of its diagram: %s', (id, ja, places) => {
    expect(formations[id]?.ja).toBe(ja);
    expect(placesOf(id).split(' ').toSorted()).toEqual(places.toSorted());
    expect(placesOf(id)).toMatch(/^K/);
  });

  it('are there for every castle, each square once, with one king', () => {
    const castles = Object.values(formations).filter(({ places }) => places.startsWith('K'));
    expect(castles.length).toBeGreaterThan(80);
    for (const { ja, places } of castles) {
      const squares = places.split(' ').map((place) => place.slice(-2));
      expect(new Set(squares).size, ja).toBe(squares.length);
      expect(places.match(/K/g), ja).toHaveLength(1);
    }
  });
});

describe('the places of a strategy', () => {
  it('are what each of its alternatives asks for, and no more', () => {
    expect(placesOf('shiken')).toBe('R68');
    expect(placesOf('normal_shiken').split(' ').toSorted()).toEqual(['P66', 'P76', 'R68']);
    expect(placesOf('ranging')).toBe('');
    // 立石流: 飛 on one of four squares, but 75 and 65 always.
    expect(placesOf('tateishi').split(' ').toSorted()).toEqual(['P65', 'P75']);
  });
});

describe('what is left of a goal', () => {
  const named = (id: string, side: 'black' | 'white', sfen: string): string[] =>
    placesLeft(goal({ side, places: readPlaces(placesOf(id), side) }), squaresOf(sfen)).map(
      ({ pieces, square }) => `${pieces.join('')}${usiOfSquare(square)}`,
    );

  it('is seen from the side of the person', () => {
    expect(named('mino', 'black', evenStart).toSorted()).toEqual(['G5h', 'K2h', 'S3h']);
    expect(named('mino', 'white', evenStart).toSorted()).toEqual(['G5b', 'K8b', 'S7b']);
  });

  it('is nothing once all pieces stand, and not filled by others', () => {
    const sfen = (row: string): string => `4k4/9/9/9/9/9/9/${row}/5G3 b - 1`;
    expect(named('mino', 'black', sfen('4G1SK1'))).toEqual([]);
    expect(named('mino', 'black', sfen('4S1GK1')).toSorted()).toEqual(['G5h', 'S3h']);
    expect(named('mino', 'black', sfen('4g1SK1'))).toEqual(['G5h']);
    expect(named('mino', 'black', sfen('4G1+SK1'))).toEqual(['S3h']);
  });

  it('may be met by more than one kind', () => {
    const places = readPlaces('GS58', 'black');
    expect(places).toHaveLength(1);
    for (const [piece, left] of [
      ['G', 0],
      ['S', 0],
      ['P', 1],
    ] as const) {
      const squares = squaresOf(`9/9/9/9/9/9/9/4${piece}4/9 b - 1`);
      expect(placesLeft(goal({ places }), squares)).toHaveLength(left);
    }
  });

  it("is the opponent's king, where it is to be beaten and there is one", () => {
    const squares = squaresOf('4k4/9/9/9/9/9/9/9/4K4 b - 1');
    const square = kingToBeat(goal({ king: true }), squares);
    expect(square === null ? null : usiOfSquare(square)).toBe('5a');
    expect(kingToBeat(goal({ king: false }), squares)).toBeNull();
    expect(kingToBeat(goal({ king: true }), squaresOf('9/9/9/9/9/9/9/9/4K4 b - 1'))).toBeNull();
  });
});

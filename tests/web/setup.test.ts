// A position set up by hand: how it is read and written, the pieces of a set, what is wrong with it, and the way back.

import { readFileSync } from 'node:fs';
import { InitialPositionType, initialPositionTypeToSFEN, Position } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { squareOfUsi } from '../../web/src/board/geometry';
import type { PieceCode } from '../../web/src/engine/piece-codes';
import { setupWords } from '../../web/src/i18n/setup-words';
import { faultsOf } from '../../web/src/setup/faults';
import {
  boxOf,
  emptyPosition,
  fullSet,
  kinds,
  readPosition,
  sfenOf,
  type SetupPosition,
} from '../../web/src/setup/position';
import { Setup, type From } from '../../web/src/setup/setup';
import { SetupInput } from '../../web/src/setup/setup-input';
import { handicapIds, handicapStarts } from '../../web/src/setup/starts';
import { evenStart } from './rules';

const at = (usi: string): number => squareOfUsi(usi) ?? -1;
const on = (usi: string): { kind: 'square'; square: number } => ({ kind: 'square', square: at(usi) });
const fromBox = (code: PieceCode, side: 'black' | 'white' = 'black'): From => ({ kind: 'box', piece: { code, side } });

function read(sfen: string): SetupPosition {
  const position = readPosition(sfen);
  if (position === null) {
    throw new Error(sfen);
  }
  return position;
}

const positions = [
  evenStart,
  'ln1g3nl/1ks1+R1g2/1ppp1p1pp/p3p1p2/3P5/P1P1P1P1P/1PB2PN2/1KS1G4/LN1G4L b BSsp 1',
  '4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S4N4L18P 1',
  '7k1/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1',
  '9/9/9/9/9/9/9/9/9 b - 1',
  '+l+n+s1k2+b+r/9/4+p4/9/9/9/4+P4/9/+L+N+S1K2+B+R w G2sn10p 1',
];

describe('a SFEN', () => {
  it.each(positions)('is written as it was read, and as the reference writes it: %s', (sfen) => {
    expect(sfenOf(read(sfen))).toBe(sfen);
    expect(Position.newBySFEN(sfen)?.sfen).toBe(sfen);
  });

  it('is read as addresses and USI write it, too', () => {
    expect(sfenOf(read('startpos'))).toBe(evenStart);
    expect(sfenOf(read(`position sfen ${evenStart}`))).toBe(evenStart);
    expect(sfenOf(read(evenStart.replaceAll(' ', '_')))).toBe(evenStart);
    expect(sfenOf(read('handicap 2-piece'))).toBe(initialPositionTypeToSFEN(InitialPositionType.HANDICAP_2PIECES));
  });

  it.each([
    ['', 'nothing'],
    ['nonsense', 'no SFEN'],
    ['handicap 11-piece', 'a handicap that there is not'],
    ['4k4/9/9/9/9/9/9/9/9 x - 1', 'nobody to move'],
    ['4k4/9/9/9/9/9/9/9/9 b 3R 1', 'three rooks'],
    ['kkk6/9/9/9/9/9/9/9/9 b - 1', 'three kings'],
    ['4k4/9/9/9/9/9/9/9/9 b +P18p 1', 'too many pawns'],
    ['startpos moves 7g7f', 'moves'],
  ])('is refused: %s (%s)', (text) => {
    expect(readPosition(text)).toBeNull();
  });
});

describe('the starts at a handicap', () => {
  const core = readFileSync(new URL('../../core/notation/handicap.h', import.meta.url), 'utf8');
  const known = [...core.matchAll(/\{"([^"]+)", "([^"]+)", "([^"]+)",\s*"([^"]+)"(?:, false)?\}/g)].map(
    ([, id = '', japanese = '', english = '', sfen = '']) => ({ id, japanese, english, sfen }),
  );

  it('are those of the engine, by the same names', () => {
    const handicaps = known.filter(({ id }) => id !== 'even');
    expect(handicaps.map(({ id }) => id)).toEqual([...handicapIds]);
    for (const { id, japanese, english, sfen } of handicaps) {
      expect(handicapStarts.get(id)).toBe(sfen);
      expect(setupWords.ja.handicaps[id]).toBe(japanese);
      expect(setupWords.en.handicaps[id]).toBe(english);
    }
  });
});

describe('the box', () => {
  it('has what is left of a set, which a set-up never takes more of than there is', () => {
    const setup = new Setup();
    expect(setup.box).toEqual(fullSet);
    for (const kind of kinds) {
      let square = 0;
      while (setup.move(fromBox(kind), { kind: 'square', square })) {
        square += 1;
      }
      expect(square).toBe(fullSet[kind]);
      expect(setup.box[kind]).toBe(0);
      setup.start(emptyPosition());
    }
    expect(Object.values(fullSet).reduce((sum, count) => sum + count)).toBe(40);
  });

  it('counts promoted pieces and those in both hands', () => {
    const box = boxOf(read('4k4/4+P4/9/9/9/9/9/9/9 b 2P3p 1'));
    expect(box).toEqual({ ...fullSet, K: 1, P: 12 });
  });

  it('gets back what another piece is put upon', () => {
    const setup = new Setup(read('4k4/9/9/9/4p4/9/9/9/9 b G 1'));
    expect(setup.move({ kind: 'hand', side: 'black', piece: 'G' }, on('5e'))).toBe(true);
    expect(setup.sfen).toBe('4k4/9/9/9/4G4/9/9/9/9 b - 1');
    expect(setup.box.P).toBe(18);
  });

  it.each([1, 2, 3])('and all that is laid out are forty pieces, whatever is done (seed %i)', (seed) => {
    let state = seed;
    const random = (below: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    const setup = new Setup();
    const places = (): { kind: 'square'; square: number } => ({ kind: 'square', square: random(81) });
    for (let step = 0; step < 500; step += 1) {
      const kind = kinds[random(kinds.length)] ?? 'P';
      const side = random(2) === 0 ? 'black' : 'white';
      const acts = [
        () => setup.move(fromBox(kind, side), places()),
        () => setup.move(fromBox(kind, side), { kind: 'hand', side }),
        () => setup.move(places(), places()),
        () => setup.move(places(), { kind: 'hand', side }),
        () => kind !== 'K' && setup.move({ kind: 'hand', side, piece: kind }, places()),
        () => setup.turn(random(81)),
        () => setup.exchangeSides(),
        () => setup.undo(),
        () => setup.redo(),
      ];
      acts[random(acts.length)]?.();
      expect(Object.values(setup.box).every((left) => left >= 0)).toBe(true);
      expect(sfenOf(read(setup.sfen))).toBe(setup.sfen);
    }
  });
});

describe('a set-up', () => {
  it('turns a piece over and round, as often as it is asked to', () => {
    const setup = new Setup(read('9/9/9/9/4P4/9/9/9/9 b - 1'));
    const seen = Array.from({ length: 4 }, () => {
      setup.turn(at('5e'));
      return setup.sfen.split('/')[4];
    });
    expect(seen).toEqual(['4+P4', '4p4', '4+p4', '4P4']);
    setup.move(fromBox('G'), on('1a'));
    setup.turn(at('1a'));
    expect(setup.sfen).toMatch(/^8g\//);
    setup.turn(at('1a'));
    expect(setup.sfen).toMatch(/^8G\//);
  });

  it('moves a piece, unpromoted into a hand, out of it as that side’s, and never a king into one', () => {
    const setup = new Setup(read('4k4/9/9/9/4+P4/9/9/9/9 b - 1'));
    expect(setup.move(on('5e'), { kind: 'hand', side: 'white' })).toBe(true);
    expect(setup.sfen).toBe('4k4/9/9/9/9/9/9/9/9 b p 1');
    expect(setup.move({ kind: 'hand', side: 'white', piece: 'P' }, on('5d'))).toBe(true);
    expect(setup.sfen).toBe('4k4/9/9/4p4/9/9/9/9/9 b - 1');
    expect(setup.move(on('5a'), { kind: 'hand', side: 'white' })).toBe(false);
    expect(setup.move(on('1i'), on('2i'))).toBe(false);
    expect(setup.move(on('5d'), { kind: 'box' })).toBe(true);
    expect(setup.sfen).toBe('4k4/9/9/9/9/9/9/9/9 b - 1');
  });

  it('gives the rest of the box to a hand, but for the kings', () => {
    const setup = new Setup(read('4k4/9/4G4/9/9/9/9/9/9 b G 1'));
    setup.restToHand('white');
    expect(setup.sfen).toBe('4k4/9/4G4/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1');
    expect(setup.box).toEqual({ K: 1, R: 0, B: 0, G: 0, S: 0, N: 0, L: 0, P: 0 });
  });

  it('exchanges the sides, and twice gives the same', () => {
    const setup = new Setup(read('4k4/9/4G4/9/9/9/9/9/8L b G2r 1'));
    setup.exchangeSides();
    expect(setup.sfen).toBe('l8/9/9/9/9/9/4g4/9/4K4 w 2Rg 1');
    setup.exchangeSides();
    expect(setup.sfen).toBe('4k4/9/4G4/9/9/9/9/9/8L b G2r 1');
  });

  it('goes back a step at a time, and on again until something else is done', () => {
    const setup = new Setup();
    const seen = [setup.sfen];
    setup.move(fromBox('K', 'white'), on('5a'));
    seen.push(setup.sfen);
    setup.setTurn('white');
    seen.push(setup.sfen);
    setup.setTurn('white'); // changes nothing
    setup.turn(at('9i')); // nothing stands there
    setup.undo();
    expect(setup.sfen).toBe(seen[1]);
    setup.undo();
    expect([setup.sfen, setup.canUndo]).toEqual([seen[0], false]);
    setup.undo();
    setup.redo();
    setup.redo();
    expect([setup.sfen, setup.canRedo]).toEqual([seen[2], false]);
    setup.undo();
    setup.move(fromBox('G'), on('5b'));
    expect(setup.canRedo).toBe(false);
  });
});

describe('what is wrong', () => {
  const faults = (sfen: string, needs: 'game' | 'problem'): string[] =>
    faultsOf(read(sfen), needs).map((fault) => JSON.stringify({ ...fault, piece: undefined }));
  const told = (...each: object[]): string[] => each.map((fault) => JSON.stringify(fault));

  it.each(['game', 'problem'] as const)('is nothing of an even start, for a %s', (needs) => {
    expect(faults(evenStart, needs)).toEqual([]);
  });

  it('is a king that is not there: for a game either, for a problem the defender’s', () => {
    const alone = '4k4/9/9/9/9/9/9/9/9';
    expect(faults(`${alone} b - 1`, 'problem')).toEqual([]);
    expect(faults(`${alone} b - 1`, 'game')).toEqual(told({ kind: 'no_king', side: 'black' }));
    expect(faults(`${alone} w - 1`, 'problem')).toEqual(told({ kind: 'no_king', side: 'black' }));
    expect(faults('9/9/9/9/9/9/9/9/9 b - 1', 'game')).toEqual(
      told({ kind: 'no_king', side: 'black' }, { kind: 'no_king', side: 'white' }),
    );
  });

  it('is a second king of a side', () => {
    expect(faults('4k4/9/9/9/9/9/9/9/4k4 b - 1', 'problem')).toEqual(told({ kind: 'two_kings', side: 'white' }));
  });

  it('is a second pawn on a file, of the same side and unpromoted', () => {
    const pawns = (second: string): string => `4k4/9/4P4/9/4${second}4/9/9/9/4K4 b - 1`;
    expect(faults(pawns('P'), 'game')).toEqual(told({ kind: 'two_pawns', side: 'black', file: 5 }));
    expect(faults(pawns('+P'), 'game')).toEqual([]);
    expect(faults(pawns('p'), 'game')).toEqual([]);
  });

  it.each([
    ['P8/9/9/9/9/9/9/9/4K3k b - 1', '9a'],
    ['L8/9/9/9/9/9/9/9/4K3k b - 1', '9a'],
    ['9/N8/9/9/9/9/9/9/4K3k b - 1', '9b'],
    ['4k3K/9/9/9/9/9/9/n8/9 w - 1', '9h'],
    ['4k3K/9/9/9/9/9/9/9/p8 w - 1', '9i'],
  ])('is a piece without a move: %s', (sfen, square) => {
    expect(faults(sfen, 'game')).toEqual(told({ kind: 'dead_piece', square: at(square) }));
  });

  it.each(['+P8/+N8/9/9/9/9/9/9/4K3k b - 1', '9/9/N8/9/9/9/9/9/4K3k b - 1', '4k3K/9/9/9/9/9/9/9/P8 w - 1'])(
    'is no piece that still has one: %s',
    (sfen) => {
      expect(faults(sfen, 'game')).toEqual([]);
    },
  );

  // What gives check is the reference's to say.
  const letters = ['R', 'B', 'G', 'S', 'N', 'L', 'P', '+R', '+B', '+S', '+N', '+L', '+P'] as const;
  it.each(letters)(
    'is a check to the side that is not to move, by a %s from anywhere, over other pieces or not',
    (code) => {
      const others = read('9/9/9/9/4k4/9/2p3P2/9/8K b - 1');
      for (const [name, side] of [
        ['b', 'black'],
        ['w', 'white'],
      ] as const) {
        const start = side === 'black' ? others : read('8k/9/2p3P2/9/4K4/9/9/9/9 w - 1');
        for (let square = 0; square < 81; square += 1) {
          const setup = new Setup(start);
          if (setup.position.squares[square] !== null || !setup.move(fromBox(code, side), { kind: 'square', square })) {
            continue;
          }
          const asDefender = setup.sfen.replace(` ${name} `, name === 'b' ? ' w ' : ' b ');
          const checked = Position.newBySFEN(asDefender)?.checked === true;
          const found = faultsOf(setup.position, 'game').some(({ kind }) => kind === 'king_capturable');
          expect(`${setup.sfen} ${found}`).toBe(`${setup.sfen} ${checked}`);
        }
      }
    },
  );
});

describe('touches', () => {
  const begin = (sfen: string): { setup: Setup; input: SetupInput } => {
    const setup = new Setup(read(sfen));
    return { setup, input: new SetupInput(setup, () => {}) };
  };
  const empty = '9/9/9/9/9/9/9/9/9 b - 1';

  it('put one piece after another out of the box, as long as there are some', () => {
    const { setup, input } = begin(empty);
    input.touchBox('B');
    input.touchSquare(at('5e'));
    expect(input.held).not.toBeNull();
    input.touchSquare(at('4e'));
    expect(input.held).toBeNull();
    expect(setup.sfen).toBe('9/9/9/9/4BB3/9/9/9/9 b - 1');
  });

  it('turn the piece in the box before it is put, and the next ones are that side’s', () => {
    const { setup, input } = begin(empty);
    input.touchBox('G');
    input.touchBox('G');
    input.touchSquare(at('5a'));
    input.touchBox('S');
    input.touchSquare(at('4a'));
    expect(setup.sfen).toMatch(/^4gs3\//);
  });

  it('turn a piece on the board that is touched again, and let go of it', () => {
    const { setup, input } = begin('9/9/9/9/4P4/9/9/9/9 b - 1');
    input.touchSquare(at('5e'));
    expect(input.held).toEqual(on('5e'));
    input.touchSquare(at('5e'));
    input.touchSquare(at('5e'));
    expect(setup.sfen).toMatch(/4p4/);
    expect(input.held).toBeNull();
  });

  it('move a piece over the board, into a hand, out of it and back into the box', () => {
    const { setup, input } = begin('4k4/9/9/9/4G4/9/9/9/9 b - 1');
    input.touchSquare(at('5e'));
    input.touchSquare(at('5d'));
    expect(setup.sfen).toBe('4k4/9/9/4G4/9/9/9/9/9 b - 1');
    input.letGo();
    input.touchSquare(at('5d'));
    input.touchHand('black', null);
    expect(setup.sfen).toBe('4k4/9/9/9/9/9/9/9/9 b G 1');
    input.touchHand('black', 'G');
    input.touchBox(null);
    expect(setup.box.G).toBe(4);
    expect(input.held).toBeNull();
  });
});

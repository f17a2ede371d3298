import { describe, expect, it } from 'vitest';
import { placementOf, placementOfSfen } from '../../web/src/board/placement';
import { FakeEngine } from './fake-engine';
import { evenStart } from './rules';

const positions = [
  evenStart,
  'ln1g3nl/1ks1+R1g2/1ppp1p1pp/p3p1p2/3P5/P1P1P1P1P/1PB2PN2/1KS1G4/LN1G4L b BS3Psp 60',
  '4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1',
];

describe('placementOfSfen', () => {
  it.each(positions)('shows what the engine says of %s', (sfen) => {
    const reply = new FakeEngine().newGame(sfen, '');
    if (!reply.ok) {
      throw new Error(reply.error.code);
    }
    expect(placementOfSfen(sfen)).toEqual(placementOf(reply.value));
  });

  it.each([
    '',
    'startpos',
    'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1',
    'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNLL b - 1',
    'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R2/LNSGKGSNL b - 1',
    'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1X5R1/LNSGKGSNL b - 1',
    '4k4/9/9/9/9/9/9/9/4K4 b K 1',
  ])('draws nothing for %j', (sfen) => {
    expect(placementOfSfen(sfen)).toBeNull();
  });
});

// Positions of many kinds: a description, the SFEN, and the moves that were played from there.
import { startSfen } from './referee.js';

// Openings, a handicap game, middle games past the ply at which advisors begin to speak (the last with its moves, so that
// they have a sequence to speak of), a mate, a lost position, and an opening that answers the opponent's plan.
export const positions: [string, string, string][] = [
  ['the start', startSfen, ''],
  ['an opening', startSfen, '7g7f 3c3d 2g2f 4c4d 3i4h 3a3b 5g5f 5c5d'],
  ['two pieces handicap', 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1', '7a6b 7g7f'],
  ['a middle game', 'l4k2l/7g1/p3rpn1p/2p3pB1/4s4/1Ps1pSP2/P4P1RP/2GS5/LN1K3NL b G3Pbgn4p 75', ''],
  ['white to move', 'ln1g2s1l/2s1k4/p2pppB+Pp/2g6/5P3/1PP3P2/P3P3P/2KR2S2/LNS1b4 w GLPrg2n4p 86', ''],
  [
    'a game of 48 plies',
    startSfen,
    '7g7f 3c3d 2g2f 4c4d 5g5f 8b4b 9g9f 6c6d 9f9e 1c1d 7i6h 6d6e 6i7h 6a6b 5f5e 4d4e' +
      ' 2h4h 6b6c 1g1f 6c6d 5i6i 7a8b 6i7i 5a6a 8h9g 4b6b 9g8h 6b4b 3g3f 6a7a 3i3h 6d5e' +
      ' 7f7e 2b4d 3h2g 3a2b 2i3g 2c2d 4h5h 6e6f 6g6f 4b6b 6h6g 2a3c 5h6h 4e4f 4i5h 2d2e',
  ],
  ['a mate in one', '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', ''],
  ['a lost position', '4k4/9/9/9/9/3r5/4r4/9/4K4 b P 61', ''],
  ['an answer to a plan', startSfen, '7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 6a5b 4h3h'],
];

/** By the rule of 27 points, and by that of 24. */
export const canDeclare = 'RBGGSS+N+L1/9/+P+P2K4/9/9/9/9/9/4k4 b 10P 1';

// Opponents of Nagare: quiet moves by chance, and scripts. Neither gives anything away that Nagare sees.
import { isOver, isQuiet, legalMove, pieceOn, positionAfter, quietMoves, toMove, turned } from './positions.mjs';
import { randomNumbers, shuffled } from './random.mjs';

// What a move of a script or a random one may cost against the best that Nagare sees, centipawns.
const mostLoss = 200;

// Scripted opponents as black; as white they play the same turned round. A move: its piece, then USI, then 'x' where
// it is meant as a capture only. The recaptures go before every script.
const recaptures = 'S7i8hx P8g8fx N8i7gx ';
export const scripts = {
  haya45: {
    title: '4五歩早仕掛け (Early P-45 Attack)',
    opening: 'shiken_mino',
    moves:
      'P7g7f P2g2f S3i4h K5i6h K6h7h P5g5f G4i5h P3g3f S7i6h S6h5g P9g9f P2f2e P4g4f N2i3g P4f4e ' +
      'P4e4d B8h4d P2e2d R2h2d N3g4e',
  },
  bogin: {
    title: '棒銀 (Climbing Silver)',
    opening: '',
    moves: 'P2g2f P2f2e G6i7h S3i3h S3h2g S2g2f P7g7f P1g1f P1f1e S2f1e P2e2d S2f3e R2h2d K5i6i G4i5h',
  },
  anaguma: {
    title: '居飛車穴熊 (Static Rook Anaguma)',
    opening: 'ranging',
    moves:
      'P7g7f P2g2f S3i4h K5i6h K6h7h P5g5f G4i5h B8h7g K7h8h L9i9h K8h9i S7i8h G6i7i G5h6h G6h7h P2f2e ' +
      'P3g3f S4h5g P6g6f',
  },
  ishida: {
    title: '石田流 (Ishida)',
    opening: 'static',
    moves: 'P7g7f P7f7e R2h7h P6g6f K5i4h K4h3h K3h2h S3i3h R7h7f S7i7h N8i7g B8h9g P9g9f S7h6g G4i5h P1g1f P4g4f',
  },
  nonsense: {
    title: 'nonsense (edge pawns, a gold back and forth, the rook too)',
    opening: '',
    moves:
      'P9g9f P1g1f G4i3h P9f9e P1f1e G3h4i R2h3h G6i5h R3h2h G5h6i R2h5h G6i7h R5h2h G7h6i G4i3h G3h4i ' +
      'L9i9h L1i1h L9h9g L1h1g R2h3h R3h2h',
  },
};

/** The first of the moves that costs no more than mostLoss against the best; undefined where there is none. */
async function firstSound(nagare, moves, candidates) {
  if (candidates.length === 0) return undefined;
  const { value } = await nagare.judge(moves);
  for (const usi of candidates) {
    const answer = await nagare.judge([...moves, usi]);
    if (value + answer.value <= mostLoss) return usi;
  }
  return undefined;
}

/** A quiet move by chance that gives nothing away; else what search thinks best. */
export async function randomMove(nagare, moves, random) {
  const quiet = quietMoves(positionAfter(moves));
  return (await firstSound(nagare, moves, shuffled(quiet, random))) ?? (await nagare.judge(moves)).best;
}

/** A move of a script on the board: { entry, piece, usi, takes }. */
function scriptMove(entry, side) {
  const usi = entry.slice(1).replace('x', '');
  return { entry, piece: entry[0], usi: side === 'black' ? usi : turned(usi), takes: entry.endsWith('x') };
}

/** The first sound one of the script's moves that are left, which loses it; else a quiet move by chance. */
async function scriptedMove(nagare, moves, left, side, random) {
  const position = positionAfter(moves);
  const fits = ({ piece, usi, takes }) => {
    const move = legalMove(position, usi);
    return move !== null && pieceOn(position, usi.slice(0, 2)) === piece && !(takes && isQuiet(move));
  };
  const playable = left.map((entry) => scriptMove(entry, side)).filter(fits);
  const usi = await firstSound(
    nagare,
    moves,
    playable.map((each) => each.usi),
  );
  if (usi === undefined) return { usi: await randomMove(nagare, moves, random), scripted: false };
  left.splice(left.indexOf(playable.find((each) => each.usi === usi).entry), 1);
  return { usi, scripted: true };
}

/** A game of the script, as `side`, against Nagare: its moves, and each with who made it and, of Nagare, the choice. */
export async function playScript(nagare, script, side, { plies, seed }) {
  const left = (recaptures + script.moves).split(' ');
  const random = randomNumbers(seed);
  const moves = [];
  const turns = [];
  while (moves.length < plies && !isOver(positionAfter(moves))) {
    if (toMove(moves) === side) {
      const { usi, scripted: asked } = await scriptedMove(nagare, moves, left, side, random);
      turns.push({ who: asked ? 'script' : 'filler', usi });
      moves.push(usi);
      continue;
    }
    const choice = await nagare.choose(moves, { naturalness: 50, seed, opening: script.opening });
    if (choice.action !== 'move') break;
    turns.push({ who: 'Nagare', usi: choice.move.usi, choice });
    moves.push(choice.move.usi);
  }
  return { moves, turns };
}

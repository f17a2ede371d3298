// Positions that cannot be taken: the error names what and where, and no move is made until there is a
// position again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';
import { UsiClient } from './usi-client.js';

// Black mates at once here and nowhere else, so that the answer tells which position is set.
const mateInOne = 'sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1';
const matingMove = 'G*5b';

let client: UsiClient;

beforeAll(async () => {
  client = new UsiClient(nagareProgram());
  await client.handshake();
});

afterAll(() => client.close());

async function errorsAfter(position: string): Promise<string[]> {
  client.position(mateInOne);
  expect(await client.ready()).toEqual(['readyok']);
  client.position(position);
  const lines = await client.ready();
  expect(lines.at(-1)).toBe('readyok');
  return lines.slice(0, -1);
}

/** A move on another board than the referee's would be worse than none. */
async function expectNoMove(): Promise<void> {
  const refused = await client.go('nodes 3000');
  expect(refused.bestmove).toBe('resign');
  expect(refused.lines.join()).toMatch(/info string error .*\(usi_no_position\)/);
  client.position(mateInOne);
  expect((await client.go('nodes 3000')).bestmove).toBe(matingMove);
}

const broken: [string, string, RegExp][] = [
  ['eight ranks', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1', /sfen.*rank/i],
  ['a rank of ten', 'lnsgkgsnl/1r5b1/pppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', /sfen.*rank 3.*pppppppppp/i],
  ['an unknown piece', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPXPPPP/1B5R1/LNSGKGSNL b - 1', /sfen.*rank 7.*X/i],
  ['a promoted gold', 'lns+gkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', /sfen.*rank 1.*\+g/i],
  ['no such side', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL x - 1', /sfen.*x/i],
  ['no such hand', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2Q 1', /sfen.*hand.*Q/i],
  ['19 pawns', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b P 1', /sfen.*(P|pawn)/i],
  ['two pawns on a file', '4k4/9/9/9/9/4P4/4P4/9/4K4 b - 1', /sfen.*(5|pawn)/i],
  ['a pawn that cannot move', '4k3P/9/9/9/9/9/9/9/4K4 b - 1', /sfen.*(1a|rank 1|P)/i],
  ['no king', '9/9/9/9/4G4/9/9/9/9 b - 1', /sfen.*king/i],
  ['two white kings', '4k4/4k4/9/9/9/9/9/9/9 b - 1', /sfen.*king/i],
  ['the side that just moved in check', '4k4/9/9/9/9/9/9/9/4RK3 b - 1', /sfen.*king/i],
  ['nothing at all', '', /sfen/i],
];

test.each(broken)('a SFEN with %s', async (_, sfen, naming) => {
  const errors = await errorsAfter(`sfen ${sfen}`.trimEnd());
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^info string error /);
  expect(errors[0]).toMatch(naming);
  await expectNoMove();
});

const illegal: [string, string, RegExp][] = [
  ['the first move', 'startpos moves 2g2e', /1\b.*2g2e/],
  ['the third move', 'startpos moves 7g7f 3c3d 8h1a+ 8c8d', /3\b.*8h1a\+/],
  ['a move that is no USI', 'startpos moves 7g7f hello', /2\b.*hello/],
  ['a move of the opponent', 'startpos moves 3c3d', /1\b.*3c3d/],
  ['a drop out of an empty hand', 'startpos moves 7g7f 3c3d B*5e', /3\b.*B\*5e/],
  ['a move after the mate', `${mateInOne} moves G*5b 5a5b`, /2\b.*over/],
];

test.each(illegal)('an illegal move: %s', async (_, position, naming) => {
  const errors = await errorsAfter(position);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^info string error /);
  expect(errors[0]).toMatch(naming);
  await expectNoMove();
});

test('a position that is neither startpos nor sfen', async () => {
  const errors = await errorsAfter('middle moves 7g7f');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^info string error .*middle/);
  await expectNoMove();
});

test('a SFEN without move number and a list of moves are taken', async () => {
  client.position('sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - moves 7g7f');
  expect(await client.ready()).toEqual(['readyok']);
  const { bestmove } = await client.go('nodes 200');
  expect(bestmove).toMatch(/^[1-9][a-c][1-9][a-i]$/);
});

// What programs for analysis ask for: some moves alone, several lines, lines of mates; and that nothing they say is
// passed over in silence.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';
import { UsiClient } from './usi-client.js';

let client: UsiClient;

beforeAll(async () => {
  client = new UsiClient(nagareProgram());
  await client.handshake();
});

beforeEach(() => {
  client.setOption('MultiPV', 1);
  client.position('startpos');
});

afterAll(() => client.close());

const errors = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('info string error '));

test.each(['searchmoves 9g9f 1g1f movetime 300', 'movetime 300 searchmoves 9g9f 1g1f', 'nodes 2000 searchmoves 1g1f'])(
  'go %s is answered by one of the moves',
  async (limits) => {
    const { bestmove, lines } = await client.go(limits);
    expect(limits.split(' ')).toContain(bestmove);
    expect(errors(lines)).toEqual([]);
    for (const line of lines.filter((each) => each.includes(' pv '))) {
      expect(limits.split(' ')).toContain(/ pv (\S+)/.exec(line)?.[1]);
    }
  },
);

test('MultiPV has so many lines told, best first', async () => {
  client.setOption('MultiPV', 3);
  const { lines } = await client.go('depth 4');
  const depths = new Set(lines.flatMap((line) => /^info depth (\d+) /.exec(line)?.[1] ?? []));
  expect(depths).toContain('4');
  for (const depth of depths) {
    const told = lines.filter((line) => line.startsWith(`info depth ${depth} `));
    expect(told.map((line) => / multipv (\d+) /.exec(line)?.[1])).toEqual(['1', '2', '3']);
    const values = told.map((line) => Number(/ score cp (-?\d+) /.exec(line)?.[1]));
    expect(values).toEqual([...values].sort((left, right) => right - left));
    expect(new Set(told.map((line) => / pv (\S+)/.exec(line)?.[1])).size).toBe(3);
  }
});

test('without it lines have no number', async () => {
  const { lines } = await client.go('depth 2');
  expect(lines.some((line) => line.includes(' pv '))).toBe(true);
  expect(lines.filter((line) => line.includes('multipv'))).toEqual([]);
});

test.each([
  ['go depth 1 movestogo 9', /'movestogo 9' .*\(usi_go_word\)$/],
  ['go depth 1 searchmoves 7g7e', /'7g7e' .*\(usi_move_illegal\)$/],
  ['go infinite depth 1', /\(usi_go_limits\)$/],
  ['setoption name NoSuchOption value 7', /'NoSuchOption' \(usi_option_name\)$/],
  ['position startpos 7g7f', /\(sfen_fields\)$/],
  // The reason is the third rook, and not the king that such a position may lack.
  ['position sfen 8k/8R/7G1/9/9/9/9/9/8r b R2b3g4s4n4l18p 1', /'R' .*\(sfen_material\)$/],
])('%s has one line of error', async (line, words) => {
  client.send(line);
  client.send('stop');
  expect(errors(await client.ready())).toEqual([expect.stringMatching(words)]);
});

// The search alone takes a defence here that is mated sooner than the mate takes: see the test of a solver's line.
test.each<[string, number]>([['5S3/6G2/4p2p1/6p2/7kp/5P3/6P2/9/7NL b GLP2r2b2g3s3n2l11p 1', 7]])(
  'the line of a mate in %s has %i moves',
  async (sfen, plies) => {
    client.position(`sfen ${sfen}`);
    client.send('go mate 20000');
    const moves =
      (await client.until((line) => line.startsWith('checkmate'), 30_000)).at(-1)?.split(' ').slice(1) ?? [];
    expect(moves).toHaveLength(plies);
  },
);

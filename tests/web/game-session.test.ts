import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ImpasseRule, Side } from '../../wasm/engine';
import type { GameTimes } from '../../web/src/session/game-clocks';
import { freshRecord, type GameRecord } from '../../web/src/session/game-record';
import { GameSession, type Phase } from '../../web/src/session/game-session';
import type { Beginning } from '../../web/src/session/replay';
import { EngineClient } from '../../web/src/engine/client';
import type { Settings } from '../../web/src/engine/settings';
import { assets, FakeWorkers, restInNode, type Behaviour } from './fake-worker';
import { impasse } from './rules';
import type { Dials } from '../../web/src/session/named-opponent';
import { plainest } from './plainest';

// However busy the machine is.
vi.setConfig({ testTimeout: 60_000 });
const patience = 50_000;

interface Table {
  session: GameSession;
  workers: FakeWorkers;
  asked: boolean[];
  until(phase: Phase): Promise<void>;
  untilTrue(condition: () => boolean): Promise<void>;
  /** The workers say nothing for so long that the one in use is given up. */
  silence(): Promise<void>;
}

const open: EngineClient[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const client of open.splice(0)) {
    client.close();
  }
});

function beginning(record: Partial<GameRecord> = {}, origin: Beginning['origin'] = 'stored'): Beginning {
  return { origin, record: { ...freshRecord('black'), ...record }, remark: null };
}

function sit(
  beginnings: Beginning[] = [beginning({}, 'fresh')],
  settings: Partial<Settings> = {},
  faults: { behaviours?: Behaviour[]; dataBytes?: number; failing?: boolean; laterBytes?: number } = {},
  clock?: () => number,
  said?: Partial<Dials> | null,
): Table {
  const workers = new FakeWorkers(faults.behaviours);
  const files = assets(faults);
  let heardNothing = 0;
  const client = new EngineClient(workers.connect, files, 400, () => heardNothing);
  open.push(client);
  const session = new GameSession(client, beginnings, { ...plainest, ...settings }, clock, said);
  const untilTrue = (condition: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const deadline = setTimeout(
        () => reject(new Error(`still ${session.phase}, ${JSON.stringify(session.notices)}`)),
        patience,
      );
      const look = (): void => {
        if (condition()) {
          clearTimeout(deadline);
          resolve();
        }
      };
      session.onChange.add(look);
      look();
    });
  void session.open();
  return {
    session,
    workers,
    asked: files.asked,
    untilTrue,
    until: (phase) => untilTrue(() => session.phase === phase),
    silence: async () => {
      for (const { opened } = workers; opened === workers.opened; await restInNode()) {
        heardNothing += 1000;
      }
    },
  };
}

function game(person: Side, moves: string[], start = 'startpos'): GameRecord {
  return { start, moves, impasseRule: '27-point', person };
}

const usi = ({ session }: Table): string[] => session.state?.moves.map((move) => move.usi) ?? [];
const codes = ({ session }: Table): string[] => session.notices.map((notice) => notice.code);

describe('the large evaluation', () => {
  it('is loaded after the first move, where the strength reads with it', async () => {
    const table = sit([beginning({}, 'fresh')], { strength: 8 });
    await table.until('player');
    expect(table.session.largeEvaluation).toBe('absent');
    await table.session.play('7g7f');
    await table.untilTrue(() => table.session.largeEvaluation === 'there');
    expect(codes(table)).toEqual([]);
  });

  it('is loaded when such a strength is chosen in the middle of a game, and not before', async () => {
    const table = sit([beginning({}, 'fresh')], { strength: 7 });
    await table.until('player');
    await table.session.play('7g7f');
    await table.until('player');
    expect(table.session.largeEvaluation).toBe('absent');
    table.session.setSettings({ ...table.session.settings, strength: 9 });
    await table.untilTrue(() => table.session.largeEvaluation === 'there');
  });

  it('that does not arrive leaves the game as it is, and is fetched anew in the next one', async () => {
    const table = sit([beginning({}, 'fresh')], { strength: 8 }, { laterBytes: 2 });
    await table.until('player');
    await table.session.play('7g7f');
    await table.untilTrue(() => table.session.largeEvaluation === 'failed' && table.session.phase === 'player');
    expect(codes(table)).toEqual([]);
    await table.session.newGame(game('black', ['2g2f', '8c8d']));
    await table.untilTrue(() => table.session.largeEvaluation === 'there');
  });

  it('is not asked of a worker that is still on its way', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })], { strength: 7 });
    await table.until('player');
    table.workers.trap();
    await table.session.play('2g2f');
    await table.until('loading');
    table.session.setSettings({ ...table.session.settings, strength: 8 });
    expect(table.session.largeEvaluation).toBe('absent');
    await table.untilTrue(() => table.session.largeEvaluation === 'there');
  });

  it('is loaded again by a worker that takes the place of a lost one', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })], { strength: 9 });
    await table.untilTrue(() => table.session.largeEvaluation === 'there');
    table.workers.trap();
    await table.session.play('2g2f');
    await table.untilTrue(() => codes(table).includes('engine_recovered'));
    expect(table.session.largeEvaluation).not.toBe('failed');
    await table.untilTrue(() => table.session.largeEvaluation === 'there');
  });
});

describe('a game', () => {
  it('goes back and forth, the answer never sooner than 300 ms', async () => {
    const table = sit();
    await table.until('player');
    const played = performance.now();
    void table.session.play('7g7f');
    await table.untilTrue(() => usi(table).length === 2);
    expect(performance.now() - played).toBeGreaterThanOrEqual(295);
    expect(table.session.phase).toBe('player');
    expect(table.session.remark).toMatchObject({ ply: 1, choice: { action: 'move' } });
  });

  it('is begun by the engine when the player is white', async () => {
    const table = sit([beginning({ person: 'white' }, 'fresh')]);
    await table.untilTrue(() => usi(table).length === 1);
    expect(table.session.state?.turn).toBe('white');
    expect(table.session.canUndo).toBe(false);
  });

  it('takes no move out of turn and no move that is not legal', async () => {
    const table = sit(undefined, { strength: 10 });
    await table.until('player');
    await table.session.play('7g7e');
    expect(usi(table)).toEqual([]);
    void table.session.play('7g7f');
    await table.until('engine');
    await table.session.play('2g2f');
    expect(usi(table)).toEqual(['7g7f']);
  });

  it('moves at once when told to', async () => {
    const table = sit(undefined, { strength: 10 });
    await table.until('player');
    void table.session.play('7g7f');
    await table.until('engine');
    await new Promise((resolve) => setTimeout(resolve, 350));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // what is waited for now never comes
    void table.session.stopThinking();
    await table.until('player');
    expect(usi(table)).toHaveLength(2);
  });

  it('takes back the player’s move with the answer, and the player’s move alone while it thinks', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })], { strength: 10 });
    await table.until('player');
    void table.session.play('2g2f');
    await table.until('engine');
    void table.session.undo();
    await table.until('player');
    expect(usi(table)).toEqual(['7g7f', '3c3d']);
    void table.session.undo();
    await table.untilTrue(() => usi(table).length === 0);
    expect(table.session.canUndo).toBe(false);
  });

  it('thinks again at the settings of now', async () => {
    const table = sit([beginning({ moves: [] }, 'fresh')]);
    await table.until('player');
    void table.session.play('7g7f');
    await table.untilTrue(() => usi(table).length === 2);
    const plain = usi(table);
    expect(table.session.remark?.choice.reasons).toEqual([]);
    table.session.setSettings({ ...plainest, naturalness: 100 });
    expect(usi(table)).toEqual(plain);
    void table.session.thinkAgain();
    await table.untilTrue(() => usi(table).length === 2 && usi(table)[1] !== plain[1]);
    expect(table.session.remark?.choice.naturalness).toBe(100);
    expect(table.session.remark?.choice.price.centipawns).toBeGreaterThan(0);
  });

  it('applies settings moved during a search from the next move on', async () => {
    const table = sit(undefined, { strength: 2 });
    await table.until('player');
    void table.session.play('7g7f');
    await table.until('engine');
    table.session.setSettings({ ...plainest, naturalness: 100, strength: 2 });
    await table.until('player');
    expect(table.session.remark?.choice.naturalness).toBe(0);
    void table.session.play(table.session.state?.legal[0] ?? '');
    await table.untilTrue(() => usi(table).length === 4);
    expect(table.session.remark?.choice.naturalness).toBe(100);
  });

  it('is played with the opening asked for, from the next move on where that changes', async () => {
    const table = sit(undefined, { opening: 'gokigen' });
    const asked = (): unknown[] => table.workers.asked.map(({ opening }) => opening);
    await table.until('player');
    void table.session.play('7g7f');
    await table.untilTrue(() => usi(table).length === 2);
    table.session.setSettings({ ...table.session.settings, opening: 'ranging' });
    expect(asked()).toEqual(['gokigen']);
    void table.session.play(table.session.state?.legal[0] ?? '');
    await table.untilTrue(() => usi(table).length === 4);
    expect(asked()).toEqual(['gokigen', 'ranging']);
    expect(codes(table)).toEqual([]);
  });

  it('is played as by the people whose moves are to count as natural', async () => {
    const table = sit(undefined, { people: 'professional' });
    await table.until('player');
    void table.session.play('7g7f');
    await table.untilTrue(() => usi(table).length === 2);
    expect(await table.session.newGame(game('white', []), { people: 'online' })).toBeNull();
    await table.untilTrue(() => usi(table).length === 1);
    expect(table.workers.asked.map(({ people }) => people)).toEqual(['professional', 'online']);
  });

  it('is begun with what the new game asks for, from the first move on', async () => {
    const table = sit(undefined, { opening: 'gokigen' });
    await table.until('player');
    expect(await table.session.newGame(game('white', []), { opening: 'side_pawn' })).toBeNull();
    await table.untilTrue(() => usi(table).length === 1);
    expect(table.workers.asked.map(({ opening }) => opening)).toEqual(['side_pawn']);
    expect(table.session.settings.opening).toBe('side_pawn');
  });

  it('asks nothing of a side that cannot play it', async () => {
    const table = sit(undefined, { opening: 'gokigen' });
    await table.until('player');
    expect(await table.session.newGame(game('white', []))).toBeNull();
    await table.untilTrue(() => usi(table).length === 1);
    expect(table.workers.asked.map(({ opening }) => opening)).toEqual(['']);
    expect(table.session.openingAsked).toBe('');
  });

  it.each([
    ['is none', 'nonsense', 'black'],
    ['is of the other side', 'gokigen', 'white'],
  ] as const)('leaves out an opening that %s, and says so', async (_, opening, person) => {
    const table = sit([beginning({ person })], { opening });
    await table.untilTrue(() => table.session.settings.opening === '');
    expect(table.session.notices).toEqual([{ code: 'opening_left_out', opening }]);
    await table.until('player');
    expect(table.workers.asked.map((asked) => asked.opening)).toEqual(person === 'white' ? [''] : []);
  });

  it('plays as the opponent with that name, and one of the openings that it likes', async () => {
    const table = sit([beginning({ person: 'white' })], { opponent: 'ginrei', resigns: true });
    await table.until('player');
    const { session, workers } = table;
    expect(session.against?.japanese).toBe('銀嶺');
    expect(session.settings).toMatchObject({ strength: 9, naturalness: 100, people: 'professional', resigns: true });
    expect(workers.asked[0]).toMatchObject({ strength: 9, people: 'professional', opening: 'yagura' });
    expect(workers.asked[0]).not.toHaveProperty('opponent');
  });

  it('is the opponent no more once a dial is turned, and another by its name', async () => {
    const table = sit(undefined, { opponent: 'kawakaze' });
    await table.until('player');
    const { session } = table;
    session.setSettings({ ...session.settings, resigns: true });
    expect(session.settings.opponent).toBe('kawakaze');
    session.setSettings({ ...session.settings, strength: 5 });
    expect(session.settings).toMatchObject({ opponent: '', strength: 5, naturalness: 70 });
    session.setSettings({ ...session.settings, opponent: 'shizuku' });
    expect(session.settings).toMatchObject({ opponent: 'shizuku', strength: 1, naturalness: 50 });
    session.setSettings({ ...session.settings, opponent: '' });
    expect(session.settings).toMatchObject({ opponent: '', strength: 1, naturalness: 50 });
  });

  it('has what was said beside a name, which is nobody’s name then', async () => {
    const table = sit(undefined, { opponent: 'kawakaze', strength: 2 }, {}, undefined, { strength: 2 });
    await table.until('player');
    expect(table.session.settings).toMatchObject({ opponent: '', strength: 2, naturalness: 70 });
  });

  it('has what is said beside a name that comes later, also where that is no news', async () => {
    const table = sit(undefined, { strength: 2 });
    await table.until('player');
    const { session } = table;
    session.setSettings({ ...session.settings, opponent: 'kawakaze' }, { strength: 2 });
    expect(session.settings).toMatchObject({ opponent: '', strength: 2, naturalness: 70 });
  });

  it.each([
    [3, true],
    [4, false],
    [7, false],
  ])('at strength %i is one for beginners: %s', async (strength, expected) => {
    const grades = [-30, -22, -20, -19, -16, -15, -11, -9, -6, -5, -4, -2, 1, 3, 4, 6];
    const table = sit(undefined, { strength });
    // Nobody knows yet.
    expect(table.session.isForBeginners).toBe(true);
    await table.until('player');
    vi.spyOn(table.session, 'strengths', 'get').mockReturnValue(
      table.session.strengths.map((each, index) => ({ ...each, grade: grades[index] ?? 0 })),
    );
    expect(table.session.isForBeginners).toBe(expected);
    expect([table.session.says, table.session.saysOfHints]).toEqual(expected ? ['deed', 'deed'] : ['all', 'all']);
  });

  it('is one for beginners in a lesson, whoever plays', async () => {
    const table = sit(undefined, { opponent: 'ginrei' });
    await table.until('player');
    expect([table.session.isForBeginners, table.session.says]).toEqual([false, table.session.against?.says]);
    table.session.inLesson = true;
    expect([table.session.isForBeginners, table.session.says]).toEqual([true, 'deed']);
  });

  it('leaves out a name that nobody has, keeps the dials and says so', async () => {
    const table = sit(undefined, { opponent: 'nobody', strength: 2 });
    await table.until('player');
    expect(table.session.settings).toMatchObject({ opponent: '', strength: 2, naturalness: 0 });
    expect(table.session.notices).toEqual([{ code: 'opponent_left_out', opponent: 'nobody' }]);
  });

  it('plays the middle one of those who are offered where nobody was asked for', async () => {
    const table = sit(undefined, {}, {}, undefined, null);
    expect(table.session.awaitsOpponent).toBe(true);
    await table.until('player');
    expect(table.session.settings.opponent).toBe('kawakaze');
    expect(table.session.awaitsOpponent).toBe(false);
  });

  it('ends by resignation, can be taken up again, and is resumed as it ended', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })]);
    await table.until('player');
    await table.session.resign();
    expect(table.session.state?.result).toEqual({ winner: 'white', reason: 'resignation' });
    const resumed = sit([beginning(table.session.savedRecord)]);
    await resumed.until('over');
    expect(resumed.session.state?.result).toEqual({ winner: 'white', reason: 'resignation' });
    await resumed.session.undo();
    expect(resumed.session.phase).toBe('player');
    expect(usi(resumed)).toEqual([]);
  });

  it('goes on when a declaration is refused', async () => {
    const table = sit([beginning({ impasseRule: 'none' })]);
    await table.until('player');
    await table.session.declare();
    await table.until('player');
    expect(codes(table)).toEqual(['engine_refused']);
    expect(table.session.savedRecord.ending).toBeUndefined();
  });

  it.each([
    ['27-point', impasse.points28, { winner: 'black', reason: 'declaration' }],
    ['24-point', impasse.points27, { winner: null, reason: 'declaration' }],
    ['27-point', impasse.points27, { winner: 'white', reason: 'wrong_declaration' }],
  ] as const)('by the %s rule ends by declaring in %s, and is resumed as it ended', async (rule, start, result) => {
    const table = sit([beginning({ start, impasseRule: rule })]);
    await table.until('player');
    await table.session.declare();
    expect(table.session.phase).toBe('over');
    expect(table.session.state?.result).toEqual(result);
    const resumed = sit([beginning(table.session.savedRecord)]);
    await resumed.until('over');
    expect(resumed.session.state?.result).toEqual(result);
    expect(resumed.session.savedRecord).toEqual(table.session.savedRecord);
  });
});

describe('a handicap game', () => {
  it('is begun by the engine, and taken back to its first move', async () => {
    const table = sit();
    await table.until('player');
    expect(await table.session.newGame(game('black', [], 'handicap 2-piece'))).toBeNull();
    await table.untilTrue(() => usi(table).length === 1);
    expect(table.session.phase).toBe('player');
    expect(table.session.state?.moves[0]?.by).toBe('white');
    expect(table.session.canUndo).toBe(false);
    const [first = ''] = usi(table);
    void table.session.play('7g7f');
    await table.untilTrue(() => usi(table).length === 3);
    void table.session.undo();
    await table.untilTrue(() => usi(table).length === 1);
    expect(usi(table)).toEqual([first]);
    expect(table.session.remark?.ply).toBe(0);
    const resumed = sit([beginning(table.session.savedRecord)]);
    await resumed.until('player');
    expect(resumed.session.state?.sfen).toBe(table.session.state?.sfen);
  });

  it('is begun by the person who gives the pieces', async () => {
    const table = sit([beginning({ start: 'handicap lance', person: 'white' }, 'address')]);
    await table.until('player');
    expect(usi(table)).toEqual([]);
    void table.session.play('3c3d');
    await table.untilTrue(() => usi(table).length === 2);
    void table.session.undo();
    await table.untilTrue(() => usi(table).length === 0);
    expect(codes(table)).toEqual([]);
  });

  it('of the address that there is not gives way, and says so', async () => {
    const table = sit([beginning({ start: 'handicap 3-bananas' }, 'address'), beginning({ moves: ['7g7f', '3c3d'] })]);
    await table.until('player');
    expect(usi(table)).toEqual(['7g7f', '3c3d']);
    expect(table.session.notices).toMatchObject([
      { code: 'address_position', error: { code: 'handicap_unknown', detail: '3-bananas' } },
    ]);
  });
});

describe('the rule for impasses', () => {
  const ruleNow = ({ session }: Table): ImpasseRule | undefined => session.state?.impasse.rule;

  it('stays through moves, undo and another worker', async () => {
    const table = sit([beginning({ impasseRule: '24-point', moves: ['7g7f', '3c3d'] })]);
    await table.until('player');
    expect(ruleNow(table)).toBe('24-point');
    void table.session.undo();
    await table.untilTrue(() => usi(table).length === 0);
    expect(ruleNow(table)).toBe('24-point');
    table.workers.trap();
    await table.untilTrue(() => table.workers.opened === 2 && table.session.phase === 'player');
    expect(ruleNow(table)).toBe('24-point');
    expect(table.session.savedRecord.impasseRule).toBe('24-point');
  });

  it('is the old game’s again after a new one was refused', async () => {
    const table = sit([beginning({ impasseRule: 'none' })]);
    await table.until('player');
    expect(await table.session.newGame(game('black', [], 'not a sfen'))).not.toBeNull();
    expect(ruleNow(table)).toBe('none');
    expect(await table.session.newGame(game('black', []))).toBeNull();
    expect(ruleNow(table)).toBe('27-point');
  });

  it('is kept when the game of before cannot be read', async () => {
    const table = sit([beginning({ moves: ['7g7e'], impasseRule: '24-point' })]);
    await table.until('player');
    expect(codes(table)).toEqual(['put_aside']);
    expect(ruleNow(table)).toBe('24-point');
  });
});

describe('a new game', () => {
  it('replaces the old one', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })]);
    await table.until('player');
    const error = await table.session.newGame(game('black', ['2g2f', '8c8d']));
    expect(error).toBeNull();
    expect(usi(table)).toEqual(['2g2f', '8c8d']);
  });

  it('with a broken SFEN names the fault and leaves the old one', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })]);
    await table.until('player');
    const error = await table.session.newGame(game('white', [], 'not a sfen'));
    expect(error).toMatchObject({ cause: 'position', error: { code: 'sfen_board' } });
    expect(usi(table)).toEqual(['7g7f', '3c3d']);
    expect(table.session.playerSide).toBe('black');
    expect(table.session.phase).toBe('player');
  });

  it('refused while a move is on its way leaves page and engine with the same game', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })], { strength: 10 });
    await table.until('player');
    void table.session.play('2g2f');
    const failure = await table.session.newGame(game('black', [], 'not a sfen'));
    expect(failure?.cause).toBe('position');
    expect(usi(table)).toEqual(['7g7f', '3c3d', '2g2f']);
    expect(table.session.phase).toBe('engine');
    void table.session.stopThinking();
    await table.untilTrue(() => usi(table).length === 4);
    expect(codes(table)).toEqual([]);
  });

  it('refused while the engine’s move is on its way has it thought of again', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })]);
    await table.until('player');
    void table.session.play('2g2f');
    await table.until('engine');
    const host = table.workers.hosts[0];
    const refused = new Promise<unknown>((resolve) => {
      const playChoice = host?.playChoice.bind(host);
      // The engine has played its move; the page has not heard of it yet.
      Object.assign(host ?? {}, {
        playChoice: () => {
          const reply = playChoice?.();
          Object.assign(host ?? {}, { playChoice });
          void table.session.newGame(game('black', [], 'not a sfen')).then(resolve);
          return reply;
        },
      });
    });
    expect(await refused).toMatchObject({ cause: 'position' });
    expect(usi(table)).toEqual(['7g7f', '3c3d', '2g2f']);
    await table.untilTrue(() => usi(table).length === 4);
    expect(table.session.remark?.ply).toBe(3);
    expect(codes(table)).toEqual([]);
    void table.session.play(table.session.state?.legal[0] ?? '');
    await table.untilTrue(() => usi(table).length === 6);
    expect(codes(table)).toEqual([]);
  });

  it('that takes the engine down is said not to have begun, and the old one comes back', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })]);
    await table.until('player');
    table.workers.deadlySetup = '2g2f';
    const failure = await table.session.newGame(game('white', ['2g2f']));
    expect(failure).toMatchObject({ cause: 'engine', error: { code: 'new_game_interrupted' } });
    await table.until('player');
    expect(usi(table)).toEqual(['7g7f', '3c3d']);
    expect(table.session.playerSide).toBe('black');
    expect(codes(table)).toEqual(['engine_recovered']);
  });

  it('has begun before the engine has made its first move', async () => {
    const table = sit(undefined, { strength: 10 });
    await table.until('player');
    expect(await table.session.newGame(game('white', []))).toBeNull();
    expect(table.session.phase).toBe('engine');
    expect(usi(table)).toEqual([]);
  });
});

describe('beginnings', () => {
  it('an address that cannot be played gives way to the stored game, and says so', async () => {
    const table = sit([
      beginning({ start: 'nonsense' }, 'address'),
      beginning({ moves: ['7g7f', '3c3d'] }),
      beginning({}, 'fresh'),
    ]);
    await table.until('player');
    expect(usi(table)).toEqual(['7g7f', '3c3d']);
    expect(codes(table)).toEqual(['address_position']);
  });

  it('say where the game on the board was found', async () => {
    const address = beginning({ moves: ['2g2f'] }, 'address');
    const stored = beginning({ moves: ['7g7f', '3c3d'] });
    const unplayable = beginning({ moves: ['7g7e'] });
    const fresh = beginning({}, 'fresh');
    for (const [beginnings, origin] of [
      [[address, stored, fresh], 'address'],
      [[stored, fresh], 'stored'],
      [[unplayable, fresh], 'fresh'],
    ] as const) {
      const table = sit([...beginnings]);
      expect(table.session.begunFrom).toBeNull();
      await table.untilTrue(() => table.session.state !== null);
      expect(table.session.begunFrom).toBe(origin);
    }
  });

  it('have each the seed that it was played with', async () => {
    const table = sit([beginning({ start: 'nonsense' }, 'address'), { ...beginning({ moves: [] }), seed: 7 }]);
    await table.until('player');
    expect(table.session.seed).toBe(7);
  });

  it('a stored game that cannot be put aside is not said to be', async () => {
    const table = sit([beginning({ moves: ['7g7e'] }), beginning({}, 'fresh')]);
    let asked = 0;
    table.session.onUnplayable = () => {
      asked += 1;
      return false;
    };
    await table.until('player');
    expect([asked, codes(table)]).toEqual([1, []]);
  });

  it('a fresh game that the engine refuses is not said to be one of before', async () => {
    const table = sit([beginning({ start: 'nonsense' }, 'fresh')]);
    await table.until('player');
    expect(codes(table)).toEqual([]);
  });

  it('a stored game that cannot be played gives way to a fresh one, and says so', async () => {
    const table = sit([beginning({ moves: ['7g7e'] }), beginning({}, 'fresh')]);
    await table.until('player');
    expect(usi(table)).toEqual([]);
    expect(codes(table)).toEqual(['put_aside']);
  });
});

describe('a lost engine', () => {
  it('is replaced while it thinks, and the fresh one thinks on', async () => {
    const table = sit(undefined, { strength: 10 });
    await table.until('player');
    void table.session.play('7g7f');
    await table.until('engine');
    table.session.setSettings(plainest);
    table.workers.trap();
    await table.untilTrue(() => usi(table).length === 2);
    expect(table.workers.opened).toBe(2);
    expect(codes(table)).toEqual(['engine_recovered']);
    expect(usi(table)[0]).toBe('7g7f');
  });

  it('is replaced while a declaration is on its way that the rules refuse, the game kept', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'], impasseRule: 'none' })]);
    await table.until('player');
    void table.session.declare();
    table.workers.trap();
    await table.untilTrue(() => table.workers.opened === 2 && table.session.phase === 'player');
    expect(usi(table)).toEqual(['7g7f', '3c3d']);
    expect(codes(table)).toEqual(['engine_recovered']);
  });

  it('is replaced on the player’s turn, the game unchanged', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })]);
    await table.until('player');
    table.workers.trap();
    await table.untilTrue(() => table.workers.opened === 2 && table.session.phase === 'player');
    expect(usi(table)).toEqual(['7g7f', '3c3d']);
    expect(codes(table)).toEqual(['engine_recovered']);
  });

  it.each(['silent', 'broken'] as const)('that comes up %s is replaced', async (behaviour) => {
    const table = sit(undefined, undefined, { behaviours: [behaviour] });
    if (behaviour === 'silent') {
      await table.silence();
    }
    await table.until('player');
    expect(table.workers.opened).toBe(2);
    expect(codes(table)).toEqual(['engine_recovered']);
  });

  it('is given up after several, until the person asks again', async () => {
    const table = sit(undefined, undefined, { behaviours: ['broken', 'broken', 'broken', 'broken'] });
    await table.until('halted');
    expect(codes(table)).toContain('engine_lost');
    expect(table.workers.opened).toBe(4);
    void table.session.retry();
    await table.until('player');
    expect(codes(table)).toEqual([]);
  });
});

describe('a position that traps every time', () => {
  async function trapped(): Promise<Table> {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })]);
    await table.until('player');
    table.workers.deadlyThought = '2g2f';
    void table.session.play('2g2f');
    await table.until('halted');
    expect(codes(table)).toEqual(['engine_lost']);
    expect(table.session.savedRecord.moves).toEqual(['7g7f', '3c3d', '2g2f']);
    return table;
  }

  it('is left by taking the move back, and another one is answered', async () => {
    const table = await trapped();
    expect(table.session.canUndo).toBe(true);
    void table.session.undo();
    await table.until('player');
    expect(usi(table)).toEqual(['7g7f', '3c3d']);
    expect(codes(table)).toEqual([]);
    void table.session.play('6g6f');
    await table.untilTrue(() => usi(table).length === 4);
  });

  it('is left by a new game', async () => {
    const table = await trapped();
    expect(await table.session.newGame(game('black', []))).toBeNull();
    expect(table.session.phase).toBe('player');
    expect(usi(table)).toEqual([]);
    expect(codes(table)).toEqual([]);
  });

  it('stays when the new game is refused', async () => {
    const table = await trapped();
    const failure = await table.session.newGame(game('black', [], 'not a sfen'));
    expect(failure).toMatchObject({ cause: 'position', error: { code: 'sfen_board' } });
    await table.until('halted');
    expect(table.session.savedRecord.moves).toEqual(['7g7f', '3c3d', '2g2f']);
    expect(codes(table)).toEqual(['engine_lost']);
  });

  it('can be left even when it cannot be set up', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d', '2g2f', '8c8d'] })]);
    table.workers.deadlySetup = '2g2f';
    await table.until('halted');
    void table.session.undo();
    await table.until('player');
    expect(usi(table)).toEqual(['7g7f', '3c3d']);
  });
});

describe('bad files', () => {
  it('a broken data bundle is said, and the game is still there', async () => {
    const table = sit([beginning({ moves: ['7g7f', '3c3d'] })], undefined, { dataBytes: 2 });
    await table.until('player');
    expect(codes(table)).toEqual(['data_unreadable']);
    void table.session.play('2g2f');
    await table.until('halted');
    expect(usi(table)).toEqual(['7g7f', '3c3d', '2g2f']);
    void table.session.retry();
    await table.untilTrue(() => usi(table).length === 4);
    expect(table.asked).toEqual([false, true]);
    expect(codes(table)).toEqual([]);
  });

  it('a new game asked for too early, or of no engine, is refused and disturbs nothing', async () => {
    const early = sit([beginning({ moves: ['7g7f', '3c3d'] })]);
    expect(await early.session.newGame(game('black', []))).toMatchObject({
      cause: 'engine',
      error: { code: 'not_ready' },
    });
    await early.until('player');
    expect(usi(early)).toEqual(['7g7f', '3c3d']);

    const failed = sit([beginning({ moves: ['7g7f', '3c3d'] })], undefined, { failing: true });
    await failed.until('halted');
    expect(await failed.session.newGame(game('black', []))).toMatchObject({
      cause: 'engine',
      error: { code: 'download_failed' },
    });
    expect(failed.session.phase).toBe('halted');
    expect(failed.session.savedRecord.moves).toEqual(['7g7f', '3c3d']);
    expect(codes(failed)).toEqual(['download_failed']);
  });

  it('a failed download halts with a way to try again', async () => {
    const table = sit(undefined, undefined, { failing: true });
    await table.until('halted');
    expect(codes(table)).toEqual(['download_failed']);
    expect(table.workers.closed).toBe(table.workers.opened);
  });
});

describe('clocks', () => {
  const times = (main: number, byoyomi = 0, spent: number[] = []): GameTimes => ({
    control: { main, byoyomi, increment: 0 },
    spent,
    spentNow: 0,
  });

  it('run for who is to move, and are kept with the game', async () => {
    const table = sit([beginning({ times: times(60_000) })]);
    await table.until('player');
    expect(table.session.clockRuns).toBe('black');
    await new Promise((resolve) => setTimeout(resolve, 30));
    void table.session.play('7g7f');
    await table.until('engine');
    expect(table.session.clockRuns).toBe('white');
    await table.until('player');
    const { spent = [], control } = table.session.savedRecord.times ?? {};
    expect(control).toEqual({ main: 60_000, byoyomi: 0, increment: 0 });
    expect(spent).toHaveLength(2);
    expect(spent[0]).toBeGreaterThanOrEqual(25);
    // The answer is seen after 300 ms at the least, which is the opponent's time.
    expect(spent[1]).toBeGreaterThanOrEqual(290);
    expect(table.session.timeLeft('white')?.main).toBe(60_000 - (spent[1] ?? 0));
  });

  it('are what the engine has for its thought', async () => {
    const begun = beginning({ times: times(60_000, 10_000, [0, 4_000]), moves: ['7g7f', '3c3d'] });
    let now = 1000;
    const table = sit([begun], {}, {}, () => now);
    await table.until('player');
    now += 7000;
    void table.session.play('2g2f');
    now += 50;
    await table.until('engine');
    await table.until('player');
    expect(table.workers.asked.at(-1)).toMatchObject({ main_ms: 55_950, byoyomi_ms: 10_000, increment_ms: 0 });
  });

  it('lose the game of a person who lets them run out, and the ending is kept', async () => {
    const table = sit([beginning({ times: times(0, 80) })]);
    await table.until('over');
    expect(table.session.state?.result).toEqual({ winner: 'white', reason: 'time_up' });
    expect(table.session.savedRecord.ending).toBe('time');
    expect(table.session.clockRuns).toBeNull();
    const again = sit([beginning(table.session.savedRecord)]);
    await again.until('over');
    expect(again.session.state?.result).toEqual({ winner: 'white', reason: 'time_up' });
  });

  it('lose the game of the engine too', async () => {
    const table = sit([beginning({ person: 'white', times: times(0, 100) })], { strength: 10 });
    await table.until('over');
    expect(table.session.state?.result).toEqual({ winner: 'white', reason: 'time_up' });
    expect(table.session.notices).toEqual([]);
  });

  it('are set back with a move that is taken back', async () => {
    const table = sit([beginning({ times: times(60_000) })]);
    await table.until('player');
    void table.session.play('7g7f');
    await table.untilTrue(() => table.session.phase === 'player' && usi(table).length === 2);
    await table.session.undo();
    expect(table.session.savedRecord.times?.spent).toEqual([]);
    expect(table.session.timeLeft('white')?.main).toBe(60_000);
    expect(table.session.clockRuns).toBe('black');
  });

  it('stand still while the page is away, and while the engine is started again', async () => {
    const table = sit([beginning({ times: times(60_000) })]);
    await table.until('player');
    table.session.setAway(true);
    expect(table.session.clockRuns).toBeNull();
    table.session.setAway(false);
    expect(table.session.clockRuns).toBe('black');
    table.workers.trap();
    await table.until('loading');
    expect(table.session.clockRuns).toBeNull();
    await table.until('player');
    expect(table.session.clockRuns).toBe('black');
  });

  it('are none in a game without them', async () => {
    const table = sit();
    await table.until('player');
    expect(table.session.timeLeft('black')).toBeNull();
    expect(table.session.clockRuns).toBeNull();
  });

  it('are not needed for the times of moves to be noted', async () => {
    const table = sit([
      beginning({ moves: ['7g7f', '3c3d'], times: { control: null, spent: [5_000, 7_000], spentNow: 0 } }),
    ]);
    await table.until('player');
    await new Promise((resolve) => setTimeout(resolve, 30));
    void table.session.play('2g2f');
    await table.untilTrue(() => table.session.phase === 'player' && usi(table).length === 4);
    const { spent = [] } = table.session.savedRecord.times ?? {};
    expect(spent.slice(0, 2)).toEqual([5_000, 7_000]);
    expect(spent[2]).toBeGreaterThanOrEqual(25);
    expect(spent[3]).toBeGreaterThanOrEqual(290);
    expect(table.workers.asked.at(-1)).not.toHaveProperty('main_ms');
    await table.session.undo();
    expect(table.session.savedRecord.times?.spent).toEqual([5_000, 7_000]);
  });
});

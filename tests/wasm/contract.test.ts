// What the engine answers is what the contract with the page says, field for field.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Engine, Reply, SearchSettings } from '../../wasm/engine.js';
import { replies } from '../../web/src/engine/contract/replies';
import { expectContract, faultsOf, type Schema } from '../usi/contract.js';
import { canDeclare, positions } from '../usi/positions.js';
import { freshEngine, readyEngine } from './load-engine.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Call = Exclude<keyof Engine, 'trap' | 'delete'>;
interface Answer {
  what: string;
  call: Call;
  reply: Json;
}

/** What an answer may lack: a choice has one of these, or neither. */
const optional = new Set(['opinions', 'council', 'fallibility']);

/** The types that engine.d.ts gives the calls are those of the schemas. */
const schemas: { [call in Call]: Schema<ReturnType<Engine[call]>> } = replies;

const isObject = (json: Json): json is { [key: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** An engine whose every answer is kept. */
function recorded(engine: Engine, answers: Answer[], what: string): Engine {
  return new Proxy(engine, {
    get(target, name) {
      return (...given: unknown[]) => {
        const reply: unknown = Reflect.apply(Reflect.get(target, name), target, given);
        answers.push({ what, call: name as Call, reply: JSON.parse(JSON.stringify(reply)) as Json });
        return reply;
      };
    },
  });
}

function think(engine: Engine, settings: SearchSettings): void {
  engine.start(settings);
  for (let reply: Reply<{ done: boolean }>; (reply = engine.step(() => performance.now())).ok && !reply.value.done;);
  engine.choice();
}

function review(engine: Engine): void {
  engine.startReview({ nodes: 1000 });
  for (
    let reply: Reply<{ done: boolean }>;
    (reply = engine.stepReview(() => performance.now())).ok && !reply.value.done;
  );
  engine.review();
}

// The engine against itself; enough of each side's moves count for a rating.
const longGame = readFileSync(new URL('../data/long-game.usi', import.meta.url), 'utf8')
  .trim()
  .replace('startpos moves ', '');
const blunder = '1g1f 3c3d 7g7f 9c9d 8h2b+ 9d9e 2b3a 4a3a';

const bothCastled = '7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 5c5d 3i3h 6a5b 6i5h 1c1d';
const round = '2h3h 8b7b 3h2h 7b8b';
const chase = '9i8i 8a9a 8i9i 9a8a';

async function allAnswers(): Promise<Answer[]> {
  const answers: Answer[] = [];
  const engine = await readyEngine();
  const as = (what: string): Engine => recorded(engine, answers, what);

  for (const [what, sfen, moves] of [...positions, ['a declaration', canDeclare, ''] as const]) {
    for (const naturalness of [0, 50, 100]) {
      as(what).newGame(sfen, moves);
      think(as(`${what}, naturalness ${naturalness}`), { naturalness, strength: 3 });
      think(as(`${what}, naturalness ${naturalness}, from the first ply`), {
        naturalness,
        strength: 10,
        nodes: 3000,
        first_ply: 1,
        tells: true,
      });
    }
  }

  as('how easily people err').newGame('startpos', '7g7f 3c3d');
  think(as('how easily people err'), { naturalness: 0, strength: 10, nodes: 3000, errors_of: 1500 });

  // A move that people would rather play is refuted.
  as('a refutation').newGame('startpos', longGame.split(' ').slice(0, 55).join(' '));
  think(as('a refutation'), { naturalness: 0, strength: 10, nodes: 3000, first_ply: 1, tells: true });

  const ends: [string, string, string, ...('resign' | 'declare' | 'timeUp')[]][] = [
    ['a checkmate', '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'G*5b'],
    ['a repetition', 'startpos', `${round} ${round} ${round}`],
    ['checks that came for the third time', '1k7/9/9/9/9/9/9/4K4/R8 b - 1', `${chase} ${chase}`],
    ['a perpetual check', '1k7/9/9/9/9/9/9/4K4/R8 b - 1', `${chase} ${chase} ${chase}`],
    ['a resignation', 'startpos', '7g7f', 'resign'],
    ['the end of the time', 'startpos', '7g7f', 'timeUp'],
    ['a won declaration', canDeclare, '', 'declare'],
    ['a wrong declaration', 'startpos', '', 'declare'],
  ];
  for (const [what, sfen, moves, ...calls] of ends) {
    as(what).newGame(sfen, moves);
    for (const call of calls) as(what)[call]();
    as(what).state();
    as(what).legalTexts();
    as(what).play('7g7f');
    as(what).start({ naturalness: 100, strength: 1 });
  }

  const game = as('a game');
  game.newGame('startpos', bothCastled);
  game.newGame('startpos', '7g7f 3c3d');
  game.play('8h2b+');
  game.undo(1);
  game.setImpasseRule('24-point');
  game.setImpasseRule('none');
  game.declare();
  game.perft(2);
  game.perft(0);
  game.handicaps();
  game.strengths();
  game.openings();
  game.opponents();
  game.stop();
  game.start({ naturalness: 0, strength: 1 });
  game.stop();
  think(game, { naturalness: 0, strength: 1 });
  game.playChoice();
  game.playChoice();
  game.bench();
  game.benchPolicy();
  game.benchChoices();

  for (const [what, sfen, moves] of [
    ['a long game', 'startpos', longGame],
    ['a blunder', 'startpos', blunder],
    ['a mate', '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'G*5b'],
    ['no move', 'startpos', ''],
    ['two castles', 'startpos', bothCastled],
  ] as const) {
    const engineOf = as(`the review of ${what}`);
    engineOf.newGame(sfen, moves);
    review(engineOf);
    engineOf.stopReview();
    engineOf.review();
  }

  const empty = recorded(await freshEngine(), answers, 'no data');
  empty.loadData(new Uint8Array(8));
  empty.loadLater(new Uint8Array(8));
  empty.start({ naturalness: 0, strength: 1 });
  empty.strengths();
  empty.openings();
  empty.opponents();
  empty.choice();
  empty.startReview({});
  empty.stepReview(() => 0);
  empty.bench();
  return answers;
}

let answersOnce: Promise<Answer[]> | undefined;
const theAnswers = (): Promise<Answer[]> => (answersOnce ??= allAnswers());

test('every answer is what its schema says', { timeout: 600_000 }, async () => {
  for (const { what, call, reply } of await theAnswers()) expectContract(reply, schemas[call], `${call}, ${what}`);
});

test('every field has been seen with something in it', { timeout: 240_000 }, async () => {
  const seen = new Map<string, boolean>(); // by path: whether there was anything
  const look = (path: string, json: Json): void => {
    const something = Array.isArray(json) ? json.length > 0 : json !== null;
    seen.set(path, something || (seen.get(path) ?? false));
    if (Array.isArray(json)) for (const each of json) look(`${path}[]`, each);
    if (isObject(json)) for (const [key, each] of Object.entries(json)) look(`${path}.${key}`, each);
  };
  // Several calls answer with the state of the game: what has the same fields is of one type.
  for (const { reply } of await theAnswers()) {
    const value = isObject(reply) ? (reply.value ?? null) : null;
    if (isObject(value))
      look(
        Object.keys(value)
          .filter((key) => !optional.has(key))
          .join(),
        value,
      );
  }
  expect([...seen].filter(([, something]) => !something).map(([path]) => path)).toEqual([]);
});

test('every call has been tried', async () => {
  const calls = new Set((await theAnswers()).map(({ call }) => call));
  const bound = Object.getOwnPropertyNames(Object.getPrototypeOf(await freshEngine()));
  expect([...calls].sort()).toEqual(bound.filter((name) => name !== 'constructor' && name !== 'trap').sort());
});

/** The same with the arrays cut to one element, so that each kind of object is there once. */
function shortened(json: Json): Json {
  if (Array.isArray(json)) return json.slice(0, 1).map(shortened);
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, each]) => [key, shortened(each)]));
}

/** The reply with one value of another kind, one field taken away or one added, everywhere in it in turn. */
function* spoilt(json: Json): Generator<Json> {
  yield Array.isArray(json) ? 'another kind' : [];
  if (Array.isArray(json)) {
    for (const [index, each] of json.entries()) for (const other of spoilt(each)) yield json.with(index, other);
  } else if (isObject(json)) {
    yield { ...json, undeclared: 0 };
    for (const [key, each] of Object.entries(json)) {
      const { [key]: _, ...without } = json;
      if (!optional.has(key)) yield without;
      for (const other of spoilt(each)) yield { ...json, [key]: other };
    }
  }
}

test('an answer with a field too many or too few, or of another kind, would be noticed', async () => {
  const unnoticed = new Set<string>();
  for (const { call, reply } of await theAnswers()) {
    for (const other of spoilt(shortened(reply))) {
      if (faultsOf(other, schemas[call]).length === 0) unnoticed.add(`${call} may answer ${JSON.stringify(other)}`);
    }
  }
  expect([...unnoticed]).toEqual([]);
});

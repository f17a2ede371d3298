// The game and the reasons that a test of the engine holds its answer to, tests/core/advisors/toy_advisor_test.cpp:
// after ▲７六歩 △３四歩, seven for ▲２六歩, each with another form of evidence.

import { readFileSync } from 'node:fs';
import type { Choice, MoveText, Reason } from '../../wasm/engine';
import type { StoredGame } from '../../web/src/session/stored';
import { FakeEngine } from './fake-engine';
import { evenStart } from './rules';

/** As the file has them: whether they are reasons is for the tests to find out. */
export const reasonsOfEveryForm = JSON.parse(
  readFileSync(new URL('../data/reasons-of-every-form.json', import.meta.url), 'utf8'),
) as Reason[];

export const spokenFor: MoveText = { usi: '2g2f', japanese: '▲２六歩', english: 'P26' };

/** Of that move for those reasons; all else as the fake engine has it. */
function choiceForEveryForm(): Choice {
  const engine = new FakeEngine();
  engine.loadData(new Uint8Array(8));
  engine.newGame('startpos', '7g7f 3c3d');
  engine.start({ naturalness: 100, strength: 1 });
  const choice = engine.choice();
  if (!choice.ok) {
    throw new Error(choice.error.code);
  }
  return { ...choice.value, move: spokenFor, reasons: [...reasonsOfEveryForm] };
}

/** The person plays white and is to move, the engine has just played that move. */
export function gameWithEveryForm(): StoredGame {
  return {
    record: {
      start: evenStart,
      moves: ['7g7f', '3c3d', '2g2f'],
      impasseRule: '24-point',
      person: 'white',
    },
    given: 0,
    sfen: 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4',
    remark: { ply: 2, choice: choiceForEveryForm() },
  };
}

// The words of moves for tests of the page: those of the fake engine, in place of the reader of records. Nothing is read
// or written, and no mating problem is asked about.

import type { RecordModule } from '../../wasm/record';
import type { MoveText } from '../../wasm/engine';
import { Records, type FetchRecords } from '../../web/src/engine/records';
import { FakeEngine } from './fake-engine';

function wordsOf(start: string, moves: string, from: number): string {
  const engine = new FakeEngine();
  const begun = engine.newGame(start, '');
  if (!begun.ok) {
    return JSON.stringify(begun);
  }
  const value: MoveText[] = [];
  for (const usi of moves.split(' ').filter((each) => each !== '')) {
    const played = engine.play(usi);
    if (!played.ok) {
      break;
    }
    value.push(...played.value.moves.slice(-1));
  }
  return JSON.stringify({ ok: true, value: value.slice(from) });
}

const refuse = (): never => {
  throw new Error('nothing is asked of this here');
};

export const fakeRecordModule: RecordModule = { readRecords: refuse, writeRecord: refuse, moveTexts: wordsOf };

export const fetchFakeRecords: FetchRecords = () => Promise.resolve({ ok: true, value: new Records(fakeRecordModule) });

/** Of a study of games. */
export const noMates = { problem: refuse, close: () => {} };

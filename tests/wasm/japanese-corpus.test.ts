// The Japanese text of every move of every human game, against tsshogi's.
import { formatMove, type Move, Record as GameRecord } from 'tsshogi';
import { describe, expect, test } from 'vitest';
import { humanGames } from '../usi/corpus.js';
import { freshEngine, valueOf } from './load-engine.js';

const games = humanGames();

// tsshogi pads 同 and writes the dragon with the older character, ☗☖ for the sides.
function normalized(text: string): string {
  return text.replace('同　', '同').replace('龍', '竜').replace('☗', '▲').replace('☖', '△');
}

function tsshogiTexts(moves: string): string[] {
  const record = GameRecord.newByUSI(`position startpos moves ${moves}`);
  if (record instanceof Error) throw record;
  const texts: string[] = [];
  let last: Move | undefined;
  record.goto(0);
  for (const node of record.moves.slice(1)) {
    const move = node.move as Move;
    texts.push(normalized(formatMove(record.position, move, { lastMove: last })));
    record.goForward();
    last = move;
  }
  return texts;
}

describe.skipIf(games === null)('the human games', () => {
  test('Japanese move text is tsshogi’s', { timeout: 300_000 }, async () => {
    const engine = await freshEngine();
    let compared = 0;
    for (const moves of games ?? []) {
      const ours = valueOf(engine.newGame('startpos', moves)).moves.map((move) => move.japanese);
      const theirs = tsshogiTexts(moves);
      if (ours.join(' ') !== theirs.join(' ')) expect(ours, moves).toEqual(theirs);
      compared += ours.length;
    }
    console.log(`${compared} moves compared`);
    expect(compared).toBeGreaterThan(600_000);
  });
});

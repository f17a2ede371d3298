// The first weeks of three beginners, with the clock moved: a lesson a day, a game on the ladder, the position of the day.

import { PieceType, type Position } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { legalMoves, positionAfter } from '../web/rules';
import { Chromium } from './chromium';
import type { GamePage } from './game-page';
import { GamesPage } from './games-page';
import { PathPage, tasks } from './path-page';

const chromium = new Chromium();

const days = Array.from({ length: 7 }, (_, index) => `2026-12-0${index + 1}`);
const movesAGame = 3;

const worth: Partial<Record<PieceType, number>> = {
  [PieceType.PAWN]: 1,
  [PieceType.LANCE]: 3,
  [PieceType.KNIGHT]: 4,
  [PieceType.SILVER]: 5,
  [PieceType.GOLD]: 6,
  [PieceType.BISHOP]: 8,
  [PieceType.ROOK]: 10,
  [PieceType.KING]: 100,
};

/** What a move takes. */
function taken(position: Position, usi: string): number {
  const move = position.createMoveByUSI(usi);
  const captured = move?.capturedPieceType ?? null;
  return captured === null ? 0 : (worth[captured] ?? 6);
}

/** The first of the best. */
function best(moves: readonly string[], value: (usi: string) => number): string {
  return moves.reduce((found, usi) => (value(usi) > value(found) ? usi : found), moves[0] ?? '');
}

/** What is left of it once the other side has taken the dearest piece that it can. */
function afterReply(position: Position, usi: string): number {
  const next = position.clone();
  const move = next.createMoveByUSI(usi);
  if (move !== null) {
    next.doMove(move);
  }
  const replies = legalMoves(next).map((reply) => taken(next, reply));
  return taken(position, usi) - Math.max(0, ...replies);
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruence). */
function drawnFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

type Player = (position: Position, moves: readonly string[], drawn: () => number) => string;
const players: Record<string, Player> = {
  'any legal move': (_, moves, drawn) => moves[Math.floor(drawn() * moves.length)] ?? '',
  'takes the dearest piece': (position, moves) => best(moves, (usi) => taken(position, usi)),
  'looks at one reply': (position, moves) => best(moves, (usi) => afterReply(position, usi)),
};

/** The position of the ladder's game, as the browser keeps it. */
async function ladderPosition({ page }: GamePage): Promise<Position> {
  const text = await page.evaluate(() => localStorage.getItem('nagare-ladder.game') ?? '');
  const { record, sfen } = JSON.parse(text) as { record: { start: string; moves: string[] }; sfen: string };
  return record.start.includes('/') ? positionAfter(record.start, record.moves) : positionAfter(sfen, []);
}

async function goTo({ page }: GamePage, hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
}

/** Its own position, right at once. */
async function takeLesson(path: PathPage, number: number): Promise<void> {
  await goTo(path.game, `#/path/${tasks[number]?.[0]?.id}`);
  await path.untilLesson();
  await path.meet(number, 0);
}

/** A few moves of a game, which is given up then where it is not over. */
async function playOnLadder(path: PathPage, player: Player, drawn: () => number): Promise<void> {
  await goTo(path.game, '#/path/ladder');
  await path.game.within('[data-path="ladder"]').waitFor();
  const again = path.action('next-game');
  if (await again.isVisible()) {
    await again.click();
  }
  for (let count = 0; count < movesAGame; count += 1) {
    await path.root.locator('[data-phase="player"], [data-phase="over"]').first().waitFor({ state: 'attached' });
    if ((await path.root.locator('[data-phase="over"]').count()) > 0) {
      return;
    }
    const position = await ladderPosition(path.game);
    await path.play(player(position, legalMoves(position), drawn));
  }
  if ((await path.root.locator('[data-phase="over"]').count()) === 0) {
    await path.action('resign').click();
    await path.action('confirm-resign').click();
  }
  await path.root.locator('[data-phase="over"]').waitFor({ state: 'attached' });
}

/** Whichever it is: the first move that can be chosen, or the solution shown. */
async function answerDay(game: GamePage): Promise<void> {
  await goTo(game, '#/day');
  await game.within('[data-day="person"]').waitFor();
  const day = game.part('day');
  const choice = day.locator('[data-action="choose-move"]').first();
  await ((await choice.isVisible()) ? choice : day.locator('[data-action="show-solution"]')).click();
  await game.within('[data-day="person"]').waitFor({ state: 'detached' });
}

describe('the first week of a beginner', () => {
  it.each(Object.entries(players))(
    'who plays: %s',
    async (_, player) => {
      const drawn = drawnFrom(7);
      const at = (day: string): string => `${day}T18:00:00`;
      const game = await chromium.open({
        parameters: { lang: 'en' },
        prepare: (page) => page.clock.setFixedTime(at(days[0] ?? '')),
      });
      const path = new PathPage(game);
      for (const [index, day] of days.entries()) {
        if (index > 0) {
          await game.page.clock.setFixedTime(at(day));
          await goTo(game, '');
          await game.page.reload();
          await game.untilPhase('player', 'engine', 'over');
          // Whoever comes back is led on, by no more than three ways.
          const ways = game.part('today').locator('[data-action^="today-"]');
          await ways.first().waitFor();
          expect(await ways.count()).toBeLessThanOrEqual(3);
          expect(await ways.allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/rung|Ladder/i)]));
        } else {
          expect(await game.part('today').count()).toBe(0);
        }
        await takeLesson(path, index);
        await playOnLadder(path, player, drawn);
        await answerDay(game);
        const marks = game.part('day').locator('[data-part="week"] [data-done="true"]');
        await expect.poll(() => marks.count()).toBe(index + 1);
      }
      // The lessons and all games of the ladder are kept.
      const kept = await game.page.evaluate(() => localStorage.getItem('nagare.path') ?? '');
      for (let number = 0; number < days.length; number += 1) {
        const [own] = tasks[number] ?? [];
        expect(kept).toContain(`"${own?.id}"`);
      }
      await goTo(game, '#/games');
      const games = new GamesPage(game);
      await games.untilOpen();
      await expect.poll(() => games.found()).toBe(`${days.length} games`);
    },
    240_000,
  );
});

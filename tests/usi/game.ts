// One game between two USI engines under the referee's eye.
import { Color } from 'tsshogi';
import type { Ending, Referee } from './referee.js';
import type { Answer, UsiClient } from './usi-client.js';

export interface Players {
  black: UsiClient;
  white: UsiClient;
}

export type GameEnd = Ending | 'resignation' | 'declaration' | 'too_long';

export interface PlayedGame {
  end: GameEnd;
  plies: number;
}

/** What follows 'go' for the move to come. */
export type Limits = () => string;

/** What an answer from the engine to move was, for tests that look closer. */
export type OnAnswer = (player: UsiClient, answer: Answer, referee: Referee) => void;

/**
 * Plays on from where `referee` stands until the game is over or has `maxPlies` plies. Throws, with the
 * whole game, for an illegal move, a declaration that the rules do not allow, or a resignation while
 * there are moves left: both engines used here fight on until mated.
 */
export async function playGame(
  referee: Referee,
  players: Players,
  limits: Limits,
  maxPlies: number,
  onAnswer: OnAnswer = () => undefined,
): Promise<PlayedGame> {
  for (;;) {
    const plies = referee.moves.length;
    const ending = referee.ending();
    const player = referee.turn === Color.BLACK ? players.black : players.white;
    if (ending === 'checkmate') {
      await expectResignation(player, referee, limits);
      return { end: ending, plies };
    }
    if (ending) return { end: ending, plies };
    if (plies >= maxPlies) return { end: 'too_long', plies };

    player.position(referee.usi);
    const answer = await player.go(limits());
    const complaint = answer.lines.find((line) => line.startsWith('info string error'));
    if (complaint) throw new Error(`${complaint} in: position ${referee.usi}`);
    onAnswer(player, answer, referee);
    if (answer.bestmove === 'resign') {
      // Checkmate is dealt with above; without check, too, whoever cannot move has lost.
      if (referee.legalMoves().length > 0) throw new Error(`gives up early in: position ${referee.usi}`);
      return { end: 'resignation', plies };
    }
    if (answer.bestmove === 'win') {
      if (!referee.mayDeclare()) throw new Error(`nothing to declare in: position ${referee.usi}`);
      return { end: 'declaration', plies };
    }
    referee.play(answer.bestmove);
  }
}

async function expectResignation(player: UsiClient, referee: Referee, limits: Limits): Promise<void> {
  player.position(referee.usi);
  const { bestmove } = await player.go(limits());
  if (bestmove !== 'resign') throw new Error(`mated, yet plays ${bestmove} in: position ${referee.usi}`);
}

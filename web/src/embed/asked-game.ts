// The game that a method asks for: as its options have it, and where they say nothing, the attributes.

import { readParameters, type Parameter, type ParameterProblem, type Parameters } from '../element/parameters';
import { defaultImpasseRule } from '../engine/settings';
import type { GameRecord } from '../session/game-record';
import type { NewGameOptions } from '../element/public-types';

export const clocks: readonly Parameter[] = ['main-time', 'byoyomi', 'increment'];

export function newGameOf(asked: Parameters['game']): GameRecord {
  return { start: 'startpos', moves: [], person: 'black', ...asked, impasseRule: defaultImpasseRule };
}

/** textOf: what an attribute says. */
export function gameOf(
  options: NewGameOptions,
  textOf: (name: Parameter) => string | null,
): { asked: GameRecord; problem: ParameterProblem | undefined } {
  const { side, handicap, sfen, moves, mainTime, byoyomi, increment } = options;
  const said: Partial<Record<Parameter, unknown>> = {
    side,
    handicap,
    sfen,
    moves: moves?.join(' '),
    'main-time': mainTime,
    byoyomi,
    increment,
  };
  const isSaid = (name: Parameter): boolean => said[name] !== undefined;
  // Of what belongs together nothing is left to the attributes.
  const replaced: Parameter[] = [
    ...(clocks.some(isSaid) ? clocks : []),
    ...(isSaid('sfen') || isSaid('handicap') ? (['sfen', 'handicap', 'moves'] as const) : []),
  ];
  const { game, problems } = readParameters((name) =>
    isSaid(name) ? String(said[name]) : replaced.includes(name) ? null : textOf(name),
  );
  return { asked: newGameOf(game), problem: problems.find(({ parameter }) => isSaid(parameter)) };
}

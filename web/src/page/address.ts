// The page's address as a way in:
// ?sfen=…&handicap=…&moves=…&side=black|white&main-time=…&byoyomi=…&increment=…
// &naturalness=…&strength=…&people=online|professional&style=one|council&opening=…&resigns=on|off&lang=ja|en

import type { Problem } from '../element/notices';
import { parameters, readParameters, type Parameter, type Parameters } from '../element/parameters';

/** As addresses have it. */
const named = (parameter: Parameter): string => (parameter === 'thinkers' ? 'style' : parameter);

export const addressParameters: readonly string[] = parameters.map(named);

export function readAddress(query: string): Omit<Parameters, 'problems'> & { problems: Problem[] } {
  const given = new URLSearchParams(query);
  const { problems, ...read } = readParameters((parameter) => given.get(named(parameter)));
  return { ...read, problems: problems.map(({ parameter, value }) => ({ parameter: named(parameter), value })) };
}

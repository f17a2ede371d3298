// The page's address as a way in:
// ?sfen=…&handicap=…&moves=…&side=black|white&main-time=…&byoyomi=…&increment=…
// &naturalness=…&strength=…&people=online|professional&style=one|council&opening=…&resigns=on|off&lang=ja|en

import { parameters, readParameters, type Parameters } from '../element/parameters';

export const addressParameters: readonly string[] = parameters;

export function readAddress(query: string): Parameters {
  const given = new URLSearchParams(query);
  return readParameters((parameter) => given.get(parameter));
}

// What the element's methods take. Whoever calls them, or sends a message that does, may not go by the types.

import type { NagareShogiMethods } from '../element/public-types';

export type Method = keyof NagareShogiMethods;

/** By name, in order, each with its type or values; with ? where it may be left out. */
type Types = Readonly<Record<string, string>>;

export const argumentsOf: Readonly<Record<Method, Types>> = {
  newGame: { options: 'object?' },
  play: { usi: 'string' },
  undo: {},
  resign: {},
  setPosition: { sfen: 'string', moves: 'string[]?' },
  whyNot: { usi: 'string' },
  review: { record: 'string?' },
};

const gameOptions: Types = {
  side: 'black or white?',
  handicap: 'string?',
  sfen: 'string?',
  moves: 'string[]?',
  mainTime: 'number?',
  byoyomi: 'number?',
  increment: 'number?',
};

/** Which argument is not what the method takes, in words; null: none is. What is given beyond is let be. */
export function misfitIn(method: Method, given: readonly unknown[]): string | null {
  const [first] = given;
  const named = Object.entries(argumentsOf[method]).map(([name, type], index) => [name, type, given[index]] as const);
  const options =
    method === 'newGame' && typeOf(first) === 'object'
      ? Object.entries(gameOptions).map(([name, type]) => [name, type, Reflect.get(first as object, name)] as const)
      : [];
  for (const [name, type, value] of [...named, ...options]) {
    const wanted = type.replace('?', '');
    const fits = wanted.split(' or ').some((each) => each === typeOf(value) || each === value);
    if (!fits && (value !== undefined || type === wanted)) {
      return `${method}: ${name} is to be ${wanted}`;
    }
  }
  return null;
}

/** The options as they are now, read once; what throws where it is read does not fit. */
export function optionsOnce(options: unknown): unknown {
  const read = (name: string): unknown => {
    try {
      const value: unknown = Reflect.get(options as object, name);
      return Array.isArray(value) ? [...(value as unknown[])] : value;
    } catch {
      return Symbol(name);
    }
  };
  return typeOf(options) === 'object'
    ? Object.fromEntries(Object.keys(gameOptions).map((name) => [name, read(name)]))
    : options;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) {
    try {
      return value.every((each) => typeof each === 'string') ? 'string[]' : 'array';
    } catch {
      return 'array';
    }
  }
  return value === null ? 'null' : typeof value;
}

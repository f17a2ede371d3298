// Why a check does not mate: what the defence to it is.

import type { Language } from './language';

/** The king goes away, or takes; another piece takes what gives check, is dropped between, or goes there. */
export type Defence = 'flees' | 'king_takes' | 'takes' | 'drops' | 'moves';

type Said = (move: string, reply: string) => string;

const ja: Record<Defence, Said> = {
  flees: (move, reply) => `${move}には、${reply}と逃げられて詰みません。`,
  king_takes: (move, reply) => `${move}には、${reply}と玉で取られて詰みません。`,
  takes: (move, reply) => `${move}には、${reply}と取られて詰みません。`,
  drops: (move, reply) => `${move}には、${reply}と合駒をされて詰みません。`,
  moves: (move, reply) => `${move}には、${reply}と間に入られて詰みません。`,
};

const en: Record<Defence, Said> = {
  flees: (move, reply) => `${move} does not mate: the king escapes with ${reply}.`,
  king_takes: (move, reply) => `${move} does not mate: the king takes, ${reply}.`,
  takes: (move, reply) => `${move} does not mate: it is taken by ${reply}.`,
  drops: (move, reply) => `${move} does not mate: ${reply} is dropped in between.`,
  moves: (move, reply) => `${move} does not mate: ${reply} moves in between.`,
};

export const defenceWords: Record<Language, Record<Defence, Said>> = { ja, en };

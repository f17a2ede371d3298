// Who stands better, as the opponent sees it: never more than that.

import type { Language, WordsOf } from './language';

const ja = {
  /** Whose view it is; sees: it looks at every move, and overlooks nothing on purpose. */
  view: (opponent: string, sees: boolean) => (sees ? `${opponent}の読み` : `${opponent}の見方`),
  you: (percent: number) => `あなたの勝率 ${percent}％`,
  stands: {
    much_better: 'あなたが優勢',
    better: 'あなたがやや有利',
    even: 'ほぼ互角',
    worse: 'あなたがやや不利',
    much_worse: 'あなたが劣勢',
  },
  /** Of the small line: how it went since the first move that it has. */
  course: (first: number, last: number) => `あなたの勝率は、これまでに${first}％から${last}％へ`,
};

export type AdvantageWords = WordsOf<typeof ja>;

const en: AdvantageWords = {
  view: (opponent, sees) => (sees ? `By the reading of ${opponent}` : `As ${opponent} sees it`),
  you: (percent) => `your win rate ${percent}%`,
  stands: {
    much_better: 'you are well ahead',
    better: 'you are a little better',
    even: 'about even',
    worse: 'you are a little worse',
    much_worse: 'you are well behind',
  },
  course: (first, last) => `Your win rate so far, from ${first}% to ${last}%`,
};

export const advantageWords: Record<Language, AdvantageWords> = { ja, en };

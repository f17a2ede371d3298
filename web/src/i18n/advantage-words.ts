// Who stands better, as the opponent sees it: never more than that.

import type { Language } from './language';

export interface AdvantageWords {
  /** In the settings. */
  show: string;
  /** Whose view it is; sees: it looks at every move, and overlooks nothing on purpose. */
  view(opponent: string, sees: boolean): string;
  you(percent: number): string;
  /** In words, for the person. */
  stands: Record<'much_better' | 'better' | 'even' | 'worse' | 'much_worse', string>;
  /** Of the small line: how it went since the first move that it has. */
  course(first: number, last: number): string;
}

const ja: AdvantageWords = {
  show: '形勢を表示',
  view: (opponent, sees) => (sees ? `${opponent}の読み` : `${opponent}の見方`),
  you: (percent) => `あなた ${percent}％`,
  stands: {
    much_better: 'あなたがだいぶよさそう',
    better: 'あなたが少しよさそう',
    even: '互角に近そう',
    worse: 'あなたが少し苦しそう',
    much_worse: 'あなたがだいぶ苦しそう',
  },
  course: (first, last) => `これまで、あなた ${first}％から${last}％へ`,
};

const en: AdvantageWords = {
  show: 'Show who stands better',
  view: (opponent, sees) => (sees ? `By the reading of ${opponent}` : `As ${opponent} sees it`),
  you: (percent) => `you ${percent}%`,
  stands: {
    much_better: 'you seem well ahead',
    better: 'you seem a little better',
    even: 'about even, it seems',
    worse: 'you seem a little worse',
    much_worse: 'you seem well behind',
  },
  course: (first, last) => `So far, from ${first}% to ${last}% for you`,
};

export const advantageWords: Record<Language, AdvantageWords> = { ja, en };

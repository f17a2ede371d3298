// Lines of a position with their values, in a review and in a study.

import type { Language, WordsOf } from './language';

const ja = {
  title: '候補手と読み筋',
  /** The control that asks for the best moves. */
  ask: '候補手',
  /** Of the best move, where another was played: its line. */
  show: 'この後を盤で見る',
  /** Beside a line: looks for the best moves of the position. */
  look: '候補手を三つ調べる',
  looking: '候補手を調べています。数秒かかります。',
  none: '候補手はありません。',
  failed: (detail: string) => `候補手は調べられませんでした。${detail}`,
  back: '元の局面に戻る',
};

const en: WordsOf<typeof ja> = {
  title: 'Best moves and their lines',
  ask: 'Best moves',
  show: 'Play it out on the board',
  look: 'Look for the three best moves',
  looking: 'The best moves are being looked for. This takes a few seconds.',
  none: 'There is no move to look at.',
  failed: (detail) => `The best moves could not be looked for. ${detail}`,
  back: 'Back to the position before',
};

export const linesWords: Record<Language, WordsOf<typeof ja>> = { ja, en };

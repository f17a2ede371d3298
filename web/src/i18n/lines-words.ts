// Lines of a position with their values, in a review and in a study.

import type { Language } from './language';

export interface LinesWords {
  title: string;
  /** The control that asks for the best moves. */
  ask: string;
  /** The control that plays out the line of a move that was not played. */
  show: string;
  /** Of the panel: looks for the best moves of the position. */
  look: string;
  looking: string;
  none: string;
  failed(detail: string): string;
  back: string;
}

export const linesWords: Record<Language, LinesWords> = {
  ja: {
    title: '候補手と読み筋',
    ask: '候補手',
    show: 'この後を盤で見る',
    look: '候補手を三つ調べる',
    looking: '候補手を調べています。数秒かかります。',
    none: '候補手はありません。',
    failed: (detail) => `候補手は調べられませんでした。${detail}`,
    back: '対局の手順に戻る',
  },
  en: {
    title: 'Best moves and their lines',
    ask: 'Best moves',
    show: 'Play it out on the board',
    look: 'Look for the three best moves',
    looking: 'The best moves are being looked for. This takes a few seconds.',
    none: 'There is no move to look at.',
    failed: (detail) => `The best moves could not be looked for. ${detail}`,
    back: 'Back to the moves played',
  },
};

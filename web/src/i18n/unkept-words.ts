// What is said of things that the browser could not keep.

import type { Language, WordsOf } from './language';

const ja = {
  label: '保存できていないもの',
  /** things: in words of `kinds`. */
  unkept: (things: readonly string[]) => `${things.join('と')}を保存できていません。`,
  kinds: {
    games: '棋譜',
    exercises: '復習問題',
    progress: '入門と昇級の進み具合',
    solved: '解いた問題の印',
    results: '問題の成績',
    days: '取り組んだ日の印',
    thinks: '検討の設定',
  },
  why: {
    refused: 'このブラウザーには保存できません。ページを閉じるとなくなります。',
    full: 'ブラウザーの保存容量が足りません。空きを作ってから、もう一度保存してください。',
    failed:
      '空き容量がないなどで、ブラウザーが書き込めません。前に保存したものも失われるおそれがあります。先にファイルに保存し、空きを作ってから、もう一度保存してください。',
    lost: '一度保存したものの一部を、ブラウザーが失いました。一覧を確かめて、ないものは取り込み直してください。',
    newer: 'もっと新しい版のページが保存したものがあります。ページを読み込み直してください。',
  },
  tryAgain: 'もう一度保存',
  save: 'ファイルに保存',
};

export type UnkeptWords = WordsOf<typeof ja>;

const en: UnkeptWords = {
  label: 'Not saved',
  unkept: (things) => `Not saved: ${things.join(', ')}.`,
  kinds: {
    games: 'games',
    exercises: 'exercises',
    progress: 'progress in First steps and on the ladder',
    solved: 'which problems are solved',
    results: 'how problems went',
    days: 'the days on which you practised',
    thinks: 'a setting of studies',
  },
  why: {
    refused: 'This browser does not keep them: they are gone when the page is closed.',
    full: 'The browser has no room left. Make room, then save again.',
    failed:
      'The browser cannot write, as when the disk is full, and may lose what it saved before. Save to a file, make room on the disk, then save again.',
    lost: 'The browser has lost some of what it had saved since this page was opened. Look at the list, and import again what is missing.',
    newer: 'A newer version of the page has saved here. Reload the page.',
  },
  tryAgain: 'Save again',
  save: 'Save to a file',
};

export const unkeptWords: Record<Language, UnkeptWords> = { ja, en };

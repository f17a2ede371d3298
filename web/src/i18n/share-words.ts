// What is said where a position is shared, as a picture and as a link.

import type { Side } from '@engine';
import type { Language, WordsOf } from './language';

export type ShareOutcome = 'saved' | 'copied' | 'copyRefused' | 'linkCopied' | 'linkRefused' | 'sendFailed';

const ja = {
  title: '局面を共有',
  drawing: '画像を描いています。',
  failed: '画像を描けませんでした。',
  save: '画像を保存',
  copy: '画像をコピー',
  send: 'ほかのアプリへ送る',
  link: '棋譜解析でこの局面を開くリンク',
  copyLink: 'リンクをコピー',
  close: '閉じる',
  outcome: {
    saved: '画像を保存しました。',
    copied: '画像をコピーしました。',
    copyRefused: '画像をコピーできませんでした。保存してお使いください。',
    linkCopied: 'リンクをコピーしました。',
    linkRefused: 'コピーできませんでした。リンクを選択してコピーしてください。',
    sendFailed: '送れませんでした。',
  } satisfies Record<ShareOutcome, string>,
  position: (ply: number, move: string) => (ply === 0 ? '開始局面' : `${ply}手目 ${move}`),
  /** In place of the picture. */
  alt: (position: string, { black, white }: Record<Side, string>, sentence: string) =>
    `将棋の局面図、${position}。▲${black}、△${white}。${sentence}`,
};

export type ShareWords = WordsOf<typeof ja>;

const en: ShareWords = {
  title: 'Share this position',
  drawing: 'Drawing the picture.',
  failed: 'The picture could not be drawn.',
  save: 'Save picture',
  copy: 'Copy picture',
  send: 'Send to another app',
  link: 'A link that opens it in a review',
  copyLink: 'Copy link',
  close: 'Close',
  outcome: {
    saved: 'The picture has been saved.',
    copied: 'The picture has been copied.',
    copyRefused: 'The picture could not be copied. Save it instead.',
    linkCopied: 'The link has been copied.',
    linkRefused: 'It could not be copied. Select the link instead.',
    sendFailed: 'It could not be sent.',
  },
  position: (ply, move) => (ply === 0 ? 'Start' : `Move ${ply}: ${move}`),
  alt: (position, { black, white }, sentence) =>
    `A shogi position. ${position}. ▲ ${black}, △ ${white}. ${sentence}`.trimEnd(),
};

export const shareWords: Record<Language, ShareWords> = { ja, en };

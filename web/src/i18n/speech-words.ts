// What is said of moves that are read aloud, in the settings and where no voice is there.

import type { Language, WordsOf } from './language';
import type { Spoken } from './preferences';

const ja = {
  title: '読み上げ',
  choices: { nothing: 'しない', moves: '相手の手', sentences: '相手の手と説明' } satisfies Record<Spoken, string>,
  noVoice: 'このブラウザーには日本語の音声がないので、読み上げられません。',
};

export type SpeechWords = WordsOf<typeof ja>;

const en: SpeechWords = {
  title: 'Speak moves',
  choices: { nothing: 'No', moves: 'The opponent’s moves', sentences: 'Moves and explanations' },
  noVoice: 'This browser has no English voice, so nothing is spoken.',
};

export const speechWords: Record<Language, SpeechWords> = { ja, en };

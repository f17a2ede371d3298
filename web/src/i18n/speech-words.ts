// What is said of moves that are read aloud, in the settings and where no voice is there.

import type { Language } from './language';
import type { Spoken } from './preferences';

export interface SpeechWords {
  title: string;
  choices: Record<Spoken, string>;
  noVoice: string;
}

const ja: SpeechWords = {
  title: '読み上げ',
  choices: { nothing: 'しない', moves: '相手の手', sentences: '相手の手と説明' },
  noVoice: 'このブラウザーには日本語の音声がないので、読み上げられません。',
};

const en: SpeechWords = {
  title: 'Speak moves',
  choices: { nothing: 'No', moves: 'The opponent’s moves', sentences: 'Moves and explanations' },
  noVoice: 'This browser has no English voice, so nothing is spoken.',
};

export const speechWords: Record<Language, SpeechWords> = { ja, en };

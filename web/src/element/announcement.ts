// What a screen reader says of its own accord: the engine's move, the sentence, check and the result.

import type { Choice, GameResult } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { moveWord, textIn } from '../panel/move-words';
import type { GameSession } from '../session/game-session';
import type { Hints } from '../session/hints';

/** A hint is said alone, and nothing again when it has left. old: moves that are no news, for moves after them were taken back. */
export function announcement(session: GameSession, hints: Hints, old: number, language: Language, words: Messages): string {
  const { state, voice, playerSide, phase } = session;
  if (state === null || phase === 'engine' || phase === 'loading') {
    return '';
  }
  if (hints.wasGiven) {
    return words.aloud(hints.choice === null ? '' : hintWords(hints.choice, language, words));
  }
  const said: string[] = [];
  const last = state.moves.at(-1);
  const isNews = state.moves.length > old && !endsWithoutMove(state.result);
  if (last !== undefined && last.by !== playerSide && isNews) {
    said.push(words.announceMove(moveWord(last, language)));
    if (voice !== null) {
      said.push(textIn(voice.choice.sentence, language));
    }
  }
  if (state.check) {
    said.push(words.announceCheck);
  }
  if (state.result !== null) {
    said.push(words.result(state.result.winner, state.result.reason, playerSide));
  }
  return words.aloud(said.join(' '));
}

function hintWords({ move, sentence }: Choice, language: Language, words: Messages): string {
  const head = move === null ? [] : [words.announceHint(moveWord(move, language))];
  return [...head, textIn(sentence, language)].join(' ');
}

function endsWithoutMove(result: GameResult | null): boolean {
  return ['resignation', 'declaration', 'wrong_declaration'].includes(result?.reason ?? '');
}

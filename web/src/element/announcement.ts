// What a screen reader says of its own accord: the engine's move, the sentence, check and the result; and when the
// person's time runs out.

import type { Choice, GameResult, SaidOfMoves } from '@engine';
import { secondsShown } from '../engine/time-control';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { moveWord } from '../panel/move-words';
import { sentenceIn } from '../panel/voice-panel';
import type { GameSession } from '../session/game-session';
import type { Hints } from '../session/hints';

/** A hint is said alone, and nothing again when it has left. old: moves that are no news, for moves after them were taken back. */
export function announcement(
  session: GameSession,
  hints: Hints,
  old: number,
  language: Language,
  words: Messages,
): string {
  const { state, remark, playerSide, phase } = session;
  if (state === null || phase === 'engine' || phase === 'loading') {
    return '';
  }
  if (hints.wasGiven) {
    return words.aloud(hints.choice === null ? '' : hintWords(hints.choice, session.saysOfHints, language, words));
  }
  const said: string[] = [];
  const last = state.moves.at(-1);
  const isNews = state.moves.length > old && !endsWithoutMove(state.result);
  if (last !== undefined && last.by !== playerSide && isNews) {
    said.push(words.announceMove(moveWord(last, language), nameAloud(session, language, words)));
    if (remark !== null) {
      said.push(sentenceIn(remark.choice, session.says, language));
    }
  }
  if (state.check) {
    said.push(words.announceCheck);
  }
  if (state.result !== null) {
    said.push(words.result(state.result.winner, state.result.reason, playerSide, nameAloud(session, language, words)));
  }
  return words.aloud(said.join(' '));
}

/** Read as it is meant to be. */
export function nameAloud({ against }: GameSession, language: Language, words: Messages): string {
  return against === null ? words.opponentName : language === 'ja' ? against.kana : against.english;
}

function hintWords(choice: Choice, says: SaidOfMoves, language: Language, words: Messages): string {
  const { move } = choice;
  const head = move === null ? [] : [words.announceHint(moveWord(move, language))];
  return [...head, sentenceIn(choice, says, language)].join(' ');
}

function endsWithoutMove(result: GameResult | null): boolean {
  return ['resignation', 'declaration', 'wrong_declaration'].includes(result?.reason ?? '');
}

/** Seconds that are said, each once in a move. */
const warnings = [10, 20, 30];

/** While the person's clock runs: how much is left before the game is lost on time. */
export function timeWarning(session: GameSession, words: Messages): string {
  const { playerSide, clockRuns, savedRecord } = session;
  const left = clockRuns === playerSide ? session.timeLeft(playerSide) : null;
  if (left === null) {
    return '';
  }
  const seconds = secondsShown(left.main + left.byoyomi);
  const warning = warnings.find((each) => seconds <= each);
  // What a move begins with needs no warning.
  const whole = (savedRecord.times?.control?.byoyomi ?? 0) / 1000;
  return warning === undefined || warning === whole ? '' : words.secondsLeft(warning);
}

// The exercise beside its board: the task, how the person's move compares, and the answer.

import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewedChoice } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { ReviewMessages } from '../i18n/review-messages';
import { whyWords } from '../i18n/why-words';
import { moveWord, textIn } from '../panel/move-words';
import type { Exercise } from './exercise';
import { answerTemplate, lineTemplate, reasonsIn } from './move-answer';
import { isBehind, type MoveAnswer } from './move-question';
import { button } from '../panel/actions';

export interface ExercisePanelView {
  exercise: Exercise;
  language: Language;
  page: Messages;
  words: ReviewMessages;
  /** After the verdict: what comes of it. */
  consequence?: TemplateResult | typeof nothing;
  /** Where to go from here. */
  ways: TemplateResult;
  onShowAnswer(): void;
}

export function exercisePanel(view: ExercisePanelView): TemplateResult {
  const { exercise, words, language, page } = view;
  const { question, verdict } = exercise;
  const answer = { question, language, page, review: words };
  return html`
    <section class="exercise" data-part="exercise" aria-label=${words.exercise(exercise.played.ply)}>
      <h2>${words.exercise(exercise.played.ply)}</h2>
      <p class="sentence review-sentence">${words.exerciseTask(exercise.side)}</p>
      <div role="status" data-part="verdict">
        ${verdict === null ? nothing : verdictTemplate(exercise, verdict, view)}
        ${answerTemplate(answer, verdict === null ? [] : reasons(exercise, verdict, language))}
        ${view.consequence ?? nothing}
      </div>
      ${lineTemplate(question.line, language)}
      ${exercise.answered ? answerFacts(view) : nothing}
      <div class="actions">
        ${exercise.tried === null ? nothing : button('primary', 'try-again', words.tryAgain, () => exercise.again())}
        ${exercise.answered ? nothing : button('plain', 'show-answer', words.showAnswer, view.onShowAnswer)}
        ${view.ways}
      </div>
    </section>
  `;
}

function verdictTemplate(
  { played }: Exercise,
  { move, judgement, lost }: MoveAnswer,
  { language, words }: ExercisePanelView,
): TemplateResult {
  const why = whyWords[language];
  const points = Math.max(1, Math.round(lost / 10));
  const also = move.usi === played.usi ? why.played : move.usi === played.natural.usi ? why.natural : '';
  return html`
    <p class="verdict" data-verdict=${judgement} data-tried=${move.usi === played.usi ? 'played' : 'other'}>
      <strong>${words.yourMove(moveWord(move, language))} ${also} ${why.verdict[judgement](points)}</strong>
    </p>
  `;
}

/** Of a good move what it does, of another one why it is behind; the best move waits until it has been found or shown. */
function reasons(exercise: Exercise, answer: MoveAnswer, language: Language): string[] {
  return [isBehind(answer) ? '' : textIn(answer.sentence, language), reasonsIn(answer, exercise.isSolved, language)];
}

function answerFacts({ exercise: { played, best }, language, words }: ExercisePanelView): TemplateResult {
  const row = (label: string, choice: ReviewedChoice): TemplateResult => html`
    <div class="fact">
      <dt>${label}</dt>
      <dd>
        <span class="fact-move">${moveWord(choice, language)}</span>
        <span>${words.winRate(played.by, choice.win_rate)}</span>
        <span class="fact-why">${textIn(choice.sentence, language)}</span>
      </dd>
    </div>
  `;
  return html`
    <dl class="facts" data-part="answer">
      ${
        best.usi === played.natural.usi
          ? row(words.naturalAndBest, played.natural)
          : html`${row(words.best, best)}${row(words.natural, played.natural)}`
      }
    </dl>
  `;
}

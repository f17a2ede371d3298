// The exercise beside its board: the task, how the person's move compares, and the answer.

import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewedChoice } from '@engine';
import type { Language } from '../i18n/language';
import type { ReviewMessages } from '../i18n/review-messages';
import { moveWord, textIn } from '../panel/move-words';
import type { Exercise, Verdict } from './exercise';

export interface ExercisePanelView {
  exercise: Exercise;
  language: Language;
  words: ReviewMessages;
  /** After the verdict: what comes of it. */
  consequence?: TemplateResult | typeof nothing;
  /** Where to go from here. */
  ways: TemplateResult;
  onShowAnswer(): void;
}

export function exercisePanel(view: ExercisePanelView): TemplateResult {
  const { exercise, words } = view;
  return html`
    <section class="exercise" data-part="exercise" aria-label=${words.exercise(exercise.played.ply)}>
      <h2>${words.exercise(exercise.played.ply)}</h2>
      <p class="sentence review-sentence">${words.exerciseTask(exercise.side)}</p>
      <div role="status" data-part="verdict">${outcome(view)} ${view.consequence ?? nothing}</div>
      ${exercise.answered ? answer(view) : nothing}
      <div class="actions">
        ${
          exercise.tried === null
            ? nothing
            : html`<button type="button" class="primary" data-action="try-again" @click=${() => exercise.again()}>
              ${words.tryAgain}
            </button>`
        }
        ${
          exercise.answered
            ? nothing
            : html`<button type="button" class="plain" data-action="show-answer" @click=${view.onShowAnswer}>
              ${words.showAnswer}
            </button>`
        }
        ${view.ways}
      </div>
    </section>
  `;
}

function outcome({ exercise, language, words }: ExercisePanelView): TemplateResult | typeof nothing {
  if (exercise.failure !== null) {
    return html`<p>${words.failed(exercise.failure)}</p>`;
  }
  if (exercise.verdict !== null) {
    return verdictTemplate(exercise.verdict, language, words);
  }
  return exercise.tried === null ? nothing : html`<p>${words.weighing}</p>`;
}

function verdictTemplate(
  { kind, move, sentence, given_up }: Verdict,
  language: Language,
  words: ReviewMessages,
): TemplateResult {
  const said = [textIn(sentence, language), textIn(given_up, language)].filter((text) => text !== '');
  return html`
    <p class="verdict" data-verdict=${kind}>
      <strong>${words.yourMove(moveWord(move, language))} ${words.verdict[kind]}</strong>
    </p>
    ${said.map((text) => html`<p>${text}</p>`)}
  `;
}

function answer({ exercise: { played, best }, language, words }: ExercisePanelView): TemplateResult {
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

// Below the board: what comes back today, sets by grade, all problems by length and kind, and how they went.

import { html, nothing, type TemplateResult } from 'lit';
import type { ProblemWords } from '../i18n/problem-words';
import { button } from '../panel/actions';
import type { ProblemSession } from './problem-session';
import { highestGrade, type Problem, type Topic } from './problem-table';

export function topicName(topic: Topic, words: ProblemWords): string {
  return typeof topic === 'number' ? words.matesIn(topic) : words.tacticNames[topic];
}

export function problemLists(session: ProblemSession, words: ProblemWords): TemplateResult {
  return html`${waitingTemplate(session, words)} ${gradesTemplate(session, words)} ${listTemplate(session, words)}
  ${resultsTemplate(session, words)}`;
}

function waitingTemplate(session: ProblemSession, words: ProblemWords): TemplateResult | typeof nothing {
  const count = session.waiting.length;
  if (count === 0 && !session.isDoneToday) {
    return nothing;
  }
  return html`
    <section class="review-part" data-part="problems-waiting" aria-label=${words.waitingTitle}>
      <h2>${words.waitingTitle}</h2>
      ${
        count === 0
          ? html`<p>${words.doneToday}</p>`
          : html`<div class="actions">
              ${button('primary', 'begin-waiting', words.waiting(count), () => void session.beginWaiting())}
            </div>`
      }
      <p class="hint">${words.waitingHint}</p>
    </section>
  `;
}

function gradesTemplate(session: ProblemSession, words: ProblemWords): TemplateResult {
  return html`
    <section class="review-part" aria-label=${words.ten}>
      <h2>${words.ten}</h2>
      <p class="hint">${words.tenHint}</p>
      <div class="actions" role="group" aria-label=${words.ten}>
        ${Array.from({ length: highestGrade }, (_, index) =>
          button('plain', 'begin-grade', words.grade(index + 1), () => void session.beginGrade(index + 1)),
        )}
      </div>
    </section>
  `;
}

/** Lengths and kinds, and the problems of the one chosen. */
function listTemplate(session: ProblemSession, words: ProblemWords): TemplateResult {
  const { topics, topic, listed } = session;
  const row = (label: string, of: readonly Topic[]): TemplateResult | typeof nothing =>
    of.length === 0
      ? nothing
      : html`
        <h3>${label}</h3>
        <div class="actions" role="group" aria-label=${label}>
          ${of.map(
            (each) => html`
              <button
                type="button"
                class="plain"
                data-action="choose-topic"
                data-topic=${each}
                aria-pressed=${each === topic ? 'true' : 'false'}
                @click=${() => void session.choose(each)}
              >${topicName(each, words)}</button>
            `,
          )}
        </div>
      `;
  return html`
    <section class="review-part" aria-label=${words.list}>
      <h2>${words.list}</h2>
      ${row(
        words.lengths,
        topics.filter((each) => typeof each === 'number'),
      )}
      ${row(
        words.tactics,
        topics.filter((each) => typeof each !== 'number'),
      )}
      <ol class="problem-list">
        ${listed.map((each, index) => numberTemplate(session, each, index + 1, words))}
      </ol>
    </section>
  `;
}

function numberTemplate(
  session: ProblemSession,
  problem: Problem,
  number: number,
  words: ProblemWords,
): TemplateResult {
  const isSolved = session.isSolved(problem);
  const label = [
    words.which(number, session.listed.length),
    words.grade(problem.grade),
    ...(isSolved ? [words.isSolved] : []),
  ];
  const isFirstOfGrade = session.listed[number - 2]?.grade !== problem.grade;
  return html`
    ${isFirstOfGrade ? html`<li class="problem-grade">${words.grade(problem.grade)}</li>` : nothing}
    <li>
      <button
        type="button"
        class=${isSolved ? 'plain problem-number solved' : 'plain problem-number'}
        data-action="choose-problem"
        aria-label=${label.join(', ')}
        aria-current=${problem === session.problem ? 'true' : nothing}
        @click=${() => void session.begin(problem)}
      >${number}</button>
    </li>
  `;
}

/** Of the lengths and kinds that were tried. */
function resultsTemplate(session: ProblemSession, words: ProblemWords): TemplateResult | typeof nothing {
  const rows = session.topics
    .map((topic) => ({ topic, ...session.tallyOf(topic) }))
    .filter(({ tried, solved }) => tried + solved > 0);
  return rows.length === 0
    ? nothing
    : html`
      <section class="review-part" data-part="problem-results" aria-label=${words.results}>
        <h2>${words.results}</h2>
        <table class="problem-results">
          <thead>
            <tr><th scope="col">${words.kindColumn}</th><th scope="col">${words.solvedColumn}</th><th scope="col">${words.rightColumn}</th></tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ topic, all, solved, tried, right }) => html`
                <tr data-topic=${topic}>
                  <th scope="row">${topicName(topic, words)}</th><td>${solved} / ${all}</td><td>${right} / ${tried}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </section>
    `;
}

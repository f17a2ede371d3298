// The view of the position of the day: seven days, the board, and what came of it.

import { html, nothing, type TemplateResult } from 'lit';
import { elementIds } from '../board/element-ids';
import type { BoardLooks } from '../board/piece-faces';
import { dayWords, type DayWords } from '../i18n/day-words';
import type { Language } from '../i18n/language';
import { problemWords } from '../i18n/problem-words';
import { messagesIn } from '../i18n/words';
import { button } from '../panel/actions';
import { moveWord } from '../panel/move-words';
import { ProblemBoard, problemPanel } from '../problems/problem-parts';
import whyCss from '../review/why.css?inline';
import { roomFailure, roomHead, RoomView } from '../room/room-view';
import dayCss from './day.css?inline';
import type { DaySession, NamedOption } from './day-session';

/** Thousandths of win rate within which a move is as good as the best, as in a review. */
const asGood = 30;

export interface DayViewParts {
  session: DaySession;
  language: Language;
  looks: BoardLooks;
  onClose(): void;
  onExercises(): void;
  onProblems(): void;
  /** Told when another number of exercises waits; gives back how to end that. */
  watchExercises(listener: () => void): () => void;
}

export class DayView extends RoomView<DayViewParts> {
  private readonly board: ProblemBoard;
  private readonly unwatch: () => void;

  constructor(root: HTMLElement, parts: DayViewParts) {
    super(root, parts, `${whyCss}${dayCss}`);
    this.board = new ProblemBoard(parts.session, elementIds(), this.draw);
    this.unwatch = parts.watchExercises(() => this.look());
    this.show();
  }

  override destroy(): void {
    this.unwatch();
    super.destroy();
  }

  look(): void {
    void this.session.look();
  }

  protected override afterDrawing(): void {
    this.board.afterDrawing(this.root);
  }

  protected template(): TemplateResult {
    const { session, parts, language } = this;
    const words = dayWords[language];
    const { phase, kind } = session;
    const isThere = phase !== 'opening' && phase !== 'failed';
    return html`
      <section class="review day" data-part="day" data-day=${phase} data-kind=${kind} ?data-done=${isThere && session.isDone} aria-label=${words.title}>
        ${roomHead({ title: words.title, standing: this.standing(words), name: 'day', close: words.close, onClose: parts.onClose })}
        ${
          !isThere
            ? nothing
            : kind === 'own'
              ? this.ownTemplate(words)
              : html`
                <div class="room">
                  ${this.board.template({ language, looks: this.looks, words: problemWords[language], messages: messagesIn(language) })}
                  <div class="side review-side">${kind === 'mate' ? this.mateTemplate(words) : this.choiceTemplate(words)}</div>
                </div>
              `
        }
      </section>
    `;
  }

  private standing(words: DayWords): TemplateResult | string {
    const { session, language } = this;
    const { phase, failure } = session;
    if (phase === 'failed' && failure !== null) {
      const said = words.failed(messagesIn(language).errorDetail(failure));
      return roomFailure(said, 'day', words.again, () => void session.open());
    }
    return phase === 'opening'
      ? words.opening
      : html`${words.date(session.parts.days.today)} ${weekTemplate(session, words)}`;
  }

  private doneTemplate(words: DayWords): TemplateResult | typeof nothing {
    return this.session.isDone
      ? html`<p data-part="day-done">${words.done}</p>
        <div class="actions">${button('plain', 'more-problems', words.more, this.parts.onProblems)}</div>`
      : nothing;
  }

  private ownTemplate(words: DayWords): TemplateResult {
    const { waiting } = this.session;
    return html`
      <section class="exercise" data-part="day-own" aria-label=${words.own}>
        <h2>${words.own}</h2>
        ${
          waiting === 0
            ? nothing
            : html`<p class="sentence review-sentence">${words.ownTask(waiting)}</p>
              <div class="actions">${button('primary', 'day-exercises', words.ownBegin, this.parts.onExercises)}</div>`
        }
        ${this.doneTemplate(words)}
      </section>
    `;
  }

  private mateTemplate(words: DayWords): TemplateResult {
    const { session, language } = this;
    const own = problemWords[language];
    return problemPanel({
      session,
      language,
      words: own,
      name: 'day-mate',
      title: own.matesIn(session.problem?.plies ?? 1),
      below: this.doneTemplate(words),
      onShow: () => void session.showSolution(),
    });
  }

  private choiceTemplate(words: DayWords): TemplateResult {
    const { session, language } = this;
    const { options, chosen } = session;
    const name = ({ move }: NamedOption): string => moveWord(move, language);
    return html`
      <section class="exercise" data-part="day-choice" aria-label=${words.choice}>
        <h2>${words.choice}</h2>
        <div role="status">
          <p class="sentence review-sentence">${chosen === null ? words.choiceTask : saidOf(chosen, words)}</p>
        </div>
        ${
          chosen === null
            ? html`<div class="actions" role="group" aria-label=${words.choice}>
              ${options.map((each) => button('plain', 'choose-move', name(each), () => void session.choose(each.usi)))}
            </div>`
            : html`
              <table class="day-options">
                <thead>
                  <tr><th scope="col">${words.move}</th><th scope="col">${words.people}</th><th scope="col">${words.lost}</th></tr>
                </thead>
                <tbody>
                  ${options.map(
                    (each) => html`
                      <tr data-move=${each.usi} aria-current=${each === chosen ? 'true' : nothing}>
                        <th scope="row">${button('quiet', 'show-move', name(each), () => void session.choose(each.usi))}</th>
                        <td>${words.ofPeople(each.people)}</td>
                        <td>${words.points(each.lost)}</td>
                      </tr>
                    `,
                  )}
                </tbody>
              </table>
            `
        }
        ${this.doneTemplate(words)}
      </section>
    `;
  }
}

function saidOf({ lost }: NamedOption, words: DayWords): string {
  return lost === 0 ? words.chosenBest : lost <= asGood ? words.chosenEqual : words.chosen(lost);
}

/** A mark for each of the seven days until today; a day without one is only that. */
function weekTemplate({ parts: { days } }: DaySession, words: DayWords): TemplateResult {
  return html`
    <ol class="week" data-part="week" aria-label=${words.week}>
      ${days.week.map(
        ({ day, done }) => html`
          <li data-done=${done} aria-current=${day === days.today ? 'date' : nothing}>
            <span aria-hidden="true">${words.weekday(day)}</span>
            <span class="spoken-only">${words.onDay(day, done)}</span>
          </li>
        `,
      )}
    </ol>
  `;
}

// The view of the person's exercises: the one on the board, or the list of all.

import { html, nothing, type TemplateResult } from 'lit';
import { elementIds } from '../board/element-ids';
import { GameTable } from '../board/game-table';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import { problemWords } from '../i18n/problem-words';
import { practiceWords, type PracticeWords } from '../i18n/practice-words';
import { reviewMessagesIn } from '../i18n/review-words';
import { messagesIn } from '../i18n/words';
import { button } from '../panel/actions';
import { ProblemBoard, problemPanel } from '../problems/problem-parts';
import type { ProblemPlay } from '../problems/problem-play';
import { saveFile } from '../panel/save-file';
import { roomFailure, roomHead, RoomView } from '../room/room-view';
import { exerciseBoard } from '../review/exercise-board';
import { exercisePanel } from '../review/exercise-panel';
import whyCss from '../review/why.css?inline';
import { isHandicapGame } from '../session/game-record';
import type { Attempt } from './attempt';
import { exerciseList } from './exercise-list';
import { fileName } from './file';
import practiceCss from './practice.css?inline';
import type { PracticeSession } from './practice-session';

export interface PracticeParts {
  session: PracticeSession;
  language: Language;
  looks: BoardLooks;
  onClose(): void;
}

export class PracticeView extends RoomView<PracticeParts> {
  private readonly ids = elementIds();
  private readonly table = new GameTable(this.ids, this.draw);
  private flipped = false;
  private mate: { of: ProblemPlay; board: ProblemBoard } | null = null;
  /** What is to be deleted, once the person says so: an exercise's id, or 'all'. */
  private asked: string | null = null;

  constructor(root: HTMLElement, parts: PracticeParts) {
    super(root, parts, `${whyCss}${practiceCss}`);
    this.table.input.onMove.add((usi) => void this.session.play(usi));
    this.show();
  }

  look(): void {
    void this.session.look();
  }

  protected override afterDrawing(): void {
    const { attempt } = this.session;
    if (attempt !== null && attempt.mate !== null) {
      this.mate?.board.afterDrawing(this.root);
    } else {
      this.table.afterDrawing(this.root, attempt?.exercise.question.state ?? null);
    }
  }

  protected template(): TemplateResult {
    const { session, parts, language } = this;
    const words = practiceWords[language];
    return html`
      <section class="review practice" data-part="practice" data-practice=${session.phase} aria-label=${words.title}>
        ${roomHead({
          title: words.title,
          standing: html`<div role="status">${this.standing(words)}</div>`,
          name: 'practice',
          close: words.close,
          onClose: parts.onClose,
        })}
        ${session.attempt === null ? this.listTemplate(words) : this.boardTemplate(session.attempt, words)}
      </section>
    `;
  }

  /** How many wait, or when the next one comes; while it cannot be told, why. */
  private standing(words: PracticeWords): TemplateResult | string {
    const { phase, failure, waiting, cards } = this.session;
    if (phase === 'failed' && failure !== null) {
      const said = words.failed(messagesIn(this.language).errorDetail(failure));
      return roomFailure(said, 'practice', words.again, () => void this.session.open());
    }
    if (phase === 'opening') {
      return words.opening;
    }
    if (waiting.length > 0) {
      return words.left(waiting.length);
    }
    const next = cards[0]?.progress.due ?? null;
    const done = this.session.hasDoneSome ? `${words.doneToday} ` : '';
    return cards.length === 0 ? words.none : `${done}${next === null ? words.allOver : words.nextOn(next)}`;
  }

  private boardTemplate(attempt: Attempt, words: PracticeWords): TemplateResult {
    const { session, language, flipped, looks } = this;
    const { exercise, card } = attempt;
    const isHandicap = isHandicapGame(exercise.before, session.handicaps);
    const page = messagesIn(language, isHandicap);
    const { mate } = attempt;
    if (mate !== null) {
      return this.mateTemplate(attempt, mate, words);
    }
    return html`
      <div class="room">
        ${exerciseBoard(this.table, { exercise, names: undefined, flipped, language, page, looks })}
        <div class="side review-side">
          ${exercisePanel({
            exercise,
            language,
            page,
            words: reviewMessagesIn(language, isHandicap, card.people),
            consequence: consequence(attempt, words),
            ways: this.waysTemplate(attempt, words),
            onShowAnswer: () => void session.showAnswer(),
          })}
        </div>
      </div>
    `;
  }

  /** A mate that was missed, played to its end. */
  private mateTemplate(attempt: Attempt, mate: ProblemPlay, words: PracticeWords): TemplateResult {
    const { session, language, looks } = this;
    const problem = problemWords[language];
    if (this.mate?.of !== mate) {
      this.mate = { of: mate, board: new ProblemBoard(mate, this.ids, this.draw) };
    }
    return html`
      <div class="room">
        ${this.mate.board.template({ language, looks, words: problem, messages: messagesIn(language) })}
        <div class="side review-side">
          ${problemPanel({
            session: mate,
            language,
            words: problem,
            name: 'exercise',
            title: reviewMessagesIn(language, false, attempt.card.people).exercise(attempt.card.move.ply),
            about: html`<p class="hint">${words.kinds.mate_missed}</p>`,
            consequence: consequence(attempt, words),
            ways: this.waysTemplate(attempt, words, false),
            onShow: () => void session.showAnswer(),
          })}
        </div>
      </div>
    `;
  }

  private waysTemplate({ success }: Attempt, words: PracticeWords, turns = true): TemplateResult {
    const { session, language } = this;
    return html`
      ${
        success === null || session.waiting.length === 0
          ? nothing
          : button('plain', 'next-exercise', words.next, () => void session.next())
      }
      ${turns ? button('plain', 'flip', messagesIn(language).flip, () => this.flip()) : nothing} ${button('plain', 'to-list', words.toList, () => session.putAway())}
    `;
  }

  private flip(): void {
    this.flipped = !this.flipped;
    this.draw();
  }

  private async write(): Promise<void> {
    saveFile(this.root, fileName, 'application/json', await this.session.file());
  }

  private listTemplate(words: PracticeWords): TemplateResult {
    const { session, language } = this;
    const ask = (asked: string | null): void => {
      this.asked = asked;
      this.draw();
    };
    return exerciseList({
      cards: session.cards,
      unread: session.unread,
      today: session.today,
      canPlay: session.phase === 'open',
      refused: session.refused && words.unplayable(messagesIn(language).errorDetail(session.refused)),
      asked: this.asked,
      outcome: session.fileOutcome,
      language,
      words,
      onPlay: (card) => void session.begin(card),
      onAsk: ask,
      onRemove: (asked) => {
        this.asked = null;
        void (asked === 'all' ? session.removeAll() : session.remove(asked));
      },
      onWrite: () => void this.write(),
      onRead: (file) => void session.read(file),
    });
  }
}

/** Of the first answer: when the exercise comes back. */
function consequence({ success, card, counted }: Attempt, words: PracticeWords): TemplateResult | typeof nothing {
  const { due } = card.progress;
  if (success === null) {
    return nothing;
  }
  const said = !success
    ? words.wrong
    : due === null
      ? words.rightForGood
      : counted
        ? words.rightUntil(due)
        : words.rightAgain(due);
  return html`<p data-part="consequence" data-success=${success}><strong>${said}</strong></p>`;
}

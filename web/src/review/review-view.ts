// The view of a review: draws all of its parts, and draws them again whenever something has changed.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError, Reply, Review, Side } from '@engine';
import type { Annotations } from '../board/annotations';
import { elementIds } from '../board/element-ids';
import { GameTable } from '../board/game-table';
import type { BoardLooks } from '../board/piece-faces';
import { evenStart } from '../board/placement';
import { fetchRecords } from '../engine/record-door';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { ReviewMessages } from '../i18n/review-messages';
import { recordWords } from '../i18n/record-words';
import { reviewMessagesIn } from '../i18n/review-words';
import { messagesIn } from '../i18n/words';
import { evidenceDrawing } from '../panel/evidence-drawing';
import { moveWord, textIn } from '../panel/move-words';
import { isHandicapGame } from '../session/game-record';
import { endLines, readingNotes } from '../session/record-summary';
import { shownOf } from '../session/record-details';
import { button } from '../panel/actions';
import { saveFile } from '../panel/save-file';
import { stepButton } from '../panel/step-button';
import { roomHead, RoomView } from '../room/room-view';
import type { Exercise } from './exercise';
import { askButtons, askedPanel, type AskedPanelView } from './asked';
import { askedBoard, exerciseBoard, seatNames } from './exercise-board';
import { exercisePanel } from './exercise-panel';
import { shareReviewed } from './share-reviewed';
import { reviewAsJson, reviewAsKif } from './exports';
import { formationBand } from './formation-band';
import type { GameExercises } from './game-exercises';
import { movePanel } from './move-panel';
import type { MoveQuestion } from './move-question';
import { moveTable } from './move-table';
import { paragraph } from './paragraph';
import reviewCss from './review.css?inline';
import type { ReviewSession } from './review-session';
import { summary } from './summary';
import whyCss from './why.css?inline';
import { winRateGraph } from './win-rate-graph';

export interface ReviewParts {
  session: ReviewSession;
  language: Language;
  looks: BoardLooks;
  /** From the other side than whose it is for. */
  flipped: boolean;
  /** null: none are kept here. */
  exercises: GameExercises | null;
  /** Plays on beside the game, from after so many of its moves; null: not offered here. */
  onStudy: ((ply: number) => void) | null;
  /** Closing it leads back to a list of games. */
  isFromList: boolean;
  onClose(): void;
  /** Of the page, without a query; null: no links are offered. */
  address: string | null;
}

interface Words {
  page: Messages;
  words: ReviewMessages;
}

export class ReviewView extends RoomView<ReviewParts> {
  private readonly ids = elementIds();
  private readonly table = new GameTable(this.ids, this.draw);
  private flipped: boolean;
  private moreOpen = false;
  private drawnReason: number | null = null;
  private shareFailed = false;
  private exportFailure: EngineError | null = null;

  constructor(root: HTMLElement, parts: ReviewParts) {
    super(root, parts, `${whyCss}${reviewCss}`);
    this.flipped = parts.flipped;
    if (parts.exercises !== null) {
      parts.exercises.onChange.add(this.draw);
    }
    this.table.input.onMove.add((usi) => void this.question?.ask(usi));
    this.show();
  }

  protected override afterDrawing(): void {
    this.table.afterDrawing(this.root, this.stateShown());
  }

  private wordsNow(): Words {
    const { end, handicaps, people } = this.session;
    const handicap = isHandicapGame(end, handicaps);
    return { page: messagesIn(this.language, handicap), words: reviewMessagesIn(this.language, handicap, people) };
  }

  private stateShown() {
    return this.question?.state ?? this.session.lines?.state ?? this.session.state;
  }

  /** The move that the person tries or asks about. */
  private get question(): MoveQuestion | null {
    const { exercise, whyNot } = this.session;
    return exercise?.question ?? whyNot;
  }

  private walk(ply: number): void {
    this.drawnReason = null;
    void this.session.walkTo(ply);
  }

  protected template(): TemplateResult {
    const all = this.wordsNow();
    const { exercise, whyNot } = this.session;
    return html`
      <section class="review" data-part="review" data-review=${this.session.phase} aria-label=${all.words.title}>
        ${this.headTemplate(all)}
        <div class="room">
          ${this.tableTemplate(all)}
          <div class="side review-side">
            ${
              exercise !== null
                ? this.exerciseTemplate(exercise, all)
                : (askedPanel(this.session, this.askedView(all)) ?? this.walkTemplate(all))
            }
          </div>
        </div>
        ${this.recordTemplate(all)} ${exercise === null && whyNot === null ? this.belowTemplate(all) : nothing}
        <p class="spoken-only" aria-live="polite" data-part="review-announcement">${this.announcement(all)}</p>
      </section>
    `;
  }

  private headTemplate({ words }: Words): TemplateResult {
    const { session, parts } = this;
    return roomHead({
      title: words.title,
      standing: this.progressTemplate(words),
      name: 'review',
      close: parts.isFromList ? words.closeToGames : words.close,
      onClose: parts.onClose,
      ways: html`
        ${session.phase === 'reviewing' ? button('plain', 'stop-review', words.stop, () => void session.stop()) : nothing}
        ${session.phase === 'stopped' ? button('plain', 'review-again', words.goOn, () => void session.run()) : nothing}
        ${session.phase === 'failed' ? button('plain', 'review-again', words.again, () => void session.open()) : nothing}
      `,
    });
  }

  private paragraphTemplate({ words }: Words): TemplateResult | typeof nothing {
    const { session, language } = this;
    return paragraph({
      review: session.phase === 'done' ? session.review : null,
      person: session.game.person,
      language,
      words,
      onPractise: (ply) => void session.practise(ply),
    });
  }

  /** How the game ended, and what of its record is not in it. */
  private recordTemplate({ words: { inStudy: studied } }: Words): TemplateResult | typeof nothing {
    const { game, end, handicaps } = this.session;
    const words = recordWords[this.language];
    const ended = endLines({ ...game, ...shownOf(game), handicap: isHandicapGame(end, handicaps) }, this.language);
    const { notes, tree } = game;
    const isInStudy = tree !== undefined && this.parts.onStudy !== null;
    const said = isInStudy && notes !== undefined ? { ...notes, variations: 0, comments: 0 } : notes;
    const lines = [
      ...(ended.length === 0 ? [] : [words.sentences(ended)]),
      ...readingNotes({ moves: game.moves, ...(said === undefined ? {} : { notes: said }) }, this.language),
      ...(isInStudy ? [studied] : []),
    ];
    return lines.length === 0 ? nothing : html`<p class="hint" data-part="record-notes">${lines.join(' ')}</p>`;
  }

  private progressTemplate(words: ReviewMessages): TemplateResult | string {
    const { phase, failure, plies, reviewed, lookedAt } = this.session;
    switch (phase) {
      case 'opening':
        return words.opening;
      case 'failed':
        return html`<p role="alert" data-part="review-failure">${failure === null ? '' : words.failed(failure)}</p>`;
      case 'stopped':
        return words.stopped;
      case 'done':
        return '';
      case 'reviewing': {
        const label = words.progress(reviewed, plies);
        // The quick look at all positions is a tenth of it all.
        const done = lookedAt / (plies + 1) + (9 * reviewed) / plies;
        return html`<progress max="10" .value=${done} aria-label=${label}></progress><span data-part="review-count">${label}</span>`;
      }
    }
  }

  private tableTemplate({ page }: Words): TemplateResult {
    const { session, language, flipped, looks } = this;
    const { exercise } = session;
    const { names, person = 'black' } = session.game;
    if (exercise !== null) {
      return exerciseBoard(this.table, { exercise, names, flipped, language, page, looks });
    }
    const asked = askedBoard(this.table, session, { names, bottom: this.bottom, language, page, looks });
    return (
      asked ??
      this.table.template({
        state: session.state,
        keptSfen: evenStart,
        playerSide: person,
        playersTurn: false,
        clocks: null,
        flipped,
        language,
        words: { ...page, ...seatNames(person, names, page) },
        looks,
        annotations: this.annotations(),
        ownWords: null,
        status: html`<div class="status"></div>`,
      })
    );
  }

  /** Of the reason to be drawn, where there is one and the board can show it. */
  private annotations(): Annotations | null {
    const { move } = this.session;
    const reason = move?.reasons[this.drawnReason ?? -1];
    return move === undefined || reason === undefined
      ? null
      : evidenceDrawing(reason.evidence, { move, by: move.by }).board;
  }

  private get bottom(): Side {
    const { person = 'black' } = this.session.game;
    return this.flipped ? opponentOf(person) : person;
  }

  private askedView({ page, words: review }: Words): AskedPanelView {
    return { language: this.language, page, review, onClose: () => this.walk(this.session.ply) };
  }

  private exerciseTemplate(exercise: Exercise, { page, words }: Words): TemplateResult {
    const { language } = this;
    const onClose = (): void => this.walk(exercise.played.ply);
    return exercisePanel({
      exercise,
      language,
      page,
      words,
      ways: button('plain', 'end-exercise', words.backToReview, onClose),
      onShowAnswer: () => exercise.showAnswer(),
    });
  }

  /** What is said of the position, the graph and the steps, which are seen together with the board; then the rest. */
  private walkTemplate(all: Words): TemplateResult {
    const { session, ids } = this;
    const { words } = all;
    const { graph, moves, plies, ply, review } = session;
    const onWalk = (to: number): void => this.walk(to);
    const position = this.positionWord(words);
    const said = ply === 0 ? this.paragraphTemplate(all) : nothing;
    return html`
      <div class="walked" tabindex="0" role="region" aria-label=${words.said}>
        ${
          said === nothing
            ? html`<h3 class="walked-to" data-part="walked-to">
                <span>${position}</span>
                <span class="walked-rate">${graph[ply] === undefined ? '' : words.winRate('black', graph[ply].win_rate)}</span>
              </h3>
              ${this.sentenceTemplate(all)}`
            : said
        }
      </div>
      ${winRateGraph({ graph, plies, ply, position, turningPoints: review?.turning_points ?? [], words, ids, onWalk })}
      ${this.stepButtons(words)} ${this.detailTemplate(all)} ${this.wayButtons(all)}
      ${this.shareFailed ? html`<p role="alert" class="field-error" data-part="share-failure">${words.shareUnavailable}</p>` : nothing}
      ${formationBand({ moves, plies, language: this.language, words, onWalk })}
    `;
  }

  private sentenceTemplate({ words }: Words): TemplateResult {
    const { ply, move, phase } = this.session;
    if (ply > 0 && move !== undefined) {
      return html`<p class="sentence review-sentence" data-part="review-sentence">${textIn(move.sentence, this.language)}</p>`;
    }
    const unsaid = ply === 0 ? words.atStart : phase === 'reviewing' ? words.notYet : '';
    return html`<p class="sentence review-sentence unsaid">${unsaid}</p>`;
  }

  private detailTemplate({ words, page }: Words): TemplateResult | typeof nothing {
    const { session } = this;
    const { move, ply } = session;
    return ply === 0 || move === undefined
      ? nothing
      : html`<div class="walked-detail">
          ${movePanel({
            move,
            language: this.language,
            page,
            words,
            ids: this.ids,
            moreOpen: this.moreOpen,
            drawn: this.drawnReason,
            onLine: () => void session.showBestLine(),
            onMore: (open) => {
              this.moreOpen = open;
              this.draw();
            },
            onDraw: (index) => {
              this.drawnReason = index;
              this.draw();
            },
          })}
        </div>`;
  }

  private stepButtons(words: ReviewMessages): TemplateResult {
    const { ply, plies } = this.session;
    const step = (name: string, label: string, to: number): TemplateResult =>
      stepButton(name, label, to === ply, () => this.walk(to));
    return html`
      <div class="walk steps" role="group" aria-label=${words.walk}>
        ${step('first', words.first, 0)} ${step('back', words.back, Math.max(0, ply - 1))}
        ${step('next', words.next, Math.min(plies, ply + 1))} ${step('last', words.last, plies)}
      </div>
    `;
  }

  /** What else can be done at the position. */
  private wayButtons({ words, page }: Words): TemplateResult {
    const { ply } = this.session;
    const { onStudy } = this.parts;
    return html`
      <div class="actions">
        ${button('plain', 'flip', page.flip, () => this.flip())} ${askButtons(this.session, this.language, (ask) => ask())}
        ${onStudy === null ? nothing : button('plain', 'study-from-here', words.study, () => onStudy(ply))}
        ${button('plain', 'share', words.share, () => void this.share(ply))}
      </div>
    `;
  }

  private flip(): void {
    this.flipped = !this.flipped;
    this.draw();
  }

  /** Walks to the position, and opens what shares it. */
  private async share(ply: number): Promise<void> {
    const { session, language, looks, parts } = this;
    if (ply !== session.ply) {
      this.drawnReason = null;
      await session.walkTo(ply);
    }
    const arrived = await shareReviewed(session, {
      place: this.root,
      address: parts.address,
      bottom: this.bottom,
      annotations: this.annotations(),
      language,
      looks,
    });
    if (this.shareFailed === arrived) {
      this.shareFailed = !arrived;
      this.draw();
    }
  }

  private belowTemplate({ words, page }: Words): TemplateResult {
    const { session, language } = this;
    const { review, moves, graph, ply } = session;
    return html`
      <div class="review-below">
        ${
          review === null
            ? nothing
            : summary({
                review,
                names: session.game.names,
                language,
                page,
                words,
                onWalk: (to) => this.walk(to),
                onPractise: (to) => void session.practise(to),
                onShare: (to) => void this.share(to),
              })
        }
        ${review === null ? nothing : this.exercisesTemplate(review, words)}
        ${moveTable({ moves, graph, ply, language, words, onWalk: (to) => this.walk(to) })}
        ${review === null ? nothing : this.exportsTemplate(words)}
      </div>
    `;
  }

  /** What was made of the person's moves; where nobody knows whose those are, the choice of a side. */
  private exercisesTemplate(review: Review, words: ReviewMessages): TemplateResult | typeof nothing {
    const { exercises } = this.parts;
    if (exercises === null) {
      return nothing;
    }
    const { taken } = exercises;
    return html`
      <section class="review-part" data-part="game-exercises" aria-label=${words.exercises}>
        <h2>${words.exercises}</h2>
        <p role="status">${
          exercises.unavailable
            ? words.exercisesUnavailable
            : taken === null
              ? words.exercisesOffered
              : words.exercisesMade(taken)
        }</p>
        <div class="actions">
          ${
            taken === null
              ? (['black', 'white'] as const).map((side) =>
                  button('plain', `take-${side}`, words.exercisesOf(side), () => void exercises.of(review, side)),
                )
              : button('plain', 'open-exercises', words.openExercises, () => exercises.open())
          }
        </div>
      </section>
    `;
  }

  private exportsTemplate(words: ReviewMessages): TemplateResult {
    return html`
      <section class="review-part" aria-label=${words.exports}>
        <h2>${words.exports}</h2>
        <div class="actions">
          ${button('plain', 'export-kif', words.exportKif, () => void this.exportKif(words))}
          ${button('plain', 'export-json', words.exportJson, () => this.exportJson())}
        </div>
        <p role="alert" class="field-error">${this.exportFailure === null ? nothing : words.exportFailed(this.exportFailure)}</p>
      </section>
    `;
  }

  private exportJson(): void {
    const { stored } = this.session;
    if (stored !== null) {
      saveFile(this.root, 'review.json', 'application/json', reviewAsJson(stored));
    }
  }

  private async exportKif(words: ReviewMessages): Promise<void> {
    const { stored } = this.session;
    if (stored === null || stored.review === null) {
      return;
    }
    const kif: Reply<string> = await reviewAsKif(
      { ...stored, review: stored.review },
      this.language,
      words,
      fetchRecords,
    );
    this.exportFailure = kif.ok ? null : kif.error;
    if (kif.ok) {
      saveFile(this.root, 'review.kifu', 'text/plain', kif.value);
    }
    this.draw();
  }

  private positionWord(words: ReviewMessages): string {
    const { ply, end } = this.session;
    const played = end?.moves[ply - 1];
    return played === undefined ? words.start : words.after(ply, moveWord(played, this.language));
  }

  /** The position walked to, and what is said of its move. */
  private announcement({ page, words }: Words): string {
    const { session, language } = this;
    if (this.question !== null || session.end === null) {
      return '';
    }
    const { move, phase, ply, lines } = session;
    const step = lines?.played?.moves[lines.played.step - 1];
    if (lines !== null) {
      return step === undefined ? '' : page.aloud(moveWord(step, language));
    }
    const said = move === undefined ? '' : textIn(move.sentence, language);
    const isDone = phase === 'done' && ply === 0 ? words.done : '';
    return page.aloud([this.positionWord(words), said, isDone].filter((text) => text !== '').join(' '));
  }
}

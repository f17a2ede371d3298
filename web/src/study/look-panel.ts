// What the engine thinks of the position, in words and as a bar; how deep it looked stands with it.

import { html, nothing, type TemplateResult } from 'lit';
import type { Choice, MoveText, Side } from '@engine';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { ReviewMessages } from '../i18n/review-messages';
import type { StudyWords } from '../i18n/study-words';
import { shareBar } from '../panel/bar';
import { moveWord, textIn } from '../panel/move-words';
import type { Drawn } from './look-arrows';
import type { Seen, StudyLook } from './study-look';

/** Moves that are said; what would come later is a guess. */
const longestLine = 8;

export interface LookPanelView {
  look: StudyLook;
  turn: Side;
  /** The game is over there. */
  isOver: boolean;
  drawn: Drawn;
  language: Language;
  page: Messages;
  review: ReviewMessages;
  words: StudyWords;
  onDraw(which: Drawn): void;
}

export function lookPanel(view: LookPanelView): TemplateResult {
  const { look, words, isOver } = view;
  const { seen, isThinking } = look;
  return html`
    <section class="study-look" data-part="study-look" data-look=${lookState(view)} aria-label=${words.engine}>
      <div class="study-look-head">
        <h3>${words.engine}</h3>
        <label class="option">
          <input
            type="checkbox"
            name="always-think"
            .checked=${look.isAlways}
            @change=${(event: Event) => look.setAlways((event.target as HTMLInputElement).checked)}
          />
          <span>${words.always}</span>
        </label>
      </div>
      <div class="study-said">${isOver ? html`<p class="hint">${words.noMoves}</p>` : said(view)}</div>
      <div class="actions">
        ${
          isThinking
            ? button('stop-thinking', words.stop, () => look.stop())
            : isOver
              ? nothing
              : button('think', seen === null ? words.think : words.thinkMore, () => void look.think())
        }
        <p class="hint" data-part="study-depth">${depth(view)}</p>
      </div>
    </section>
  `;
}

/** The same in a few sentences, to be heard. */
export function lookSaid(
  { best, natural }: Seen,
  { turn, language, review }: Pick<LookPanelView, 'turn' | 'language' | 'review'>,
): string[] {
  return [
    review.winRate('black', forBlack(best, turn)),
    best.move === null ? '' : `${review.best} ${moveWord(best.move, language)}`,
    natural === null ? '' : textIn(natural.sentence, language),
  ];
}

function forBlack({ win_rate: rate }: Choice, turn: Side): number {
  return turn === 'black' ? rate : 1000 - rate;
}

function lookState({ look, isOver }: LookPanelView): string {
  return isOver ? 'over' : look.isThinking ? 'thinking' : look.seen === null ? 'none' : 'seen';
}

function depth({ look, language, words }: LookPanelView): string {
  const { seen, progress, isThinking } = look;
  const positions = (nodes: number): string => new Intl.NumberFormat(language).format(nodes);
  if (isThinking) {
    return words.thinking(progress?.depth ?? 0, positions(progress?.nodes ?? 0));
  }
  return seen === null ? '' : words.looked(seen.best.depth, positions(seen.best.nodes));
}

function said(view: LookPanelView): TemplateResult {
  const { look, words, page } = view;
  if (look.seen !== null) {
    return found(look.seen, view);
  }
  return html`<p class="hint">${
    look.failure !== null
      ? words.refused(page.errorDetail(look.failure))
      : look.isThinking
        ? words.thinkingYet
        : words.notAsked
  }</p>`;
}

function found({ best, natural }: Seen, view: LookPanelView): TemplateResult {
  const { turn, language, review } = view;
  const rate = forBlack(best, turn);
  const naturalMove = natural?.move ?? null;
  const isNatural = naturalMove !== null && naturalMove.usi === best.move?.usi;
  const sentence = natural === null ? '' : textIn(natural.sentence, language);
  return html`
    <div class="study-rate">
      ${shareBar(rate / 1000)}
      <p class="walked-rate" data-part="study-rate">${review.winRate('black', rate)}</p>
    </div>
    ${remark(best, view)}
    <dl class="facts">
      ${best.move === null ? nothing : moveFact('best', isNatural ? review.naturalAndBest : review.best, best.move, best.line, view)}
      ${
        naturalMove === null || isNatural
          ? nothing
          : moveFact('natural', review.natural, naturalMove, natural?.line ?? [], view)
      }
    </dl>
    ${sentence === '' ? nothing : html`<p class="sentence" data-part="study-sentence">${sentence}</p>`}
  `;
}

/** What a win rate does not tell: a mate that has been found, a win that can be declared. */
function remark({ action, mate }: Choice, { turn, page, words }: LookPanelView): TemplateResult | typeof nothing {
  if (action === 'declare_win') {
    return html`<p>${words.declare}</p>`;
  }
  return mate === null
    ? nothing
    : html`<p data-part="study-mate">${words.mateFor(page.side[mate > 0 ? turn : opponentOf(turn)], Math.abs(mate))}</p>`;
}

/** The move, which can be shown on the board with what is expected to follow. */
function moveFact(
  which: Drawn,
  label: string,
  move: MoveText,
  line: readonly MoveText[],
  { drawn, language, review, words, onDraw }: LookPanelView,
): TemplateResult {
  const name = moveWord(move, language);
  return html`
    <div class="fact" data-fact=${which}>
      <dt>${label}</dt>
      <dd>
        <button
          type="button"
          class="quiet study-shown"
          data-action=${`draw-${which}`}
          aria-pressed=${drawn === which ? 'true' : 'false'}
          aria-label=${words.drawn(name)}
          @click=${() => onDraw(which)}
        >${name}</button>
        ${
          line.length < 2
            ? nothing
            : html`<span class="study-follows"><span class="spoken-only">${review.line}</span> ${line
                .slice(1, longestLine)
                .map((each) => html`<span>${moveWord(each, language)}</span> `)}</span>`
        }
      </dd>
    </div>
  `;
}

function button(name: string, label: string, act: () => void): TemplateResult {
  return html`<button type="button" class="plain" data-action=${name} @click=${act}>${label}</button>`;
}

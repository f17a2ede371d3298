// The moves that people played in a position: how often, how those games ended, and what came of them. Each can be played.

import { html, nothing, svg, type TemplateResult } from 'lit';
import type { MoveText, Side, Text } from '@engine';
import { opponentOf } from '../engine/sides';
import { explorerWords, type ExplorerWords } from '../i18n/explorer-words';
import type { Language } from '../i18n/language';
import { percent } from '../panel/figures';
import { moveWord, textIn } from '../panel/move-words';
import { bandChoices, gamesOf, type BandChoice, type Explored, type ExploredMove, type ExploredPlan } from './explorer';
import type { Results } from './explorer-table';
import { moveName } from './move-name';
import { button } from '../panel/actions';

export interface ExplorerPanel {
  explored: Explored;
  band: BandChoice;
  /** How many moves lead to the last position of the line that is known; null: none is, or this one is. */
  known: number | null;
  /** Of the position. */
  sfen: string;
  /** The engine's words for the moves there; those that it lacks are named with the square that they come from. */
  legal: readonly MoveText[];
  /** Moves that few have played are shown too. */
  isWhole: boolean;
  language: Language;
  /** Of strategies, by their ids. */
  names: Readonly<Record<string, Text>>;
  onBand(band: BandChoice): void;
  onPlay(usi: string): void;
  onWhole(): void;
  /** To the position after so many moves; null: there is no way back. */
  onBack: ((ply: number) => void) | null;
}

/** As many games as shares make sense of. */
const fewGames = 10;
const rowsShown = 8;

export function explorerPanel(panel: ExplorerPanel): TemplateResult {
  const words = explorerWords[panel.language];
  const { explored, language, isWhole, onWhole } = panel;
  const moves = isWhole ? explored.moves : explored.moves.slice(0, rowsShown);
  const hidden = explored.moves.length - moves.length;
  return html`
    ${bandTemplate(panel, words)}
    <p class="hint" role="status" data-part="explorer-games">${
      explored.games > 0 ? words.games(explored.games.toLocaleString(language)) : nothing
    }</p>
    ${
      explored.games > 0
        ? html`
          <table class="explorer-table">
            <thead>
              <tr>
                <th scope="col">${words.move}</th>
                <th scope="col">${words.gamesColumn}</th>
                <th scope="col">${words.results}</th>
                <th scope="col">${words.plans}</th>
              </tr>
            </thead>
            <tbody>
              ${moves.map((move) => rowTemplate(move, panel, words))}
            </tbody>
          </table>
          ${hidden === 0 ? nothing : button('quiet', 'explorer-more', words.more(hidden), onWhole)}
          <p class="hint">${words.about}</p>
        `
        : unknownTemplate(panel, words)
    }
  `;
}

function bandTemplate({ band, onBand }: ExplorerPanel, words: ExplorerWords): TemplateResult {
  return html`
    <div class="explorer-bands" role="group" aria-label=${words.people}>
      ${bandChoices.map(
        (each) => html`
          <button
            type="button"
            class="plain"
            data-action="explorer-band"
            data-band=${each}
            aria-pressed=${each === band ? 'true' : 'false'}
            @click=${() => onBand(each)}
          >${words.bands[each]}</button>
        `,
      )}
    </div>
  `;
}

function rowTemplate(move: ExploredMove, panel: ExplorerPanel, words: ExplorerWords): TemplateResult {
  const { sfen, legal, language, names, onPlay } = panel;
  const side: Side = sfen.split(' ')[1] === 'w' ? 'white' : 'black';
  const text = legal.find(({ usi }) => usi === move.usi);
  const name = text === undefined ? moveName(sfen, move.usi, language) : moveWord(text, language);
  const planOf = ({ strategy, share }: ExploredPlan): string => {
    const known = names[strategy];
    return `${known === undefined ? strategy : textIn(known, language)}\u00a0${percentOf(share, language)}`;
  };
  const plansOf = (owner: Side, plans: readonly ExploredPlan[]): TemplateResult | typeof nothing =>
    plans.length === 0
      ? nothing
      : html`<div><span>${words.sides[owner]}</span> ${plans.map(planOf).join(language === 'ja' ? '、' : ', ')}</div>`;
  return html`
    <tr data-move=${move.usi}>
      <th scope="row">
        <button
          type="button"
          class="plain"
          data-action="explorer-move"
          aria-label=${words.playMove(name)}
          @click=${() => onPlay(move.usi)}
        >${name}</button>
      </th>
      <td class="explorer-count">${move.games.toLocaleString(language)}<span>${percentOf(move.share, language)}</span></td>
      <td>${resultBar(move.results)}<span class="explorer-figures">${resultFigures(move.results, language, words)}</span></td>
      <td class="explorer-plans">
        ${plansOf(side, move.own)} ${plansOf(opponentOf(side), move.other)}
      </td>
    </tr>
  `;
}

/** Of a share from 0 to 1; what is there is never said to be nothing. */
function percentOf(share: number, language: Language): string {
  return share > 0 && share < 0.005 ? `<${percent(10, language)}` : percent(share * 1000, language);
}

function resultFigures(results: Results, language: Language, words: ExplorerWords): TemplateResult[] {
  const games = gamesOf(results);
  const figure = (count: number): string =>
    games < fewGames ? words.count(count) : percentOf(count / games, language);
  const parts: [string, number][] = [
    [words.sides.black, results.black],
    [words.sides.white, results.white],
  ];
  if (results.drawn > 0) {
    parts.push([words.drawn, results.drawn]);
  }
  return parts.map(([name, count]) => html`<span>${name} ${figure(count)}</span> `);
}

/** Black's wins from the left, white's from the right, draws between; the figures beside it say the same. */
function resultBar(results: Results): TemplateResult {
  const games = gamesOf(results);
  const black = (results.black / games) * 100;
  const white = (results.white / games) * 100;
  return html`
    <svg class="bar explorer-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="explorer-drawn" width="100" height="6"></rect>
      ${svg`<rect class="explorer-black" width=${black.toFixed(2)} height="6"></rect>`}
      ${svg`<rect class="explorer-white" x=${(100 - white).toFixed(2)} width=${white.toFixed(2)} height="6"></rect>`}
    </svg>
  `;
}

function unknownTemplate({ known, band, onBack }: ExplorerPanel, words: ExplorerWords): TemplateResult {
  return html`
    <p class="sentence" data-part="explorer-unknown">
      ${known === null && band !== 'all' ? words.unknownInBand : words.unknown}
      ${known === null ? nothing : known === 0 ? words.start : words.lastKnown(known)}
    </p>
    ${known === null || onBack === null ? nothing : button('plain', 'explorer-back', words.goBack, () => onBack(known))}
  `;
}

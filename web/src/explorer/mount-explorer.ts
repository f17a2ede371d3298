// The explorer under any root: what people played in the position that it is shown. This is what is fetched once somebody
// asks for it; the table of games comes then.

import explorerUrl from '@explorer?url';
import formations from '@formations';
import { html, type TemplateResult } from 'lit';
import type { EngineError, MoveText, Reply } from '@engine';
import { fetchText } from '../engine/fetch-text';
import { errorReply } from '../engine/messages';
import { explorerWords } from '../i18n/explorer-words';
import type { Language } from '../i18n/language';
import { messagesIn } from '../i18n/words';
import { wear } from '../room/dress';
import { Drawing } from '../room/drawing';
import { explore, lastKnown, type BandChoice } from './explorer';
import explorerCss from './explorer.css?inline';
import { ExplorerTable } from './explorer-table';
import { explorerPanel } from './explorer-view';
import { button } from '../panel/actions';

export interface ExploredPosition {
  sfen: string;
  /** EngineClient.legalTexts() of the position; unless given, moves are named with the square that they come from. */
  legal?: readonly MoveText[];
  /** The positions that led here from the beginning on, as SFENs; empty: they are not known. */
  line?: readonly string[];
}

export interface ExplorerOptions {
  language: Language;
  onPlay(usi: string): void;
  /** To the position after so many moves of the line; without it there is no way back. */
  onBack?(ply: number): void;
}

export interface MountedExplorer {
  show(position: ExploredPosition): void;
  setLanguage(language: Language): void;
  /** Leaves the root as it was. */
  destroy(): void;
}

export function mountExplorer(root: HTMLElement, { language, onPlay, onBack }: ExplorerOptions): MountedExplorer {
  const undress = wear(root, explorerCss);
  let shown = language;
  let band: BandChoice = 'all';
  let table: ExplorerTable | null = null;
  let failure: EngineError | null = null;
  let position: ExploredPosition | null = null;
  let isWhole = false;

  const body = (): TemplateResult | string => {
    const words = explorerWords[shown];
    if (failure !== null) {
      return html`
        <p role="alert">${words.failed(saidOf(failure, shown))}</p>
        ${button('plain', 'explorer-again', words.again, () => void open())}
      `;
    }
    if (table === null || position === null) {
      return words.opening;
    }
    const { sfen, legal = [], line = [] } = position;
    const known = table.has(sfen) ? -1 : lastKnown(table, line);
    return explorerPanel({
      explored: explore(table, sfen, band),
      band,
      known: known < 0 ? null : known,
      sfen,
      legal,
      isWhole,
      language: shown,
      names: formations,
      onBand: (chosen) => {
        band = chosen;
        drawing.draw();
      },
      onPlay,
      onWhole: () => {
        isWhole = true;
        drawing.draw();
      },
      onBack: onBack === undefined ? null : (ply) => onBack(ply),
    });
  };
  const drawing = new Drawing(root, () => ({
    language: shown,
    template: html`
      <section class="explorer" data-part="explorer" data-explorer=${
        failure !== null ? 'failed' : table === null ? 'opening' : 'ready'
      } aria-label=${explorerWords[shown].title}>
        <h3 class="review-title" tabindex="-1">${explorerWords[shown].title}</h3>
        ${body()}
      </section>
    `,
    after: () => {},
  }));
  const open = async (): Promise<void> => {
    failure = null;
    drawing.draw();
    const fetched = await fetchTable();
    if (fetched.ok) {
      table = fetched.value;
    } else {
      failure = fetched.error;
    }
    drawing.draw();
  };
  void open();
  return {
    show: (next) => {
      isWhole &&= next.sfen === position?.sfen;
      position = next;
      drawing.draw();
    },
    setLanguage: (next) => {
      shown = next;
      drawing.draw();
    },
    destroy: () => {
      drawing.end();
      undress();
    },
  };
}

async function fetchTable(): Promise<Reply<ExplorerTable>> {
  const text = await fetchText(explorerUrl, 'explorer');
  if (!text.ok) {
    return text;
  }
  const read = ExplorerTable.read(text.value);
  return 'fault' in read
    ? errorReply('table_value', `explorer line ${read.fault.line}`, read.fault.detail)
    : { ok: true, value: read.table };
}

/** That it did not arrive is said already. */
function saidOf(failure: EngineError, language: Language): string {
  return failure.code === 'download_failed' ? `[${failure.detail}]` : messagesIn(language).errorDetail(failure);
}

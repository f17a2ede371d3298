// How games come in: files and folders are chosen, what is under way, what came of it, and who of the names is the person.

import type { EngineError, Side } from '@engine';
import { html, nothing, type TemplateResult } from 'lit';
import type { GamesWords } from '../i18n/games-words';
import { harmless } from '../session/one-line';
import type { ImportState, NotTaken } from './import';

export interface ImportPanelView {
  /** null: nothing has come in, or it has been read. */
  state: ImportState | null;
  /** Among which the person's is asked for; null: it is not. */
  names: readonly { name: string; count: number }[] | null;
  /** Games of which it is not known which side was the person's. */
  unknown: number;
  /** There are no games at all. */
  isEmpty: boolean;
  words: GamesWords;
  errorDetail(error: EngineError): string;
  onFiles(files: FileList): void;
  onStop(): void;
  onClose(): void;
  /** The list of what was not taken, as a file. */
  onSave(text: string): void;
  onName(name: string): void;
  onSide(side: Side): void;
  onLater(): void;
}

/** Of what was not taken, only so much is listed; a file has all of it. */
const mostFaults = 50;
/** Names that are offered. */
const mostNames = 6;

export function importPanel(view: ImportPanelView): TemplateResult {
  const { state, words, isEmpty, names } = view;
  return html`
    ${isEmpty ? html`<p class="games-none" data-part="no-games">${words.none}</p>` : nothing}
    <section class="games-take" data-part="take" aria-label=${words.take}>
      <div class="actions">
        ${chooser('choose-files', words.chooseFiles, false, view)} ${chooser('choose-folder', words.chooseFolder, true, view)}
        ${
          state?.phase === 'running'
            ? html`<button type="button" class="plain" data-action="stop-import" @click=${view.onStop}>${words.stop}</button>`
            : nothing
        }
      </div>
      ${isEmpty || state !== null ? nothing : html`<details class="games-about"><summary>${words.take}</summary><p class="hint">${words.takeHint}</p></details>`}
      ${isEmpty ? html`<p class="hint">${words.takeHint}</p>` : nothing}
      ${state === null ? nothing : stateTemplate(state, view)}
    </section>
    ${names === null || view.unknown === 0 ? nothing : personTemplate(names, view)}
  `;
}

function chooser(name: string, label: string, isFolder: boolean, { state, onFiles }: ImportPanelView): TemplateResult {
  const ask = (event: Event): void =>
    ((event.currentTarget as HTMLElement).nextElementSibling as HTMLInputElement).click();
  const take = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    if (input.files !== null) {
      onFiles(input.files);
    }
  };
  return html`
    <button type="button" class="plain" data-action=${name} ?disabled=${state?.phase === 'running'} @click=${ask}>${label}</button>
    <input type="file" multiple hidden ?webkitdirectory=${isFolder} @click=${forget} @change=${take} />
  `;
}

/** The same files can be chosen again. */
function forget(event: Event): void {
  (event.target as HTMLInputElement).value = '';
}

function stateTemplate(state: ImportState, view: ImportPanelView): TemplateResult {
  const { words } = view;
  const { files, filesDone, share, fresh, known, richer, phase, notTaken, aside } = state;
  const faultOf = (each: NotTaken): string => faultText(each, view);
  return html`
    <div class="games-report" data-part="import" data-import=${phase}>
      ${phase === 'running' ? html`<progress max="1" value=${share} aria-label=${words.take}></progress>` : nothing}
      <p role="status">
        ${phase === 'running' ? words.taking(filesDone, files, fresh + known) : words.taken(fresh, known, richer)}
        ${phase === 'stopped' ? words.stopped : nothing}
      </p>
      ${
        notTaken.length === 0
          ? nothing
          : details({
              part: 'faults',
              title: words.notTaken(notTaken.length),
              count: notTaken.length,
              shown: notTaken.slice(0, mostFaults).map(faultOf),
              all: () => [...notTaken.map(faultOf), ...aside.map(harmless)],
              view,
            })
      }
      ${
        aside.length === 0
          ? nothing
          : details({
              part: 'aside',
              title: words.aside(aside.length),
              count: aside.length,
              shown: aside.slice(0, mostFaults).map(harmless),
              all: () => aside.map(harmless),
              view,
            })
      }
      ${
        phase === 'running'
          ? nothing
          : html`<button type="button" class="quiet" data-action="close-report" @click=${view.onClose}>${words.closeReport}</button>`
      }
    </div>
  `;
}

interface Details {
  part: string;
  title: string;
  count: number;
  /** The first of them. */
  shown: readonly string[];
  /** Those of the file. */
  all(): readonly string[];
  view: ImportPanelView;
}

function details({ part, title, count, shown, all, view: { words, onSave } }: Details): TemplateResult {
  return html`
    <details data-part=${part}>
      <summary>${title}</summary>
      <ul class="games-faults">
        ${shown.map((line) => html`<li>${line}</li>`)}
        ${count > shown.length ? html`<li>${words.more(count - shown.length)}</li>` : nothing}
      </ul>
      <button type="button" class="quiet" data-action=${`save-${part}`} @click=${() => onSave(`${all().join('\n')}\n`)}>${words.saveFaults}</button>
    </details>
  `;
}

/** The file, the game, the line, and why. */
function faultText({ name, game, reason }: NotTaken, { words, errorDetail }: ImportPanelView): string {
  const line = /^line (\d+)$/.exec(reason.where)?.[1];
  const own = Object.entries(words.reasons).find(([code]) => code === reason.code)?.[1];
  const why =
    own === undefined
      ? errorDetail({ ...reason, where: '' })
      : [own, [reason.where, reason.detail].filter((part) => part !== '').join(': ')]
          .filter((part) => part !== '')
          .join(' ');
  return words.fault(harmless(name), game, line === undefined ? '' : words.line(line), harmless(why));
}

function personTemplate(
  names: readonly { name: string; count: number }[],
  { words, unknown, onName, onSide, onLater }: ImportPanelView,
): TemplateResult {
  const sides = ['black', 'white'] as const;
  return html`
    <section class="games-person" data-part="person" aria-label=${words.whoAreYou}>
      <h3>${words.whoAreYou}</h3>
      <p class="hint">${words.whoHint(unknown)}</p>
      <div class="actions">
        ${names.slice(0, mostNames).map(
          ({ name, count }) => html`
            <button type="button" class="plain" data-action="person-name" @click=${() => onName(name)}>${words.youAre(harmless(name), count)}</button>
          `,
        )}
        ${sides.map(
          (side) => html`
            <button type="button" class="quiet" data-action=${`person-${side}`} @click=${() => onSide(side)}>${words.allSide[side]}</button>
          `,
        )}
        <button type="button" class="quiet" data-action="person-later" @click=${onLater}>${words.later}</button>
      </div>
    </section>
  `;
}

// What is kept, as a file: the ways to write it and to read it again, and what came of reading.

import { html, nothing, type TemplateResult } from 'lit';

export interface FileWays {
  /** In the names of the actions. */
  of: string;
  canWrite: boolean;
  /** Of the file that was read last. */
  outcome: { said: string; isFault: boolean } | null;
  words: { write: string; read: string };
  onWrite(): void;
  onRead(file: Blob): void;
}

export function fileWays({ of, canWrite, outcome, words, onWrite, onRead }: FileWays): TemplateResult {
  return html`
    <div class="actions">
      <button type="button" class="plain" data-action=${`write-${of}`} ?disabled=${!canWrite} @click=${onWrite}>
        ${words.write}
      </button>
      <button type="button" class="plain" data-action=${`read-${of}`} @click=${askForFile}>${words.read}</button>
      <input type="file" accept=".json,application/json" hidden @change=${(event: Event) => takeFile(event, onRead)} />
    </div>
    <p role="status" data-part="file-outcome" class=${outcome?.isFault ? 'field-error' : 'hint'}>${outcome?.said ?? nothing}</p>
  `;
}

function askForFile(event: Event): void {
  ((event.currentTarget as HTMLElement).nextElementSibling as HTMLInputElement).click();
}

function takeFile(event: Event, onRead: (file: Blob) => void): void {
  const input = event.target as HTMLInputElement;
  const file = input.files?.[0];
  if (file !== undefined) {
    onRead(file);
    input.value = ''; // the same file can be chosen again
  }
}

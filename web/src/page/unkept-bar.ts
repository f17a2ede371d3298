// What could not be kept, told below the masthead until it is. Fetched once there is any.

import { html, nothing, render } from 'lit';
import type { Language } from '../i18n/language';
import { unkeptWords } from '../i18n/unkept-words';
import { saveFile } from '../panel/save-file';
import type { Unkept, UnkeptThings } from '../database/unkept';
import { button } from '../panel/actions';

/** The one that says most of what to do. */
const gravest = ['newer', 'failed', 'lost', 'full', 'refused'] as const;

export function drawUnkept(place: HTMLElement, unkept: UnkeptThings, language: Language): void {
  const words = unkeptWords[language];
  const things = [...unkept.all];
  const trouble = gravest.find((each) => things.some(([, thing]) => thing.trouble === each));
  const files = things.flatMap(([, { file }]) => (file === null ? [] : [file]));
  render(
    trouble === undefined
      ? nothing
      : html`
        <aside class="unkept" role="alert" aria-label=${words.label} data-part="unkept">
          <p>${words.unkept(things.map(([kind]) => words.kinds[kind]))} ${words.why[trouble]}</p>
          ${button('plain', 'keep-again', words.tryAgain, () => void unkept.tryAgain())}
          ${files.length === 0 ? nothing : button('plain', 'save-unkept', words.save, () => void save(place, files))}
        </aside>
      `,
    place,
  );
}

async function save(place: HTMLElement, files: readonly NonNullable<Unkept['file']>[]): Promise<void> {
  for (const file of files) {
    const { name, content } = await file();
    saveFile(place, name, 'application/json', content);
  }
}

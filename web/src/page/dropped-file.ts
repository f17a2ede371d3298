// A file dropped anywhere on the page: its text.

import { textOfFile } from '../session/record-file';

export function onDroppedFile(tell: (text: string) => void): void {
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') === true) {
      event.preventDefault();
    }
  });
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    // A field that takes files has taken it.
    if (file !== undefined && !event.defaultPrevented) {
      event.preventDefault();
      void textOfFile(file).then(tell);
    }
  });
}

// A file dropped anywhere on the page: its text, in the encoding that it is in.

/** Of a file that is more than a record could be, only so much is read: enough characters to be refused for that. */
const mostBytes = 4_000_000;

export function onDroppedFile(tell: (text: string) => void): void {
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') === true) {
      event.preventDefault();
    }
  });
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) {
      event.preventDefault();
      void file
        .slice(0, mostBytes)
        .arrayBuffer()
        .then((bytes) => tell(textOf(bytes)));
    }
  });
}

/** Records are in UTF-8, or, as KIF was first written, in Shift_JIS. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

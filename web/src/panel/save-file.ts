// A text, a picture, or what has been packed, handed to the person as a file.

/** place: any element of the document that the person is in. */
export function saveFile(place: HTMLElement, name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content,
  );
  const link = place.ownerDocument.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the time that another task runs.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

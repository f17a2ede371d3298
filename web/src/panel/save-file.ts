// A text handed to the person as a file.

/** place: any element of the document that the person is in. */
export function saveFile(place: HTMLElement, name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = place.ownerDocument.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the time that another task runs.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

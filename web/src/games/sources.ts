// What a person hands over to be taken in: files, whole folders, zips, one text after another.

import { textOf } from '../session/record-file';

/** Of a file, in bytes; the reader of records takes no more of one. */
const largestText = 8_000_000;
/** Of one that may have all games of another machine. */
const largestJson = 200_000_000;
const largestOf = (name: string): number => (/\.json$/i.test(name) ? largestJson : largestText);

/** Files with such a name can hold games; of a folder or a zip the others are left aside. */
const recordName = /\.(?:kifu?|ki2u?|csa|usi|sfen|jkf|json|txt)$/i;

/** path: below the folder or in the zip. */
export interface ChosenFile {
  path: string;
  file: Blob;
  /** It was chosen by itself, and not with the folder that it is in. */
  alone: boolean;
}

/** One text; or why there is none. */
export type Source = { name: string } & (
  | { text: string }
  | { left: 'aside' } // by its name it holds no games
  | { left: 'too_large' }
  | { left: 'unreadable'; detail: string }
  | { left: 'zip_too_large' } // what follows in the zip has not been looked at
);

export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].map((file) => ({
    path: file.webkitRelativePath || file.name,
    file,
    alone: file.webkitRelativePath === '',
  }));
}

/** With all that is in folders that were dropped. */
export async function droppedFiles(dropped: DataTransfer): Promise<ChosenFile[]> {
  // All are asked for at once: what was dropped is gone later.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry());
  const files = [...dropped.files];
  if (entries.every((entry) => entry === null || entry.isFile)) {
    return chosenFiles(files);
  }
  const found: ChosenFile[] = [];
  for (const entry of entries) {
    await gather(entry, true, found);
  }
  return found;
}

async function gather(entry: FileSystemEntry | null, alone: boolean, found: ChosenFile[]): Promise<void> {
  if (entry === null) {
    return;
  }
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), file, alone });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // Some at a time, until there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) {
      return;
    }
    for (const each of some) {
      await gather(each, false, found);
    }
  }
}

export async function* sourcesOf({ path, file, alone }: ChosenFile): AsyncGenerator<Source> {
  const name = path;
  if (/\.zip$/i.test(path)) {
    yield* sourcesInZip(path, file);
  } else if (!alone && !recordName.test(path)) {
    yield { name, left: 'aside' };
  } else if (file.size > largestOf(path)) {
    yield { name, left: 'too_large' };
  } else {
    yield await textIn(name, file);
  }
}

async function textIn(name: string, file: Blob): Promise<Source> {
  try {
    return { name, text: textOf(await file.arrayBuffer()) };
  } catch (error) {
    return { name, left: 'unreadable', detail: String(error) };
  }
}

async function* sourcesInZip(path: string, file: Blob): AsyncGenerator<Source> {
  const { entriesOf } = await import('./zip');
  const wanted = (name: string): boolean => recordName.test(name);
  for await (const entry of entriesOf(file, { wanted, largest: largestText })) {
    const name = `${path} / ${entry.name}`;
    if ('bytes' in entry) {
      yield { name, text: textOf(entry.bytes) };
    } else {
      yield { ...entry, name };
    }
  }
}

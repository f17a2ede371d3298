// What a person hands over to be taken in: files, whole folders, zips, one text after another.

import type { ZipEntry } from './zip';

/** Bytes of a file that are read at once. */
const step = 262_144;
/** Of a zip in a zip that is packed, bytes: the browser holds all of it. */
const largestZip = 500_000_000;
/** So many zips are opened that are in each other, the outermost aside. */
const deepest = 2;

/** Files with such a name can hold games; of a folder or a zip the others are left aside. */
const recordName = /\.(?:kifu?|ki2u?|csa|usi|sfen|jkf|json|txt)$/i;

/** path: below the folder or in the zip. */
export interface ChosenFile {
  path: string;
  file: Blob;
  /** It was chosen by itself, and not with the folder that it is in. */
  alone: boolean;
}

/** share: of the file that was chosen. */
export type Source = { name: string; share: number } & (
  | { size: number; open(): AsyncIterable<Uint8Array> }
  | { left: 'aside' } // by its name it holds no games
  | { left: 'refused'; code: string; detail: string }
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

/** breathe: gives the page its turn; where it throws, that is thrown on. */
export async function* sourcesOf(
  { path, file, alone }: ChosenFile,
  breathe: () => Promise<void>,
): AsyncGenerator<Source> {
  if (isZip(path)) {
    yield* sourcesInZip(file, { name: path, share: 1, depth: 0, breathe });
  } else if (!alone && !recordName.test(path)) {
    yield { name: path, share: 1, left: 'aside' };
  } else {
    yield { name: path, share: 1, size: file.size, open: () => bytesOf(file) };
  }
}

const isZip = (name: string): boolean => /\.zip$/i.test(name);

async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += step) {
    yield new Uint8Array(await file.slice(from, from + step).arrayBuffer());
  }
}

interface InZip {
  name: string;
  share: number;
  /** How many zips it is in. */
  depth: number;
  breathe(): Promise<void>;
}

async function* sourcesInZip(file: Blob, { name, share, depth, breathe }: InZip): AsyncGenerator<Source> {
  const { entriesOf, ZipError } = await import('./zip');
  const refused = (error: unknown, path: string, part: number): Source => {
    if (!(error instanceof ZipError)) {
      throw error;
    }
    return { name: path, share: part, left: 'refused', code: error.code, detail: error.detail };
  };
  let directory: Awaited<ReturnType<typeof entriesOf>>;
  try {
    directory = await entriesOf(file);
  } catch (error) {
    yield refused(error, name, share);
    return;
  }
  const entries = directory.entries.filter((entry) => !entry.name.endsWith('/'));
  const all = entries.reduce((sum, { packed }) => sum + packed, 0);
  for (const entry of entries) {
    const source = { name: `${name} / ${entry.name}`, share: share * (all === 0 ? 0 : entry.packed / all) };
    try {
      if (isByTheWay(entry.name) || !(recordName.test(entry.name) || isZip(entry.name))) {
        yield { ...source, left: 'aside' };
      } else if (isZip(entry.name)) {
        yield* sourcesInEntry(entry, { ...source, depth: depth + 1, breathe });
      } else {
        await entry.check(breathe);
        yield { ...source, size: entry.size, open: () => entry.bytes() };
      }
    } catch (error) {
      yield refused(error, source.name, source.share);
    }
  }
  if (!directory.isWhole) {
    yield { name, share: 0, left: 'refused', code: 'zip_cut', detail: '' };
  } else if (entries.length === 0) {
    yield { name, share, left: 'refused', code: 'zip_empty', detail: '' };
  }
}

async function* sourcesInEntry(entry: ZipEntry, zip: InZip): AsyncGenerator<Source> {
  const code = zip.depth > deepest ? 'zip_deep' : entry.size > largestZip ? 'file_too_large' : null;
  if (code !== null) {
    yield { name: zip.name, share: zip.share, left: 'refused', code, detail: '' };
    return;
  }
  await entry.check(zip.breathe);
  const parts: BlobPart[] = [];
  for await (const part of entry.bytes()) {
    parts.push(part as Uint8Array<ArrayBuffer>);
    await zip.breathe();
  }
  yield* sourcesInZip(new Blob(parts), zip);
}

/** What systems add to folders. */
const isByTheWay = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

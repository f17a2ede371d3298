// What is in a zip, one file after another, unpacked in small steps: what would become too much is given up before it has
// been unpacked.

import { Inflate, Unzip, type AsyncFlateStreamHandler, type UnzipFile } from 'fflate';
import { textOf } from '../session/record-file';

/** All files of a zip together, in bytes, and how many there may be. */
const largestZip = 400_000_000;
const mostFiles = 50_000;
/** Of the zip, so many bytes at a time: unpacked they are at most a thousand times as many. */
const step = 16_384;

export type ZipEntry = { name: string } & (
  { bytes: ArrayBuffer } | { left: 'aside' | 'too_large' | 'zip_too_large' } | { left: 'unreadable'; detail: string }
);

/** wanted: by its name a file is to be unpacked; largest: bytes of one. */
export async function* entriesOf(
  file: Blob,
  { wanted, largest }: { wanted(name: string): boolean; largest: number },
): AsyncGenerator<ZipEntry> {
  const ready: ZipEntry[] = [];
  let all = 0;
  let count = 0;
  const unzip = new Unzip((entry) => {
    const name = nameOf(entry);
    if (name.endsWith('/')) {
      return;
    }
    count += 1;
    if (isByTheWay(name) || !wanted(name)) {
      ready.push({ name, left: 'aside' });
      return;
    }
    unpack(entry, largest, (outcome, bytes) => {
      all += bytes;
      if (outcome !== null) {
        ready.push({ name, ...outcome });
      }
    });
  });
  unzip.register(Unpacking);
  for (let from = 0; from < file.size; from += step) {
    const part = new Uint8Array(await file.slice(from, from + step).arrayBuffer());
    try {
      unzip.push(part, from + step >= file.size);
    } catch (error) {
      yield* ready.splice(0);
      yield { name: '', left: 'unreadable', detail: String(error) };
      return;
    }
    yield* ready.splice(0);
    if (all > largestZip || count > mostFiles) {
      yield { name: '', left: 'zip_too_large' };
      return;
    }
  }
  if (count === 0) {
    yield { name: '', left: 'unreadable', detail: 'no files' };
  }
}

/** Stops for good when it is told to, which fflate's own does not. */
class Unpacking {
  static readonly compression = 8;
  ondata: AsyncFlateStreamHandler = () => {};
  private isOver = false;
  private readonly inflate = new Inflate((part, isLast) => this.ondata(null, part, isLast));

  push(part: Uint8Array, isLast: boolean): void {
    if (!this.isOver) {
      this.inflate.push(part, isLast);
    }
  }

  readonly terminate = (): void => {
    this.isOver = true;
  };
}

type Outcome = { bytes: ArrayBuffer } | { left: 'too_large' } | { left: 'unreadable'; detail: string };

/** tell: of every step, how many bytes came; at the end, what came of it. */
function unpack(entry: UnzipFile, largest: number, tell: (outcome: Outcome | null, bytes: number) => void): void {
  let parts: Uint8Array[] = [];
  let size = 0;
  let isOver = false;
  const end = (outcome: Outcome, bytes = 0): void => {
    isOver = true;
    parts = [];
    tell(outcome, bytes);
  };
  entry.ondata = (error, part, isLast) => {
    if (isOver) {
      tell(null, error === null ? part.length : 0);
    } else if (error !== null) {
      end({ left: 'unreadable', detail: error.message });
    } else {
      parts.push(part);
      size += part.length;
      if (size > largest) {
        end({ left: 'too_large' }, part.length);
        entry.terminate();
      } else if (isLast) {
        end({ bytes: joined(parts, size) }, part.length);
      } else {
        tell(null, part.length);
      }
    }
  };
  try {
    entry.start();
  } catch (error) {
    end({ left: 'unreadable', detail: error instanceof Error ? error.message : String(error) });
  }
}

function joined(parts: readonly Uint8Array[], size: number): ArrayBuffer {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all.buffer;
}

/** Older programs write names in Shift_JIS, and do not say so. */
function nameOf({ name }: UnzipFile): string {
  const codes = [...name].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.some((code) => code > 0xff) ? name : textOf(Uint8Array.from(codes).buffer);
}

/** What systems add to folders. */
const isByTheWay = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

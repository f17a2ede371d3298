// What is in a zip: found by its directory, which stands at its end, and unpacked in small steps. Named as in APPNOTE.TXT,
// "ZIP File Format Specification" 6.3.10.

import { deflateSync, Inflate, Zip, ZipPassThrough } from 'fflate';
import { textOf } from '../session/record-file';

/** Code of what people are told: zip_cut, zip_split; of an entry zip_encrypted, zip_method, zip_damaged. */
export class ZipError extends Error {
  constructor(
    readonly code: 'zip_cut' | 'zip_split' | 'zip_encrypted' | 'zip_method' | 'zip_damaged',
    readonly detail = '',
  ) {
    super(`${code} ${detail}`);
  }
}

/** Bytes that are read at once. */
const ahead = 262_144;
/** Of what is packed, so many bytes at a time: unpacked they are at most a thousand times as many. */
const step = 8192;
/** Of the end record and the longest remark behind it (4.3.16). */
const longestEnd = 22 + 0xffff;

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50 };

/** By the numbers of 4.4.5; those that a reader of today may meet. */
const methods: Record<number, string> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  96: 'JPEG',
  97: 'WavPack',
  98: 'PPMd',
};
const [stored, deflated, encrypted] = [0, 8, 99];

/** As the directory has it. */
interface Listed {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/** Throws a ZipError where there is no directory. isWhole: no part of that is damaged. */
export async function entriesOf(zip: Blob): Promise<{ entries: ZipEntry[]; isWhole: boolean }> {
  const { from, size, count, shift } = await directoryOf(zip);
  const bytes = await read(zip, from, from + size);
  const reader = new Reader(zip, from);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let found = listedAt(bytes, at); found !== null; found = listedAt(bytes, at)) {
    const { listed, next } = found;
    entries.push(new ZipEntry(reader, { ...listed, at: listed.at + shift }));
    at = next;
  }
  // Programs that know no more than the plain end record count anew after 65,535.
  return { entries, isWhole: at === size && entries.length % 0x10000 === count % 0x10000 };
}

/** Null where the directory has ended, or is damaged. */
function listedAt(directory: Uint8Array<ArrayBuffer>, at: number): { listed: Listed; next: number } | null {
  const view = viewOf(directory);
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== signatures.central) {
    return null;
  }
  const short = (offset: number): number => view.getUint16(at + offset, true);
  const long = (offset: number): number => view.getUint32(at + offset, true);
  const extra = at + 46 + short(28);
  const remark = extra + short(30);
  const next = remark + short(32);
  if (next > view.byteLength) {
    return null;
  }
  const flags = short(8);
  const [size = 0, packed = 0, place = 0] = longNumbers(view, [24, 20, 42].map(long), extra, remark);
  const name = nameOf(directory.slice(at + 46, extra), flags);
  return { listed: { name, flags, method: short(10), crc: long(16), packed, size, at: place }, next };
}

export class ZipEntry {
  readonly name: string;
  /** Bytes in the zip, and unpacked. */
  readonly packed: number;
  readonly size: number;

  constructor(
    private readonly zip: Reader,
    private readonly listed: Listed,
  ) {
    ({ name: this.name, packed: this.packed, size: this.size } = listed);
  }

  /** Throws a ZipError where it cannot be unpacked, or is not what was packed. */
  async check(breathe: () => Promise<void>): Promise<void> {
    let crc = 0;
    let size = 0;
    for await (const part of this.bytes()) {
      crc = crc32(part, crc);
      size += part.length;
      if (size > this.listed.size) {
        break;
      }
      await breathe();
    }
    if (size !== this.listed.size || crc !== this.listed.crc) {
      throw new ZipError('zip_damaged');
    }
  }

  /** Unpacked, some at a time. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    const from = await this.begin();
    const to = from + this.packed;
    const unpacked: Uint8Array[] = [];
    const inflate = new Inflate((part) => unpacked.push(part));
    for (let at = from; at < to; at += step) {
      const end = Math.min(at + step, to);
      const part = await this.zip.read(at, end);
      if (this.listed.method === stored) {
        yield part;
        continue;
      }
      try {
        inflate.push(part, end === to);
      } catch {
        throw new ZipError('zip_damaged');
      }
      yield* unpacked.splice(0);
    }
  }

  /** Where its bytes begin. */
  private async begin(): Promise<number> {
    const { flags, method, at, packed } = this.listed;
    // 4.4.4: bit 0 says encrypted, bit 13 that the directory hides what it says.
    if ((flags & 0x2001) !== 0 || method === encrypted) {
      throw new ZipError('zip_encrypted');
    }
    if (method !== stored && method !== deflated) {
      throw new ZipError('zip_method', methods[method] ?? String(method));
    }
    const header = viewOf(await this.zip.read(at, at + 30));
    if (header.byteLength < 30 || header.getUint32(0, true) !== signatures.local) {
      throw new ZipError('zip_damaged');
    }
    const from = at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    if (from + packed > this.zip.end) {
      throw new ZipError('zip_damaged');
    }
    return from;
  }
}

/** What is read of a zip, with some of what follows: entries that stand behind each other are not asked for one by one. */
class Reader {
  private from = 0;
  private held = new Uint8Array();

  /** end: of what can be read. */
  constructor(
    private readonly zip: Blob,
    readonly end: number,
  ) {}

  /** At most up to the end. */
  async read(from: number, to: number): Promise<Uint8Array> {
    if (from < this.from || to > this.from + this.held.length) {
      const held = await read(this.zip, from, Math.min(Math.max(to, from + ahead), this.end));
      [this.held, this.from] = [held, from];
    }
    return this.held.subarray(from - this.from, to - this.from);
  }
}

interface Directory {
  from: number;
  size: number;
  count: number;
  /** Bytes that stand before the zip, as of a program that unpacks itself. */
  shift: number;
}

async function directoryOf(zip: Blob): Promise<Directory> {
  const tailFrom = Math.max(zip.size - longestEnd - 20, 0);
  const view = viewOf(await read(zip, tailFrom, zip.size));
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === signatures.end && at + 22 + view.getUint16(at + 20, true) <= view.byteLength) {
      const [disk, start] = [view.getUint16(at + 4, true), view.getUint16(at + 6, true)];
      const [count, size, offset] = [
        view.getUint16(at + 10, true),
        view.getUint32(at + 12, true),
        view.getUint32(at + 16, true),
      ];
      if (at >= 20 && view.getUint32(at - 20, true) === signatures.locator) {
        return directory64(zip, tailFrom + at - 20, view.getBigUint64(at - 12, true));
      }
      if (disk !== start) {
        throw new ZipError('zip_split');
      }
      return directoryAt({ end: tailFrom + at, count, size, offset });
    }
  }
  throw new ZipError('zip_cut');
}

/** Of a zip with more or larger files than the plain end record has numbers for (4.3.14). */
async function directory64(zip: Blob, locator: number, said: bigint): Promise<Directory> {
  // It stands before its locator, unless somebody has put something between; then it is where that says.
  for (const at of [locator - 56, Number(said)]) {
    const bytes = at < 0 ? new Uint8Array() : await read(zip, at, at + 56);
    const view = viewOf(bytes);
    if (view.byteLength === 56 && view.getUint32(0, true) === signatures.end64) {
      const [count, size, offset] = [32, 40, 48].map((place) => Number(view.getBigUint64(place, true))) as [
        number,
        number,
        number,
      ];
      return directoryAt({ end: at, count, size, offset });
    }
  }
  throw new ZipError('zip_cut');
}

function directoryAt(said: { end: number; count: number; size: number; offset: number }): Directory {
  const from = said.end - said.size;
  const shift = from - said.offset;
  if (from < 0 || shift < 0) {
    throw new ZipError('zip_cut');
  }
  return { from, size: said.size, count: said.count, shift };
}

/** Those of the numbers that are too large for their places stand behind the name, in their order (4.5.3). */
function longNumbers(view: DataView, numbers: readonly number[], from: number, to: number): number[] {
  let at = from;
  while (at + 4 <= to && view.getUint16(at, true) !== 1) {
    at += 4 + view.getUint16(at + 2, true);
  }
  at += 4;
  return numbers.map((number) => {
    if (number !== 0xffffffff || at + 8 > to) {
      return number;
    }
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  });
}

/** Older programs write names in Shift_JIS, and do not say so; some part folders as Windows does. */
function nameOf(bytes: Uint8Array<ArrayBuffer>, flags: number): string {
  const isUtf8 = (flags & 0x800) !== 0;
  const name = (isUtf8 ? new TextDecoder().decode(bytes) : textOf(bytes.buffer)).replaceAll('\\', '/');
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const plain = parts.includes('..') ? parts.filter((part) => part !== '..').slice(-1) : parts;
  return plain.join('/') + (name.endsWith('/') ? '/' : '');
}

async function read(zip: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await zip.slice(from, to).arrayBuffer());
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    crc = (crc >>> 1) ^ ((crc & 1) * 0xedb88320);
  }
  return crc;
});

/** before: of the bytes before these. */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) {
    crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] as number);
  }
  return ~crc >>> 0;
}

/** Packed in one go; fflate's own takes megabytes for each file, since it does not know how long that will be. */
class Packed extends ZipPassThrough {
  override compression = deflated;

  protected override process(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.ondata(null, deflateSync(bytes), isLast);
  }
}

/** A zip that is being written. */
export class ZipFile {
  /** What has come, handed over to the browser some at a time. */
  private readonly done: Blob[] = [];
  private parts: BlobPart[] = [];
  private count = 0;
  private size = 0;
  private readonly zip = new Zip((error, part, isLast) => {
    if (error !== null) {
      throw error;
    }
    this.parts.push(...(isLast && this.count >= 0xffff ? withLongEnd(part, this.count, this.size) : [part]));
    this.size += part.length;
    if (this.parts.length > 1000) {
      this.done.push(new Blob(this.parts));
      this.parts = [];
    }
  });

  add(name: string, bytes: Uint8Array<ArrayBuffer>): void {
    const entry = new Packed(name);
    this.zip.add(entry);
    entry.push(bytes, true);
    this.count += 1;
  }

  end(): Blob {
    this.zip.end();
    return new Blob([...this.done, ...this.parts], { type: 'application/zip' });
  }
}

/** The directory with an end record that has a place for so many files (4.3.14, 4.3.15), which fflate's has not. */
function withLongEnd(directory: Uint8Array<ArrayBuffer>, count: number, from: number): Uint8Array<ArrayBuffer>[] {
  const size = directory.length - 22;
  const record = new DataView(new ArrayBuffer(56 + 20));
  record.setUint32(0, signatures.end64, true);
  record.setBigUint64(4, 44n, true);
  record.setUint16(12, 45, true);
  record.setUint16(14, 45, true);
  [count, count, size, from].forEach((number, index) => record.setBigUint64(24 + 8 * index, BigInt(number), true));
  record.setUint32(56, signatures.locator, true);
  record.setBigUint64(64, BigInt(from + size), true);
  record.setUint32(72, 1, true);
  const end = directory.slice(size);
  end.fill(0xff, 8, 20);
  return [directory.subarray(0, size), new Uint8Array(record.buffer), end];
}

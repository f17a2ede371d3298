// Zips as other programs make them, and as they come to harm.

import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string | Buffer;
  content: string | Buffer;
  /** 8 unless said: deflated. 0: as it is. Of any other the content is packed already. */
  method?: number;
  /** It has a password: what is packed is not what it seems. */
  encrypted?: true;
}

export interface ZipForm {
  /** Sizes stand behind each file, as in zips that were written in one go. */
  descriptors?: boolean;
  /** Sizes, places and counts in the forms for large zips. */
  long?: boolean;
  /** What stands before the zip, as of a program that unpacks itself. */
  before?: Buffer;
  remark?: string;
}

export function zipFile(
  files: readonly ZippedFile[],
  { descriptors = false, long = false, before = Buffer.alloc(0), remark = '' }: ZipForm = {},
): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, method = 8, encrypted } of files) {
    const [nameBytes, bytes] = [Buffer.from(name as string), Buffer.from(content as string)];
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const flags = (typeof name === 'string' ? 0x800 : 0) | (descriptors ? 8 : 0) | (encrypted ? 1 : 0);
    const sizes = [crc32(bytes), packed.length, bytes.length];
    const extra = long ? Buffer.concat([shorts(1, 24), longLongs(bytes.length, packed.length, at)]) : Buffer.alloc(0);
    const common = (inHeader: readonly number[], extraLength: number): Buffer =>
      Buffer.concat([shorts(20, flags, method, 0, 0x21), longs(...inHeader), shorts(nameBytes.length, extraLength)]);
    const local = [longs(0x04034b50), common(descriptors ? [0, 0, 0] : sizes, 0), nameBytes, packed];
    const behind = descriptors ? [longs(0x08074b50, ...sizes)] : [];
    const entry = Buffer.concat([...local, ...behind]);
    const listed = long ? [sizes[0] ?? 0, 0xffffffff, 0xffffffff] : sizes;
    directory.push(
      Buffer.concat([longs(0x02014b50), shorts(20), common(listed, extra.length), shorts(0, 0, 0)]),
      Buffer.concat([longs(0, long ? 0xffffffff : at), nameBytes, extra]),
    );
    parts.push(entry);
    at += entry.length;
  }
  const central = Buffer.concat(directory);
  const { length } = files;
  const end64 = [
    ...[longs(0x06064b50), longLongs(44), shorts(45, 45), longs(0, 0)],
    ...[longLongs(length, length, central.length, at), longs(0x07064b50, 0), longLongs(at + central.length), longs(1)],
  ];
  const [count, size, place] = long ? [0xffff, 0xffffffff, 0xffffffff] : [length, central.length, at];
  const end = [longs(0x06054b50), shorts(0, 0, count, count), longs(size, place), shorts(remark.length)];
  return Buffer.from(
    Buffer.concat([before, ...parts, central, ...(long ? end64 : []), ...end, Buffer.from(remark, 'latin1')]),
  );
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value >>> 0, index * 4));
  return bytes;
}

function longLongs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, index) => bytes.writeBigUInt64LE(BigInt(value), index * 8));
  return bytes;
}

// Zips as other programs make them.

import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string | Buffer;
  content: string | Buffer;
}

/** descriptors: sizes stand behind each file, as in zips that were written in one go. */
export function zipFile(files: readonly ZippedFile[], { descriptors = false } = {}): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const [nameBytes, bytes] = [Buffer.from(name as string), Buffer.from(content as string)];
    const packed = deflateRawSync(bytes);
    const flags = (typeof name === 'string' ? 0x800 : 0) | (descriptors ? 8 : 0);
    const sizes = [crc32(bytes), packed.length, bytes.length];
    const common = (inHeader: readonly number[]): Buffer =>
      Buffer.concat([shorts(20, flags, 8, 0, 0x21), longs(...inHeader), shorts(nameBytes.length, 0)]);
    const local = [longs(0x04034b50), common(descriptors ? [0, 0, 0] : sizes), nameBytes, packed];
    const behind = descriptors ? [longs(0x08074b50, ...sizes)] : [];
    const entry = Buffer.concat([...local, ...behind]);
    directory.push(
      Buffer.concat([longs(0x02014b50), shorts(20), common(sizes), shorts(0, 0, 0), longs(0, at), nameBytes]),
    );
    parts.push(entry);
    at += entry.length;
  }
  const central = Buffer.concat(directory);
  const end = [longs(0x06054b50), shorts(0, 0, files.length, files.length), longs(central.length, at), shorts(0)];
  return Buffer.from(Buffer.concat([...parts, central, ...end]));
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

// What is in a zip: all of it or a reason, whatever has come to the zip.

import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { entriesOf, ZipError, ZipFile } from '../../web/src/games/zip';
import { zipFile, type ZipForm } from './zip-file';

const breathe = async (): Promise<void> => {};
/** The second is longer than what is unpacked at once. */
const texts = { 'a.kif': 'first', '棋譜/b.csa': 'second '.repeat(5000), 'empty.txt': '' };
const files = Object.entries(texts).map(([name, content]) => ({ name, content }));

interface Opened {
  /** By name: what is in it, or the code of why it cannot be had. */
  contents: Record<string, string>;
  isWhole: boolean;
}

async function opened(zip: Uint8Array<ArrayBuffer> | Blob): Promise<Opened> {
  const { entries, isWhole } = await entriesOf(new Blob([zip]));
  const contents: Record<string, string> = {};
  for (const entry of entries) {
    try {
      await entry.check(breathe);
      const parts: Uint8Array[] = [];
      for await (const part of entry.bytes()) {
        parts.push(part);
      }
      contents[entry.name] = Buffer.concat(parts).toString();
    } catch (error) {
      contents[entry.name] = codeOf(error);
    }
  }
  return { contents, isWhole };
}

function codeOf(error: unknown): string {
  if (error instanceof ZipError) {
    return `${error.code} ${error.detail}`.trim();
  }
  throw error;
}

describe('a zip', () => {
  const forms: [string, ZipForm][] = [
    ['as most programs write it', {}],
    ['with sizes behind the files', { descriptors: true }],
    ['in the form for large ones', { long: true }],
    ['behind a program', { before: Buffer.alloc(1000, 'MZ') }],
    ['behind a program, in the form for large ones', { before: Buffer.alloc(1000, 'MZ'), long: true }],
    ['with a remark', { remark: 'PK\x05\x06 is how a zip ends' }],
  ];
  it.each(forms)('is opened %s', async (_, form) => {
    expect(await opened(zipFile(files, form))).toEqual({ contents: texts, isWhole: true });
  });

  it('is opened with files that are not packed', async () => {
    const zip = zipFile(files.map((file) => ({ ...file, method: 0 })));
    expect(await opened(zip)).toEqual({ contents: texts, isWhole: true });
  });

  it('says of each file that cannot be had why, and gives the others', async () => {
    const zip = zipFile([
      { name: 'locked.kif', content: Buffer.alloc(30, 7), encrypted: true },
      { name: 'locked-stored.kif', content: 'x', method: 0, encrypted: true },
      { name: 'aes.kif', content: 'x', method: 99 },
      { name: 'bzip2.kif', content: 'BZh91AY', method: 12 },
      { name: 'odd.kif', content: 'x', method: 77 },
      ...files,
    ]);
    expect((await opened(zip)).contents).toEqual({
      'locked.kif': 'zip_encrypted',
      'locked-stored.kif': 'zip_encrypted',
      'aes.kif': 'zip_encrypted',
      'bzip2.kif': 'zip_method bzip2',
      'odd.kif': 'zip_method 77',
      ...texts,
    });
  });

  it.each([
    ['not packed', 0],
    ['packed', 8],
  ])('tells each byte of a file that is not what it was: %s', async (_, method) => {
    const content = 'A game of shogi, and another one.';
    const zip = zipFile([{ name: 'harmed.kif', content, method }, ...files]);
    const from = 30 + 'harmed.kif'.length;
    const length = method === 0 ? content.length : deflateRawSync(content).length;
    for (let at = from; at < from + length; at += 1) {
      const harmed = Buffer.from(zip);
      harmed[at] = (harmed[at] ?? 0) ^ 1;
      expect((await opened(harmed)).contents, `byte ${at}`).toEqual({ 'harmed.kif': 'zip_damaged', ...texts });
    }
  });

  it('tells a file of which the header is gone, and one that is said to be longer than the zip', async () => {
    const zip = zipFile(files);
    const second = zip.indexOf(Buffer.from('PK\x03\x04', 'latin1'), 4);
    const headless = Buffer.from(zip);
    headless.fill(0, second, second + 4);
    expect((await opened(headless)).contents).toEqual({ ...texts, '棋譜/b.csa': 'zip_damaged' });
    const long = Buffer.from(zip);
    long.writeUInt32LE(1_000_000, zip.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 20);
    expect((await opened(long)).contents).toEqual({ ...texts, 'a.kif': 'zip_damaged' });
  });

  it('that is cut off is told, wherever that is', async () => {
    const zip = zipFile(files);
    for (let length = 0; length < zip.length; length += 1) {
      await expect(entriesOf(new Blob([zip.subarray(0, length)])), `${length} bytes`).rejects.toMatchObject({
        code: 'zip_cut',
      });
    }
  });

  it('with a damaged directory is told, and what comes before the damage is there', async () => {
    const zip = zipFile(files);
    const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    const harmed = Buffer.from(zip);
    harmed.fill(0, zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'), directory + 4), zip.length - 22);
    expect(await opened(harmed)).toEqual({ contents: { 'a.kif': 'first' }, isWhole: false });
  });

  it('in several parts is told to be one', async () => {
    const zip = Buffer.from(zipFile(files));
    zip.writeUInt16LE(3, zip.length - 22 + 4);
    await expect(entriesOf(new Blob([zip]))).rejects.toMatchObject({ code: 'zip_split' });
  });

  it.each([
    ['../../a.kif', 'a.kif'],
    ['x/../a.kif', 'a.kif'],
    ['/etc/a.kif', 'etc/a.kif'],
    ['./x//a.kif', 'x/a.kif'],
    ['x\\a.kif', 'x/a.kif'],
  ])('names %s as %s', async (name, plain) => {
    expect(Object.keys((await opened(zipFile([{ name, content: 'x' }]))).contents)).toEqual([plain]);
  });

  it('that is written here has all that was put into it', async () => {
    const zip = new ZipFile();
    files.forEach(({ name, content }) => zip.add(name, Buffer.from(content)));
    expect(await opened(zip.end())).toEqual({ contents: texts, isWhole: true });
  });

  it('is written with more files than a plain end record can count', async () => {
    const zip = new ZipFile();
    const count = 66_000;
    for (let number = 0; number < count; number += 1) {
      zip.add(`${number}.kif`, new Uint8Array());
    }
    const written = Buffer.from(await zip.end().arrayBuffer());
    const { entries, isWhole } = await entriesOf(new Blob([written]));
    expect([entries.length, isWhole, entries[0]?.name, entries.at(-1)?.name]).toEqual([
      count,
      true,
      '0.kif',
      '65999.kif',
    ]);
    // APPNOTE 4.3.14: the zip64 record has the count, and the plain one says to look there.
    expect(written.readBigUInt64LE(written.length - 22 - 20 - 56 + 32)).toBe(BigInt(count));
    expect(written.readUInt16LE(written.length - 22 + 10)).toBe(0xffff);
  }, 60_000);
});

// What the networks may weigh in the data that the page fetches, compressed.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

test.each([
  ['evaluation/network.bin', 190],
  ['policy/network.bin', 300],
  ['later/evaluation.bin', 900],
])('%s has at most %i kB', (name, kilobytes) => {
  const bytes = readFileSync(new URL(`../../data/${name}`, import.meta.url));
  expect(gzipSync(bytes).length).toBeLessThanOrEqual(kilobytes * 1000);
});

// Games of people on which nothing was mined or fitted.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BadUsage } from './usage.mjs';

/** The moves of the held-out games of the corpora: FNV-1a-64 of their column is 0 mod 10. */
export function heldOutGames(files) {
  const games = [];
  for (const file of files) {
    let bytes;
    try {
      bytes = readFileSync(file);
    } catch (error) {
      throw new BadUsage(error.message);
    }
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    for (const line of text.split('\n')) {
      const moves = line.split('\t')[3];
      if (moves !== undefined && fnv1a64(moves) % 10n === 0n) games.push(moves.split(' '));
    }
  }
  return games;
}

function fnv1a64(text) {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; ++i) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
  }
  return hash;
}

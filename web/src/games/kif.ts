// Kept games as KIF, for other programs: one, or all of them in a zip.

import type { Reply } from '@engine';
import type { WrittenRecord } from '@record';
import type { FetchRecords } from '../engine/records';
import { lineTree, mergedTrees } from '../session/move-tree';
import { inSeconds } from '../session/record-details';
import { writeRecord } from '../session/record-writing';
import { sfenOf } from './from-record';
import type { KeptGame } from './kept-game';
import { inTurns } from './turns';

/**
 * The game as it was played, whatever has been made the main line since; the rest are variations of it.
 * ownName: of the person, where the game has none; empty: there is none.
 */
export function kifOf(game: KeptGame, fetchRecords: FetchRecords, ownName: string): Promise<Reply<WrittenRecord>> {
  const { start, moves, played, headers, tree, person, names } = game;
  const written = {
    ...inSeconds(game),
    start: sfenOf(start),
    names: person === null || names[person] !== '' ? names : { ...names, [person]: ownName },
    headers: { ...(played === null ? {} : { start_time: played.replaceAll('-', '/') }), ...headers },
    ...(tree === undefined ? {} : { tree: mergedTrees(tree, lineTree(moves)) }),
  };
  return writeRecord(written, 'kif', fetchRecords);
}

/** As a file is called: the day, who played, and the number where it is one of many. */
export function nameOfFile({ played, names }: KeptGame, number: number | null): string {
  const parts = [number === null ? null : String(number).padStart(4, '0'), played, names.black, names.white];
  const name = parts.filter((part) => part !== null && part !== '').join('_');
  // What some system does not allow in a name.
  return `${
    name
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\\/:*?"<>|]/gu, ' ')
      .slice(0, 80)
      .trim() || 'nagare'
  }.kifu`;
}

/** onProgress: told how many are in; false where it is not wanted any more, and nothing comes of it. */
export async function zipOf(
  games: Iterable<KeptGame> | AsyncIterable<KeptGame>,
  fetchRecords: FetchRecords,
  ownName: string,
  onProgress: (done: number) => boolean,
): Promise<Blob | null> {
  const { ZipFile } = await import('./zip');
  const zip = new ZipFile();
  const encoder = new TextEncoder();
  const add = async (game: KeptGame, index: number): Promise<void> => {
    const written = await kifOf(game, fetchRecords, ownName);
    // A game that cannot be written says so in its place.
    const text = written.ok ? written.value.text : `# ${written.error.code} ${written.error.detail}\n`;
    zip.add(nameOfFile(game, index + 1), encoder.encode(text));
  };
  return (await inTurns(games, add, onProgress)) ? zip.end() : null;
}

// Which games are the same, and what is kept of one that comes once more.

import { mergedTrees, type MoveTree } from '../session/move-tree';
import type { RecordDetails } from '../session/game-schema';
import type { KeptGame } from './kept-game';
import { plainName } from './person';

/** Whether two games with the same moves can be one: nothing that both say of players, day, place and end differs. */
export function isSameGame(left: KeptGame, right: KeptGame): boolean {
  const said = (game: KeptGame): readonly string[] => [
    plainName(game.names.black),
    plainName(game.names.white),
    game.played ?? '',
    timeOfDay(game),
    plainName(game.headers?.site ?? ''),
    game.ending ?? '',
    game.winner ?? '',
    game.opponent ?? '',
  ];
  const other = said(right);
  return said(left).every((each, index) => each === '' || other[index] === '' || each === other[index]);
}

/** When it began, HH:MM:SS; empty where the record does not say. */
export function timeOfDay({ headers }: RecordDetails): string {
  const [, hours = '', minutes = '', seconds = '00'] =
    /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(headers?.start_time ?? '') ?? [];
  return minutes === '' ? '' : `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** What is known of it stays, what was missing is taken; of two comments on one position, the new one below the other. */
export function merged(kept: KeptGame, coming: KeptGame): KeptGame {
  const known = Object.entries(kept).filter(([, value]) => value !== null);
  const comment = bothComments(kept.comment, coming.comment);
  const tree = kept.tree === undefined ? coming.tree : coming.tree && bothTrees(kept.tree, coming.tree);
  return {
    ...coming,
    ...(Object.fromEntries(known) as Partial<KeptGame>),
    id: kept.id,
    source: kept.source === 'played' ? kept.source : coming.source,
    names: { black: kept.names.black || coming.names.black, white: kept.names.white || coming.names.white },
    ...bothHeaders(kept, coming),
    ...(comment === undefined ? {} : { comment }),
    ...(tree === undefined ? {} : { tree }),
  };
}

/** Of what both say, the first; nothing where neither says anything. */
export function bothHeaders(first: RecordDetails, second: RecordDetails): Pick<RecordDetails, 'headers'> {
  const headers = { ...second.headers, ...first.headers };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

function bothComments(kept: string | undefined, coming: string | undefined): string | undefined {
  return kept === undefined || kept === '' || coming === undefined || kept.includes(coming)
    ? (kept ?? coming)
    : `${kept}\n${coming}`;
}

function bothTrees(kept: MoveTree, coming: MoveTree): MoveTree {
  return mergedTrees(kept, coming, (there, added) => bothComments(there, added) ?? '');
}

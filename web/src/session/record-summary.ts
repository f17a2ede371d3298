// What is said of a record that was read: the game, and what of the text is not in it.

import type { Language } from '../i18n/language';
import { recordWords } from '../i18n/record-words';
import type { RecordDetails } from './game-schema';
import type { RecordNotes, RecordText } from './record-text';

/** Of what was passed over, only so much is quoted. */
const mostWarnings = 3;

/** handicap: the sides are 下手 and 上手. */
type Ended = RecordDetails & { handicap?: boolean };

/** The game: how many moves, who played, how it ended. */
export function gameLines(game: RecordText, language: Language): string[] {
  const words = recordWords[language];
  const read = { ...game, ...game.shown };
  const { moves, names, handicap = false } = read;
  return [
    words.moves(moves.length),
    ...(names === undefined ? [] : [words.players(names, handicap)]),
    ...endLines(read, language),
  ];
}

/** How it ended, where the record says so. */
export function endLines(
  { ending, ending_word: word = '', winner, foul, handicap = false }: Ended,
  language: Language,
): string[] {
  const words = recordWords[language];
  return ending === undefined
    ? []
    : [
        words.ended(ending, winner ?? null, word, handicap),
        ...(foul === undefined ? [] : [words.foul(foul.kind, foul.move)]),
      ];
}

/** What of the text is not in the game, or not as it stands there; empty where there is nothing to say. */
export function readingNotes(read: { moves: readonly string[]; notes?: RecordNotes }, language: Language): string[] {
  const { moves, notes } = read;
  const words = recordWords[language];
  if (notes === undefined) {
    return [];
  }
  const { games, game, variations, comments, warnings, brokenOff } = notes;
  const more = warnings.length - mostWarnings;
  return [
    ...(games.length > 1 ? [words.games(games.length, game + 1)] : []),
    ...(brokenOff === null ? [] : [words.takenBefore(brokenOff, moves.length)]),
    ...(variations + comments > 0 ? [words.leftOut(variations, comments)] : []),
    ...warnings.slice(0, mostWarnings).map(({ line, detail }) => words.passedOver(line, detail)),
    ...(more > 0 ? [words.more(more)] : []),
  ];
}

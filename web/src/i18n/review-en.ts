import type { People, Side } from '@engine';
import { gradeOf } from './amateur-grade';
import { difficultyAt } from './difficulty';
import { errorDetail } from './error-words-en';
import type { ReviewMessages } from './review-messages';

const side: Record<Side, string> = { black: 'black', white: 'white' };
const named: Record<Side, string> = { black: 'Black', white: 'White' };
const percent = (perMille: number): string => `${Math.round(perMille / 10)}%`;

function timesInTen(probability: number): string {
  const times = Math.max(1, Math.round(probability * 10));
  return times === 1 ? '1 time' : `${times} times`;
}

function ordinal(rank: number): string {
  const ending = rank % 100 >= 11 && rank % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${ending}`;
}

/** people: those whose moves count as natural. */
const wordsFor = (people: string): ReviewMessages => ({
  title: 'Review',
  close: 'Back to the game',
  closeToGames: 'Back to the games',
  opening: 'Setting up the pieces',
  progress: (done, of) => `${done} of ${of} moves reviewed`,
  stop: 'Stop',
  stopped: 'Stopped here.',
  goOn: 'Review again',
  done: 'The review is done.',
  failed: (error) => `The game could not be reviewed. ${errorDetail(error)}`,
  again: 'Try again',

  graph: 'Graph of win rates',
  graphHelp: 'Left and right arrows move by a move, Page Up and Page Down by ten, Home and End to the first and last.',
  winRate: (owner, perMille) => `${side[owner]} wins ${percent(perMille)}`,
  percent,
  start: 'Start',
  after: (ply, move) => `Move ${ply} ${move}`,
  ply: (ply) => `${ply}`,
  said: 'About this position',
  walk: 'Walk through the moves',
  first: 'First',
  back: 'Back',
  next: 'Next',
  last: 'Last',
  waiting: 'Setting up',
  study: 'What if',
  inStudy: 'Its variations and comments are under “What if”.',
  notYet: 'This move is still being looked at.',

  atStart: 'Press the graph or use the arrow keys to walk through the moves.',
  likelihood: ({ probability, rank, openness }) => {
    const often =
      probability < 0.05 ? `${people} hardly play it` : `${people} play it about ${timesInTen(probability)} in 10`;
    const among = Math.round(openness);
    const choices = among === 1 ? 'one move is obvious' : `they choose among about ${among}`;
    return `${often} (their ${ordinal(rank)} choice; ${choices} here)`;
  },
  difficulty: 'How hard',
  difficultyOf: ({ erring, isBest }) => {
    const { few, is } = difficultyAt(erring);
    const before = { hard: 'Hard: ', easy: 'Easy: ' };
    const praise = is === 'hard' && isBest ? ' Well found.' : '';
    return `${is === null ? '' : before[is]}about ${few} in 10 do not go wrong here.${praise}`;
  },
  natural: 'Natural move',
  best: 'Best move',
  naturalAndBest: 'Natural and best move',
  isBest: 'It is the best move.',
  isNatural: 'It is the natural move.',
  isBoth: 'It is the natural move, and the best one.',
  line: 'Line',
  price: 'Below the best move',
  disagreement: 'Opinions',
  disagreementOf: (perMille, who) => (perMille === 0 ? who : `divided: ${who}`),

  formations: 'Strategies and castles',
  strategyOf: (owner) => `${named[owner]}’s strategy`,
  castleOf: (owner) => `${named[owner]}’s castle`,
  intended: (strategy) => `${strategy} (likely)`,

  turningPoints: 'Turning points',
  noTurningPoints: 'There was no clear turning point.',
  practise: (ply) => `Your turn at move ${ply}`,
  share: 'Share',
  shareMove: (ply) => `Share move ${ply}`,
  shareUnavailable: 'The picture could not be loaded. Check the connection and try again.',

  exercises: 'Your exercises',
  exercisesOffered: 'The moves that cost most can come back, days later, as exercises.',
  exercisesOf: (owner) => `Make them from ${named[owner]}’s moves`,
  exercisesMade: (plies) =>
    plies.length === 0
      ? 'No move of this game cost enough to be an exercise.'
      : `Among your exercises: ${plies.length === 1 ? 'move' : 'moves'} ${plies.join(', ')}.`,
  exercisesUnavailable: 'The exercises could not be loaded. Check the connection and try again.',
  openExercises: 'Open your exercises',

  ratings: 'Ratings by the moves played',
  interval: (low, high) => {
    const ends = [gradeOf(low), gradeOf(high)].map((grade) => (grade > 0 ? `${grade} dan` : `${-grade} kyu`));
    return `about amateur ${ends[0] === ends[1] ? ends[0] : ends.join(' to ')}`;
  },
  totals: {
    best: 'Best move',
    natural: 'Natural move',
    expected: `What ${people.toLowerCase()} play most`,
    priced: 'Below the best move',
  },
  ofMoves: (count, moves) => `${count} of ${moves} moves`,

  table: 'Table of moves',
  tableMove: 'Move',
  tableWinRate: 'Black wins',
  tablePrice: 'Loss (points)',
  tablePeople: `${people} play it`,
  tableBest: 'Best move',

  exports: 'Export',
  exportKif: 'Annotated record (KIF)',
  exportJson: 'Review as data (JSON)',
  exportFailed: (error) => `It could not be exported. ${errorDetail(error)}`,
  kifWinRate: (perMille) => `Black wins ${percent(perMille)}`,
  kifBest: (move) => `Best move: ${move}`,
  kifNatural: (move) => `Natural move: ${move}`,
  kifTurningPoint: (sentence) => `Turning point: ${sentence}`,

  exercise: (ply) => `Your turn at move ${ply}`,
  exerciseTask: (owner) => `${named[owner]} to move. What would you play?`,
  yourMove: (move) => `You played ${move}.`,
  tryAgain: 'Try again',
  showAnswer: 'Show the answer',
  backToReview: 'Back to the review',
});

export const reviewEn: Record<People, ReviewMessages> = {
  online: wordsFor('People'),
  professional: wordsFor('Professionals'),
};

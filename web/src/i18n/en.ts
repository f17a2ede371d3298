import type { ResultReason, Side } from '@engine';
import type { PieceCode } from '../engine/piece-codes';
import { durationIn } from './duration';
import { errorDetail } from './error-words-en';
import { progressOf } from './formations';
import type { Messages } from './messages';

const side: Record<Side, string> = { black: 'black', white: 'white' };
const pieces: Record<PieceCode, string> = {
  K: 'king',
  R: 'rook',
  B: 'bishop',
  G: 'gold',
  S: 'silver',
  N: 'knight',
  L: 'lance',
  P: 'pawn',
  '+R': 'dragon',
  '+B': 'horse',
  '+S': 'promoted silver',
  '+N': 'promoted knight',
  '+L': 'promoted lance',
  '+P': 'tokin',
};

export const en: Messages = {
  opponentName: 'Nagare',
  you: 'You',
  side,
  formations: ({ strategy, castle }) =>
    [
      strategy === null || strategy.en === castle?.en ? '' : `${strategy.en}${strategy.intended ? ' (likely)' : ''}`,
      castle === null ? '' : `${castle.en}${progressOf(castle)}`,
    ]
      .filter((part) => part !== '')
      .join(' · '),

  board: 'Shogi board',
  boardHelp: 'Arrow keys move between squares, Enter selects, Enter again plays. Escape cancels.',
  square: ({ file, rank, piece, side: owner }) =>
    piece === null || owner === null ? `${file}${rank} empty` : `${file}${rank} ${side[owner]} ${pieces[piece]}`,
  piece: (code) => pieces[code],
  target: 'can be played',
  hand: (owner) => `Pieces in ${side[owner]}'s hand`,
  handPiece: (piece, count, owner) => `${count} ${pieces[piece]} in ${side[owner]}'s hand`,
  handEmpty: 'none',
  promotionQuestion: 'Promote the piece?',
  promote: 'Promote',
  stayUnpromoted: 'Do not promote',

  preparing: 'Setting up the pieces',
  preparingSlowly: 'The connection is slow. The game starts as soon as everything has loaded',
  yourTurn: 'Your move',
  yourTurnInCheck: 'Check. Your move',
  thinking: 'Thinking',
  thinkingDepth: (depth) => `Thinking, ${depth} ${depth === 1 ? 'ply' : 'plies'} deep`,
  showLine: 'Show line',
  hideLine: 'Hide line',
  moveNow: 'Move now',
  waiting: 'Waiting',
  timeLeft: (seconds, inByoyomi) => `${durationIn('en', seconds)} left${inByoyomi ? ' for this move (byoyomi)' : ''}`,
  byoyomiShort: 'byoyomi',
  secondsLeft: (seconds) => `${seconds} seconds left.`,
  stopped: 'Stopped',

  introduction: 'A shogi opponent that plays as people do, and says why.',
  howToMove: 'Choose a piece, then where it goes. Your opponent answers, and says in a sentence why it played that.',
  showWays: 'Show how pieces move',
  explanation: 'Explanation',
  reasonsOf: (move) => `Reasons for ${move}`,
  moreReasons: (count) =>
    count > 0 ? `${count} more ${count === 1 ? 'reason' : 'reasons'}, and the evidence` : 'The evidence in detail',
  fewerReasons: 'Less',
  showOnBoard: 'Show on board',
  hideFromBoard: 'Hide from board',
  price: 'Below the best move',
  thinkAgain: 'Think again',
  candidates: (count) => `Candidates ${count}`,
  candidateMove: 'Move',
  candidateValue: 'Value',
  candidateWinRate: 'Win rate',
  candidatePoints: 'Natural bonus',
  candidateSum: 'Sum',
  candidateChosen: 'played',
  atMost: (value) => `at most ${value}`,
  opinions: (disagreement, who) => (disagreement === 0 ? who : `Opinions differ: ${who}`),
  votes: (disagreement) => (disagreement === 0 ? 'Unanimous' : 'Opinions differ'),
  voter: 'Voter',

  chooseByName: 'Choose an opponent by name',
  naturalnessMeans: 'Whether it goes by reading only, or by what people would play.',
  strengthMeans: 'How far it reads ahead, and how much it overlooks.',
  controls: 'Opponent settings',
  naturalness: 'Naturalness',
  naturalnessLow: 'reading only',
  naturalnessHigh: 'human',
  strength: 'Strength',
  strengthLow: 'shallow',
  strengthHigh: 'deep',
  grade: (grade) => (grade > 0 ? `about ${grade} dan` : `about ${-grade} kyu`),
  gradeEstimated:
    'The grade is an estimate from games against rated programs, checked against games of players with known grades.',
  sees: ({ plies, moves, overlooks }) =>
    [
      plies === 0 ? 'Reads as far as its time allows' : `Reads ${plies} ${plies === 1 ? 'ply' : 'plies'} ahead`,
      moves === 0 ? ' and considers every move.' : ` and considers about ${moves} ${moves === 1 ? 'move' : 'moves'}.`,
      overlooks === 0
        ? ''
        : overlooks > 150
          ? ' Overlooks replies more readily than most people.'
          : overlooks >= 50
            ? ' Overlooks replies about as people do.'
            : overlooks >= 10
              ? ' Overlooks fewer replies than people do.'
              : ' Seldom overlooks a reply.',
    ].join(''),
  largeEvaluation: {
    absent: 'A larger evaluation is loaded after the first move.',
    coming: 'Loading the larger evaluation…',
    there: 'Reads with the larger evaluation.',
    failed: 'The larger evaluation could not be loaded; it reads with the everyday one.',
  },
  appliesFromNextMove: 'Applies from the next move',
  people: 'Whose moves count as natural',
  peoples: { online: 'Online players', professional: 'Professionals' },
  whoThinks: 'How it thinks',
  thinkers: { one: 'Alone', council: 'In council' },
  councilVoters: 'In council, three voters of naturalness 0, 50 and 100 choose.',
  opening: 'Opponent’s opening',
  openingLiked: 'What it likes',
  openingFamilies: { static: 'Static Rook', ranging: 'Ranging Rook', either: 'Static or Ranging Rook' },

  typedMove: 'Type a move',
  typedMoveHint: 'For example P76 or 7g7f; Japanese notation too.',
  playTyped: 'Play',

  actions: 'Game',
  moreActions: 'Board, record and settings',
  hint: 'Hint',
  stopHint: 'Stop the hint',
  hintThinking: 'Thinking about your move',
  hintFor: (move) => `A natural move for you: ${move}`,
  announceHint: (move) => `A natural move for you: ${move}.`,
  undo: 'Undo',
  resign: 'Resign',
  flip: 'Flip board',
  newGame: 'New game',
  review: 'Review',
  reviewEnded: 'Review this game',
  recordOut: 'Export game',
  settings: 'Settings',
  moves: (count) => (count > 0 ? `Moves ${count}` : 'Moves'),
  movesNone: 'No move has been played.',

  save: 'Save as a file',
  cancel: 'Cancel',

  result: (winner, reason, playerSide, opponent) => {
    const isWon = winner === playerSide;
    const loser = isWon ? opponent : 'You';
    const how: Record<ResultReason, string> = {
      checkmate: 'Checkmate',
      resignation: `${loser} resigned`,
      perpetual_check: `${loser} gave check with every move until the position came a fourth time. Perpetual check loses`,
      declaration: winner === null ? 'Impasse (jishogi)' : 'Win declared (entering king)',
      wrong_declaration: 'The declaration did not meet the conditions',
      repetition: 'Fourfold repetition (sennichite)',
      time_up: isWon ? `${opponent} ran out of time` : 'Your time is up',
    };
    return `${how[reason]}. ${winner === null ? 'The game is a draw' : isWon ? 'You win' : `${opponent} wins`}.`;
  },
  announceMove: (move, opponent) => `${opponent} plays ${move}.`,
  announceCheck: 'Check.',
  aloud: (text) => text,

  notice: 'Notice',
  dismiss: 'Dismiss',
  close: 'Close',
  retry: 'Load again',
  engineRecovered: 'The engine stopped and was started again. The game goes on from here.',
  engineLost: 'The engine stopped several times and was not started again. The game is kept.',
  engineNotStarted:
    'The engine could not be started. The game is kept. Load again; if that does not help, the settings of this site keep the engine from running.',
  downloadFailed: (error) =>
    error.code === 'engine_later'
      ? 'The engine that this browser can run is still being built. Wait a minute, then load again.'
      : `The engine could not be loaded. Check the connection and try again. ${errorDetail(error)}`,
  dataUnreadable: (error) => `The data is damaged, so the game cannot go on. It is kept. ${errorDetail(error)}`,
  letteringUnavailable: 'These pieces could not be loaded. Check the connection and choose them again.',
  dialogsUnavailable: 'The settings could not be loaded. Check the connection and try again.',
  reviewUnavailable: 'The review could not be loaded. Check the connection and try again.',
  errorDetail,
  engineRefused: (error) => `The engine did not accept that. ${errorDetail(error)}`,
  addressProblem: ({ parameter, value }) => `${parameter}=${value} cannot be used and was left out.`,
  opponentLeftOut: (opponent) => `There is no opponent ${opponent}.`,
  openingLeftOut: (opening) => `The opponent’s side cannot play opening=${opening}; it was left out.`,
  addressPosition: (error) => `The position asked for cannot be read and was not used. ${errorDetail(error)}`,
};

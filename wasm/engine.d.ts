// The engine as the worker sees it: what bindings.cpp exports through Embind.
//
// No call throws for bad input, of whatever type: every one answers with a Reply. (With too few or too many
// arguments, Embind throws a BindingError.) A call that throws a WebAssembly.RuntimeError has trapped, and its
// module instance must be thrown away. Fields of all that is handed over, either way, are in snake_case.

export type Side = 'black' | 'white'; // black = sente, moves first from the even start position

/**
 * code: what went wrong, for looking up words; where: in which input; detail: the offending part. Where and detail are
 * a printable line each, of at most 1,000 bytes of UTF-8.
 */
export interface EngineError {
  code: string;
  where: string;
  detail: string;
}
export type Reply<T> = { ok: true; value: T } | { ok: false; error: EngineError };

/** The same sentence in both languages. */
export interface Text {
  ja: string;
  en: string;
}

/** japanese: ▲７六歩 with the side's triangle; english: Hosking style, P76. */
export interface MoveText {
  usi: string;
  japanese: string;
  english: string;
}
export interface PlayedMove extends MoveText {
  by: Side;
}

export type ResultReason =
  | 'checkmate'
  | 'resignation'
  | 'repetition' // fourfold, a draw
  | 'perpetual_check' // fourfold with nothing but checks by the loser
  | 'declaration' // at an impasse: by the winner, or under the 24-point rule a draw
  | 'wrong_declaration' // at an impasse, by the loser
  | 'time_up'; // of the loser, as who keeps the clocks has said
export interface GameResult {
  winner: Side | null;
  reason: ResultReason;
}

export type ImpasseRule = '27-point' | '24-point' | 'none';
/** What the side to move would declare at an impasse. A handicap's giver has the missing pieces' points. */
export interface Impasse {
  rule: ImpasseRule;
  points: number; // of its pieces in the enemy camp and in hand
  pieces: number; // in the enemy camp besides the king; ten are needed
  king_in_camp: boolean;
  outcome: 'win' | 'draw' | 'loss'; // of declaring now
}

/** A start position in which white does without some pieces and moves first; id 'even' is the usual start. */
export interface Handicap {
  id: string;
  japanese: string;
  english: string;
  sfen: string;
}

/** What a strength sees before it moves. */
export interface Strength {
  plies: number; // it reads so far, and captures beyond; 0: as far as its time allows
  moves: number; // of those that people would consider, on average; 0: every one
  overlooks: number; // odds that it does not see a reply, in percent of what people overlook; 0: it sees every one
  large_evaluation: boolean; // it reads with the large evaluation, once that has been loaded
  grade: number; // estimated: 1 to 9 dan, or -1 to -30 for so many kyu
}

/** A strategy or castle by its permanent id. */
export interface Named extends Text {
  id: string;
}
/** What is recognised of a side. */
export interface Formations {
  strategy: (Named & { intended: boolean }) | null; // intended: its moves point to it, it is not there yet
  castle: (Named & { placed: number; pieces: number }) | null; // how many of its pieces stand where they belong
}
/** A list of moves that an opponent can be asked to follow. */
export interface Opening extends Named {
  family: 'static' | 'ranging' | 'either';
  side: Side | null; // null: either side can play it
}

export interface GameState {
  start: string; // SFEN of the position that the game began from
  sfen: string; // SFEN of the position now
  ply: number; // number of the next move, counted on from the start SFEN's own move number
  turn: Side;
  check: boolean; // the side to move is in check
  squares: (string | null)[]; // 81, index (file - 1) * 9 + (rank - 1); SFEN letters: 'P', '+r'
  hands: Record<Side, Record<string, number>>; // 'R' 'B' 'G' 'S' 'N' 'L' 'P' -> count, all keys present
  legal: string[]; // USI moves; empty when the game is over
  moves: PlayedMove[];
  impasse: Impasse;
  formations: Record<Side, Formations> | null; // null until the data bundle is loaded
  result: GameResult | null;
}

/** Players on a server, mostly of fast games; or professionals, who think long. */
export type People = 'online' | 'professional';

/** Whole numbers but for style, people, opening and resigns; a setting that is not named here is refused. */
export interface SearchSettings {
  naturalness: number; // 0 to 100
  strength: number; // 1 to 10
  seed?: number; // 0 to 10^9: two seeds make other plans, and a weak strength overlook different moves
  style?: 'one' | 'council'; // who thinks: one player, or several in council, with a naturalness each of their own
  people?: People; // whose moves count as natural; unless said, those of online players
  opening?: string; // what it is to play: 'static', 'ranging' or the id of an opening; empty: what it likes
  // Limits on top of the strength's own; those of strength 10 hold only where there are none here:
  depth?: number; // plies, 1 to 64
  nodes?: number; // 1 to 10^9
  time_ms?: number; // from the first step(), 0 to 10^9
  wanted_ms?: number; // 0 to 10^9: about so long, sooner where the choice is settled or goes without saying
  // On a clock, milliseconds, 0 to 10^9 each: how long to think then follows from it, and time_ms is the longest.
  main_ms?: number; // left of the main time
  byoyomi_ms?: number; // for each move, once that is used up
  increment_ms?: number; // added to it with each move
  // Goes on with what was read for earlier moves of the game, so that these, asked for in their order with the same
  // limits, have the same answers; after other moves than those, and where not said, it begins empty.
  remembers?: boolean;
  resigns?: boolean; // gives up where people would; unless said, only without a legal move
  window?: number; // 0 to 10000: values within so many centipawns of the best are exact; else those the choice needs
  first_ply?: number; // 1 to 1000: advisors that do not speak from the first ply on are silent before this one; unless said, as the data has it
}

export interface Progress {
  done: boolean;
  depth: number; // deepest iteration finished, plies
  nodes: number;
  value: number; // centipawns for the side to move
  line: MoveText[]; // best line so far
}

/** A move of the game, or the move chosen. */
export interface SpokenMove extends MoveText {
  by: Side;
  from: string | null; // square as in USI ('7g'); null for a drop
  to: string;
}
/** What a reason rests on: one of a closed set of shapes, each with its own fields and its own drawing. */
export type Evidence =
  | {
      shape: 'counted'; // a sequence of moves, counted in games
      human: number; // times played in the human games
      computer: number; // times played in the computer games
      human_total: number; // all sequences of that length counted there
      computer_total: number;
      chi_square: number; // Pearson, 1 degree of freedom; 5 % is 3.841
      moves: SpokenMove[]; // of the sequence, in playing order; the last one is the move chosen
    }
  | { shape: 'likelihood'; probability: number } // that people play the move here, 0 to 1
  | {
      shape: 'line'; // a named list of moves, or a known position
      name: Text;
      purpose: Text; // what the move is for; empty where that is not known
      before: Text; // the list that was followed until this move, where it has just been given up; or empty
      games: number; // in which people came here; 0: not counted
      share: number; // of these in which they played the move, per mille
      won: number; // of these that the move's side won, per mille
    }
  | {
      shape: 'destination'; // where a piece belongs in a castle
      castle: Text;
      to: string; // the square
      placed: number; // pieces of the castle that stand where they belong after the move
      pieces: number; // pieces of the castle
      left: number; // moves that complete it after this one, as few as there can be
      squares: string[]; // of all its pieces
    }
  | { shape: 'shape'; squares: string[] } // a pattern of pieces, seen after the move
  | { shape: 'category'; pieces: string[] } // what the move does, to the pieces on these squares
  | {
      shape: 'intent'; // the opponent's plan, and what answers it
      plan: Text;
      answer: Text; // the list of moves that answers it; or empty
      purpose: Text; // what the move is for; or empty
      moves: SpokenMove[]; // the opponent's moves that show the plan
    };
export interface Reason {
  advisor: string; // 'flow', 'policy', ...: a folder of core/advisors
  kind: string; // within the advisor: 'reply_own_king', 'streak', ...
  points: number; // centipawns, at the naturalness of this choice, the hunch's among them; negative: against the move
  hunch: {
    points: number; // centipawns of the policy network's preference that this reason accounts for
    share: number; // which part of that preference it is, per mille
  };
  label: Text; // its name, two or three words
  text: Text; // the reason in a few words
  figures: Text; // what it rests on, in a few words; empty where there is nothing to say
  detail: Text; // the same exactly; empty where there is nothing to say
  evidence: Evidence;
}
export interface Candidate extends MoveText {
  value: number; // centipawns for the side to move
  win_rate: number; // per mille, of the value
  exact: boolean; // false: the value is at most this
  points: number;
}
/** What the move gives up for naturalness. */
export interface Price {
  centipawns: number; // what is said; 0 where no price is named
  win_rate: number; // per mille, as it is said; 0 where no price is named
  alone: Text; // what search alone would have played, or could as well have; empty where that is not known
  // false: the move is the best one, or no difference can be told (nothing was compared, the book knows the position
  // better than the search does, or a second look at both moves does not bear a difference out).
  named: boolean;
  given_up: Text; // the price in words, or that there is none, or that none is known
}
/** What one voter of a council would play. */
export interface Vote extends MoveText {
  voter: string; // 'reading', 'papers', ...: a row of data/council/voters.tsv
  name: Text;
  value: number; // centipawns for the side to move, as the voter sees it
  win_rate: number; // of that value, per mille
  followed: boolean; // the move is the one that is played
}
export interface Council {
  disagreement: number; // per mille: the share of those who are not in the largest group for one move; 0 is unanimous
  votes: Vote[]; // in the order in which they voted
}
/** What pure reading, the papers and people would play, by the one search of a single player. */
export interface Opinions {
  disagreement: number; // per mille: 0 where all three are for one move, 333 or 667
  text: Text; // who is for which move
}
export interface Choice {
  action: 'move' | 'resign' | 'declare_win';
  move: MoveText | null; // null unless action is 'move'
  value: number; // centipawns for the side to move, before points
  mate: number | null; // plies to mate: positive when the chooser mates, negative when it is mated
  win_rate: number; // of the chosen move, per mille
  points: number; // centipawns that all reasons add
  openness: number; // how many moves people choose among here, at least 1; 0 without a legal move
  best: (MoveText & { value: number }) | null; // what pure search would have played
  compared: boolean; // false: one move looked at, or not all of the board seen, and no mate in one; best and price say nothing
  price: Price;
  sentence: Text; // one sentence for the person
  explanation: Text; // the sentence, its evidence and the price, in words
  reasons: Reason[]; // what is said first stands first; empty when pure search chose
  candidates: Candidate[]; // the move chosen first, then by value + points
  feel: Candidate[]; // the three with the most points, before any value: how moves feel (Ito 2005); best first
  naturalness: number;
  strength: number;
  depth: number;
  nodes: number;
  large_evaluation: boolean; // the values are of the large evaluation (loadLater)
  line: MoveText[]; // expected continuation, beginning with the move
  opinions?: Opinions; // not in council, nor where moves have not been compared
  council?: Council; // where a council has voted; naturalness, reasons and price are those of the voter that is followed
}

/** How thoroughly a game is reviewed. Whole numbers; a setting that is not named here is refused. */
export interface ReviewSettings {
  nodes?: number; // 1000 to 10^9: of the thorough look at each position; unless said, as the full strength has them
  seed?: number; // 0 to 10^9: of the plan that the natural player is taken to follow
  people?: People; // whose moves the natural player plays; unless said, those of online players
}
/** A position of the game on the graph. Both are for black, whoever moves. */
export interface GraphPoint {
  ply: number; // moves played before it; 0: the position that the game began from
  win_rate: number; // per mille
  value: number; // centipawns
}
/** A move beside the one played, and how it stands for its mover. */
export interface ReviewedChoice extends MoveText {
  value: number; // centipawns for the mover
  win_rate: number; // per mille, of the value
  sentence: Text; // why, in one sentence; empty for the best move unless it is the natural one or was played
}
export interface ReviewedMove extends PlayedMove {
  ply: number; // from 1: the move played as so-manieth; the graph has what it led to under the same number
  value: number; // centipawns for the mover, of the move played, as it is said
  win_rate: number; // per mille, of the value
  mate: number | null; // plies to mate: positive when the mover mates, negative when it is mated
  price: Price; // of the move played, said as in play: only where a second look bears it out
  best: ReviewedChoice; // what pure search plays
  natural: ReviewedChoice; // what naturalness 100 plays at full strength
  probability: number; // that people play the move here, 0 to 1
  rank: number; // of the move among all legal ones by that; 1: what people play most
  openness: number; // among how many moves people choose here, at least 1
  opinions?: Opinions; // of the position before the move; not where moves have not been compared
  reasons: Reason[]; // for and against the move played, as in a Choice, at naturalness 100
  sentence: Text; // about the move played, as if it had been chosen
  line: MoveText[]; // expected continuation of the best move, beginning with it
  formations: Record<Side, Formations> | null; // after the move; null: as after the move before
  error: number | null; // d of Regan, for the rating; null: the position does not count (opening, or decided)
}
export interface ReviewProgress {
  done: boolean;
  positions: number; // of the game: moves and one more
  looked_at: number; // positions that the quick pass has valued
  reviewed: number; // moves that the thorough pass is through with
  graph: GraphPoint[]; // of these positions a value is new, or better, since the last step
  moves: ReviewedMove[]; // that are finished since the last step, in order of plies
}
/** A move that changed the game for good. */
export interface TurningPoint {
  ply: number; // of the move, as in ReviewedMove
  before: number; // win rate for black, per mille, before the move
  after: number; // and once it had been played, as far as it lasted
  sentence: Text;
}
/** How well a side played, by the values of its moves and not by who won (Regan & Haworth 2011). */
export interface Rating {
  positions: number; // that count: past the opening, neither side ahead by more than three pawns
  error: number; // mean d a move
  error_low: number; // interval of 95 %, by its positions
  error_high: number;
  rating: number; // by the line fitted to graded games of shogi, on the scale that `scale` names
  low: number; // interval of 95 %
  high: number;
  published: number; // by the line published for chess, 3571 - 15413 * error
  sensitivity: number | null; // s of the model that explains the choices; null: too few positions to fit it
  consistency: number | null; // c
  matched: number; // share of the positions in which the best move was played, 0 to 1
  expected_matched: number | null; // the same by the model
  expected_error: number | null;
  scale: Text; // what the number stands for
  words: Text; // how sure it is, in a sentence
}
/** Of all moves of a side. */
export interface ReviewTotals {
  moves: number;
  best: number; // that were the best move
  natural: number; // that were what naturalness 100 plays
  expected: number; // that were what people play most
  priced: number; // that have a price
  given_up: number; // by all prices together, win rate per mille
}
export interface Review {
  moves: ReviewedMove[];
  graph: GraphPoint[];
  turning_points: TurningPoint[]; // three at most, in order of plies
  ratings: Record<Side, Rating | null>; // null: no position counts
  totals: Record<Side, ReviewTotals>;
}

export interface Engine {
  /** The data bundle (build/nagare.data). Until it is loaded start() answers with code 'no_data'. */
  loadData(bytes: Uint8Array): Reply<true>;
  /**
   * The large evaluation (build/nagare-later.data), with which the strengths that have it read from their next thought on,
   * the game's memory begun anew; a thought under way ends as it began, and reviews do without it. It goes with the next
   * loadData(). Codes: no_data, and loaded_already where there is one.
   */
  loadLater(bytes: Uint8Array): Reply<true>;
  /** sfen: 'startpos' or a SFEN; moves: USI moves separated by blanks. On error the game stays as it was. */
  newGame(sfen: string, moves: string): Reply<GameState>;
  play(usi: string): Reply<GameState>;
  undo(plies: number): Reply<GameState>;
  resign(): Reply<GameState>; // the side to move gives up
  timeUp(): Reply<GameState>; // the side to move has run out of time
  /** The side to move declares at an impasse; wrongly, it loses. Refused where the rule is 'none'. */
  declare(): Reply<GameState>;
  /** For the game under way and those to come; '27-point' at first. Ends a search under way. */
  setImpasseRule(rule: ImpasseRule): Reply<GameState>;
  handicaps(): Reply<Handicap[]>;
  /** 1 to 10 in order. Code 'no_data' until the data bundle is loaded. */
  strengths(): Reply<Strength[]>;
  /** The lists of moves that `opening` can name. Code 'no_data' until the data bundle is loaded. */
  openings(): Reply<Opening[]>;
  state(): Reply<GameState>;
  /** The legal moves as people write them, in the order of `legal`; none where the game is over. */
  legalTexts(): Reply<MoveText[]>;
  /** Begins a search of the position now. */
  start(settings: SearchSettings): Reply<true>;
  /**
   * Searches on for about 20 ms by the clock, any that gives milliseconds and only goes forward. From within it
   * every call is refused with code 'busy'. A clock that gives no number, goes back or stands still is code
   * 'argument', and so are the steps after it until the next start().
   */
  step(clock: () => number): Reply<Progress>;
  /** The next step() ends the search with what is known. */
  stop(): Reply<true>;
  /** After step() said done. Does not play the move. */
  choice(): Reply<Choice>;
  /**
   * Begins to review the game under way, from its first move on, in place of a review before. The game and its own
   * search stay as they are, and may go on meanwhile. Codes 'no_data', 'review_empty' (no move has been played),
   * 'settings_range', 'table_memory'.
   */
  startReview(settings: ReviewSettings): Reply<true>;
  /**
   * Goes on for about 20 ms, by a clock as for step(). First all positions are looked at quickly, so that there is a
   * graph; then each move thoroughly. Code 'not_reviewing' where none was started.
   */
  stepReview(clock: () => number): Reply<ReviewProgress>;
  /** Drops the review, whether it is done or not. */
  stopReview(): Reply<true>;
  /** All of it, once stepReview() said done; it stays until stopReview(), startReview() or loadData(). */
  review(): Reply<Review>;
  /** The node-count signature that every build shares. */
  bench(): Reply<{ signature: number }>;
  /** What the policy network says of 12 fixed positions, as a checksum: the same from every build. */
  benchPolicy(): Reply<{ signature: number }>;
  /** Move sequences of exactly that many plies from the position now; blocks until they are counted. */
  perft(depth: number): Reply<{ nodes: number }>;
  /** Executes an unreachable instruction, so that recovery from a trap can be tested. */
  trap(): void;
  /** Frees the C++ object (Embind); called from a clock or while an argument is read, once that call is over. */
  delete(): void;
}

export interface NagareModule {
  Engine: new () => Engine;
}
/** Default export of build/wasm/nagare.mjs. */
export default function createNagare(options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** In place of the loader's own way to the module: hands over an instance made with these imports, later. */
  instantiateWasm?: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => object;
  locateFile?: (name: string) => string;
}): Promise<NagareModule>;

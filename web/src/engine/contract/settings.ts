// What the engine can be set to: names and ranges. What is outside of them it refuses itself.

/** The engine takes no setting that is larger. */
export const largestSetting = 1_000_000_000;

export const naturalnessRange = { low: 0, high: 100 } as const;
export const strengthRange = { low: -5, high: 10 } as const;
export const seedRange = { low: 0, high: largestSetting } as const;
const milliseconds = { low: 0, high: largestSetting } as const;

/** Who thinks: one player, or several in council, with a naturalness each of their own. */
export const thinkersIds = ['one', 'council'] as const;
export type Thinkers = (typeof thinkersIds)[number];

/** Players on a server, mostly of fast games; or professionals, who think long. */
export const peoples = ['online', 'professional'] as const;
export type People = (typeof peoples)[number];

export const impasseRules = ['27-point', '24-point', 'none'] as const;
export type ImpasseRule = (typeof impasseRules)[number];

/** Which ids there are, the engine knows. */
export const openingForm = /^[a-z0-9_]{0,40}$/;

/** Who can be chosen by name, the engine knows; 'own' is nobody's id. */
export const opponentForm = /^(?!own$)[a-z][a-z0-9-]{0,19}$/;

/** What is drawn for an opponent. */
export const crests = [
  'drop',
  'leaf',
  'stone',
  'wind',
  'ripple',
  'pine',
  'rock',
  'mist',
  'moon',
  'wave',
  'mountain',
  'river',
] as const;
export type Crest = (typeof crests)[number];

/** How much an opponent says of its moves: only what the move does; one sentence; everything. */
export const saidOfMoves = ['deed', 'reason', 'all'] as const;
export type SaidOfMoves = (typeof saidOfMoves)[number];

/** The whole numbers among the settings of a search. */
export const searchRanges = {
  naturalness: naturalnessRange,
  strength: strengthRange,
  seed: seedRange, // two seeds make other plans, and a weak strength overlook different moves
  // Limits on top of the strength's own; those of strength 10 hold only where there are none here:
  depth: { low: 1, high: 64 }, // plies
  nodes: { low: 1, high: largestSetting },
  time_ms: milliseconds, // from the first step()
  wanted_ms: milliseconds, // about so long, sooner where the choice is settled or goes without saying
  // On a clock: how long to think then follows from it, and time_ms is the longest.
  main_ms: milliseconds, // left of the main time
  byoyomi_ms: milliseconds, // for each move, once that is used up
  increment_ms: milliseconds, // added to it with each move
  window: { low: 0, high: 10_000 }, // values within so many centipawns of the best are exact; else those the choice needs
  errors_of: { low: -1000, high: 4000 }, // of players of this grade it is told how likely they err; only of strength 10
  // Advisors that do not speak from the first ply on are silent before this one; unless said, as the data has it.
  first_ply: { low: 1, high: 1000 },
} as const;

/** A setting that is not named here is refused. */
export interface SearchSettings extends Partial<Record<keyof typeof searchRanges, number>> {
  naturalness: number;
  strength: number;
  style?: Thinkers;
  people?: People; // whose moves count as natural; unless said, those of online players
  opening?: string; // what it is to play: 'static', 'ranging' or the id of an opening; empty: what it likes
  // Goes on with what was read for earlier moves of the game, so that these, asked for in their order with the same
  // limits, have the same answers; after other moves than those, and where not said, it begins empty.
  remembers?: boolean;
  tells?: boolean; // looks, once the move is decided on, for what reading saw of it: the facts of the choice
  resigns?: boolean; // gives up where people would; unless said, only without a legal move
}

/** The whole numbers among the settings of a review. */
export const reviewRanges = {
  nodes: { low: 1000, high: largestSetting }, // of the thorough look at each position; unless said, as the full strength has them
  seed: seedRange, // of the plan that the natural player is taken to follow
  grade: { low: -1000, high: 4000 }, // of who is told how hard a move was to find (amateur first dan: 1500); unless said, the usual one
} as const;

/** How thoroughly a game is reviewed; a setting that is not named here is refused. */
export interface ReviewSettings extends Partial<Record<keyof typeof reviewRanges, number>> {
  people?: People; // whose moves the natural player plays; unless said, those of online players
  // How the game ended where its moves do not tell, as records have it (Ending of record.d.ts), and who won. Without the
  // winner the ending tells who that was; without both a review says how the game stood.
  ending?: string;
  winner?: 'black' | 'white';
  // What of it is made (ReviewPart of core/engine/reviewer.h): unless said, the whole; a glance at all positions; moves; the
  // sum of what is noted of all moves; or only the last move, which a person tries or asks about.
  part?: 'whole' | 'glance' | 'moves' | 'sum' | 'last';
  from?: number; // of moves: their plies, from 1
  to?: number;
  notes?: readonly string[]; // of the sum: of all moves
  best?: string; // of the last move, the move that a review of the game has found best; unless said, what is found now
}

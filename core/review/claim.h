// What a paragraph about a game claims, a sentence each, so that every claim can be held to the
// game and to the review that it is made from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/bilingual.h"
#include "core/shogi/types.h"

namespace nagare {

// In the order in which they are said.
enum class ClaimKind : std::uint8_t {
  kShort,    // the game has fewer than kUnratedPlies moves
  kOpening,  // what was recognised of the game and of both sides, or the handicap
  // Who stood better when: by the graph, in stretches of kLeadPlies and more in which a side has
  // kAhead or more.
  kStoodEven,    // there is none
  kStoodAhead,   // of one side alone: from the position after `ply` moves on, to that after `until`
                 // moves, or to the end
  kStoodTurned,  // first of the other side, from `ply` on, then of `side`, from `until` on
  kStoodSwung,   // they changed sides more often; the last one is of `side`, from `until` on
  // What decided: the move `ply`, and what was overlooked with it.
  kTurn,            // nothing that has a name
  kTurnMissedMate,  // it could have mated
  kTurnIntoMate,    // its mover is mated after it, and would not have been
  kTurnLoses,       // the answer wins a piece, or promotes a rook or a bishop
  kTurnMissedGain,  // it could have won a piece
  kHeld,            // no single move: `side` won, and had stood better all the time since `ply`
  kNoTurn,          // no single move, and there is no turning point
  kEnded,           // with a result: how, and who won
  kLeftOff,         // without one: how it stood
  kHardFound,       // the best move, where many people of the review's grade go wrong
  // What to take home.
  kTry,        // another move than `ply`, which was clearly worse than the best one
  kWellFound,  // the best move where what is natural is clearly worse
  kTryCastle,  // a castle was not complete when the fight began, nor ever
};

// By number, -1 where nothing is said.
struct SideOpening {
  int strategy = -1;
  int castle = -1;  // that stood complete
  bool operator==(const SideOpening&) const = default;
};

struct Claim {
  ClaimKind kind = ClaimKind::kShort;
  Color side = kBlack;   // whom it is about: of kEnded the winner, of kLeftOff who stood better
  int ply = 0;           // of the move it is about; 0: none
  int until = 0;         // of a stretch; of what decided: an earlier mate that was missed; 0: none
  bool dearest = false;  // of what decided: it cost most, in a game that no move turned
  bool answer = false;   // of kTurn: what the answer to the move was is told
  bool even = false;     // of kLeftOff: nobody stood better
  int game = -1;         // of kOpening: a strategy that is of both sides
  std::array<SideOpening, kColorCount> openings = {};
  int castle = -1;  // of kTryCastle
  int missing = 0;  // pieces of it, when the first piece other than a pawn was taken, at `ply`
  bool operator==(const Claim&) const = default;
};

struct Paragraph {
  std::vector<Claim> claims;  // in the order in which they are said
  Text text;
  std::optional<int> practise;  // ply of the move to find a better one for
};

// Of a game: for the one who had black, for the one who had white, and for both.
struct ReviewSummary {
  std::array<Paragraph, kColorCount> sides;
  Paragraph both;
};

}  // namespace nagare

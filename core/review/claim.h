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

// In the order of the sayings from ReviewSaying::kShortGame on.
enum class ClaimKind : std::uint8_t {
  kShort,           // the game has fewer than kUnratedPlies moves
  kNoTurn,          // there is no turning point
  kTurn,            // a move with which the game turned; those that follow say also why
  kTurnMissedMate,  // the best move would have mated
  kTurnIntoMate,    // its mover is mated after it, and would not have been
  kTurnReply,       // the reply was the best move there, and does something plain
  kTurnBetter,      // what the best move would have done
  kMated,           // the last move of the game mates
  kWellFound,       // the best move where what is natural is clearly worse
  kSteady,          // from `ply` to `until` no move of the side lost anything to speak of
  kTryInstead,      // the best move in place of one that was clearly worse
  kTryNatural,      // the natural move in place of one that was clearly worse
  kTryCastle,       // a castle was not complete when the fight began, nor ever
  kOpening          // what was recognised of the game and of both sides
};

// By number, -1 where nothing is said.
struct SideOpening {
  int strategy = -1;
  int castle = -1;  // that stood complete
  bool operator==(const SideOpening&) const = default;
};

struct Claim {
  ClaimKind kind = ClaimKind::kShort;
  Color side = kBlack;  // whom it is about
  int ply = 0;          // of the move it is about; 0: none
  int until = 0;        // of kSteady: its last move
  int game = -1;        // of kOpening: a strategy that is of both sides
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

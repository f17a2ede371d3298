// What a paragraph about a game claims, a sentence each, so that every claim can be held to the
// review that it is made from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/bilingual.h"
#include "core/shogi/types.h"

namespace nagare {

enum class ClaimKind : std::uint8_t {
  kShort,      // the game has fewer than kUnratedPlies moves
  kOpening,    // what was recognised of a side: a strategy, a castle that stood complete
  kTurn,       // the largest turning point
  kNoTurn,     // there is none
  kMated,      // the last move of the game mates
  kAnswered,   // after a turning point of the other side, the best move
  kRareBest,   // the best move where people play another one most
  kManyBest,   // at least half of a side's moves were the best
  kTryInstead  // the best move in place of one with a price
};

struct Claim {
  ClaimKind kind = ClaimKind::kShort;
  Color side = kBlack;  // whom it is about
  int ply = 0;          // of the move it is about; 0: none
  int strategy = -1;    // of kOpening
  int castle = -1;
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

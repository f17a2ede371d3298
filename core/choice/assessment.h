// What is known of every legal move of a position: its value by a search, and what advisors say for
// and against it. Nothing is chosen here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/weighing.h"
#include "core/search/horizon.h"
#include "core/search/search.h"
#include "core/shogi/types.h"

namespace nagare {

enum class Reading : std::uint8_t {
  kExact,   // the move is worth its value
  kAtMost,  // the move is worth its value at most
  kUnread,  // the move was not searched, and has no value
};

struct AssessedMove {
  Move move;
  Reading reading = Reading::kUnread;
  int value = 0;     // centipawns for the side to move
  int win_rate = 0;  // per mille, of the value
  Line line;         // expected continuation, beginning with the move; short unless exact
  std::vector<WeighedReason> reasons;
  int points = 0;  // centipawns, of all reasons
};

// What a move gives up against the best one by value.
struct Price {
  int centipawns = 0;  // never negative
  int win_rate = 0;    // per mille, never negative
};

struct Assessment {
  // Those that were read, in the search's order: the best value first; then the others. Empty where
  // there was nothing to search.
  std::vector<AssessedMove> moves;
  std::size_t read = 0;  // how many were read
  int depth = 0;         // plies, of the search
  std::uint64_t nodes = 0;

  bool looked_at_all() const { return read == moves.size(); }
  // The move, which must be a legal one.
  const AssessedMove& of(Move move) const;
  // Of a move that was read: at least so much, where its value is an upper bound.
  Price price_of(const AssessedMove& assessed) const;
};

// Of a search that has finished at least one iteration of the occasion's position. `advice` is what
// advisors say of the occasion's legal moves.
Assessment assess(const Occasion& occasion, const Search& search, const WeighedAdvice& advice,
                  int win_rate_scale);

}  // namespace nagare

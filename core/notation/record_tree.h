// A record with its variations as one list of moves, each with the place in the list of the move
// before it, and back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/notation/record.h"
#include "core/shogi/position.h"

namespace nagare {

// No move comes before it: the parent of moves that are played from the start position.
inline constexpr int kNoParent = -1;

// The move that broke a rule and ended a variation.
struct TreeFoul {
  std::string usi = {};  // empty: there is none
  std::string name = {}, comment = {};
  std::optional<std::int64_t> milliseconds = {};
};

// How a variation ends.
struct TreeEnd {
  Ending ending = Ending::kNone;
  std::string word = {}, comment = {};            // as of RecordLine
  std::optional<std::int64_t> milliseconds = {};  // before it
  TreeFoul foul = {};
};

struct TreeMove {
  int parent;       // an earlier place in the list, or kNoParent
  std::string usi;  // a move
  std::string name = {}, comment = {};
  std::optional<std::int64_t> milliseconds = {};  // of a move of a variation
  TreeEnd end =
      {};  // of a variation of which it is the last move, or that ends in place of the next one
};

// The game first, then each variation with its own moves after the line that it leaves. The times
// of the game and its ending are not in it.
std::vector<TreeMove> tree_of(const GameRecord& record);

// `moves`: those of the game, in USI; all others of the tree are variations. Of what follows a move
// of a variation, the first in the list goes on with it. Error record_unreadable, with "tree" where
// the list is no tree or has not the moves of the game, or else with the number of the move that is
// none, or is legal where a foul is.
Result<GameRecord> record_of_tree(const Position& start, const std::vector<std::string>& moves,
                                  const std::vector<TreeMove>& tree);

}  // namespace nagare

// The openings of the games between people that may be learned from, those that are not held out;
// or of those that are, to see what has been learned.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/band.h"
#include "core/shogi/types.h"

namespace nagare::cli {

struct LearningOpening {
  std::vector<Move> moves;  // from the even start position
  std::string_view winner;  // of the game: "B", "W" or "D"
  std::optional<Band> band;
  std::string_view where;  // file and line, for errors
};

struct LearningFiles {
  std::vector<std::string> files;  // corpora
  bool skip_bad = false;
  bool held_out = false;  // the games that are held out, in place of the others
};

// Calls use(opening) for the first so many plies of each game. If a game is bad, or `use` throws
// BadInput, that ends the reading; with skip_bad it is printed, and only that game is left out.
// Throws BadInput, for which `what` names the command, where no game is left.
void for_each_learning_opening(const LearningFiles& corpora, int last_ply, const std::string& what,
                               const std::function<void(const LearningOpening&)>& use);
// Its band; throws BadInput where the game is in none.
Band band_of(const LearningOpening& opening);

}  // namespace nagare::cli

// The positions of games as ratings see them: every legal move valued at a fixed depth, kept in a
// file so that work can go on where it was broken off.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/engine/knowledge.h"
#include "core/review/intrinsic_rating.h"
#include "core/review/rating_line.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/child_process.h"

namespace nagare::cli {

// By Color: the positions of a game in which that side was to move and that count.
struct RatedGame {
  std::array<std::vector<RatedPosition>, 2> sides;
  bool rated = false;  // false: it was not come to
};

// By game, errors of moves to a thousandth. `log` is a file of what was found before, which grows;
// empty: nothing is kept. Throws BadInput for a file of another depth or window, and for
// one that is damaged.
std::vector<RatedGame> rated_games(const std::vector<PlayedGame>& games, const Knowledge& knowledge,
                                   const RatingLine& line, const std::string& log, int threads,
                                   StopSignal& stop);

}  // namespace nagare::cli

// The report of `nagare-lab changes`: how often points changed the move, in which third of the game
// and at what price; as text, as JSON and as an HTML page with positions to look at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/choice/choice.h"
#include "tools/lab/measuring/play_itself.h"

namespace nagare::cli {

struct ChangedMove {
  int ply;        // from 1
  Choice choice;  // its move is not the best by value
};

struct ChangesGame {
  std::size_t number;  // from 0, among those asked for
  SelfPlayGame played;
  std::vector<ChangedMove> changes;  // in order of ply; the changed move was played
};

struct Changes {
  std::vector<std::pair<std::string, std::string>> settings;  // name and value, printed as they are
  std::size_t planned = 0;                                    // games asked for
  std::vector<ChangesGame> games;                             // games that ended, at least one
  std::size_t shown = 0;   // at most so many changed positions of each third are shown
  std::uint64_t seed = 1;  // decides which of them
};

// In which third (0 to 2) of a game of `plies` plies the ply (from 1) lies; Kinebuchi & Ito,
// section 6.1.1.
constexpr int third_of(int ply, int plies) {
  return (3 * ply - 1) / plies;
}

struct ChangesReport {
  std::string text, json, html;
};
ChangesReport report_of(const Changes& changes);

}  // namespace nagare::cli

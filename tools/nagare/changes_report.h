// What `nagare changes` found: how often points changed the move, in which third of the game, at
// what price; as text, as JSON and as a page with positions to look at.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/choice/choice.h"
#include "tools/nagare/self_play.h"

namespace nagare::cli {

struct ChangedMove {
  int ply;        // from 1
  Choice choice;  // another move than its `best`
};

struct ChangesGame {
  std::size_t number;  // from 0, among those asked for
  SelfPlayGame played;
  std::vector<ChangedMove> changes;  // by ply; each was played
};

struct Changes {
  std::vector<std::pair<std::string, std::string>> settings;  // name and value, to be printed
  std::size_t planned = 0;                                    // games
  std::vector<ChangesGame> games;                             // those that ended, at least one
  std::size_t shown = 0;   // changed positions of each third that are shown, at most
  std::uint64_t seed = 1;  // of which ones
};

// 0 to 2: the third of a game of so many plies in which the ply (from 1) is: Kinebuchi & Ito,
// section 6.1.1.
constexpr int third_of(int ply, int plies) {
  return (3 * ply - 1) / plies;
}

struct ChangesReport {
  std::string text, json, html;
};
ChangesReport report_of(const Changes& changes);

}  // namespace nagare::cli

// What reports of sampled positions have in common: the phases of the game by which they tell their
// figures, and the lines that say what was measured.
#pragma once

#include <array>
#include <climits>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json_writer.h"

namespace nagare::cli {

struct Phase {
  const char* name;
  int first, last;  // plies

  bool holds(int ply) const { return ply >= first && ply <= last; }
};
inline constexpr std::array<Phase, 5> kPhases = {{{"1-40", 1, 40},
                                                  {"41-80", 41, 80},
                                                  {"81+", 81, INT_MAX},
                                                  {"from 41", 41, INT_MAX},
                                                  {"all", 1, INT_MAX}}};

// A phase and how much of what was measured lies in it.
struct PhaseSize {
  Phase phase;
  std::size_t positions = 0, games = 0;
};
struct PlyOfGame {
  std::size_t game;
  int ply;  // from 1
};
// The phases in which there are positions, but for those that hold no more than one before them.
std::vector<PhaseSize> phases_of(const std::vector<PlyOfGame>& positions);
// The same of positions with a game and a ply.
template <class Position>
std::vector<PhaseSize> phases_of(const std::vector<Position>& positions) {
  std::vector<PlyOfGame> plies;
  for (const Position& each : positions) plies.push_back({each.game, each.ply});
  return phases_of(plies);
}

// What the values of a figure are between.
struct Range {
  double least, most;
};
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr Range kShare{0, 1};

// How it was measured: name and value, printed as they are.
using Settings = std::vector<std::pair<std::string, std::string>>;

// The settings in a line, and how many of the positions asked for were measured.
std::vector<std::string> sample_notes(const Settings& settings, std::size_t positions,
                                      std::size_t planned);
// The keys settings, planned and positions, inside an object already begun.
void put_sample(JsonWriter& json, const Settings& settings, std::size_t positions,
                std::size_t planned);

}  // namespace nagare::cli

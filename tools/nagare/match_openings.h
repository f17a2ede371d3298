// The openings of a match, from files of games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/notation/record.h"
#include "tools/nagare/commands.h"

namespace nagare::cli {

struct OpeningSource {
  std::vector<std::string> files;  // corpora, or lines of USI: see match_openings.cpp
  bool held_out = false;           // only the games of corpora on which nothing is mined or fitted
  bool learning = false;           // only the others
  int plies = 24;                  // of each game, or all where it is shorter
  std::uint64_t seed = 1;
};

// Shuffled by the seed; each position once, none that is decided. Throws BadInput with file and
// line for what cannot be read.
std::vector<GameRecord> read_openings(const OpeningSource& source);

}  // namespace nagare::cli

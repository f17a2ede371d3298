// The openings of a match, from files of games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/data/band.h"
#include "core/notation/record.h"

namespace nagare::cli {

struct OpeningSource {
  std::vector<std::string> files;  // corpora, or lines of USI: see match_openings.cpp
  bool held_out = false;           // only games that are held out (corpus.h)
  bool learning = false;           // only games that are not
  std::optional<Band> band;        // only games of it
  int plies = 24;                  // how many of each game are taken, or all where it is shorter
  std::uint64_t seed = 1;
};

// The openings in an order shuffled by the seed. No two end in the same position, and none in a
// position where the game is over. Throws BadInput with file and line for what cannot be read.
std::vector<GameRecord> read_openings(const OpeningSource& source);

}  // namespace nagare::cli

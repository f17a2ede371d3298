// Positions from games of people, all or a sample, each with the move that was played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/data/band.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/support/corpus/bands.h"

namespace CLI {
class App;
}

namespace nagare::cli {

struct PositionSource {
  std::vector<std::string> files;  // corpora of human games
  bool learning = false;           // take games that are not held out instead of those that are
  bool choosing = false;     // of those, only games that the policy network did not learn from
  std::optional<Band> band;  // only its games
  bool skip_bad = false;
  int first_ply = 1;  // only positions whose move played is at this ply or later
  int positions = 0;  // size of the sample; 0: all positions
  std::uint64_t seed = 1;

  void add_options(CLI::App& command, bool required = true);
  // For people: the files, and which of their games are taken.
  std::string names() const;
};

struct SourceGame {
  std::string text;  // USI moves from the even start position
  std::vector<Move> moves;
  std::uint64_t hash;  // FNV-1a-64 of the text
  Band people;         // its band; online where it is in none
  // Of black and white; empty where it is not known.
  std::array<std::string, 2> grades{};

  // Which of so many folds it is in, for cross-validation by whole games. The last digit of the
  // hash says whether a game is held out.
  int fold(int folds) const { return static_cast<int>(hash / 10 % static_cast<unsigned>(folds)); }
};

struct SampledPosition {
  std::size_t game;
  int ply;  // of the move played, from 1
};

// A sample of positions in which there is a move to choose: the game is not over and cannot be
// declared won.
struct PositionSample {
  std::vector<SourceGame> games;
  std::vector<SampledPosition> positions;  // in order of game and ply
  std::size_t available = 0;               // positions that the sample was drawn from

  // The game up to the position.
  Game game_before(const SampledPosition& at) const;
  Move played(const SampledPosition& at) const {
    return games[at.game].moves[static_cast<std::size_t>(at.ply - 1)];
  }
  // A seed for random choices in that position, different for each position.
  std::uint64_t seed_at(const SampledPosition& at, std::uint64_t seed) const;
};

// Throws BadInput with file and line for what cannot be read, and where there is no position.
PositionSample read_positions(const PositionSource& source);

}  // namespace nagare::cli

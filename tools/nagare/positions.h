// Positions from games of people, all or a sample, each with the move that was played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/shogi/game.h"
#include "tools/nagare/bands.h"
#include "tools/nagare/commands.h"

namespace nagare::cli {

struct PositionSource {
  std::vector<std::string> files;  // corpora of human games
  bool learning = false;           // the games that are not held out, in place of those that are
  bool choosing = false;           // of those, the ones kept from the policy network's training
  std::optional<Band> band;        // only its games
  bool skip_bad = false;
  int first_ply = 1;  // of the moves that are asked about
  int positions = 0;  // 0: all
  std::uint64_t seed = 1;

  void add_options(CLI::App& command);
  // The files and which of their games.
  std::string names() const;
};

struct SourceGame {
  std::string text;  // USI moves from the even start position
  std::vector<Move> moves;
  std::uint64_t hash;  // FNV-1a-64 of the text
};

struct SampledPosition {
  std::size_t game;
  int ply;  // of the move played, from 1
};

// Positions with something to choose: none in which the game is over or can be declared won.
struct PositionSample {
  std::vector<SourceGame> games;
  std::vector<SampledPosition> positions;  // by game and ply
  std::size_t available = 0;

  // The game up to the position.
  Game game_before(const SampledPosition& at) const;
  Move played(const SampledPosition& at) const {
    return games[at.game].moves[static_cast<std::size_t>(at.ply - 1)];
  }
  // For what is drawn by lot there: another one in each position.
  std::uint64_t seed_at(const SampledPosition& at, std::uint64_t seed) const;
};

// Throws BadInput with file and line for what cannot be read, and where there is no position.
PositionSample read_positions(const PositionSource& source);

}  // namespace nagare::cli

// Games of the engine against itself: how they begin, when a side resigns, when they end.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/notation/record.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/support/corpus/match_openings.h"

namespace CLI {
class App;
}

namespace nagare::cli {

struct SelfPlayOptions {
  OpeningSource openings;
  int first_ply = 24;    // an opening has between so many plies and openings.plies
  int random_moves = 0;  // after the opening, up to so many random moves are played
  int games = 1000;

  void add_options(CLI::App& command);
  // Throws BadInput, whose line begins with `command`, where there is no opening.
  std::vector<GameRecord> read_openings(const std::string& command) const;
};

struct SelfPlayMove {
  Move move;
  int best;  // value of the mover's best move, centipawns for the mover
};

struct SelfPlayGame {
  Game game;
  std::size_t opening_plies = 0;  // plies that were not chosen: opening and random moves
  std::vector<int> values;        // of the moves chosen, in order: SelfPlayMove::best
  char winner = 'D';              // B, W or D
};

// How game `number` begins: its opening and the moves drawn by lot.
Game begun_game(const SelfPlayOptions& options, const std::vector<GameRecord>& openings,
                int number);

// Plays game `number` (from 0); nothing where `choose` returned nothing. With the same `choose` a
// number always gives the same game. A side resigns after two values of -3,000 centipawns running;
// a game of 300 plies is a draw.
std::optional<SelfPlayGame> play_itself(
    const SelfPlayOptions& options, const std::vector<GameRecord>& openings, int number,
    const std::function<std::optional<SelfPlayMove>(const Game&)>& choose);

}  // namespace nagare::cli

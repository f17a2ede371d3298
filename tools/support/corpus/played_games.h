// Games with those who played them, from files of any kind: tables of a corpus, records in CSA,
// KIF, KI2 or lines of USI.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/data/band.h"
#include "core/notation/record.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/corpus/bands.h"

namespace CLI {
class App;
}

namespace nagare::cli {

struct PlayedGame {
  std::string where;  // file and number, for people
  Game game{start_position()};
  std::array<std::string, 2> players;  // by Color; empty where the file does not say
  std::array<std::string, 2> grades;   // the same
  std::string source;                  // of a corpus
  Ending ending = Ending::kNone;       // of a record
  std::optional<Color> winner;         // none of a draw, and where the file does not say
  std::uint64_t hash = 0;              // FNV-1a-64 of the moves
};

// Which files, and which of their games.
struct GameChoice {
  std::vector<std::string> files;
  std::string grades;  // a table of the grades of the games in the first file; empty: there is none
  std::optional<Band> band;  // only its games
  // Of human games in tables: only those held out, or only the others. Records are all taken.
  bool held_out = false, learning = false;
  bool skip_bad = false;
  int games = 0;  // the first so many of those; 0: all

  void add_options(CLI::App& command);
};

// Throws BadInput with file and place for what cannot be read, and where there is no game.
std::vector<PlayedGame> read_played_games(const GameChoice& choice);

}  // namespace nagare::cli

// Where points changed the move in games of the engine against itself, and the figures that it
// comes to: how often, in which third of the game and at what price.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/choice/choice.h"
#include "core/choice/speech.h"
#include "core/notation/move_text.h"
#include "core/shogi/game.h"
#include "tools/lab/measuring/play_itself.h"
#include "tools/support/statistics/sample_statistics.h"

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

constexpr int kThirds = 3;
constexpr std::array<const char*, kThirds + 1> kThirdNames = {"first", "second", "last", "all"};

// Of one third, or of whole games. Prices are centipawns, and win rate per mille.
struct ChangedFigures {
  long long changes = 0, moves = 0;                  // changed, and chosen at all
  Mean per_game, games_changed;                      // changes, and whether there is one
  std::optional<Mean> share, price, price_win_rate;  // of moves chosen; of a change
};
// Of each third, then of whole games. There must be at least one game.
using AllChangedFigures = std::array<ChangedFigures, kThirds + 1>;
AllChangedFigures figures_of(const Changes& changes);

// How many of the changed moves each kind of reason spoke for, most first.
std::vector<std::pair<std::string, long long>> reasons_of(const Changes& changes);

// A changed position that is shown. It points into the Changes.
struct ShownChange {
  const ChangesGame* game;
  const ChangedMove* change;
  int third;    // from 0
  Game before;  // the game up to the position

  int number() const { return static_cast<int>(game->number) + 1; }
};
// A sample of each third, by game and ply.
std::vector<ShownChange> shown_of(const Changes& changes);

// The last two moves before the position, as far as there are.
std::vector<MoveText> moves_before(const Game& before);
// A sequence that a reason names, in the notation of Kinebuchi & Ito; empty for what is none.
std::string notation_of(const ShownChange& shown, const SpokenReason& reason);

}  // namespace nagare::cli

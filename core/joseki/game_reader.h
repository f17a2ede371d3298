// Reads a game move by move and goes on with it: what each move means for strategies, castles and
// plans is read once, when it has been played, and forgotten when it is taken back. So no move
// costs more for those before it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/joseki/joseki.h"
#include "core/joseki/plan.h"
#include "core/joseki/recogniser.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// The game as recognised, and the plan of the side to move.
struct GameReading {
  const Recogniser& recogniser;
  Plan plan;
};

class GameReader {
 public:
  // The joseki must outlive it.
  explicit GameReader(const Joseki& joseki) : joseki_(&joseki) {}
  GameReader(const GameReader&) = delete;
  GameReader& operator=(const GameReader&) = delete;

  // Takes back what the game read until now has beyond this one, and reads what this one has
  // beyond that.
  void follow(const Game& game);
  // Of the game followed last; there must be one. Holds until another is followed.
  const Recogniser& recogniser() const { return *recogniser_; }
  GameReading reading(const OpeningWish& wish, std::uint64_t seed) const;
  // How many moves have been read, those read again included: the work that was done.
  std::uint64_t moves_read() const { return moves_read_; }

 private:
  void begin(const Position& start);
  void note_plan_input();

  const Joseki* joseki_;
  std::optional<Position> start_;
  std::vector<Move> moves_;
  std::optional<Recogniser> recogniser_;  // of these moves
  // By side; without those that change nothing for any plan.
  std::array<std::vector<PlanInput>, kColorCount> plan_inputs_;
  std::uint64_t moves_read_ = 0;
};

// The castle that the side to move builds: that of its list, or what it grows into once it has
// stood; without a list the one under way. -1: none.
int castle_to_build(const GameReading& reading);

}  // namespace nagare

// The moves that changed a game for good, by the win rates of its positions.
#pragma once

#include <cstddef>
#include <vector>

namespace nagare {

// Per mille, for black. The move is number `ply`, from 1.
struct TurningPoint {
  int ply = 0;
  int before = 0, after = 0;
  int change() const { return after - before; }
  bool operator==(const TurningPoint&) const = default;
};

// What a move changed in a lasting way: the step that the positions on both sides of it agree on.
// Of the last kPliesBefore positions before the move and the kPliesAfter positions from it on, as
// far as there are any, the closest two across the move; no change where the two stretches overlap.
// So neither a value that the next move takes back counts, nor taking it back.
constexpr int kPliesBefore = 2;
constexpr int kPliesAfter = 5;
// `win_rates`, per mille for black, are those before the first move and after each. A move that
// changed nothing has before and after alike.
TurningPoint lasting_change(const std::vector<int>& win_rates, int ply);

// The moves with the largest lasting changes of at least kLeastTurn, at most kMostTurns, in order
// of plies. Equal ones: the earlier. Of moves within kPliesBefore of each other one counts.
constexpr std::size_t kMostTurns = 3;
constexpr int kLeastTurn = 30;
std::vector<TurningPoint> turning_points(const std::vector<int>& win_rates);

}  // namespace nagare

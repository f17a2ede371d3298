// The moves that changed a game for good, by the win rates of its positions.
#pragma once

#include <cstddef>
#include <vector>

namespace nagare {

// Per mille, for black. The move is number `ply`, from 1.
struct TurningPoint {
  int ply = 0;
  int before = 0;  // in the position before the move
  int after = 0;   // `before` and what the move changed, as far as it lasted
  int change() const { return after - before; }
  bool operator==(const TurningPoint&) const = default;
};

// What a move changed in a lasting way: the step at the move, but no more than the mean of the
// kPliesAround positions from the move on less that of as many before it (as far as there are so
// many), and nothing where that has another sign. So a value that the next moves take back hardly
// counts, nor does taking it back. `win_rates`, per mille for black, are those before the first
// move and after each.
constexpr int kPliesAround = 4;
TurningPoint lasting_change(const std::vector<int>& win_rates, int ply);

// The moves with the largest lasting changes of at least kLeastTurn, at most kMostTurns, in order
// of plies. Equal ones: the earlier. Of moves less than kPliesAround apart one counts.
constexpr std::size_t kMostTurns = 3;
constexpr int kLeastTurn = 30;
std::vector<TurningPoint> turning_points(const std::vector<int>& win_rates);

}  // namespace nagare

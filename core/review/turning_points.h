// The errors that changed a game for good, by the win rates of its positions. A move cannot make
// its mover's position better than it was: where the win rate rises for the mover, the move before
// was an error that was not seen until then.
#pragma once

#include <cstddef>
#include <vector>

namespace nagare {

// Per mille, for black. The move is number `ply`, from 1.
struct TurningPoint {
  int ply = 0;
  int before = 0;  // in the position before the move
  int after = 0;   // `before` and what the move changed, as far as it lasted and by its reply's
                   // value where that shows more
  int change() const { return after - before; }
  bool operator==(const TurningPoint&) const = default;
};

// What `moves` moves, from number `ply` on, changed in a lasting way: the step that they make, but
// no more than the mean of the kPliesAround positions from the last of them on less that of as many
// before the first (as far as there are so many), and nothing where that has another sign. So a
// value that the next moves take back hardly counts, nor does taking it back. `win_rates`, per
// mille for black, are those before the first move and after each.
constexpr int kPliesAround = 4;
TurningPoint lasting_change(const std::vector<int>& win_rates, int ply, int moves = 1);

// The moves with which the win rate of their mover falls most in a lasting way, by the move or by
// the move and its reply, whichever shows more: at least kLeastTurn, at most kMostTurns, in order
// of plies. Equal ones: the earlier. Of moves less than kPliesAround apart one counts.
constexpr std::size_t kMostTurns = 3;
constexpr int kLeastTurn = 100;
std::vector<TurningPoint> turning_points(const std::vector<int>& win_rates, bool black_first);

}  // namespace nagare

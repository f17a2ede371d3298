// What makes a mate a mating problem (詰将棋), by the rules that composers keep: the attacker has
// one way only, nothing is left in the attacker's hand at the end, and nothing on the board can be
// spared.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/random.h"
#include "core/search/mate.h"
#include "core/search/mate_table.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/plain_mate.h"

namespace nagare::cli {

// Looks for mates by the mate search, within a number of nodes.
class MateFinder {
 public:
  explicit MateFinder(std::uint64_t nodes);
  // A mate of at most `most` plies, 0: of any length; nothing where the nodes did not suffice.
  std::optional<bool> mates(const Position& position, int most);
  // The line of a mate of any length, of the shortest that is found where that is wanted; empty
  // where none was found.
  std::vector<Move> line(const Position& position, bool shortest = true);
  // Whether the shortest mate takes exactly `plies` plies, as far as the nodes show it.
  bool mates_in(const Position& position, int plies);

 private:
  MateSearch searched(const Position& position, int most, bool shorten);

  std::uint64_t nodes_;
  MateTable table_;
};

// The problem that a position with a mate holds: the attacker is black, without a king, and all
// that is neither on the board nor in the attacker's hand is in the defender's.
Position as_problem(const Position& position);

// With left and right exchanged.
Position mirrored(const Position& position);

// The same problem whichever way it is looked at in a mirror: the king stands on its right half.
Position in_usual_form(const Position& problem);

// Takes away, in an order drawn by lot, every piece without which the mate takes as many plies.
Position without_idle_pieces(MateFinder& finder, Position problem, int plies, Random& random);

// The main line of a problem in exactly so many plies, or why it is none: each move of the attacker
// but the last is the only one that mates in any number of plies, the main line leaves nothing in
// the attacker's hand, and no piece that is put in between on the longest lines is taken at once,
// since people do not count such moves (無駄合い) and the solvers do. `finder` is asked about
// longer mates by other moves.
Judgement judge_problem(PlainMate& solver, MateFinder& finder, const Position& problem, int plies);

}  // namespace nagare::cli

// Which moves a weak player looks at before reading any further: some of those that people would
// consider here, drawn by how readily they play them. What it looks at it reads properly, so it
// does not throw pieces away; it misses chances and dangers as people do, the far ones above all:
// now and then it does not see what comes from afar, and reads as if nothing did.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/registry.h"
#include "core/search/search.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// How a strength looks at a position. The defaults look at everything.
struct Attention {
  // The average number of moves that are looked at, times ten; 0: every move.
  int tenths = 0;
  // How those moves are drawn, in percent: at 100 as often as people play them, above that moves
  // that people rarely play come up more often, below that less often.
  int temperature = 100;
  // In how many of a hundred positions there is an oversight: the opponent's long-range pieces are
  // not seen, where they can be left out of the position, and only two moves are looked at.
  int oversights = 0;
  // Centipawns. A position in which neither side is ahead by so much counts as even: in it there
  // are no oversights, and two moves are looked at, drawn at temperature 100. People, too, lose
  // pieces far less often while the game is even.
  int even = 0;
  // In an oversight: the temperature at which the two moves are drawn, in percent.
  int hasty_temperature = 100;
  // In an oversight, centipawns: the first of the two moves is played if it is worse than the other
  // by less than this. At 0 the better one is played.
  int content = 0;
};

// Up to this ply of the game every strength that does not look at all moves plays the opening as
// people do: two moves are looked at, drawn at temperature 100, so that games differ.
inline constexpr int kKnownMoves = 20;

// The position as the side to move sees it in an oversight: without the opponent's lances, bishops,
// rooks, horses and dragons. Nothing where there are none, where it is in check (a check is always
// seen), or where without them it could take the king.
std::optional<Position> without_far_pieces(const Position& position);

// What a player has noticed of a position.
struct Noticed {
  // The moves to look at, in the order drawn; empty: every legal move.
  std::vector<Move> moves;
  // In an oversight with more than one move to look at: the position as it is seen. The moves are
  // legal in it, too; they are to be read there, and move_in_oversight() says which is played.
  std::optional<Position> seen;
};

// `advice`: what advisors say of the occasion's legal moves; those with a reason of a kind that
// everybody notices (Words::noticed) and points above 0 are always among the moves, but in an
// oversight. `value`: the static value of the position for the side to move, centipawns. The same
// arguments give the same answer; where there is a legal move, at least one is looked at.
Noticed noticed_moves(const Occasion& occasion, const WeighedAdvice& advice, int value,
                      const Attention& attention, std::uint64_t seed);

// The move that is played in an oversight.
//   read     the moves noticed as a search of the position seen values them, best first; where
//            `content` is above 0 every value must be exact
//   unseen   by how many centipawns the static value of the position seen is better for the side
//            to move than that of the real one
//   content  Attention::content
// After `unseen` is taken off, values beyond 1,500 centipawns count as 1,500: once the game is
// decided, a player that is content with less sees no difference.
Move move_in_oversight(const Noticed& noticed, const std::vector<RootMove>& read, int unseen,
                       int content);

}  // namespace nagare

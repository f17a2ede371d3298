// Which moves a weak player looks at before reading any further: some of those that people would
// consider here, drawn by how readily they play them. What it looks at it reads properly, so it
// does not throw pieces away; it misses chances and dangers as people do, the far ones above all:
// now and then it does not see what comes from afar, and reads as if nothing did.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/policy/policy_network.h"
#include "core/search/search.h"

namespace nagare {

struct Attention {
  int tenths = 0;         // moves that are looked at, on average, times ten; 0: all of them
  int temperature = 100;  // percent: 100 draws as people play, more draws what they rarely play
  int oversights = 0;     // percent of positions
  // Centipawns. Where neither side is ahead by so many there are no oversights, and two moves are
  // looked at, drawn at temperature 100: people too lose pieces far less often there.
  int even = 0;
  int hasty_temperature = 100;  // of the two moves that are looked at in an oversight
  // Centipawns. In an oversight the first move drawn is played that is worse than the other by
  // less; 0: the better one.
  int content = 0;
};
// So many moves of a game are played from memory, so that one game is not like another: in the same
// way, by whoever does not look at all moves.
inline constexpr int kKnownMoves = 20;

// The position as the side to move sees it in an oversight: without the opponent's lances, bishops,
// rooks, horses and dragons. Nothing where there are none, where it is in check (a check is seen),
// or where without them it could take the king.
std::optional<Position> without_far_pieces(const Position& position);

struct Noticed {
  std::vector<Move> moves;  // in the order drawn; empty: all
  // In an oversight with more than one move: what the position is taken for. Whoever moves reads
  // that, the same side to move and `moves` legal in both, and plays move_in_oversight().
  std::optional<Position> seen;
};

// `value`: centipawns of the position for the side to move, at a glance. The same game, value,
// attention and seed give the same; at least one move, where there is a legal one.
Noticed noticed_moves(const Game& game, int value, const PolicyNetwork& network,
                      const Attention& attention, std::uint64_t seed);

// `read`: the moves noticed by their values as seen, best first, with a content each exact;
// `unseen`: by how many centipawns the position as seen is better than it is, at a glance. To be
// content: ahead or behind by 1,500 or more the game is decided, and one move is like another.
Move move_in_oversight(const Noticed& noticed, const std::vector<RootMove>& read, int unseen,
                       int content);

}  // namespace nagare

// Which moves a weak player looks at before reading any further: some of those that people would
// consider here, drawn by how readily they play them. What it looks at it reads properly, so it
// does not throw pieces away; it misses chances and dangers as people do.
#pragma once

#include <cstdint>
#include <vector>

#include "core/network/policy_network.h"

namespace nagare {

struct Attention {
  int tenths = 0;         // moves that are looked at, on average, times ten; 0: all of them
  int temperature = 100;  // percent: 100 draws as people play, more draws what they rarely play
};

// The same game, attention and seed give the same moves; at least one, where there is a legal one.
// Empty stands for all of them.
std::vector<Move> noticed_moves(const Game& game, const PolicyNetwork& network,
                                const Attention& attention, std::uint64_t seed);

}  // namespace nagare

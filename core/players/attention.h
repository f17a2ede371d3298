// What a weak player looks at, and what it sees while it reads on. It considers some of the moves
// that people would play here, drawn by how readily they play them, and those that nobody passes
// over; of the replies to each, and of its own moves after those, it sees the salient ones
// (core/search/sight.h). So it misses what people miss: dangers and chances, the far and quiet ones
// above all.
#pragma once

#include <cstdint>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/weighing.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// How a strength looks at a position. The defaults look at everything.
struct Attention {
  // The average number of moves that are drawn, times ten; 0: every move.
  int tenths = 0;
  // How those moves are drawn, in percent: at 100 as often as people play them, above that moves
  // that people rarely play come up more often, below that less often.
  int temperature = 100;
  // How many of the captures, the checks and the moves that come besides (noticed_moves) it passes
  // over, percent.
  int passes_over = 0;
  // The odds that a move is not seen while reading ahead, in percent of people's (Sight); 0:
  // nothing is overlooked.
  int overlooks = 0;
};

// The moves that everybody looks at, whatever else there is to play: taking back; taking a silver
// or a larger piece at a gain, where that could not be done a turn ago; and, where the last move
// has attacked one's own that would be lost, taking the attacker and the moves of that piece that
// people are likeliest to play. `values`: as exchange_values() gives them.
std::vector<Move> pressing_moves(const Occasion& occasion, const ExchangeValues& values);

// The moves to look at, in the order drawn; empty: every legal move, as in check, but for who
// passes over moves.
//
// `advice`: what advisors say of the occasion's legal moves; those with a reason of a kind that
// everybody notices (Words::noticed) and points above 0 come besides, as the pressing ones do, but
// for what is passed over. The same arguments give the same answer.
std::vector<Move> noticed_moves(const Occasion& occasion, const WeighedAdvice& advice,
                                const ExchangeValues& values, const Attention& attention,
                                std::uint64_t seed);

}  // namespace nagare

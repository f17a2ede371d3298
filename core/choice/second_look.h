// A second look: the move chosen and the best one are compared again, by a search of these two,
// before anything is said of the difference between them. Choosing the highest of many values picks
// those that are too high by chance; a search of its own does not know which was picked.
#pragma once

#include <cstdint>

#include "core/choice/assessment.h"
#include "core/reading/comparison.h"
#include "core/search/search.h"
#include "core/shogi/types.h"

namespace nagare {

// The limits of such a search. `first` are those of the search of all moves, whose table it goes on
// with. It overlooks nothing: what is said of a move is to be true. Where `move` is the best one,
// it searches all moves.
SearchLimits second_look_limits(const SearchLimits& first, Move move, Move best,
                                std::uint64_t nodes);

// Puts what it has found into the assessment: the values and lines of the two moves. The other
// moves keep their distance from the best one, since a look at two moves says nothing of them. A
// move that proves better than the best one counts as good as that; a mate counts as it was found,
// and moves nothing else. Returns the difference, centipawns; below 0 where the best is worse.
int take_second_look(Assessment& assessment, const Search& look, Move move, Move best,
                     int win_rate_scale);

// Puts what a comparison of the move has found into the assessment, in the same way.
void take_comparison(Assessment& assessment, const Compared& compared, Move move,
                     int win_rate_scale);

// How much better the best move of a look at all moves is.
Price missed_by(const Search& look, Move move, int win_rate_scale);

// Gives the move the value that is said of it: that of the best less so many centipawns.
void take_price(Assessment& assessment, Move move, Move best, int centipawns, int win_rate_scale);

}  // namespace nagare

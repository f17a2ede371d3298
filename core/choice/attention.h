// Which moves a weak player looks at before reading any further: those that look good at a glance,
// answer the last move where it happened, give check, or that advisors would speak for: what people
// like to play catches the eye. Some it overlooks. What it looks at it reads properly, so it does
// not throw pieces away; it misses chances and dangers.
#pragma once

#include <cstdint>
#include <vector>

#include "core/choice/choice.h"
#include "core/evaluation/evaluator.h"

namespace nagare {

struct Attention {
  int tenths = 0;  // moves that are looked at, on average, times ten; 0: all of them
  int haze = 0;    // centipawns by which the glance is off, at most, either way
};

// The same game, attention and seed give the same moves, whatever the naturalness; at least one,
// where there is a legal one. Empty stands for all of them.
std::vector<Move> noticed_moves(const Game& game, const Evaluator& evaluator,
                                const std::vector<const Advisor*>& advisors,
                                const ChoiceSettings& settings, const Attention& attention,
                                std::uint64_t seed);

}  // namespace nagare

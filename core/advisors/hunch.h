// The policy network's preference (its hunch) in words: how much of it the reasons that have a name
// account for.
//
// The network's logits are fitted by the reasons of all other advisors, each with a weight of its
// own (Model::kHunch, weights.h): additive, and sparse where the table has few rows. What a reason
// adds to a move beyond what reasons of its kind add to the average legal move, as a part of how
// far the move's logit lies above the average, is its share of the preference.
#pragma once

#include <memory>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/occasion.h"

namespace nagare {

struct Voice;

struct Hunch {
  // Per mille, 0 and more, by voice, legal move and reason as `advice` has them; the shares of a
  // move add up to 1000 at most. 0 where the reason accounts for less than kLeastShare, where it is
  // no name for anything (its precedence is kTriflingPrecedence or above), and where the network
  // does not prefer the move.
  std::vector<std::vector<std::vector<int>>> shares;
  // By legal move: the logit that the reasons make of it, in thousandths, up to a constant.
  std::vector<int> fitted;

  static constexpr int kLeastShare = 50;
};

// `advice` is what the voices, which are those of `voices`, say of the occasion's legal moves.
Hunch hunch_of(const Occasion& occasion, const std::vector<std::shared_ptr<const Voice>>& voices,
               const std::vector<Advice>& advice);

}  // namespace nagare

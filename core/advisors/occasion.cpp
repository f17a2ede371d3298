#include "core/advisors/occasion.h"

#include <algorithm>
#include <cassert>

namespace nagare {

Occasion::Occasion(const Game& game, const PolicyNetwork& network)
    : game_(game), network_(&network) {
  MoveList legal;
  generate_legal(game_.position(), legal);
  legal_.assign(legal.begin(), legal.end());
}

std::size_t Occasion::index_of(Move move) const {
  const auto found = std::find(legal_.begin(), legal_.end(), move);
  assert(found != legal_.end());
  return static_cast<std::size_t>(found - legal_.begin());
}

const std::vector<PolicyMove>& Occasion::policy() const {
  if (!policy_) policy_ = network_->moves(game_);
  return *policy_;
}

}  // namespace nagare

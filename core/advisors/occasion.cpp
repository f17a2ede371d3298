#include "core/advisors/occasion.h"

#include <algorithm>
#include <cassert>

namespace nagare {

Occasion::Occasion(const Game& game, const PolicyNetwork& network, const Joseki& joseki,
                   const OpeningWish& wish, std::uint64_t seed)
    : game_(game), network_(&network), joseki_(&joseki), wish_(wish), seed_(seed) {
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

const GameReading& Occasion::reading() const {
  if (!reading_) reading_.emplace(read_game(*joseki_, game_, wish_, seed_));
  return *reading_;
}

bool Occasion::left_known_lines() const {
  if (left_known_lines_) return *left_known_lines_;
  left_known_lines_ = false;
  if (game_.moves().empty() || known() != nullptr) return false;
  const Move last = game_.last_move();
  Game before = game_;
  before.undo(1);
  const BookPosition* position = joseki_->book.find(before.position());
  if (position == nullptr || position->games < kWellKnown) return false;
  for (const BookMove& each : position->moves) {
    if (each.move == last) return false;
  }
  for (const PolicyMove& each : network_->moves(before)) {
    if (each.move == last) left_known_lines_ = each.probability < kUnlikely;
  }
  return *left_known_lines_;
}

}  // namespace nagare

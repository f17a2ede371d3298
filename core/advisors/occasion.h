// What is known of a position before anyone speaks of it: made once a thought and shared by all who
// need it, so that nothing costly is computed twice.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/policy/policy_network.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"

namespace nagare {

class Occasion {
 public:
  // The network must outlive the occasion; the game is copied.
  Occasion(const Game& game, const PolicyNetwork& network);

  const Game& game() const { return game_; }
  const Position& position() const { return game_.position(); }
  // Every legal move, in the move generator's order.
  const std::vector<Move>& legal() const { return legal_; }
  // Where in legal() the move stands, which must be one of them.
  std::size_t index_of(Move move) const;
  // What people play here: every legal move, the likeliest first. The network is asked at the first
  // call and never again, a millisecond or two.
  const std::vector<PolicyMove>& policy() const;
  const PolicyNetwork& network() const { return *network_; }
  // How many moves people choose among here, in hundredths (openness_of); 0 without a legal move.
  int openness() const { return legal_.empty() ? 0 : openness_of(policy()); }

 private:
  Game game_;
  const PolicyNetwork* network_;
  std::vector<Move> legal_;
  mutable std::optional<std::vector<PolicyMove>> policy_;
};

}  // namespace nagare

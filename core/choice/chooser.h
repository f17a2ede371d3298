// Which move is played: values of the search plus points of the advisors, under a guard.
//
// Kinebuchi & Ito, section 3.2: every legal move has its value, a move that fits the flow gets
// points on top, the highest sum is played.
#pragma once

#include <cstddef>
#include <vector>

#include "core/shogi/types.h"

namespace nagare {

// The largest drop of the win rate, per mille, that points may cause. Kinebuchi & Ito have none.
constexpr int kNoPriceLimit = 1000;
constexpr int kMostPrice = 100;

struct Candidate {
  Move move;
  int value = 0;       // centipawns for the side to move
  bool exact = false;  // false: worth at most `value`, never chosen
  int points = 0;      // centipawns, at the naturalness of the choice
  int win_rate = 0;    // per mille, of the value
};

// What pure search plays: the highest exact value, the earlier one among equals. At least one
// candidate must be exact.
std::size_t best_by_value(const std::vector<Candidate>& candidates);

// The highest value + points among exact candidates; equal sums go to the higher value, then to the
// earlier one. The guard: a mate is played as the search found it, no move that is mated is chosen
// while another is not, and points never give up more win rate than `most_price`, per mille.
std::size_t choose(const std::vector<Candidate>& candidates, int most_price = kNoPriceLimit);

}  // namespace nagare

// The network's sums along a search's path, made from those of the move before when they are asked
// for, and not at all where nobody asks; and the values of positions that were asked for lately,
// which a search comes back to.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/fixed_vector.h"
#include "core/evaluation/evaluator.h"

namespace nagare {

class Accumulators {
 public:
  // `evaluator` must outlive it. `most_plies` of moves can be pushed.
  Accumulators(const Evaluator& evaluator, const Position& root, std::size_t most_plies);

  // The move is about to be made in the position.
  void push(const Position& position, Move move);
  void push_pass();
  void pop() { --height_; }

  // Centipawns for the side to move of the position that the moves pushed have led to.
  int evaluate(const Position& position);

 private:
  struct Entry {
    EvaluationNetwork::Views sums;
    bool computed;
    bool king_moved;  // then the sums are made anew
    FixedVector<PlacedPiece, 2> removed, added;
  };
  // A position is known by 46 bits of its key: of its place here, and the lowest.
  struct Known {
    std::uint32_t key = 0;
    std::int32_t value = 0;
  };
  static constexpr int kKnownBits = 14;

  int compute(const Position& position);
  void update(Entry& entry, const Entry& before, const Position& position) const;

  const Evaluator& evaluator_;
  std::vector<Entry> entries_;
  std::size_t height_ = 0;
  std::vector<Known> known_;
};

}  // namespace nagare

// Evaluation along the path of a search. The network's sums of a position are derived from those of
// the position before it, and only when its value is asked for. Values of positions evaluated
// lately are kept in a small cache, since a search often comes back to a position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/fixed_vector.h"
#include "core/evaluation/evaluation_network.h"
#include "core/evaluation/evaluator.h"
#include "core/evaluation/features.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class Accumulators {
 public:
  // `evaluator` must outlive this object. At most `most_plies` moves can be pushed.
  Accumulators(const Evaluator& evaluator, const Position& root, std::size_t most_plies);

  // To be called before the move is made in the position.
  void push(const Position& position, Move move);
  void push_pass();
  void pop() { --height_; }

  // Centipawns for the side to move. `position` must be the one that the pushed moves lead to.
  int evaluate(const Position& position);

 private:
  struct Entry {
    EvaluationNetwork::Views sums;
    std::array<bool, kColorCount> computed;  // of each view
    // Whether the move changed which way round the viewer sees the board: then the view's sums are
    // computed from scratch.
    std::array<bool, kColorCount> swapped;
    FixedVector<PlacedPiece, 2> removed, added;
  };
  // An entry is found by kKnownBits of the position's key and checked against its lowest 32.
  struct Known {
    std::uint32_t key = 0;
    std::int32_t value = 0;
  };
  static constexpr int kKnownBits = 14;

  static void begin(Entry& entry);  // with nothing changed or computed
  // Computes the viewer's sums of the position, and of those on the way to it.
  void compute(const Position& position, Color viewer);

  const Evaluator& evaluator_;
  std::vector<Entry> entries_;
  std::size_t height_ = 0;
  std::vector<Known> known_;
};

}  // namespace nagare

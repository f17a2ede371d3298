// The evaluation network in floating point, and how it learns: logistic loss, Adam (Kingma & Ba
// 2015) with a falling rate.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/evaluation/evaluation_network.h"

namespace nagare::cli {

// A position, packed, and what is to be learned of it.
struct Example {
  explicit Example(const Position& position)
      : board(position.board()), hands(position.hands()), mover(position.side_to_move()) {}
  Position position() const { return Position(board, hands, mover, 1); }

  std::array<Piece, kSquareCount> board;
  std::array<Hand, kColorCount> hands;
  Color mover;
  float target = 0;      // chance that the side to move wins, 0 to 1
  float importance = 1;  // beside other examples
};

class NetworkTrainer {
 public:
  NetworkTrainer(std::uint64_t seed, int threads);

  // One pass over the examples in a new order. `progress` 0 to 1 is how far the whole training has
  // come when the pass begins, `share` what the pass is of it. The mean loss.
  double learn(const std::vector<Example>& examples, double progress, double share);
  // Mean loss without learning.
  double loss(const std::vector<Example>& examples) const;

  // With `logit` centipawns for one unit of the network's output.
  EvaluationNetwork::Weights weights(double logit) const;

 private:
  static constexpr std::size_t kHidden = EvaluationNetwork::kHidden;
  // The parts of the row of all parameters.
  static constexpr std::size_t kRows = 0;
  static constexpr std::size_t kBias = kRows + kFeatureCount * kHidden;
  static constexpr std::size_t kOutput = kBias + kHidden;
  static constexpr std::size_t kTempo = kOutput + 2 * kHidden;
  static constexpr std::size_t kDirect = kTempo + 1;
  static constexpr std::size_t kParameters = kDirect + kFeatureCount;
  // Sums are made in so many parts whatever the number of threads, so that the result is the same.
  static constexpr std::size_t kShards = 8;

  struct Shard {
    std::vector<float> gradient;
    double loss = 0, importance = 0;
  };
  // The chance that the side to move wins; with a shard, the gradient of the loss is added to it.
  float pass(const Example& example, Shard* shard) const;
  void step(double rate);
  template <class Work>
  void in_parallel(const Work& work) const;

  Random random_;
  int threads_;
  std::vector<float> parameters_, mean_, spread_;  // the last two are Adam's
  std::vector<Shard> shards_;
  long long steps_ = 0;
};

// Logistic loss of a chance where `target` was to be.
double logistic_loss(double chance, double target);

}  // namespace nagare::cli

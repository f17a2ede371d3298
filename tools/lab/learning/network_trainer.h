// Training of the evaluation network in floating point: logistic loss, Adam (Kingma & Ba 2015) with
// a falling learning rate.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/evaluation/evaluation_network.h"
#include "core/evaluation/features.h"
#include "core/shogi/hand.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::cli {

// A position in little memory, and what is to be learned from it.
struct Example {
  explicit Example(const Position& position)
      : board(position.board()), hands(position.hands()), mover(position.side_to_move()) {}
  Position position() const { return Position(board, hands, mover, 1); }

  std::array<Piece, kSquareCount> board;
  std::array<Hand, kColorCount> hands;
  Color mover;
  float target = 0;      // chance that the side to move wins, 0 to 1
  float importance = 1;  // weight relative to other examples
};

// How well examples are foretold, in chances.
struct Agreement {
  double loss = 0;         // mean logistic loss
  double correlation = 0;  // Pearson's
};

class NetworkTrainer {
 public:
  // `hidden`: numbers of each view, EvaluationNetwork::kHidden or kLargeHidden.
  NetworkTrainer(std::uint64_t seed, int threads, std::size_t hidden = EvaluationNetwork::kHidden);
  // Goes on from these weights, which must be of as many numbers, and of which one unit of output
  // stands for `logit` centipawns.
  void begin_with(const EvaluationNetwork::Weights& weights, double logit);

  // One pass over the examples in a new random order; returns the mean loss. Both are fractions of
  // the whole training, which set the learning rate: `progress` what is done before the pass,
  // `share` the pass itself.
  double learn(const std::vector<Example>& examples, double progress, double share);
  // Of the examples, of which there must be one, without learning from them. The loss weighs them
  // by their importance.
  Agreement agreement(const std::vector<Example>& examples) const;

  // The weights rounded to integers. `logit` is how many centipawns one unit of output stands for.
  EvaluationNetwork::Weights weights(double logit) const;

 private:
  using Network = EvaluationNetwork;
  static constexpr std::size_t kSecond = Network::kSecond;
  static constexpr std::size_t kThird = Network::kThird;
  // All parameters are in one vector; these are the indices at which its parts begin. The rows
  // stand first.
  struct Parts {
    explicit Parts(std::size_t hidden);
    std::size_t bias, second_rows, second_bias, third_rows, third_bias, output, output_bias, direct,
        end;
  };
  // Calls use(numbers, first, unit, most) for each array of the weights: its numbers are the
  // parameters from `first` on, times `unit`, at most `most` either way.
  template <class Weights, class Use>
  void for_each_part(Weights& weights, double logit, Use&& use) const;
  // Examples are summed in so many parts, whatever the number of threads, so that floating point
  // gives the same result.
  static constexpr std::size_t kShards = 8;

  struct Shard {
    std::vector<float> gradient;
    double loss = 0, importance = 0;
  };
  // What a network makes of an example.
  struct Pass {
    std::array<FeatureList, 2> features;  // of the mover's view and the other side's
    std::vector<float> hidden;            // 2 * hidden_
    std::array<float, kSecond> second;
    std::array<float, kThird> third;
    float chance;                        // that the side to move wins
    std::vector<float> squares, slopes;  // 2 * hidden_; room to work in
  };
  void forward(const Example& example, Pass& pass) const;
  // Adds the gradient of the example's loss.
  void backward(const Example& example, Pass& pass, Shard& shard) const;
  void step(double rate);
  template <class Work>
  void in_parallel(const Work& work) const;

  std::size_t hidden_;
  Parts at_;
  Random random_;
  int threads_;
  std::vector<float> parameters_, mean_, spread_;  // the last two: Adam's moments
  std::vector<Shard> shards_;
  long long steps_ = 0;
};

// The chance that these natural logarithmic odds say, 0 to 1.
double logistic(double odds);
// The logistic loss of predicting `chance` where `target` is right; both 0 to 1.
double logistic_loss(double chance, double target);

}  // namespace nagare::cli

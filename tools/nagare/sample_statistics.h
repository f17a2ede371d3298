// What positions sampled from games say.
//
// Positions of one game are alike, so every interval is of whole games: the ratio estimator for
// clusters of unequal sizes with its linearised variance (Cochran, "Sampling Techniques", 3rd ed.,
// section 9A.1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace nagare::cli {

// `wanted` different numbers below `count`, or all where they are fewer, in rising order. The same
// seed gives the same numbers.
std::vector<std::size_t> sample_of(std::size_t count, std::size_t wanted, std::uint64_t seed);

struct Mean {
  double value = 0;
  // 95 %. Missing where the games tell nothing of their spread: fewer than two, or all alike.
  std::optional<std::pair<double, double>> interval;
};

class ClusteredMean {
 public:
  void add(std::size_t game, double value);
  bool empty() const { return games_.empty(); }
  // Mean of all values; there must be one. The interval is cut at what no value exceeds.
  Mean mean(double least = -std::numeric_limits<double>::infinity(),
            double most = std::numeric_limits<double>::infinity()) const;

 private:
  struct Sum {
    double values = 0;
    double count = 0;
  };
  std::map<std::size_t, Sum> games_;
};

// The scores of every legal move of a position, and which of them was played.
struct MoveScores {
  std::vector<float> scores;  // on any scale, higher is better
  std::size_t played = 0;
};

// Natural logarithm of the chance of the move played under softmax(scores / temperature); the
// temperature is above 0 and may be infinite.
double log_likelihood(const MoveScores& moves, double temperature);

// The temperature under which the moves played are likeliest: infinite where the scores say nothing
// of them, and no less than a millionth.
double fit_temperature(const std::vector<const MoveScores*>& positions);

}  // namespace nagare::cli

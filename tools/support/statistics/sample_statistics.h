// Statistics of positions sampled from games.
//
// Positions of one game are not independent, so games are the units of every interval: the ratio
// estimator for clusters of unequal sizes with its linearised variance (Cochran, "Sampling
// Techniques", 3rd ed., section 9A.1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace nagare::cli {

// `wanted` different random numbers from 0 to count - 1, or all of them if there are fewer, in
// ascending order. The same seed gives the same numbers.
std::vector<std::size_t> sample_of(std::size_t count, std::size_t wanted, std::uint64_t seed);

struct Mean {
  double value = 0;
  // 95 %. Missing where the spread cannot be estimated: fewer than two games, or all alike.
  std::optional<std::pair<double, double>> interval;
};

class ClusteredMean {
 public:
  // A value counts `weight` times, more than 0.
  void add(std::size_t game, double value, double weight = 1);
  bool empty() const { return games_.empty(); }
  // The mean of all values, of which there must be at least one. `least` and `most` are the limits
  // of what a value can be; the interval is cut there.
  Mean mean(double least = -std::numeric_limits<double>::infinity(),
            double most = std::numeric_limits<double>::infinity()) const;

 private:
  struct Sum {
    double values = 0;
    double count = 0;
  };
  std::map<std::size_t, Sum> games_;
};

// Pearson's correlation of two rows of numbers, -1 to 1; 0 where one of them does not vary. They
// are of one length.
double correlation(const std::vector<double>& a, const std::vector<double>& b);

// The scores of every legal move of a position, and which of them was played.
struct MoveScores {
  std::vector<float> scores;  // on any scale, higher is better
  std::size_t played = 0;
};

// Natural logarithm of the chance of the move played under softmax(scores / temperature); the
// temperature is above 0 and may be infinite.
double log_likelihood(const MoveScores& moves, double temperature);

// The temperature that maximises the likelihood of the moves played, a millionth or more; infinite
// where the scores say nothing about them.
double fit_temperature(const std::vector<const MoveScores*>& positions);

}  // namespace nagare::cli

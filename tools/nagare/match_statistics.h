// What the games of a match say about the strengths of the two sides.
//
// Games come in pairs: one opening, colours swapped. The two games of a pair are not independent,
// so all variances are of pairs, by their five scores (pentanomial).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace nagare::cli {

// Number of pairs by the points that the first engine scored in them: 0, 1/2, 1, 3/2, 2.
using PairCounts = std::array<std::int64_t, 5>;

// The logistic scale: 400 points of Elo are odds of ten to one. Infinite for scores 0 and 1.
double score_of_elo(double elo);
double elo_of_score(double score);

struct Estimate {
  double score = 0;  // per game, 0 to 1
  double elo = 0;
  // Missing where the pairs tell nothing of their spread: fewer than two, or all alike.
  struct Interval {
    double elo_low, elo_high;  // 95 %
    double los;                // probability that the first engine is the stronger one
  };
  std::optional<Interval> interval;
};
// There must be a pair.
Estimate estimate(const PairCounts& pairs);

// Sequential probability ratio test of elo1 against elo0 (Wald 1945), generalised to pair scores of
// unknown distribution: the likelihood under each hypothesis is the largest that any distribution
// with that mean gives (Van den Bergh, "The generalized sequential probability ratio test", 2019).
struct Sprt {
  double elo0 = 0, elo1 = 0;
  double alpha = 0.05, beta = 0.05;

  double lower() const;  // elo0 is accepted at or below
  double upper() const;  // elo1 is accepted at or above
  // Log-likelihood ratio of elo1 to elo0; 0 without pairs.
  double llr(const PairCounts& pairs) const;
};

}  // namespace nagare::cli

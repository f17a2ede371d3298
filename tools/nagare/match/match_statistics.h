// What the games of a match say about the strengths of the two sides.
//
// Games come in pairs: the same opening with colours swapped. The two games of a pair are not
// independent, so variances are computed from the scores of pairs, of which there are five
// (pentanomial).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace nagare::cli {

// How many pairs there are in which the first engine scored 0, 1/2, 1, 3/2 and 2 points.
using PairCounts = std::array<std::int64_t, 5>;

// Elo on the logistic scale: 400 points are odds of ten to one. Scores 0 and 1 are infinitely far.
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
// There must be at least one pair.
Estimate estimate(const PairCounts& pairs);

// Sequential probability ratio test of elo1 against elo0 (Wald 1945), generalised to pair scores of
// unknown distribution: the likelihood under each hypothesis is the largest that any distribution
// with that mean gives (Van den Bergh, "The generalized sequential probability ratio test", 2019).
struct Sprt {
  double elo0 = 0, elo1 = 0;
  double alpha = 0.05, beta = 0.05;

  double lower() const;  // elo0 is accepted when llr() is at or below this
  double upper() const;  // elo1 is accepted when llr() is at or above this
  // Log-likelihood ratio of elo1 to elo0; 0 without pairs.
  double llr(const PairCounts& pairs) const;
};

}  // namespace nagare::cli

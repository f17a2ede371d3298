// Fits what the best council (最善合議) is to know, s(i) of each voter and d, on positions whose
// best move and its value are known: Laboratory for Fundamental Information on Computer Shogi 2016,
// article on councils and its appendix.
#pragma once

#include <vector>

namespace nagare::cli {

// A position in which all voters have voted.
struct CouncilSample {
  struct Seen {
    bool best = false;  // whether the vote is for the move that is truly best
    int value = 0;      // centipawns, as the voter sees it
  };
  int best_value = 0;       // A: what that move is truly worth, centipawns
  std::vector<Seen> votes;  // by voter
};

struct CouncilFit {
  int candidates = 2;              // n: moves that come into question
  double difference = 0;           // d, centipawns
  std::vector<double> deviations;  // s, by voter, centipawns
  double log_likelihood = 0;       // natural, of all votes
};

// The natural logarithm of how likely such a vote is in the model: of n candidates one is worth A,
// the others A - d; the voter sees each with a normal error of deviation s, and names the highest.
// n at least 2.
double log_likelihood_of(const CouncilSample::Seen& vote, int best_value, int candidates,
                         double difference, double deviation);

// The likeliest n, d and s on a grid: n from 2 to 12, d and s in steps of a twentieth of their size
// from 10 to 2000 centipawns, s then in steps of a two hundredth around what was likeliest. All
// samples must have as many votes. Errors of different voters are taken to be independent, which
// they are not: what is fitted to each voter alone holds all the same.
CouncilFit fit_council(const std::vector<CouncilSample>& samples);

}  // namespace nagare::cli

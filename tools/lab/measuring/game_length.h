// How long games last, as a random walk has it (Laboratory for Fundamental Information on Computer
// Shogi 2016, on random walks): a value between -1 and 1, lost at one end and won at the other,
// begins at 0 and moves by a normal step of deviation A at each ply, until it leaves; all else (the
// opening, forced moves, playing on after the game is decided) takes a normal number of plies more,
// of mean M and deviation S.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"

namespace nagare {

struct LengthModel {
  double step = 0;                 // A, above 0
  double mean = 0, deviation = 0;  // M and S, plies
};

// Mean, standard deviation, and third and fourth moments about the mean.
struct Moments {
  double mean = 0, deviation = 0, third = 0, fourth = 0;
};
// There must be a value.
Moments moments_of(const std::vector<double>& values);

// The plies of so many walks of that step. The same seed gives the same walks.
std::vector<double> walk_lengths(double step, int walks, std::uint64_t seed);
// The lengths of so many games.
std::vector<double> game_lengths(const LengthModel& model, int games, std::uint64_t seed);

// The model whose mean, deviation and third moment are those given: the step by the third moment,
// which a normal number adds nothing to, then the other two. Errors: length_skew (the third moment
// is 0 or below, or larger than a step of kLeastStep has), length_spread (the walk alone is spread
// wider).
constexpr double kLeastStep = 0.05, kMostStep = 1;
Result<LengthModel> fit_lengths(const Moments& moments, int walks, std::uint64_t seed);

// The gamma distribution of that mean and deviation.
struct Gamma {
  double shape = 0, scale = 0;
};
Gamma gamma_of(const Moments& moments);
Moments moments_of(const Gamma& gamma);
// The chance of a value up to x (Press and others, Numerical Recipes, on the incomplete gamma
// function).
double cumulative(const Gamma& gamma, double x);

// The largest difference between two distributions (Kolmogorov and Smirnov), 0 to 1; values need
// not be in order, and there must be some.
double largest_difference(std::vector<double> values, const Gamma& gamma);
double largest_difference(std::vector<double> values, std::vector<double> others);

}  // namespace nagare

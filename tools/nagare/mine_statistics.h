// How sure it is that people play a sequence more often than engines: the tests beside the
// chi-square of Kinebuchi & Ito (core/advisors/evidence.h).
//
// Chi-square, false discovery rate and the plain ratio take every move for an independent chance.
// Moves of one game are not, and the corpora differ in how long their games last; the matched
// design takes care of both.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/advisors/evidence.h"
#include "core/advisors/flow/miner.h"

namespace nagare::cli {

// The chance of a chi-square of one degree of freedom at least as large.
double chi_square_probability(double chi_square);
// The chi-square that is passed with that chance (above 0, below 1), to three decimals as tables
// print it: 3.841 at 0.05.
double chi_square_critical(double level);

// For each p-value the smallest false discovery rate at which its test is still a discovery, when
// all are tested (Benjamini & Hochberg 1995, step-up; as adjusted p-values).
std::vector<double> benjamini_hochberg(const std::vector<double>& p_values);

// Natural logarithm of the human rate over the computer rate, with a 95 % interval.
struct LogRatio {
  double value = 0, low = 0, high = 0;
};
// Of two binomial rates (Katz et al. 1978); half a sighting is added to both counts where one of
// them is 0. Totals must not be 0.
LogRatio log_rate_ratio(const Counts& counts);

// Sightings or chances in the cells of the matched design, by Corpus.
using CellCounts = std::array<std::array<std::int64_t, 2>, kCells>;

// Ratio of rates in the same phases of games from the same openings: Mantel & Haenszel's over the
// phases (for person-time: Rothman & Greenland), half a sighting added on either side so that it
// exists; the interval by leaving out one of the groups of openings at a time (jackknife, Student's
// t with 31 degrees of freedom), which takes moves of one opening as one observation. Nothing where
// a group of openings has no chances in either corpus.
std::optional<LogRatio> matched_log_ratio(const CellCounts& seen, const CellCounts& chances);

}  // namespace nagare::cli

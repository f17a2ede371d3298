// How sure it is that people play a sequence more often than engines: the tests beside the
// chi-square of Kinebuchi & Ito (core/advisors/counts.h).
//
// Chi-square, false discovery rate and the plain ratio treat every move as independent of the
// others. Moves of one game are not independent, and games last longer in one corpus than in the
// other. The matched design takes care of both: it compares only games from openings that both
// corpora have, in cells of one phase of the game and one group of openings.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/advisors/counts.h"
#include "tools/lab/mining/miner.h"

namespace nagare::cli {

// The probability that a chi-square with one degree of freedom is at least as large.
double chi_square_probability(double chi_square);
// The chi-square that is reached with that probability (above 0, below 1), rounded to three
// decimals as in printed tables: 3.841 for 0.05.
double chi_square_critical(double level);

// At which a test counts as a discovery in reports.
constexpr double kDiscoveryRate = 0.05;
// For each p-value the smallest false discovery rate at which its test is still a discovery, when
// all are tested (Benjamini & Hochberg 1995, step-up; as adjusted p-values).
std::vector<double> benjamini_hochberg(const std::vector<double>& p_values);

// Natural logarithm of the human rate over the computer rate, with a 95 % interval.
struct LogRatio {
  double value = 0, low = 0, high = 0;
};
// The log ratio of two binomial rates (Katz et al. 1978). Where one of the counts is 0, half a
// sighting is added to both. Totals must not be 0.
LogRatio log_rate_ratio(const Counts& counts);

// Sightings, or opportunities for them, in the cells of the matched design, by cell and Corpus.
using CellCounts = std::array<std::array<std::int64_t, 2>, kCells>;

// The log ratio of rates in the same phases of games from the same openings: the Mantel-Haenszel
// estimate over the phases (the form for person-time in Rothman & Greenland), with half a sighting
// added on both sides so that it always exists. The interval is found by leaving out one group of
// openings at a time (jackknife, Student's t with 31 degrees of freedom), so that all moves of one
// opening count as one observation. Nothing where a group of openings has no opportunities in one
// of the corpora.
std::optional<LogRatio> matched_log_ratio(const CellCounts& seen, const CellCounts& chances);

}  // namespace nagare::cli

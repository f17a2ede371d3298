// Whether people of graded games have erred in positions, beside what foretells it: the index of
// core/choice/fallibility.h and simpler ones.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/choice/fallibility.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

// A position of a game between people of known grades.
struct ErrorExample {
  std::size_t game = 0;  // positions of one game are not independent
  int grade = 0;         // of the mover
  int lost = 0;          // win rate that the move played gave up by a longer search, per mille
  std::array<Pitfalls, kErrorSizes.size()> pitfalls{};
  // What the policy network alone says, and the best move by reading.
  double entropy = 0;     // natural, of people's moves
  double top = 0;         // share of the move played most
  double best_share = 0;  // of the best move
  int best_rank = 1;      // of it among people's moves
};

// Chances that the mover errs, 0 to 1, by example.
using Chances = std::vector<double>;

// The area under the ROC curve: how often an example with the error has a greater chance than one
// without it, ties counting a half (Hanley & McNeil 1982). 0.5 where all or none have it.
double area_under_curve(const std::vector<bool>& errs, const Chances& chances);
// Mean natural logarithm of the chance of what happened; a chance counts as one of ten thousand at
// least.
double mean_log_score(const std::vector<bool>& errs, const Chances& chances);

// Weights of the logistic regression with all pitfalls, hundredths, errors of each size by
// themselves.
FallibilityTable::Weights fit_fallibility(const std::vector<ErrorExample>& examples);

// For each size of error: how often it happened, the area under the curve and the log score of the
// table, of a logistic regression on what the policy network says of the best move (after Mizuta,
// Kinebuchi & Ito 2025) and of one on the entropy alone; the latter two fitted by five folds of
// whole games to these examples. Then by tenths of the chance what was foretold and what happened.
std::string report_on(const std::vector<ErrorExample>& examples, const FallibilityTable& table);

// As FallibilityTable reads it, with its header.
std::string table_text(const FallibilityTable::Weights& weights);

}  // namespace nagare::cli

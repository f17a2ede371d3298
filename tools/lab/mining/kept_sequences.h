// Which of the sequences counted are kept, and the tables that the flow of moves is loaded from.
#pragma once

#include <string>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/flow_tables.h"
#include "tools/lab/mining/mine_statistics.h"
#include "tools/lab/mining/mined_counts.h"

namespace nagare::cli {

// The choices of Kinebuchi & Ito, but for those that counting depends on.
struct MiningRules {
  std::vector<int> tables;  // mined tables to write and test
  bool capture = true;      // whether taking tells two sequences apart
  int minimum = kMinimumHumanCount;
  double level = 0.05;  // significance level of the chi-square test

  double threshold() const { return chi_square_critical(level); }
};

// The rows that people play significantly more often, sorted by key.
std::vector<CountedSequence> kept(const std::vector<CountedSequence>& rows, double threshold);

// Writes the tables of `rules`, the streaks and the totals into the folder; prints a line for each
// table.
void write_flow_tables(const MinedCounts& counts, const MiningRules& rules,
                       const std::string& folder);

}  // namespace nagare::cli

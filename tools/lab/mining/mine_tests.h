// Which sequences and streaks survive which test (mine_statistics.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/lab/mining/kept_sequences.h"
#include "tools/lab/mining/mine_statistics.h"
#include "tools/lab/mining/mined_counts.h"

namespace nagare::cli {

// What the tests say of one sequence or streak against one computer corpus.
struct Tested {
  bool chi = false, discovery = false, ratio = false, matched = false;
  bool has_matched = false;
  double q = 1;
  LogRatio log_ratio;
  std::optional<LogRatio> matched_ratio;

  // Whether it survives all tests that there are.
  bool all() const { return chi && discovery && ratio && (matched || !has_matched); }
  // A letter for each test that it survives, a dot for each other: "χB·M".
  std::string letters() const;
};

// Of each row of a mined table, in its order.
std::vector<Tested> test_table(const MinedCorpus& corpus, int table, const MiningRules& rules);
// Of the streaks of each type of piece, from the pawn on.
std::vector<Tested> test_streaks(const MinedCorpus& corpus, const MiningRules& rules);

}  // namespace nagare::cli

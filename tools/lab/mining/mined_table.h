// An advisor that gives points by tables as `nagare-lab mine` writes them, of any length, frame and
// treatment of captures, so that what Kinebuchi & Ito tried before they adopted four tables can be
// tried again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/flow/relations.h"
#include "core/advisors/flow/sequence.h"
#include "core/advisors/occasion.h"

namespace nagare::cli {

struct MinedTable {
  SequenceLength length;
  Frame frame;
  bool capture = true;                // whether captures are told apart
  std::vector<CountedSequence> rows;  // sorted by key; their totals are 0
};

// The file must have the name that `nagare-lab mine` gave it, which says length and frame. Throws
// BadInput with file and line.
MinedTable read_mined_table(const std::string& path);

// Each table that holds the sequence adds `points` centipawns, at naturalness 50 and above.
class MinedTableAdvisor final : public Advisor {
 public:
  // Throws BadInput for a table whose sequences have no kind of reason: 3手 in the frame of a king.
  MinedTableAdvisor(std::vector<MinedTable> tables, int points);

  std::vector<std::string_view> kinds() const override;
  void advise(const Occasion& occasion, Advice& advice) const override;

 private:
  std::vector<MinedTable> tables_;
  std::vector<FlowKind> kinds_;  // of each table
  int points_;                   // centipawns
};

}  // namespace nagare::cli

#include "tools/lab/mining/kept_sequences.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <system_error>

#include "core/advisors/counts.h"
#include "core/advisors/flow/sequence.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

std::vector<CountedSequence> kept(const std::vector<CountedSequence>& rows, double threshold) {
  std::vector<CountedSequence> kept;
  std::copy_if(rows.begin(), rows.end(), std::back_inserter(kept), [&](const auto& row) {
    return played_more_by(row.counts, threshold) == PlayedMoreBy::kHuman;
  });
  return kept;
}

void write_flow_tables(const MinedCounts& counts, const MiningRules& rules,
                       const std::string& folder) {
  const auto path = [&](const std::string& name) { return folder + '/' + name + ".tsv"; };
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  bool three = false;
  for (int table : rules.tables) {
    three |= length_of(table) == SequenceLength::kThree;
    const auto rows =
        kept(counts.tables[static_cast<std::size_t>(table)].rows(rules.capture), rules.threshold());
    const std::string name = mined_table_name(table);
    write_file(path(name), sequence_table_text(rows, rules.capture));
    std::cout << name << ' ' << rows.size() << " sequences kept\n";
  }
  auto totals = counts.totals;
  if (!three) totals[static_cast<std::size_t>(SequenceLength::kThree)] = {};
  write_file(path("streak"), streak_table_text(counts.streaks));
  write_file(path("totals"), totals_table_text(totals));
}

}  // namespace nagare::cli

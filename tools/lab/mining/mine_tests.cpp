#include "tools/lab/mining/mine_tests.h"

#include <cstddef>
#include <functional>

#include "core/advisors/counts.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/shogi/types.h"
#include "tools/lab/mining/miner.h"

namespace nagare::cli {

namespace {

using MatchedOf = std::function<std::optional<LogRatio>(std::size_t)>;

// A family of tests: each row is tested, the false discovery rate is among all of them.
std::vector<Tested> test_all(const std::vector<Counts>& rows, double threshold, bool has_matched,
                             const MatchedOf& matched_of) {
  std::vector<double> p_values;
  for (const Counts& row : rows) p_values.push_back(chi_square_probability(chi_square(row)));
  const auto q_values = benjamini_hochberg(p_values);
  std::vector<Tested> tested;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Tested row;
    row.q = q_values[i];
    row.log_ratio = log_rate_ratio(rows[i]);
    row.chi = played_more_by(rows[i], threshold) == PlayedMoreBy::kHuman;
    row.discovery = row.q <= kDiscoveryRate && row.log_ratio.value > 0;
    row.ratio = row.log_ratio.low > 0;
    row.has_matched = has_matched;
    row.matched_ratio = matched_of(i);
    row.matched = row.matched_ratio && row.matched_ratio->low > 0;
    tested.push_back(row);
  }
  return tested;
}

}  // namespace

std::string Tested::letters() const {
  return std::string(chi ? "χ" : "·") + (discovery ? "B" : "·") + (ratio ? "R" : "·") +
         (!has_matched ? ""
          : matched    ? "M"
                       : "·");
}

std::vector<Tested> test_table(const MinedCorpus& corpus, int table, const MiningRules& rules) {
  const auto& rows = corpus.counts.tables[static_cast<std::size_t>(table)].rows(rules.capture);
  std::vector<Counts> counts;
  for (const CountedSequence& row : rows) counts.push_back(row.counts);
  return test_all(counts, rules.threshold(), corpus.matched && corpus.matched->possible(),
                  [&](std::size_t i) -> std::optional<LogRatio> {
                    if (!corpus.matched) return std::nullopt;
                    const auto& ratios = rules.capture ? corpus.matched->with_capture
                                                       : corpus.matched->without_capture;
                    const auto found = ratios.find(count_key(
                        static_cast<int>(Counted::kSequence) + table, rows[i].sequence.key()));
                    return found == ratios.end() ? std::nullopt : std::optional(found->second);
                  });
}

std::vector<Tested> test_streaks(const MinedCorpus& corpus, const MiningRules& rules) {
  const auto& streaks = corpus.counts.streaks;
  return test_all({streaks.begin() + kPawn, streaks.end()}, rules.threshold(),
                  corpus.matched && corpus.matched->possible(), [&](std::size_t i) {
                    return corpus.matched ? corpus.matched->streaks[i + kPawn] : std::nullopt;
                  });
}

}  // namespace nagare::cli

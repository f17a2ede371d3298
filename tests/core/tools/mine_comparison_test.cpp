#include "tools/lab/mining/mine_comparison.h"

#include <algorithm>

#include "core/advisors/flow/flow_tables.h"
#include "tests/core/catch.h"
#include "tools/lab/mining/miner.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

constexpr int kOwnKingPlan = mined_table(SequenceLength::kPlan, Frame::kOwnKing);

struct Seen {
  const char* sequence;
  std::int64_t human, computer;
};

// Counts of the table 自分2手, own king, among a hundred thousand moves of each side.
MinedCounts counts_of(const std::vector<Seen>& seen) {
  MinedCounts counts;
  const Counts among{0, 0, 100'000, 100'000};
  counts.totals[static_cast<std::size_t>(SequenceLength::kPlan)] = among;
  auto& rows = counts.tables[kOwnKingPlan].with_capture;
  for (const Seen& each : seen) {
    Counts row = among;
    row.human = each.human;
    row.computer = each.computer;
    rows.push_back({parse_sequence(each.sequence).value(), row});
  }
  std::sort(rows.begin(), rows.end(), [](const CountedSequence& a, const CountedSequence& b) {
    return a.sequence.key() < b.sequence.key();
  });
  return counts;
}

constexpr const char* kPawnOn = "{(0,0,歩),(0,-1,歩),0}";
constexpr const char* kLanceOn = "{(0,0,香),(0,-1,香),0}";
constexpr const char* kSilverOn = "{(0,0,銀),(0,-1,銀),0}";
constexpr const char* kGoldOn = "{(0,0,金),(0,-1,金),0}";
constexpr const char* kRookOn = "{(0,0,飛),(0,-1,飛),0}";
constexpr const char* kKingOn = "{(0,0,玉),(0,-1,玉),0}";

}  // namespace

TEST_CASE("two kinds of people: what both play more often than engines, and what one only") {
  // Chi-squares are nearly (a - b)^2 / (a + b) with so many moves of each side.
  const MinedCounts first = counts_of({{kPawnOn, 100, 20},
                                       {kLanceOn, 100, 20},
                                       {kSilverOn, 20, 40},  // engines', 6.7
                                       {kGoldOn, 60, 20},
                                       {kRookOn, 60, 20},
                                       {kKingOn, 60, 60}});
  const MinedCounts second = counts_of({{kPawnOn, 100, 20},
                                        {kLanceOn, 30, 5},  // more often, but not 50 times
                                        {kSilverOn, 80, 10},
                                        {kGoldOn, 50, 50},
                                        {kKingOn, 60, 70}});
  const MiningRules rules{{kOwnKingPlan}};
  const auto compared = compare_people({&first, &second}, rules);
  REQUIRE(compared.size() == 1);
  const ComparedTable& table = compared[0];
  CHECK(table.sequences.size() == 5);  // nobody has kept the king's
  CHECK(table.kept_by(0) == 4);
  CHECK(table.kept_by(1) == 2);
  CHECK(table.kept_by_both() == 1);
  const double threshold = rules.threshold();
  CHECK(table.only(0, NotKept::kMoreOften, threshold) == 1);
  CHECK(table.only(0, NotKept::kLessOften, threshold) == 2);  // of which one is never played
  CHECK(table.only(0, NotKept::kByEngines, threshold) == 0);
  CHECK(table.only(1, NotKept::kMoreOften, threshold) == 0);
  CHECK(table.only(1, NotKept::kByEngines, threshold) == 1);
  // People against people: 0, 37.7, 36.0, 0.9 and 60.
  CHECK(table.differing() == 3);

  const std::string report = comparison_report({&first, &second}, {"club", "league"}, rules);
  CHECK(report.find("1: club, 0 games") != std::string::npos);
  CHECK(report.find("| plan-own-king | 4 | 2 | 1 | 1 / 2 / 0 | 0 / 0 / 1 | 3 of 5 |") !=
        std::string::npos);
  const auto rook = report.find("| {(0,0,飛),(0,-1,飛),0} | 600 / 200 | 0 / – | 1 |");
  const auto lance = report.find("| {(0,0,香),(0,-1,香),0} | 1000 / 200 | 300 / 50 | 1 |");
  const auto silver = report.find("| {(0,0,銀),(0,-1,銀),0} | 200 / 400 | 800 / 100 | 2 |");
  CHECK(rook < lance);
  CHECK(lance < silver);
  CHECK(silver != std::string::npos);
  CHECK(report.find("{(0,0,金),(0,-1,金),0}") == std::string::npos);
}

TEST_CASE("one who has kept nothing leaves all to the other") {
  const MinedCounts first = counts_of({});
  const MinedCounts second = counts_of({{kPawnOn, 100, 20}});
  const auto compared = compare_people({&first, &second}, {{kOwnKingPlan}});
  CHECK(compared[0].kept_by(0) == 0);
  CHECK(compared[0].only(1, NotKept::kLessOften, kChiSquareFivePercent) == 1);
}

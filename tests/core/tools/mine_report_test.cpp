#include "tools/lab/mining/mine_report.h"

#include <cmath>
#include <cstdint>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/sequence.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tools/lab/mining/count_file.h"
#include "tools/lab/mining/miner.h"
#include "tools/lab/mining/sighting_counter.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

constexpr int kOwnKingPlans = mined_table(SequenceLength::kPlan, Frame::kOwnKing);

// Counts of the table 自分2手, own king, among a thousand moves of each side.
class Sightings {
 public:
  Sightings() { moves(1000, 1000); }
  void moves(int human, int computer) { add(count_key(Counted::kMoves, 2), human, computer); }
  void sequence(const char* text, int human, int computer) {
    const std::uint64_t key = parse_sequence(text).value().key();
    add(count_key(static_cast<int>(Counted::kSequence) + kOwnKingPlans, key), human, computer);
  }
  void add(CountKey key, int human, int computer) {
    for (int n = 0; n < human; ++n) counter_.buffer().push_back(sighting(key, Corpus::kHuman));
    for (int n = 0; n < computer; ++n) {
      counter_.buffer().push_back(sighting(key, Corpus::kComputer));
    }
  }
  MinedCounts read(int minimum = kMinimumHumanCount) {
    CountHeader header;
    header.tables = {kOwnKingPlans};
    return MinedCounts::read(*counter_.finish(), header, minimum);
  }
  SightingCounter& counter() { return counter_; }

 private:
  SightingCounter counter_;
};

std::vector<std::string> kept_of(const MinedCounts& counts, bool capture,
                                 double threshold = kChiSquareFivePercent) {
  std::vector<std::string> texts;
  for (const auto& row : kept(counts.tables[kOwnKingPlans].rows(capture), threshold)) {
    texts.push_back(to_string(row.sequence, capture));
  }
  return texts;
}

}  // namespace

TEST_CASE("kept are sequences that people play at least 50 times and significantly more often") {
  Sightings sightings;
  sightings.sequence("{(0,0,歩),(0,-1,歩),0}", 49, 0);
  sightings.sequence("{(0,0,香),(0,-1,香),0}", 50, 20);   // chi-square 13.3
  sightings.sequence("{(0,0,銀),(0,-1,銀),0}", 60, 59);   // 0.01
  sightings.sequence("{(0,0,金),(0,-1,金),0}", 50, 100);  // computers do
  using Texts = std::vector<std::string>;
  const MinedCounts counts = sightings.read();
  CHECK(kept_of(counts, true) == Texts{"{(0,0,香),(0,-1,香),0}"});
  CHECK(kept_of(counts, true, 14).empty());
  CHECK(counts.totals[1] == Counts{0, 0, 1000, 1000});
  CHECK(counts.tables[kOwnKingPlans].with_capture.size() == 3);
}

TEST_CASE("captures told apart or not: table 5") {
  Sightings sightings;
  sightings.moves(749000, 749000);
  sightings.sequence("{(-1,-3,歩),(-1,-4,歩),1}", 392, 141);
  sightings.sequence("{(-1,-3,歩),(-1,-4,歩),0}", 265, 372);
  // Neither alone is there 50 times.
  sightings.sequence("{(0,0,歩),(0,-1,歩),1}", 40, 1);
  sightings.sequence("{(0,0,歩),(0,-1,歩),0}", 30, 1);
  using Texts = std::vector<std::string>;
  const MinedCounts counts = sightings.read();
  CHECK(kept_of(counts, true) == Texts{"{(-1,-3,歩),(-1,-4,歩),1}"});
  CHECK(kept_of(counts, false) == Texts{"{(-1,-3,歩),(-1,-4,歩)}", "{(0,0,歩),(0,-1,歩)}"});
  MiningRules rules{{kOwnKingPlans}};
  const std::string report = mining_report({counts, std::nullopt}, std::nullopt, rules, true);
  CHECK(report.find("| all | 657 / 513 | 657 / 513 (0.876 / 0.684 ‰) | human |") !=
        std::string::npos);
  CHECK(report.find("| taking | 392 / 141 | 392 / 141 (0.523 / 0.188 ‰) | human |") !=
        std::string::npos);
  CHECK(report.find("| not taking | 265 / 372 | 265 / 372 (0.353 / 0.496 ‰) | computer |") !=
        std::string::npos);
  // Of two tests, one is kept and survives.
  CHECK(report.find("| plan-own-king | 2 | 1 | 1 | 1 | – | 1 |") != std::string::npos);
}

TEST_CASE("the matched design is read by sequence and cell") {
  Sightings sightings;
  const std::uint64_t key = parse_sequence("{(0,0,歩),(0,-1,歩),1}").value().key();
  constexpr int kKind = static_cast<int>(Counted::kSequence) + kOwnKingPlans;
  for (int group = 0; group < kOpeningGroups; ++group) {
    sightings.add(count_key(Counted::kMoves, 2, cell_at(group, 2)), 100, 100);
    sightings.add(count_key(kKind, key, cell_at(group, 2)), 2, 1);
    sightings.add(count_key(Counted::kStreak, kPawn, cell_at(group, 2)), 1, 2);
  }
  const auto ratios = MatchedRatios::read(*sightings.counter().finish());
  // As in mine_statistics_test; the 1000 moves of no cell, counted in the first one, change nothing
  // but the weight of the half sighting, which is 1/2 as before.
  REQUIRE(ratios.with_capture.count(count_key(kKind, key)) == 1);
  CHECK(ratios.with_capture.at(count_key(kKind, key)).value == Approx(std::log(32.25 / 16.25)));
  CHECK(ratios.without_capture.at(count_key(kKind, key - 1)).value ==
        Approx(std::log(32.25 / 16.25)));
  REQUIRE(ratios.streaks[kPawn]);
  CHECK(ratios.streaks[kPawn]->value == Approx(-std::log(32.25 / 16.25)));
  CHECK(ratios.with_capture.size() == 1);
}

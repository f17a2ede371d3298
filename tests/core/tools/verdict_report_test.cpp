#include "tools/lab/measuring/verdict_report.h"

#include <optional>
#include <vector>

#include "core/reading/comparison.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/lab/measuring/drawn_moves.h"

using namespace nagare;
using namespace nagare::cli;
using nagare::test::holds;

TEST_CASE("what a move loses: ten points and more, three to ten, within two, or between them") {
  CHECK(loss_of(0.1) == Loss::kMuch);
  CHECK(loss_of(0.7) == Loss::kMuch);
  CHECK(loss_of(0.0999) == Loss::kSome);
  CHECK(loss_of(0.03) == Loss::kSome);
  CHECK(loss_of(0.0299) == std::nullopt);
  CHECK(loss_of(0.0199) == Loss::kNone);
  CHECK(loss_of(-0.0199) == Loss::kNone);
  CHECK(loss_of(-0.03) == std::nullopt);
}

TEST_CASE("a judge's values as win rates: 1 / (1 + exp(-v / 1200))") {
  CHECK(judged_win_rate(0) == Approx(0.5));
  CHECK(judged_win_rate(1200) == Approx(0.7310586));
  CHECK(judged_win_rate(-1200) == Approx(0.2689414));
}

TEST_CASE("verdicts by what the move loses and by phase") {
  const std::vector<ReviewedVerdict> verdicts = {
      {0, 20, Loss::kMuch, Judgement::kWorse, Judgement::kWorse, 20'000},
      {1, 30, Loss::kMuch, Judgement::kEqual, Judgement::kLittle, 40'000},
      {2, 90, Loss::kMuch, Judgement::kBest, Judgement::kBest, 0},
      {3, 90, Loss::kNone, Judgement::kBest, Judgement::kBest, 0},
  };
  const VerdictReport report = verdict_report({{{"seed", "7"}}, 50, 3}, verdicts);
  CHECK(holds(report.text, "seed 7"));
  CHECK(holds(report.text, "4 moves of 9 that are wanted, found among 50"));
  CHECK(holds(report.json, R"("planned":9,"positions":4,"looked_at":50)"));
  // Of the three that lose much one is called best, one equal; the one that was not compared has no
  // nodes.
  const auto row = [&](const std::string& lost, const std::string& phase) {
    const std::size_t begin =
        report.json.find(R"({"lost":")" + lost + R"(","phase":")" + phase + '"');
    REQUIRE(begin != std::string::npos);
    return report.json.substr(begin, report.json.find(R"("disagree":)", begin) + 12 - begin);
  };
  const std::string all = row("10 and more", "all");
  CHECK(holds(all, R"("moves":3,"best":{"moves":1,"share":{"mean":0.333)"));
  CHECK(holds(all, R"("equal":{"moves":1,)"));
  CHECK(holds(all, R"("little":{"moves":0,"share":{"mean":0.000000)"));
  CHECK(holds(all, R"("worse":{"moves":1,)"));
  CHECK(holds(all, R"("nodes":{"mean":30000.000000,)"));
  CHECK(holds(all, R"("disagree":1)"));
  CHECK(holds(row("10 and more", "1-40"), R"("moves":2,"best":{"moves":0,)"));
  CHECK(holds(row("10 and more", "81+"), R"("disagree":0)"));
  CHECK(holds(row("3 to 10", "all"), R"("moves":0,"best":{"moves":0,"share":null})"));
  CHECK(holds(row("within 2", "all"), R"("nodes":null,"disagree":0)"));
}

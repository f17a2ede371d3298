#include "tools/lab/measuring/fact_report.h"

#include <string>
#include <vector>

#include "core/reading/facts.h"
#include "core/reading/gain.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/lab/measuring/fact_judge.h"

using namespace nagare;
using namespace nagare::cli;
using nagare::test::holds;

TEST_CASE("false facts by kind and by what they are about") {
  const std::vector<FactsOfChoice> choices = {
      {0, 20, {{FactKind::kMeets, Outcome::kPiece, FactTruth::kSo}}},
      {1,
       30,
       {{FactKind::kMeets, Outcome::kPiece, FactTruth::kFalse},
        {FactKind::kThreatens, Outcome::kMate, FactTruth::kOtherwise}}},
      {2, 40, {}},
      {3, 50, {{FactKind::kMeets, Outcome::kMate, FactTruth::kSo}}},
  };
  const FactReport report = fact_report({{{"seed", "7"}}, 5, 4}, choices);
  CHECK(holds(report.text, "seed 7"));
  CHECK(holds(report.text, "4 of 5 positions, interrupted"));
  CHECK(holds(report.text, "4 choices, 3 with facts"));
  CHECK(holds(report.json, R"("choices":4,"with_facts":3)"));
  const auto row = [](const std::string& kind, const std::string& about) {
    return R"({"kind":")" + kind + R"(","about":")" + about + '"';
  };
  CHECK(holds(report.json,
              row("meets", "piece") + R"(,"facts":2,"false":1,"false_share":{"mean":0.500000,)"));
  CHECK(holds(report.json,
              row("meets", "all") + R"(,"facts":3,"false":1,"false_share":{"mean":0.333)"));
  CHECK(holds(report.json,
              row("threatens", "mate") + R"(,"facts":1,"false":0,"false_share":{"mean":0.000000)"));
  CHECK(holds(report.json, row("all", "mate") + R"(,"facts":2,"false":0)"));
  CHECK(holds(report.json,
              row("all", "all") + R"(,"facts":4,"false":1,"false_share":{"mean":0.250000,)"));
  CHECK(holds(report.json, R"("otherwise":1,"otherwise_share":{"mean":0.250000,)"));
  // Of what there are no facts there is no row.
  CHECK(!holds(report.json, R"("kind":"only")"));
}

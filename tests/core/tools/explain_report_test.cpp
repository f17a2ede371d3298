#include "tools/lab/measuring/explain_report.h"

#include <cstddef>
#include <optional>

#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/statistics/additive_fit.h"

using namespace nagare::cli;
using nagare::test::holds;

namespace {

constexpr std::size_t kFork = 0, kQuiet = 1, kLikely = 2;

Explanations explanations() {
  Explanations made;
  made.settings = {{"games", "a.tsv"}};
  made.kinds = {
      {"category", "fork", true}, {"category", "quiet", false}, {"policy", "policy", false}};
  made.sayings = {"mate", "price"};
  made.feel = {50, 100};
  return made;
}

ExplainedPosition position(std::size_t game, int ply, std::optional<Lead> lead) {
  ExplainedPosition made;
  made.game = game;
  made.ply = ply;
  made.lead = lead;
  made.feel = {{false, false}, {false, false}};
  return made;
}

// The part of the JSON that is about a phase.
std::string phase_of(const std::string& json, const std::string& plies) {
  const std::size_t begin = json.find("{\"plies\":\"" + plies + "\"");
  if (begin == std::string::npos) return {};
  return json.substr(begin, json.find("]}", begin) - begin);
}

}  // namespace

TEST_CASE("a reason leads by name where it is one and carries a fifth") {
  Explanations made = explanations();
  made.positions = {
      position(0, 10, Lead{kFork, 60, 100, true, true, true}),    // named
      position(1, 11, Lead{kFork, 20, 100, true, false, true}),   // named
      position(2, 12, Lead{kFork, 19, 100, false, true, false}),  // too little
      position(3, 13, Lead{kQuiet, 41, 41, true, true, false}),   // no name
      position(4, 14, Lead{kLikely, 50, 80, true, false, true}),
      position(5, 15, std::nullopt),  // no reason at all
      position(6, 16, std::nullopt),  // a mate
  };
  made.positions.back().forced = true;
  made.planned = 9;
  const ExplainReport report = report_of(made);
  const std::string phase = phase_of(report.json, "1-40");
  CHECK(holds(phase, "\"positions\":7,\"games\":7,\"forced\":1,\"no_reason\":1,"));
  // Two of the six that are not forced. Each game is one of them, so the variance of the mean is
  // 2/6 * 4/6 / 5 = 2/45, and the interval 0.333 -+ 1.96 * 0.2108, cut at 0.
  CHECK(holds(phase, "\"named\":{\"mean\":0.333333,\"low\":0.000000,\"high\":0.746530}"));
  // Of these two, one: 0.5 -+ 1.96 * 0.5, cut at both ends.
  CHECK(holds(phase, "\"by_sense\":{\"mean\":0.500000,\"low\":0.000000,\"high\":1.000000}"));
  // (0.6 + 0.2 + 0.19 + 1 + 0.625) / 5 and three of five.
  CHECK(holds(phase, "\"points_carried\":{\"mean\":0.523000,"));
  CHECK(holds(phase, "\"changed\":{\"mean\":0.600000,"));
  // Four of six, one of six.
  CHECK(holds(phase, "\"led_by\":{\"category\":{\"mean\":0.666667,"));
  CHECK(holds(phase, "\"policy\":{\"mean\":0.166667,"));
  CHECK(holds(report.text, "7 of 9 positions, interrupted\n"));
}

TEST_CASE("where every choice is forced nothing is said of what leads") {
  Explanations made = explanations();
  made.positions = {position(0, 99, std::nullopt)};
  made.positions[0].forced = true;
  const std::string phase = phase_of(report_of(made).json, "81+");
  for (const char* key :
       {"named", "by_sense", "points_carried", "changed", "favourites", "r_squared"}) {
    CHECK(holds(phase, '"' + std::string(key) + "\":null"));
  }
}

TEST_CASE("the network's preference in words is that of all positions together") {
  Explanations made = explanations();
  made.positions = {position(0, 50, std::nullopt), position(1, 60, std::nullopt),
                    position(2, 70, std::nullopt)};
  measure_fit({0, 2}, {0, 2}, made.positions[0].fit);  // 2 of 2, the favourite
  measure_fit({0, 6}, {1, 1}, made.positions[1].fit);  // nothing of 18
  measure_fit({5}, {1}, made.positions[2].fit);        // one legal move says nothing
  const std::string phase = phase_of(report_of(made).json, "41-80");
  CHECK(holds(phase, "\"favourites\":{\"mean\":0.500000,"));
  CHECK(holds(phase, "\"r_squared\":{\"mean\":0.100000,"));
}

TEST_CASE("people's move among those that feel best, and each phase by itself") {
  Explanations made = explanations();
  made.positions = {position(0, 40, std::nullopt), position(1, 41, std::nullopt)};
  made.positions[0].feel = {{true, true}, {false, true}};
  const std::string json = report_of(made).json;
  CHECK(holds(
      phase_of(json, "1-40"),
      "{\"naturalness\":50,\"first\":{\"mean\":1.000000},\"among_three\":{\"mean\":1.000000}},"
      "{\"naturalness\":100,\"first\":{\"mean\":0.000000},\"among_three\":{\"mean\":1.000000}"));
  CHECK(holds(phase_of(json, "41-80"), "{\"naturalness\":50,\"first\":{\"mean\":0.000000},"));
  CHECK(holds(phase_of(json, "all"), "{\"naturalness\":50,\"first\":{\"mean\":0.500000,"));
}

TEST_CASE("kinds and sayings are counted, and those that never came up named") {
  Explanations made = explanations();
  made.positions = {position(0, 1, Lead{kFork, 10, 10, true, false, false}),
                    position(1, 2, std::nullopt)};
  made.positions[0].given = {kFork, kLikely};
  made.positions[0].chosen = {kFork};
  made.positions[1].given = {kLikely};
  made.positions[1].sayings = {1};
  const ExplainReport report = report_of(made);
  CHECK(holds(report.json,
              "{\"advisor\":\"category\",\"kind\":\"fork\",\"named\":true,\"given\":1,\"chosen\":1,"
              "\"leading\":1}"));
  CHECK(
      holds(report.json,
            "{\"advisor\":\"policy\",\"kind\":\"policy\",\"named\":false,\"given\":2,\"chosen\":0,"
            "\"leading\":0}"));
  CHECK(holds(report.json, "\"sayings\":{\"mate\":0,\"price\":1}"));
  CHECK(holds(report.text, "Kinds that never came up: category quiet\n"));
  CHECK(holds(report.text, "Sayings that never came up: mate\n"));
}

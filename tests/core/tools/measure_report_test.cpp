#include "tools/lab/measuring/measure_report.h"

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare::cli;
using nagare::test::holds;

namespace {

// A position with two moves, a pawn apart, in a game of its own. The row takes the better one.
MeasuredPosition position(std::size_t game, int ply, int fold, bool better) {
  Observation seen;
  seen.moves = {{100, 0}, better ? 0u : 1u};
  seen.first = better;
  seen.among_three = true;
  return {game, ply, fold, {seen}};
}

// The part of the JSON that is about a phase.
std::string measured_phase_of(const std::string& json, const std::string& plies) {
  const std::size_t begin = json.find("{\"plies\":\"" + plies + "\",\"positions\"");
  if (begin == std::string::npos) return {};
  return json.substr(begin, json.find("]}", begin) - begin);
}

}  // namespace

TEST_CASE("a fold's temperature is that of the other folds") {
  Measurement measurement{{}, {"row"}, {}, 8};
  for (std::size_t i = 0; i < 4; ++i) {
    measurement.positions.push_back(position(i, 30, 0, false));
    measurement.positions.push_back(position(i + 4, 30, 1, i > 0));
  }
  const std::string json = report_of(measurement).json;
  // Without fold 0: three of four, 100 / ln 3. Without fold 1, and without another: as likely to
  // be the worse one, or likelier, which no temperature explains.
  CHECK(holds(json, "\"other_folds\":[91.0239,null,null,null,null]"));
  // Fold 0 played what had a chance of 1/4, fold 1 one of two: (ln 1/4 + ln 1/2) / 2.
  CHECK(holds(json, "\"log_likelihood\":{\"mean\":-1.039721,"));
}

TEST_CASE("one fold alone has no likelihood") {
  Measurement measurement{{}, {"row"}, {position(0, 1, 3, true), position(1, 2, 3, false)}, 2};
  CHECK(holds(report_of(measurement).json, "\"log_likelihood\":null"));
}

TEST_CASE("figures by phase, and against the first row") {
  Measurement measurement{{}, {"first row", "second row"}, {}, 6};
  // Ply, whether the first row matches, the second, its price.
  const struct {
    int ply;
    bool first, second;
    int price;
  } seen[] = {{40, true, true, 0},    {41, false, true, 30}, {80, true, true, 0},
              {81, false, false, 60}, {200, true, true, 0},  {90, false, true, 0}};
  for (const auto& [ply, first, second, price] : seen) {
    const std::size_t game = measurement.positions.size();
    auto added = position(game, ply, static_cast<int>(game) % kMeasureFolds, first);
    added.rows.push_back(added.rows[0]);
    added.rows[1].first = second;
    added.rows[1].price = price;
    added.rows[1].changed = first != second || price > 0;
    measurement.positions.push_back(added);
  }
  const MeasureReport report = report_of(measurement);
  const auto row = [&](const std::string& plies, const std::string& name) {
    const std::string phase = measured_phase_of(report.json, plies);
    const std::size_t at = phase.find("{\"row\":\"" + name + "\"");
    return at == std::string::npos ? std::string()
                                   : phase.substr(at, phase.find("\"row\"", at + 8));
  };
  CHECK(holds(measured_phase_of(report.json, "1-40"), "\"positions\":1,\"games\":1"));
  CHECK(holds(row("1-40", "second row"), "\"top_1\":{\"mean\":1.000000}"));
  CHECK(holds(measured_phase_of(report.json, "41-80"), "\"positions\":2,"));
  CHECK(holds(row("41-80", "first row"), "\"top_1\":{\"mean\":0.500000,"));
  CHECK(holds(row("41-80", "second row"),
              "\"top_1\":{\"mean\":1.000000},\"top_1_gain\":{\"mean\":"
              "0.500000,"));
  CHECK(holds(row("81+", "second row"), "\"top_1\":{\"mean\":0.666667,"));
  CHECK(holds(row("81+", "second row"), "\"price_centipawns\":{\"mean\":20.000000,"));
  CHECK(holds(row("from 41", "second row"), "\"changed\":{\"mean\":0.600000,"));
  CHECK(holds(row("all", "first row"), "\"top_1\":{\"mean\":0.500000,"));
  CHECK(holds(row("all", "second row"), "\"top_1_gain\":{\"mean\":0.333333,"));
  CHECK(holds(row("all", "second row"), "\"price_centipawns\":{\"mean\":15.000000,"));
  CHECK(holds(report.text, "6 of 6 positions\n"));
  CHECK(holds(report.html, "</html>"));

  measurement.planned = 9;
  CHECK(holds(report_of(measurement).text, "6 of 9 positions, interrupted\n"));
}

TEST_CASE("phases that another one holds already are left out") {
  Measurement measurement{{}, {"row"}, {position(0, 90, 0, true), position(1, 99, 1, true)}, 2};
  const std::string json = report_of(measurement).json;
  CHECK(holds(json, "\"plies\":\"81+\",\"positions\":2"));
  for (const char* plies : {"1-40", "41-80", "from 41", "all"}) {
    CHECK(measured_phase_of(json, plies).empty());
  }
}

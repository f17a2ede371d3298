// From which differences on a price is named: choices made up so that the answer can be told.
#include "tools/lab/learning/price_fit.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/choice/price.h"
#include "core/engine/knowledge.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

void add(std::vector<ComparedMoves>& moves, int count, const ComparedMoves& each) {
  moves.insert(moves.end(), static_cast<std::size_t>(count), each);
}

}  // namespace

TEST_CASE("the thresholds name as many grave moves as they may, most of them truly worse") {
  std::vector<ComparedMoves> moves;
  add(moves, 40, {50, 130, Price{300, 90}, 200});  // told by both: worse
  add(moves, 40, {50, 130, Price{200, 42}, -50});  // a small second difference says little
  add(moves, 40, {50, 70, Price{300, 90}, -50});   // nor does a small first one
  add(moves, 20, {50, 130, std::nullopt, 400});    // without a second look there is no price
  add(moves, 30, {90, 45, Price{100, 60}, 100});   // later in the game small ones do
  const PriceFit fit = fit_prices(moves, {80, 150});
  REQUIRE(fit.rows.size() == 3);
  const PriceThresholds& middle = fit.rows[1];
  CHECK(middle.first_ply == 41);
  CHECK(middle.reading > 70);
  CHECK(middle.reading <= 130);
  CHECK(middle.win_rate > 42);
  CHECK(middle.win_rate <= 90);
  CHECK(middle.percent == 66);  // 200 of 300
  CHECK(fit.rows[2].first_ply == 81);
  CHECK(fit.rows[2].reading == kLeastFittedReading);
  CHECK(fit.rows[2].win_rate <= 60);
  CHECK(fit.rows[2].percent == 100);
}

TEST_CASE("a few prices that happen to be true do not set a threshold") {
  std::vector<ComparedMoves> moves;
  add(moves, 3, {10, 200, Price{500, 140}, 300});
  add(moves, 60, {10, 130, Price{300, 100}, 200});
  add(moves, 12, {10, 130, Price{300, 100}, -10});
  CHECK(fit_prices(moves, {80, 150}).rows.front().win_rate <= 100);
}

TEST_CASE("the table that is written is read") {
  const std::string text = price_table_text({{1, 100, 50, 60}, {41, 80, 40, 70}});
  const auto knowledge = Knowledge::load(test::bundle_with({{"price", text}}));
  REQUIRE(knowledge);
  CHECK(knowledge.value().prices.said(40, 100, {200, 50}) == 120);
  CHECK(knowledge.value().prices.said(41, 80, {200, 40}) == 140);
  CHECK(knowledge.value().prices.said(40, 99, {200, 50}) == 0);
}

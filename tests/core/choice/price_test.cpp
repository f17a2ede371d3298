// What is said of a difference between two moves: the table, and the words.
#include "core/choice/price.h"

#include <string>

#include "core/engine/knowledge.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// From ply 1 half of what costs 20 thousandths of the win rate, from ply 41 all of what costs 10;
// by reading 40 and 10 centipawns.
PriceTable prices() {
  const std::string table =
      "first_ply\treading\twin_rate\tpercent\n1\t40\t20\t50\n41\t10\t10\t100\n";
  return Knowledge::load(test::bundle_with({{"price", table}})).value().prices;
}

}  // namespace

TEST_CASE("a difference is named where both looks see it, and as much as the table says") {
  const PriceTable table = prices();
  CHECK(table.said(1, 40, {100, 20}) == 50);
  CHECK(table.said(1, 500, {100, 19}) == 0);
  CHECK(table.said(1, 500, {900, 19}) == 0);  // where the game is won or lost anyway
  CHECK(table.said(1, 39, {500, 90}) == 0);
  CHECK(table.said(40, 40, {201, 30}) == 100);  // whole centipawns, never more than there are
  CHECK(table.said(41, 10, {60, 10}) == 60);
  CHECK(table.said(300, 10, {60, 10}) == 60);
  CHECK(table.said(300, 9, {600, 90}) == 0);
  CHECK(table.said(300, 100, {-600, -90}) == 0);
}

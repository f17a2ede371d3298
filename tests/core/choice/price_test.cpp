// What is said of a difference between two moves: the table, and the words.
#include "core/choice/price.h"

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// From ply 1 half of 100 and more, from ply 41 all of 60 and more; by reading 40 and 10.
PriceTable prices() {
  const std::string table =
      "first_ply\treading\tsecond\tpercent\n1\t40\t100\t50\n41\t10\t60\t100\n";
  return Knowledge::load(test::bundle_with({{"price", table}})).value().prices;
}

}  // namespace

TEST_CASE("a difference is named where both looks see it, and as much as the table says") {
  const PriceTable table = prices();
  CHECK(table.said(1, 40, 100) == 50);
  CHECK(table.said(1, 500, 99) == 0);
  CHECK(table.said(1, 39, 500) == 0);
  CHECK(table.said(40, 40, 201) == 100);  // whole centipawns, never more than there are
  CHECK(table.said(41, 10, 60) == 60);
  CHECK(table.said(300, 10, 60) == 60);
  CHECK(table.said(300, 9, 600) == 0);
  CHECK(table.said(300, 100, -600) == 0);
}

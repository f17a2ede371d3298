// What is said of the price of a move: a difference in reading is named only where it would stand a
// deeper look, and then as what it is likely to be. The table "price" tells which and how much.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/choice/assessment.h"
#include "core/data/bundle.h"

namespace nagare {

class PriceTable {
 public:
  // Reads the section "price". Errors: price_order (the first ply is not 1, or the plies do not
  // rise), price_missing (no row), table_....
  static Result<PriceTable> load(const Bundle& bundle);

  // Centipawns that are said where the search of all moves has found a difference of `reading`
  // centipawns at this ply, and a second look that of `second`; 0: no difference can be told.
  int said(int ply, int reading, Price second) const;
  // Whether a second look could name any at all.
  bool may_say(int ply, int reading) const { return reading >= row_of(ply).reading; }

 private:
  struct Row {
    int first_ply, reading, win_rate, percent;
  };
  const Row& row_of(int ply) const;

  std::vector<Row> rows_;
};

}  // namespace nagare

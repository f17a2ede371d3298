// Which price is named: a difference between two values only where a deeper search would probably
// find it too, and then as large as it probably is. The table "price" tells both.
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

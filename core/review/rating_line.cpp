#include "core/review/rating_line.h"

#include <cstddef>
#include <string>

#include "core/base/error.h"
#include "core/data/table.h"

namespace nagare {

Result<RatingLine> RatingLine::load(const Bundle& bundle) {
  constexpr int kLargest = 100'000;
  const auto rows = named_numbers(bundle, "rating", {"depth", "window", "intercept", "slope"},
                                  {"value"}, 0, kLargest, "rating_name");
  if (!rows) return rows.error();
  const auto value = [&](std::size_t row) { return rows.value()[row].front(); };
  if (value(0) < 1 || value(0) > 64) {
    return Error{"rating_depth", "rating.tsv", std::to_string(value(0)) + " is not from 1 to 64"};
  }
  return RatingLine{value(0), value(1), value(2), value(3)};
}

}  // namespace nagare

// The table "rating": how deep a player's moves are searched, and the line from the mean error to a
// rating for shogi. Both belong together: another depth wants another line.
#pragma once

#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

struct RatingLine {
  // Every move is valued by a search of so many plies; values of the best less so many centipawns
  // and above are exact, and that of the move played.
  int depth = 0;
  int window = 0;
  // rating = intercept - slope * mean error d, on the scale of the table's notes.
  int intercept = 0;
  int slope = 0;

  // Reads the section "rating". Errors: rating_name (a row that is not wanted, or one missing),
  // rating_depth (0 plies), table_....
  static Result<RatingLine> load(const Bundle& bundle);
  double rating(double mean_error) const { return intercept - slope * mean_error; }
};

}  // namespace nagare

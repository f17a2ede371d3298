#include "core/choice/choice.h"

#include <cstddef>

namespace nagare {

std::vector<MovePoints> points_of_moves(const Occasion& occasion, const WeighedAdvice& advice) {
  std::vector<MovePoints> points;
  for (std::size_t i = 0; i < advice.size(); ++i) {
    points.push_back({occasion.legal()[i], total_points(advice[i])});
  }
  return points;
}

}  // namespace nagare

#include "core/choice/choice.h"

#include <algorithm>

namespace nagare {

int search_window(const Advisors& advisors, const Position& position,
                  const ChoiceSettings& settings) {
  DialSettings dial = settings.dial_at(position);
  if (settings.strength == kFullStrength) return advisors.largest_difference(dial);
  int window = 0;
  for (dial.naturalness = 0; dial.naturalness <= kMaxNaturalness; ++dial.naturalness) {
    window = std::max(window, advisors.largest_difference(dial));
  }
  return window;
}

std::vector<MovePoints> points_of_moves(const Occasion& occasion, const WeighedAdvice& advice) {
  std::vector<MovePoints> points;
  for (std::size_t i = 0; i < advice.size(); ++i) {
    points.push_back({occasion.legal()[i], total_points(advice[i])});
  }
  return points;
}

}  // namespace nagare

#include "core/review/turning_points.h"

#include <algorithm>
#include <cstdlib>

namespace nagare {

TurningPoint lasting_change(const std::vector<int>& win_rates, int ply) {
  const auto at = [&](int index) {
    return win_rates.begin() + std::clamp(index, 0, static_cast<int>(win_rates.size()));
  };
  const auto [low_before, high_before] = std::minmax_element(at(ply - kPliesBefore), at(ply));
  const auto [low_after, high_after] = std::minmax_element(at(ply), at(ply + kPliesAfter));
  if (*low_after > *high_before) return {ply, *high_before, *low_after};
  if (*high_after < *low_before) return {ply, *low_before, *high_after};
  return {ply, *at(ply - 1), *at(ply - 1)};
}

std::vector<TurningPoint> turning_points(const std::vector<int>& win_rates) {
  std::vector<TurningPoint> all;
  for (int ply = 1; ply < static_cast<int>(win_rates.size()); ++ply) {
    const TurningPoint point = lasting_change(win_rates, ply);
    if (std::abs(point.change()) >= kLeastTurn) all.push_back(point);
  }
  std::stable_sort(all.begin(), all.end(), [](const TurningPoint& a, const TurningPoint& b) {
    return std::abs(a.change()) > std::abs(b.change());
  });
  std::vector<TurningPoint> kept;
  for (const TurningPoint& point : all) {
    const bool near = std::any_of(kept.begin(), kept.end(), [&](const TurningPoint& other) {
      return std::abs(other.ply - point.ply) <= kPliesBefore;
    });
    if (!near && kept.size() < kMostTurns) kept.push_back(point);
  }
  std::sort(kept.begin(), kept.end(),
            [](const TurningPoint& a, const TurningPoint& b) { return a.ply < b.ply; });
  return kept;
}

}  // namespace nagare

#include "core/review/turning_points.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/sort_stably.h"

namespace nagare {

TurningPoint lasting_change(const std::vector<int>& win_rates, int ply, int moves) {
  const int count = static_cast<int>(win_rates.size());
  const auto mean = [&](int first, int end) {
    first = std::max(first, 0);
    end = std::min(end, count);
    int sum = 0;
    for (int i = first; i < end; ++i) sum += win_rates[static_cast<std::size_t>(i)];
    return sum / (end - first);
  };
  const int end = ply + moves - 1;
  const int before = win_rates[static_cast<std::size_t>(ply - 1)];
  const int step = win_rates[static_cast<std::size_t>(end)] - before;
  const int lasted = mean(end, end + kPliesAround) - mean(ply - kPliesAround, ply);
  const bool alike = (step > 0 && lasted > 0) || (step < 0 && lasted < 0);
  const int change = !alike ? 0 : std::abs(step) < std::abs(lasted) ? step : lasted;
  return {ply, before, before + change};
}

std::vector<TurningPoint> turning_points(const std::vector<int>& win_rates, bool black_first) {
  std::vector<TurningPoint> all;
  const int count = static_cast<int>(win_rates.size());
  for (int ply = 1; ply < count; ++ply) {
    const int falling = (ply % 2 == 1) == black_first ? -1 : 1;
    TurningPoint point = lasting_change(win_rates, ply);
    if (ply + 1 < count) {
      const TurningPoint with_reply = lasting_change(win_rates, ply, 2);
      if (falling * with_reply.change() > falling * point.change()) point = with_reply;
    }
    if (falling * point.change() >= kLeastTurn) all.push_back(point);
  }
  sort_stably(all.begin(), all.end(), [](const TurningPoint& a, const TurningPoint& b) {
    return std::abs(a.change()) > std::abs(b.change());
  });
  std::vector<TurningPoint> kept;
  for (const TurningPoint& point : all) {
    const bool near = std::any_of(kept.begin(), kept.end(), [&](const TurningPoint& other) {
      return std::abs(other.ply - point.ply) < kPliesAround;
    });
    if (!near && kept.size() < kMostTurns) kept.push_back(point);
  }
  sort_stably(kept.begin(), kept.end(),
              [](const TurningPoint& a, const TurningPoint& b) { return a.ply < b.ply; });
  return kept;
}

}  // namespace nagare

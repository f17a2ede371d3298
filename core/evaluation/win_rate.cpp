#include "core/evaluation/win_rate.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/base/exponential.h"

namespace nagare {

namespace {

// logistic(x) for x = 0, 1/16, 2/16, ... 8, times a million. exp is summed as a series at compile
// time; no floating point is left when the program runs.
constexpr int kStepsPerUnit = 16;
constexpr int kSteps = 8 * kStepsPerUnit;

consteval std::array<int, kSteps + 1> make_logistic() {
  std::array<int, kSteps + 1> table{};
  for (int i = 0; i <= kSteps; ++i) {
    const double e = exp_series(static_cast<double>(i) / kStepsPerUnit);
    table[static_cast<std::size_t>(i)] = static_cast<int>(1e6 * e / (1 + e) + 0.5);
  }
  return table;
}
constexpr auto kLogistic = make_logistic();

}  // namespace

int win_rate_per_mille(int value, int scale) {
  const long long magnitude = value < 0 ? -static_cast<long long>(value) : value;
  // In 1/1024 of a table step.
  const long long at = std::min(magnitude * kStepsPerUnit * 1024 / scale, kSteps * 1024ll - 1);
  const auto step = static_cast<std::size_t>(at / 1024);
  const long long low = kLogistic[step], high = kLogistic[step + 1];
  const long long millionths = low + (high - low) * (at % 1024) / 1024;
  const int rate = static_cast<int>((millionths + 500) / 1000);
  return value < 0 ? 1000 - rate : rate;
}

}  // namespace nagare

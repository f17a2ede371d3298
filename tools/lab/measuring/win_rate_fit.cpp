#include "tools/lab/measuring/win_rate_fit.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace nagare::cli {

namespace {

constexpr int kRows = 10;
constexpr int kLeastScale = 100, kMostScale = 3000, kScaleStep = 5;

// Win rates are shown in whole per mille: what is nearer to certain than half of one is not told
// apart from it, and counts as so near.
constexpr double kNearestToCertain = 0.0005;

double win_rate(int value, double scale) {
  const double chance = 1 / (1 + std::exp(-value / scale));
  return std::clamp(chance, kNearestToCertain, 1 - kNearestToCertain);
}

}  // namespace

double log_loss(const std::vector<DecidedPosition>& positions, double scale) {
  assert(!positions.empty());
  double loss = 0;
  for (const DecidedPosition& each : positions) {
    const double chance = win_rate(each.value, scale);
    loss -= std::log(each.won ? chance : 1 - chance);
  }
  return loss / static_cast<double>(positions.size());
}

int best_scale(const std::vector<DecidedPosition>& positions) {
  int best = kLeastScale;
  double least = log_loss(positions, best);
  for (int scale = kLeastScale + kScaleStep; scale <= kMostScale; scale += kScaleStep) {
    const double loss = log_loss(positions, scale);
    if (loss < least) least = loss, best = scale;
  }
  return best;
}

std::vector<CalibrationRow> calibration(const std::vector<DecidedPosition>& positions,
                                        double scale) {
  std::array<CalibrationRow, kRows> rows;
  std::array<ClusteredMean, kRows> won;
  for (const DecidedPosition& each : positions) {
    const double foretold = win_rate(each.value, scale);
    const auto row =
        static_cast<std::size_t>(std::min(kRows - 1, static_cast<int>(foretold * kRows)));
    ++rows[row].positions;
    rows[row].foretold += foretold;
    won[row].add(each.game, each.won ? 1 : 0);
  }
  std::vector<CalibrationRow> filled;
  for (std::size_t i = 0; i < kRows; ++i) {
    if (rows[i].positions == 0) continue;
    CalibrationRow row = rows[i];
    row.low = static_cast<int>(i) * 100 / kRows;
    row.high = row.low + 100 / kRows;
    row.foretold /= static_cast<double>(row.positions);
    row.won = won[i].mean(0, 1);
    filled.push_back(row);
  }
  return filled;
}

}  // namespace nagare::cli

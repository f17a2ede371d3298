// How well the curve from centipawns to win rates, 1 / (1 + exp(-value / K)), foretells who wins.
#pragma once

#include <cstddef>
#include <vector>

#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

// A position of a game that was won by one side.
struct DecidedPosition {
  int value = 0;         // centipawns for the side to move
  bool won = false;      // by the side to move
  std::size_t game = 0;  // positions of one game are not independent
};

// Mean of -ln of the chance that the curve gave to what happened, which counts as half of one per
// mille where it was less; `scale` is K, centipawns above 0. There must be a position.
double log_loss(const std::vector<DecidedPosition>& positions, double scale);
// The K from 100 to 3000 centipawns, in steps of 5, with the smallest loss.
int best_scale(const std::vector<DecidedPosition>& positions);

// The positions whose win rate by the curve is from `low` on and below `high`, in percent.
struct CalibrationRow {
  int low = 0, high = 0;
  std::size_t positions = 0;
  double foretold = 0;  // mean, 0 to 1
  Mean won;             // share, with an interval by games
};
// By tenths of the win rate; rows without a position are left out.
std::vector<CalibrationRow> calibration(const std::vector<DecidedPosition>& positions,
                                        double scale);

}  // namespace nagare::cli

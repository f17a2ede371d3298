// The report of `nagare-lab measure`: how often the moves chosen are those that people played, and
// what they cost; as text, as JSON and as an HTML page.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/lab/measuring/phases.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

constexpr int kMeasureFolds = 5;

// A row of the report is one way of scoring the legal moves; this is its result in one position.
struct Observation {
  MoveScores moves;
  bool first = false;        // the move chosen was played
  bool among_three = false;  // one of the three moves with the highest scores was played
  bool changed = false;      // the move chosen is not that of the first row
  int price = 0;             // best value less the value of the move chosen, centipawns
  int price_win_rate = 0;    // the same in win rate, per mille
};

struct MeasuredPosition {
  std::size_t game = 0;
  int ply = 0;   // of the move played
  int fold = 0;  // the game's fold for cross-validation, 0 to kMeasureFolds - 1
  std::vector<Observation> rows;
};

struct Measurement {
  Settings settings;
  std::vector<std::string> rows;  // names; the others are compared with the first
  std::vector<MeasuredPosition> positions;
  std::size_t planned = 0;  // positions asked for
};

struct MeasureReport {
  std::string text, json, html;
};
// There must be at least one position.
MeasureReport report_of(const Measurement& measurement);

}  // namespace nagare::cli

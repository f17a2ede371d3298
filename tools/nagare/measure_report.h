// How far the moves chosen are those of people, and what they cost: in words, as JSON, as a page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tools/nagare/sample_statistics.h"

namespace nagare::cli {

constexpr int kMeasureFolds = 5;

// What one row of the report, a way of scoring the legal moves, makes of one position.
struct Observation {
  MoveScores moves;
  bool first = false;        // the move chosen was played
  bool among_three = false;  // the first, second or third choice was played
  bool changed = false;      // the move chosen is not that of the first row
  int price = 0;             // best value less the value of the move chosen, centipawns
  int price_win_rate = 0;    // the same in win rate, per mille
};

struct MeasuredPosition {
  std::size_t game = 0;
  int ply = 0;   // of the move played
  int fold = 0;  // of the game, below kMeasureFolds
  std::vector<Observation> rows;
};

struct Measurement {
  std::vector<std::pair<std::string, std::string>> settings;  // what was asked for
  std::vector<std::string> rows;                              // names; the others are compared with
                                                              // the first
  std::vector<MeasuredPosition> positions;
  std::size_t planned = 0;  // positions that there were to be
};

struct MeasureReport {
  std::string text, json, html;
};
// There must be a position.
MeasureReport report_of(const Measurement& measurement);

}  // namespace nagare::cli

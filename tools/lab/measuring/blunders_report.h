// The report of `nagare-lab blunders`: how often each strength, and people, play a move that loses;
// as text, as JSON, and the moves as a table.
#pragma once

#include <string>
#include <vector>

#include "tools/lab/measuring/blunders.h"
#include "tools/support/corpus/positions.h"

namespace nagare::cli {

struct BlundersReport {
  std::string text, json;
};
// Of those positions of the sample that were judged.
BlundersReport report_of(const BlunderSettings& settings, const PositionSample& sample,
                         const std::vector<JudgedPosition>& positions);

// A row for each losing move of people and strengths: who played or chose it, the game's band, the
// game up to it, what it lost. With a header.
std::string losing_moves_table(const BlunderSettings& settings, const PositionSample& sample,
                               const std::vector<JudgedPosition>& positions);

}  // namespace nagare::cli

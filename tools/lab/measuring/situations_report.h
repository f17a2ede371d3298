// The report of `nagare-lab situations`: in how many positions of each situation people and each
// strength answer it; as text and as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/measuring/phases.h"
#include "tools/lab/measuring/situation_kinds.h"

namespace nagare::cli {

// A position in which the situation holds, and who answers it.
struct AnsweredPosition {
  SituationKind situation{};
  std::size_t game = 0;
  std::optional<int> grade;  // of who was to move, as number_of_grade() has it
  bool people = false;
  std::vector<bool> strengths;  // by strength asked
};

// A grade group with fewer positions has no row.
constexpr int kLeastOfGrade = 30;
// How far from people a strength may lie, points of percent: where people answer in
// kNearlyAlways or more, and elsewhere.
constexpr double kNearlyAlways = 0.90;
constexpr double kCloseWhereAlways = 0.05, kCloseElsewhere = 0.10;
// Where people answer in kAlways or more, a strength is to do so in kLeastOfAlways.
constexpr double kAlways = 0.98, kLeastOfAlways = 0.85;

struct SituationsMeasurement {
  Settings settings;
  std::vector<SituationKind> situations;  // those asked for
  std::vector<int> strengths;             // ascending
  std::vector<AnsweredPosition> positions;
  std::size_t planned = 0;  // positions that were found, of all situations
  bool grades = false;      // whether there are rows by grade
};

struct SituationsReport {
  std::string text, json;
};
SituationsReport report_of(const SituationsMeasurement& measurement);

}  // namespace nagare::cli

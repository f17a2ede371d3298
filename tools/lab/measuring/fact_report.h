// The report of `nagare-lab facts`: how many of the facts of reading that are told are false.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/reading/facts.h"
#include "core/reading/gain.h"
#include "tools/lab/measuring/fact_judge.h"
#include "tools/lab/measuring/phases.h"

namespace nagare::cli {

struct JudgedFact {
  FactKind kind;
  Outcome outcome;
  FactTruth truth;
};

// A choice with the facts that are told of it.
struct FactsOfChoice {
  std::size_t game = 0;
  int ply = 0;  // of the move, from 1
  std::vector<JudgedFact> facts;
};

struct FactReportSettings {
  Settings named;             // printed as they are
  std::size_t planned = 0;    // positions
  std::size_t looked_at = 0;  // positions
};

struct FactReport {
  std::string text, json;
};
// By kind and by what the fact is about.
FactReport fact_report(const FactReportSettings& settings,
                       const std::vector<FactsOfChoice>& choices);

}  // namespace nagare::cli

// The strengths 1 to 10: how far each reads, which moves it looks at, and what it overlooks.
#pragma once

#include <array>

#include "core/base/result.h"
#include "core/choice/choice_settings.h"
#include "core/data/bundle.h"
#include "core/players/attention.h"

namespace nagare {

struct StrengthSettings {
  int depth = 0;                  // plies of full search, 0 to 64; 0: no limit
  int nodes = 0;                  // 0: no limit
  int milliseconds = 0;           // where nothing else limits the search, at least 1
  bool large_evaluation = false;  // reads with it, once it has been loaded
  int grade = 0;                  // estimated: 1 to 9 dan, or -1 to -30 for so many kyu
  Attention attention;
};
using Strengths = std::array<StrengthSettings, kFullStrength + 1>;  // by strength; 0 unused

// Reads the section "strengths": one row for each. Errors: strengths_order, strengths_candidates,
// strengths_grade, table_....
Result<Strengths> load_strengths(const Bundle& bundle);

}  // namespace nagare

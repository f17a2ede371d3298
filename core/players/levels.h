// The strengths 1 to 10: how far each reads, which moves it looks at, and what it overlooks.
#pragma once

#include <array>

#include "core/base/result.h"
#include "core/choice/choice_settings.h"
#include "core/data/bundle.h"
#include "core/players/attention.h"

namespace nagare {

struct Level {
  int depth = 0;                  // plies of full search, 0 to 64; 0: no limit
  int nodes = 0;                  // 0: no limit
  int milliseconds = 0;           // where nothing else limits the search, at least 1
  bool large_evaluation = false;  // reads with it, once it has been loaded
  int grade = 0;                  // estimated: 1 to 9 dan, or -1 to -30 for so many kyu
  Attention attention;
};
using Levels = std::array<Level, kFullStrength + 1>;  // by strength; 0 unused

// Reads the section "levels": one row for each strength. Errors: levels_order, levels_candidates,
// levels_grade, table_....
Result<Levels> load_levels(const Bundle& bundle);

}  // namespace nagare

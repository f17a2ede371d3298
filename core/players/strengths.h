// The strengths 1 to 10, and those below 1 for who has just learnt how the pieces move: how far
// each reads, which moves it looks at, and what it overlooks.
#pragma once

#include <array>
#include <cstddef>

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
// From kWeakestStrength to kFullStrength.
using Strengths = std::array<StrengthSettings, kFullStrength - kWeakestStrength + 1>;

inline const StrengthSettings& settings_of(const Strengths& strengths, int strength) {
  return strengths[static_cast<std::size_t>(strength - kWeakestStrength)];
}

// Reads the section "strengths": one row for each. Errors: strengths_order, strengths_candidates,
// strengths_grade, table_....
Result<Strengths> load_strengths(const Bundle& bundle);

}  // namespace nagare

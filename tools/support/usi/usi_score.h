// The value in an info line of USI.
#pragma once

#include <optional>
#include <string_view>

namespace nagare::cli {

// A mate in n plies has the value kUsiMateValue - n, being mated in n plies the negative of that. n
// is 0 where the engine does not tell it ("mate +").
inline constexpr int kUsiMateValue = 32000;

struct UsiScore {
  int value;   // centipawns, for the engine
  bool exact;  // false: a bound
  bool operator==(const UsiScore&) const = default;
};

// Nothing for lines without a score, and for lines about the second and further moves (multipv 2
// and on).
std::optional<UsiScore> parse_score(std::string_view line);

}  // namespace nagare::cli

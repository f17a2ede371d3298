// The value that an engine gives in USI's info lines.
#pragma once

#include <optional>
#include <string_view>

namespace nagare::cli {

// Mate in n plies is kMateValue - n, being mated in n plies the negative; n is 0 where the engine
// does not say it ("mate +").
inline constexpr int kMateValue = 32000;

struct UsiScore {
  int value;   // centipawns, for the engine
  bool exact;  // else a bound
  bool operator==(const UsiScore&) const = default;
};

// Nothing for lines without a score and for those that rank further moves (multipv 2 and on).
std::optional<UsiScore> parse_score(std::string_view line);

}  // namespace nagare::cli

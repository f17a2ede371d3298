#include "tools/support/usi/usi_score.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/text.h"

namespace nagare::cli {

std::optional<UsiScore> parse_score(std::string_view line) {
  const auto words = split_blanks(line);
  if (words.empty() || words[0] != "info") return std::nullopt;
  std::optional<UsiScore> score;
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (words[at] == "pv" || words[at] == "string") break;
    if (words[at] == "multipv" && at + 1 < words.size() && words[at + 1] != "1") {
      return std::nullopt;
    }
    if (words[at] == "lowerbound" || words[at] == "upperbound") {
      if (score) score->exact = false;
    }
    if (words[at] != "score" || at + 2 >= words.size()) continue;
    const std::string_view text = words[at + 2];
    if (words[at + 1] == "cp") {
      if (const auto cp = parse_int(text)) {
        score = UsiScore{std::clamp(*cp, -kUsiMateValue, kUsiMateValue), true};
      }
    } else if (words[at + 1] == "mate") {
      // The distance may be missing: "mate +".
      const int plies = std::min(std::abs(parse_int(text).value_or(0)), 1000);
      const bool mated = !text.empty() && text[0] == '-';
      score = UsiScore{mated ? plies - kUsiMateValue : kUsiMateValue - plies, true};
    }
  }
  return score;
}

}  // namespace nagare::cli

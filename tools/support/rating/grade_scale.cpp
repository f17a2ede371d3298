#include "tools/support/rating/grade_scale.h"

#include <cstddef>

#include "core/base/text.h"

namespace nagare::cli {

namespace {

// First dan, a step between dans, first kyu, a step between kyus, and a word above all of them.
struct Scale {
  std::string_view name;
  int first_dan, dan, first_kyu, kyu;
  std::string_view highest;
  int of_highest;
};
constexpr Scale kScales[] = {{"ama", 1500, 100, 1400, 100, "top", 2100},
                             {"wars", 1500, 100, 1400, 100, "top", 2100},
                             {"lpro", 1800, 50, 1750, 50, "title", 2100},
                             {"pro", 2250, 50, 2200, 50, "title", 2750}};

}  // namespace

std::optional<int> number_of_grade(std::string_view grade) {
  const std::size_t colon = grade.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view name = grade.substr(0, colon), rest = grade.substr(colon + 1);
  if (name == "81dojo") return parse_int(rest);
  for (const Scale& scale : kScales) {
    if (name != scale.name) continue;
    if (rest == scale.highest) return scale.of_highest;
    if (rest.empty()) return std::nullopt;
    const auto number = parse_int(rest.substr(0, rest.size() - 1));
    if (!number || *number < 1) return std::nullopt;
    if (rest.back() == 'd') return scale.first_dan + (*number - 1) * scale.dan;
    if (rest.back() == 'k') return scale.first_kyu - (*number - 1) * scale.kyu;
  }
  return std::nullopt;
}

}  // namespace nagare::cli

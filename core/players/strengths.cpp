#include "core/players/strengths.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/search/sight.h"

namespace nagare {

namespace {

// The columns with the range of each, in the order of the table.
struct Column {
  std::string_view name;
  int low, high;
};
constexpr int kMany = 1'000'000'000;
constexpr std::array<Column, 10> kColumns = {{
    {"strength", kWeakestStrength, kFullStrength},
    {"depth", 0, 64},
    {"nodes", 0, kMany},
    {"milliseconds", 1, kMany},
    {"large_evaluation", 0, 1},
    {"candidates_tenths", 0, 1000},
    {"temperature", 10, 1000},
    {"passes_over", 0, 100},
    {"overlooks", 0, Sight::kMostOverlooked},
    {"grade", -30, 9},
}};

}  // namespace

Result<Strengths> load_strengths(const Bundle& bundle) {
  std::vector<std::string_view> names;
  for (const Column& column : kColumns) names.push_back(column.name);
  const auto opened = Table::open(bundle, "strengths", names);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  Strengths strengths;
  int expected = kWeakestStrength;
  const std::string wanted = "strengths " + std::to_string(kWeakestStrength) + " to " +
                             std::to_string(kFullStrength) + " are wanted";
  for (const Table::Row& row : table.rows()) {
    std::array<int, kColumns.size()> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto& [name, low, high] = kColumns[i];
      const auto number = table.number(row, name, low, high);
      if (!number) return number.error();
      numbers[i] = number.value();
    }
    const auto& [strength, depth, nodes, milliseconds, large, tenths, temperature, passes_over,
                 overlooks, grade] = numbers;
    if (strength != expected) {
      return Error{"strengths_order", table.where(row),
                   wanted + " in order; this is the place of " + std::to_string(expected)};
    }
    if (tenths > 0 && tenths < 10) {
      return Error{"strengths_candidates", table.where(row),
                   "column candidates_tenths wants 0 (all moves) or at least 10 (one move)"};
    }
    if (grade == 0) {
      return Error{"strengths_grade", table.where(row),
                   "column grade wants 1 to 9 (dan) or -1 to -30 (kyu)"};
    }
    strengths[static_cast<std::size_t>(expected++ - kWeakestStrength)] = {
        depth,      nodes, milliseconds,
        large == 1, grade, {tenths, temperature, passes_over, overlooks}};
  }
  if (expected != kFullStrength + 1) {
    return Error{"strengths_order", table.file(), wanted};
  }
  return strengths;
}

}  // namespace nagare

#include "core/engine/levels.h"

#include "core/data/table.h"

namespace nagare {

Result<Levels> load_levels(const Bundle& bundle) {
  const auto text = bundle.section("levels");
  if (!text) return text.error();
  const auto table =
      Table::parse("levels", text.value(),
                   {"level", "depth", "nodes", "milliseconds", "candidates_tenths", "temperature",
                    "oversights", "even", "hasty_temperature", "content"});
  if (!table) return table.error();
  Levels levels;
  int expected = 1;
  for (const Table::Row& row : table.value().rows()) {
    std::array<int, 10> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto number = table.value().number(row, i);
      if (!number) return number.error();
      numbers[i] = number.value();
    }
    if (numbers[0] != expected || numbers[0] > kFullStrength || numbers[1] < 0 || numbers[2] < 0 ||
        numbers[3] < 1 || numbers[4] < 0 || (numbers[4] > 0 && numbers[4] < 10) ||
        numbers[5] < 10 || numbers[5] > 1000 || numbers[6] < 0 || numbers[6] > 100 ||
        numbers[7] < 0 || numbers[8] < 10 || numbers[8] > 1000 || numbers[9] < 0) {
      return Error{"levels_order", table.value().where(row),
                   "levels 1 to 10 in order, each with limits of 0 or more, temperatures of 10 "
                   "to 1000, oversights of 0 to 100, an even and a content of 0 or more, are "
                   "wanted"};
    }
    levels[static_cast<std::size_t>(expected++)] = {
        numbers[1],
        numbers[2],
        numbers[3],
        {numbers[4], numbers[5], numbers[6], numbers[7], numbers[8], numbers[9]}};
  }
  if (expected != kFullStrength + 1) {
    return Error{"levels_order", "levels.tsv", "levels 1 to 10 are wanted"};
  }
  return levels;
}

}  // namespace nagare

#include "tools/lab/learning/taught_positions.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "tools/lab/measuring/move_values.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

constexpr long long kBlock = 5'000;  // lines
constexpr long long kBlocks = 40;    // one in so many is checked on

}  // namespace

void for_each_taught_position(const std::string& path,
                              const std::function<void(const TaughtPosition&, long long)>& use) {
  for_each_line(path, [&](std::string_view line, long long number) {
    const auto refuse = [&](const std::string& why) {
      throw BadInput{path + " line " + std::to_string(number) + ": " + why};
    };
    const std::vector<std::string_view> cells = split(line, '\t');
    if (cells.size() < 2) refuse("a SFEN and a value, parted by a tab, are wanted (taught_cells)");
    const auto position = parse_sfen(cells[0]);
    if (!position) refuse(position.error().line());
    const bool mate = cells[1].substr(0, 1) == "#";
    const auto value = parse_int(mate ? cells[1].substr(1) : cells[1]);
    if (!value) refuse("'" + std::string(cells[1]) + "' is not a value (taught_value)");
    const int most = TaughtPosition::kLargestValue;
    TaughtPosition taught{position.value(),
                          mate ? (*value < 0 ? -most : most) : std::clamp(*value, -most, most),
                          mate};
    if (cells.size() > 2) {
      const auto best = parse_usi_move(taught.position, cells[2]);
      if (best) taught.best = best.value();  // else 'resign' or 'win'
    }
    use(taught, number);
  });
}

bool is_checked_line(long long number) {
  return (number - 1) / kBlock % kBlocks == kBlocks - 1;
}

std::unordered_set<std::uint64_t> keys_for_reporting(const std::string& path) {
  std::unordered_set<std::uint64_t> keys;
  for (const ValuedPosition& row : read_move_values(path)) {
    if (!row.for_reporting()) continue;
    Position position = start_position();
    for (std::string_view text : split_blanks(row.moves)) {
      position.make(parse_usi_move(position, text).value());
    }
    keys.insert(position.key());
    for (const auto& [move, value] : row.values) {
      Position after = position;
      after.make(parse_usi_move(after, move).value());
      keys.insert(after.key());
    }
  }
  return keys;
}

}  // namespace nagare::cli

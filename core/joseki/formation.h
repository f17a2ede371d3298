// What castles and strategies have in common: a permanent id, names, the rook they go with, and the
// more general one that each grows out of or is a case of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/data/table.h"
#include "core/joseki/condition.h"

namespace nagare {

// Which rook it goes with: 居飛車, 振り飛車, or both. A pair is what the choices of both sides make
// together (相振り飛車), which is named only where nothing else is.
enum class Family : std::uint8_t { kStatic, kRanging, kEither, kPair };
// By Family.
inline constexpr std::array<std::string_view, 4> kFamilyIds = {"static", "ranging", "either",
                                                               "pair"};
// Reads a table's cell. Error family.
Result<Family> parse_family(std::string_view text, const std::string& where);

struct Formation {
  std::string id;
  Text name;
  Family family = Family::kEither;
  int within = -1;  // the more general one, by index; -1: none
  Condition when;   // what the rest does not say
};

// What a formation is: a castle or a strategy.
enum class FormationSort : std::uint8_t { kCastle, kStrategy };

// Reads the columns id, ja, en, family, within and when of the row with that index. Errors: family,
// condition, castle_within or strategy_within (none of that id stands above it).
Result<Formation> read_formation(const Table& table, const Table::Row& row, int index,
                                 FormationSort sort, const FormationNames& names);

// Whether `special` is a case of `general`, over any number of steps. `all`: castles or strategies.
template <class Formations>
bool is_case_of(const Formations& all, int special, int general) {
  int at = all[static_cast<std::size_t>(special)].within;
  while (at >= 0 && at != general) at = all[static_cast<std::size_t>(at)].within;
  return at >= 0;
}

}  // namespace nagare

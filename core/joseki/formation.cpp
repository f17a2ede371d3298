#include "core/joseki/formation.h"

#include <algorithm>
#include <utility>

#include "core/base/error.h"

namespace nagare {

Result<Family> parse_family(std::string_view text, const std::string& where) {
  const auto found = std::find(kFamilyIds.begin(), kFamilyIds.end(), text);
  if (found != kFamilyIds.end()) return static_cast<Family>(found - kFamilyIds.begin());
  return Error{"family", where,
               "'" + std::string(text) + "' is none of static, ranging, either, pair"};
}

Result<Formation> read_formation(const Table& table, const Table::Row& row, int index,
                                 FormationSort sort, const FormationNames& names) {
  const bool castle = sort == FormationSort::kCastle;
  const std::string what = castle ? "castle" : "strategy";
  const FormationIds& ids = castle ? names.castles : names.strategies;
  Formation formation;
  formation.id = table.text(row, "id");
  formation.name = {std::string(table.text(row, "ja")), std::string(table.text(row, "en"))};
  const auto family = parse_family(table.text(row, "family"), table.where(row));
  if (!family) return family.error();
  formation.family = family.value();
  auto when = Condition::parse(table.text(row, "when"), names, table.where(row));
  if (!when) return when.error();
  formation.when = std::move(when.value());
  const std::string_view within = table.text(row, "within");
  if (within == "-") return formation;
  const auto found = ids.find(within);
  if (found == ids.end() || found->second >= index) {
    return Error{what + "_within", table.where(row),
                 "no " + what + " '" + std::string(within) + "' stands above it"};
  }
  formation.within = found->second;
  return formation;
}

}  // namespace nagare

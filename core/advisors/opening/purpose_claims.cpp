#include "core/advisors/opening/purpose_claims.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/error.h"
#include "core/data/table.h"

namespace nagare {

namespace {

// So many purposes stand for one at most.
constexpr int kMostInstead = 4;

Result<std::set<std::string, std::less<>>> purpose_ids(const Bundle& bundle) {
  const auto opened = Table::open(bundle, "purposes", {"id", "ja", "en"});
  if (!opened) return opened.error();
  std::set<std::string, std::less<>> ids;
  for (const Table::Row& row : opened.value().rows()) {
    ids.emplace(opened.value().text(row, "id"));
  }
  return ids;
}

}  // namespace

Result<PurposeClaims> PurposeClaims::load(const Bundle& bundle) {
  const auto ids = purpose_ids(bundle);
  if (!ids) return ids.error();
  const auto opened =
      Table::open(bundle, "advisors/opening/claims", {"purpose", "claim", "otherwise"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  PurposeClaims claims;
  for (const Table::Row& row : table.rows()) {
    const std::string id(table.text(row, "purpose")), otherwise(table.text(row, "otherwise"));
    for (const std::string& each : {id, otherwise}) {
      if (each == "-" || ids.value().count(each) > 0) continue;
      return Error{"opening_purpose", table.where(row), "there is no purpose '" + each + "'"};
    }
    auto pattern = ShapePattern::parse(table.text(row, "claim"), table.where(row));
    if (!pattern) return pattern.error();
    Claim claim{std::move(pattern.value()), otherwise == "-" ? "" : otherwise};
    if (!claims.claims_.emplace(id, std::move(claim)).second) {
      return Error{"purpose_twice", table.where(row), "'" + id + "' stands twice"};
    }
  }
  return claims;
}

std::string_view PurposeClaims::true_of(std::string_view id, ShapeMove& move) const {
  for (int i = 0; i < kMostInstead && !id.empty(); ++i) {
    const auto found = claims_.find(id);
    if (found == claims_.end()) return id;
    const auto& alternatives = found->second.pattern.alternatives;
    if (std::any_of(alternatives.begin(), alternatives.end(),
                    [&](const ShapeAlternative& each) { return move.fulfils(each); })) {
      return id;
    }
    id = found->second.otherwise;
  }
  return {};
}

}  // namespace nagare

#include "core/choice/same_reasons.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/advisors/words.h"
#include "core/base/error.h"
#include "core/data/table.h"

namespace nagare {

namespace {

bool is_of(const WeighedReason& reason, std::string_view id) {
  const std::string_view advisor = reason.voice->id, kind = reason.reason.kind;
  return id.size() == advisor.size() + 1 + kind.size() && id.starts_with(advisor) &&
         id.ends_with(kind);
}

bool is_kind(const Advisors& advisors, std::string_view id) {
  const std::size_t slash = id.find('/');
  if (slash == std::string_view::npos) return false;
  const std::string_view advisor = id.substr(0, slash), kind = id.substr(slash + 1);
  for (const auto& voice : advisors.voices()) {
    if (voice->id == advisor) return voice->words.knows(kind, "");
  }
  const auto shipped = shipped_advisors();
  return std::any_of(shipped.begin(), shipped.end(),
                     [&](const AdvisorEntry& entry) { return entry.id == advisor; });
}

}  // namespace

Result<SameReasons> SameReasons::load(const Bundle& bundle, const Advisors& advisors) {
  SameReasons all;
  for (auto [section, pairs] :
       {std::pair("words/same", &all.same_), {"words/against", &all.against_}}) {
    const auto opened = Table::open(bundle, section, {"one", "other", "order"});
    if (!opened) return opened.error();
    const Table& table = opened.value();
    for (const Table::Row& row : table.rows()) {
      const std::string_view one = table.text(row, "one"), other = table.text(row, "other");
      for (std::string_view id : {one, other}) {
        if (is_kind(advisors, id)) continue;
        return Error{"words_kind", table.where(row),
                     "no advisor has a kind '" + std::string(id) + "'; advisor/kind is wanted"};
      }
      const std::string_view order = table.text(row, "order");
      if (order != "any" && order != "first") {
        return Error{"words_order", table.where(row), "column order wants any or first"};
      }
      pairs->push_back({std::string(one), std::string(other), order == "any"});
    }
  }
  return all;
}

bool SameReasons::are_in(const Pairs& pairs, const WeighedReason& first,
                         const WeighedReason& second) {
  return std::any_of(pairs.begin(), pairs.end(), [&](const Pair& pair) {
    if (is_of(first, pair.one)) return is_of(second, pair.other);
    return pair.in_any_order && is_of(first, pair.other) && is_of(second, pair.one);
  });
}

bool SameReasons::say_the_same(const WeighedReason& first, const WeighedReason& second) const {
  return (first.voice->id == second.voice->id && first.reason.kind == second.reason.kind) ||
         are_in(same_, first, second);
}

}  // namespace nagare

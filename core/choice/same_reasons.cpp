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
    const auto opened = Table::open(bundle, section, {"one", "other"});
    if (!opened) return opened.error();
    const Table& table = opened.value();
    for (const Table::Row& row : table.rows()) {
      for (std::string_view id : row.cells) {
        if (is_kind(advisors, id)) continue;
        return Error{"words_kind", table.where(row),
                     "no advisor has a kind '" + std::string(id) + "'; advisor/kind is wanted"};
      }
      pairs->push_back({std::string(row.cells[0]), std::string(row.cells[1])});
    }
  }
  return all;
}

bool SameReasons::are_in(const Pairs& pairs, const WeighedReason& first,
                         const WeighedReason& second) {
  return std::any_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
    const bool begins = is_of(first, pair[0]);
    return (begins || is_of(first, pair[1])) && is_of(second, pair[begins ? 1 : 0]);
  });
}

bool SameReasons::say_the_same(const WeighedReason& first, const WeighedReason& second) const {
  return (first.voice->id == second.voice->id && first.reason.kind == second.reason.kind) ||
         are_in(same_, first, second);
}

}  // namespace nagare

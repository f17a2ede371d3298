#include "core/choice/same_reasons.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "core/advisors/words.h"
#include "core/base/error.h"
#include "core/data/table.h"

namespace nagare {

namespace {

std::string id_of(const WeighedReason& reason) {
  return std::string(reason.voice->id) + '/' + std::string(reason.reason.kind);
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
  const auto opened = Table::open(bundle, "words/same", {"one", "other"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  SameReasons same;
  for (const Table::Row& row : table.rows()) {
    for (std::string_view id : row.cells) {
      if (is_kind(advisors, id)) continue;
      return Error{"words_kind", table.where(row),
                   "no advisor has a kind '" + std::string(id) + "'; advisor/kind is wanted"};
    }
    same.pairs_.push_back({std::string(row.cells[0]), std::string(row.cells[1])});
  }
  return same;
}

bool SameReasons::say_the_same(const WeighedReason& first, const WeighedReason& second) const {
  const std::string one = id_of(first), other = id_of(second);
  return one == other || std::any_of(pairs_.begin(), pairs_.end(), [&](const auto& pair) {
           return (pair[0] == one && pair[1] == other) || (pair[0] == other && pair[1] == one);
         });
}

}  // namespace nagare

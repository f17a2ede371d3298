#include "core/choice/deed.h"

#include <utility>

#include "core/advisors/reason.h"
#include "core/advisors/words.h"
#include "core/base/sort_stably.h"

namespace nagare {

namespace {

int number_of(const WeighedReason& deed) {
  return deed.voice->words.deed(deed.reason.kind, deed.reason.variant);
}

}  // namespace

std::vector<WeighedReason> deeds_of(const Advisors& advisors, const Occasion& occasion, Move move) {
  std::vector<WeighedReason> deeds;
  for (const auto& voice : advisors.voices()) {
    if (!voice->words.has_deeds()) continue;
    for (Reason& reason : voice->advisor->reasons_about(occasion, move)) {
      if (voice->words.deed(reason.kind, reason.variant) == 0) continue;
      deeds.push_back({voice, std::move(reason)});
    }
  }
  sort_stably(deeds.begin(), deeds.end(), [](const auto& a, const auto& b) {
    const int first = number_of(a), second = number_of(b);
    return first != second ? first < second : a.reason.graded > b.reason.graded;
  });
  return deeds;
}

bool is_lesser(const WeighedReason& deed) {
  return number_of(deed) >= kLesserDeed;
}

bool is_thin(const WeighedReason& deed) {
  return number_of(deed) >= kThinDeed;
}

bool is_urgent(const WeighedReason& deed) {
  return number_of(deed) <= kUrgentDeed;
}

}  // namespace nagare

#include "core/choice/deed.h"

#include <utility>

#include "core/advisors/advisor.h"
#include "core/advisors/reason.h"
#include "core/advisors/words.h"

namespace nagare {

std::optional<WeighedReason> deed_of(const Advisors& advisors, const Occasion& occasion,
                                     Move move) {
  std::optional<WeighedReason> first;
  int lowest = kLastDeed + 1;
  for (const auto& voice : advisors.voices()) {
    if (!voice->words.has_deeds()) continue;
    Advice advice(occasion.legal().size());
    voice->advisor->advise(occasion, advice);
    for (Reason& reason : advice[occasion.index_of(move)]) {
      const int deed = voice->words.deed(reason.kind, reason.variant);
      if (deed == 0 || deed >= lowest) continue;
      lowest = deed;
      first = WeighedReason{voice, std::move(reason)};
    }
  }
  return first;
}

bool is_lesser(const WeighedReason& deed) {
  return deed.voice->words.deed(deed.reason.kind, deed.reason.variant) >= kLesserDeed;
}

}  // namespace nagare

#include "core/advisors/registry.h"

#include <algorithm>
#include <cassert>

#include "core/advisors/book/book_advisor.h"
#include "core/advisors/castle/castle_advisor.h"
#include "core/advisors/flow/flow_advisor.h"
#include "core/advisors/opening/opening_advisor.h"
#include "core/advisors/policy/policy_advisor.h"

namespace nagare {

std::vector<AdvisorEntry> shipped_advisors() {
  return {{"opening", load_opening_advisor},
          {"castle", load_castle_advisor},
          {"book", load_book_advisor},
          {"flow", load_flow_advisor},
          {"policy", load_policy_advisor}};
}

Result<Advisors> Advisors::load(const Bundle& bundle, const std::vector<AdvisorEntry>& entries) {
  std::vector<std::shared_ptr<const Voice>> voices;
  for (const AdvisorEntry& entry : entries) {
    auto advisor = entry.load(bundle);
    if (!advisor) return advisor.error();
    auto dial = Dial::load(bundle, entry.id);
    if (!dial) return dial.error();
    auto words = Words::load(bundle, entry.id, advisor.value()->kinds());
    if (!words) return words.error();
    voices.push_back(std::make_shared<const Voice>(Voice{
        entry.id, std::move(advisor.value()), std::move(dial.value()), std::move(words.value())}));
  }
  return Advisors(std::move(voices));
}

const Voice& Advisors::voice(std::string_view id) const {
  const auto found = std::find_if(voices_.begin(), voices_.end(),
                                  [&](const auto& voice) { return voice->id == id; });
  assert(found != voices_.end());
  return **found;
}

WeighedAdvice Advisors::advise(const Occasion& occasion, const DialSettings& settings) const {
  WeighedAdvice weighed(occasion.legal().size());
  for (const auto& voice : voices_) {
    const DialWeights weights = voice->dial.weights(settings);
    if (weights.silent() || !settings.hears(voice->id)) continue;
    Advice advice(occasion.legal().size());
    voice->advisor->advise(occasion, advice);
    for (std::size_t i = 0; i < advice.size(); ++i) {
      for (Reason& reason : advice[i]) {
        assert(voice->words.knows(reason.kind, reason.variant));
        assert(shape_of(reason.evidence) == voice->words.shape(reason.kind));
        const int points = weights.scaled(reason.points, reason.graded);
        if (points != 0) weighed[i].push_back({voice, std::move(reason), points});
      }
    }
  }
  return weighed;
}

bool Advisors::all_speak(const DialSettings& settings) const {
  return std::all_of(voices_.begin(), voices_.end(), [&](const auto& voice) {
    if (!settings.hears(voice->id)) return true;
    DialSettings later = settings;
    later.ply = kLastPly;
    return !voice->dial.weights(settings).silent() || voice->dial.weights(later).silent();
  });
}

int Advisors::largest_difference(const DialSettings& settings) const {
  int difference = 0;
  for (const auto& voice : voices_) {
    if (!settings.hears(voice->id)) continue;
    const DialWeights weights = voice->dial.weights(settings);
    const PointRange points = voice->advisor->points_range();
    const PointRange graded = voice->advisor->graded_range();
    difference += weights.scaled(points.most - points.least, graded.most - graded.least);
  }
  return difference;
}

int total_points(const std::vector<WeighedReason>& reasons) {
  int points = 0;
  for (const WeighedReason& each : reasons) points += each.points;
  return points;
}

}  // namespace nagare

#include "core/advisors/registry.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "core/advisors/book/book_advisor.h"
#include "core/advisors/castle/castle_advisor.h"
#include "core/advisors/category/category_advisor.h"
#include "core/advisors/flow/flow_advisor.h"
#include "core/advisors/opening/opening_advisor.h"
#include "core/advisors/policy/policy_advisor.h"
#include "core/advisors/shape/shape_advisor.h"

namespace nagare {

std::vector<AdvisorEntry> shipped_advisors() {
  return {{"opening", load_opening_advisor}, {"castle", load_castle_advisor},
          {"shape", load_shape_advisor},     {"book", load_book_advisor},
          {"flow", load_flow_advisor},       {"category", load_category_advisor},
          {"policy", load_policy_advisor}};
}

Result<Advisors> Advisors::load(const Bundle& bundle, const std::vector<AdvisorEntry>& entries) {
  std::vector<Voice> voices;
  std::vector<std::string_view> ids, shipped;
  std::vector<std::vector<std::string_view>> kinds;
  for (const AdvisorEntry& entry : entries) {
    auto advisor = entry.load(bundle);
    if (!advisor) return advisor.error();
    auto dial = Dial::load(bundle, entry.id);
    if (!dial) return dial.error();
    kinds.push_back(advisor.value()->kinds());
    auto words = Words::load(bundle, entry.id, kinds.back());
    if (!words) return words.error();
    ids.push_back(entry.id);
    voices.push_back({entry.id,
                      std::move(advisor.value()),
                      std::move(dial.value()),
                      std::move(words.value()),
                      {}});
  }
  for (const AdvisorEntry& entry : shipped_advisors()) shipped.push_back(entry.id);
  auto weights = load_weights(bundle, kinds, ids, shipped);
  if (!weights) return weights.error();
  std::vector<std::shared_ptr<const Voice>> shared;
  for (std::size_t i = 0; i < voices.size(); ++i) {
    voices[i].weights = std::move(weights.value()[i]);
    shared.push_back(std::make_shared<const Voice>(std::move(voices[i])));
  }
  return Advisors(std::move(shared));
}

const Voice& Advisors::voice(std::string_view id) const {
  const auto found = std::find_if(voices_.begin(), voices_.end(),
                                  [&](const auto& voice) { return voice->id == id; });
  assert(found != voices_.end());
  return **found;
}

std::vector<Advice> Advisors::all_advice(const Occasion& occasion) const {
  std::vector<Advice> all;
  for (const auto& voice : voices_) {
    Advice& advice = all.emplace_back(occasion.legal().size());
    voice->advisor->advise(occasion, advice);
  }
  return all;
}

}  // namespace nagare

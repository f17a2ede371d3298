#include "core/advisors/registry.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>

#include "core/advisors/book/book_advisor.h"
#include "core/advisors/castle/castle_advisor.h"
#include "core/advisors/category/category_advisor.h"
#include "core/advisors/evidence.h"
#include "core/advisors/flow/flow_advisor.h"
#include "core/advisors/hunch.h"
#include "core/advisors/opening/opening_advisor.h"
#include "core/advisors/policy/policy_advisor.h"
#include "core/advisors/shape/shape_advisor.h"

namespace nagare {

namespace {

// The advisor that is the policy network.
constexpr std::string_view kNetworkVoice = "policy";

// What the reason counts at a dial, centipawns, by itself.
int points_of(const Voice& voice, const DialWeights& weights, const Reason& reason, Model model,
              const Occasion& occasion) {
  int learned = 0;
  if (weights.graded != 0) {
    const KindWeights& kind = voice.weights.of(reason.kind);
    if (!kind.silent(model)) {
      learned = reason.graded * kind.of(model, reason.piece, occasion.situation()) / 100;
    }
  }
  return weights.scaled(reason.points, learned);
}

int sum_of(const Voice& voice, const DialWeights& weights, const std::vector<Reason>& reasons,
           Model model, const Occasion& occasion) {
  int points = 0;
  for (const Reason& each : reasons) points += points_of(voice, weights, each, model, occasion);
  return points;
}

}  // namespace

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

WeighedAdvice Advisors::advise(const Occasion& occasion, const DialSettings& settings) const {
  std::vector<std::shared_ptr<const Voice>> heard;
  std::vector<DialWeights> weights;
  std::optional<std::size_t> network;
  for (const auto& voice : voices_) {
    const DialWeights weight = voice->dial.weights(settings);
    if (!settings.hears(voice->id)) continue;
    if (voice->id == kNetworkVoice && !weight.silent()) network = heard.size();
    heard.push_back(voice);
    weights.push_back(weight);
  }
  std::vector<Advice> advice;
  for (std::size_t i = 0; i < heard.size(); ++i) {
    advice.emplace_back(occasion.legal().size());
    // Where the network speaks, the others may account for what it says even where they are silent.
    if (network || !weights[i].silent()) heard[i]->advisor->advise(occasion, advice[i]);
  }
  const Model model = settings.hears(kNetworkVoice) ? Model::kWithNetwork : Model::kWithoutNetwork;
  // The network comes last: what others have accounted for is no longer its own.
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < heard.size(); ++i) {
    if (i != network) order.push_back(i);
  }
  if (network) order.push_back(*network);
  WeighedAdvice weighed(occasion.legal().size());
  std::optional<Hunch> hunch;
  if (network) hunch = hunch_of(occasion, heard, advice);
  for (std::size_t move = 0; move < weighed.size(); ++move) {
    int preference = 0;
    if (network) {
      preference =
          sum_of(*heard[*network], weights[*network], advice[*network][move], model, occasion);
    }
    int told = 0;  // of these points, by other reasons
    for (std::size_t i : order) {
      for (std::size_t k = 0; k < advice[i][move].size(); ++k) {
        Reason& reason = advice[i][move][k];
        assert(heard[i]->words.knows(reason.kind, reason.variant));
        assert(shape_of(reason.evidence) == heard[i]->words.shape(reason.kind));
        WeighedReason each{heard[i], {}, points_of(*heard[i], weights[i], reason, model, occasion)};
        if (i == network) {
          each.points -= told;
        } else if (preference > 0) {
          each.share = hunch->shares[i][move][k];
          each.hunch = preference * each.share / 1000;
          each.points += each.hunch;
          told += each.hunch;
        }
        if (each.points == 0 && each.hunch == 0) continue;
        each.reason = std::move(reason);
        weighed[move].push_back(std::move(each));
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

int total_points(const std::vector<WeighedReason>& reasons) {
  int points = 0;
  for (const WeighedReason& each : reasons) points += each.points;
  return points;
}

}  // namespace nagare

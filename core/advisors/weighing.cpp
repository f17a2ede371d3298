#include "core/advisors/weighing.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "core/advisors/advisor.h"
#include "core/advisors/evidence.h"
#include "core/advisors/hunch.h"
#include "core/advisors/weights.h"
#include "core/advisors/words.h"

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

WeighedAdvice weighed_advice(const Advisors& advisors, const Occasion& occasion,
                             const DialSettings& settings) {
  std::vector<std::shared_ptr<const Voice>> heard;
  std::vector<DialWeights> weights;
  std::optional<std::size_t> network;
  for (const auto& voice : advisors.voices()) {
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
        assert(form_of(reason.evidence) == heard[i]->words.form(reason.kind));
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

bool all_speak(const Advisors& advisors, const DialSettings& settings) {
  const auto& voices = advisors.voices();
  return std::all_of(voices.begin(), voices.end(), [&](const auto& voice) {
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

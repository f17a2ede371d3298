#include "core/advisors/hunch.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

#include "core/advisors/reason.h"
#include "core/advisors/registry.h"
#include "core/advisors/situation.h"
#include "core/advisors/weights.h"
#include "core/advisors/words.h"
#include "core/policy/policy_network.h"

namespace nagare {

namespace {

// What each reason adds to the logit of its move, in thousandths, and to the average move's.
struct Parts {
  std::vector<std::vector<int>> of;                 // by move and reason
  std::map<std::string_view, std::int64_t> totals;  // by kind, over all moves
};

Parts parts_of(const Occasion& occasion, const Voice& voice, const Advice& advice) {
  const Situation& situation = occasion.situation();
  Parts parts;
  for (const std::vector<Reason>& reasons : advice) {
    std::vector<int>& of = parts.of.emplace_back();
    for (const Reason& reason : reasons) {
      const int weight = voice.weights.of(reason.kind).of(Model::kHunch, reason.piece, situation);
      of.push_back(weight * reason.graded / 100);
      parts.totals[reason.kind] += of.back();
    }
  }
  return parts;
}

// How far each move's logit lies above the average, in thousandths.
std::vector<int> preferences(const Occasion& occasion) {
  std::vector<int> preferences(occasion.legal().size());
  std::int64_t sum = 0;
  for (const PolicyMove& each : occasion.policy()) {
    preferences[occasion.index_of(each.move)] = each.logit;
    sum += each.logit;
  }
  const auto count = static_cast<std::int64_t>(preferences.size());
  for (int& each : preferences) {
    each = static_cast<int>((each - sum / count) * 1000 / PolicyNetwork::kLogitUnits);
  }
  return preferences;
}

}  // namespace

Hunch hunch_of(const Occasion& occasion, const std::vector<std::shared_ptr<const Voice>>& voices,
               const std::vector<Advice>& advice) {
  const std::size_t moves = occasion.legal().size();
  Hunch hunch{{}, std::vector<int>(moves)};
  const std::vector<int> preference = preferences(occasion);
  std::vector<int> totals(moves);  // of the shares of a move
  for (std::size_t voice = 0; voice < voices.size(); ++voice) {
    const Parts parts = parts_of(occasion, *voices[voice], advice[voice]);
    auto& shares = hunch.shares.emplace_back(moves);
    for (std::size_t move = 0; move < moves; ++move) {
      for (std::size_t i = 0; i < advice[voice][move].size(); ++i) {
        const Reason& reason = advice[voice][move][i];
        const int part = parts.of[move][i];
        hunch.fitted[move] += part;
        const auto average =
            static_cast<int>(parts.totals.at(reason.kind) / static_cast<std::int64_t>(moves));
        const bool names = voices[voice]->words.precedence(reason.kind) < kTriflingPrecedence;
        int share = 0;
        if (names && part > average && preference[move] > 0) {
          share = std::min(1000, (part - average) * 1000 / preference[move]);
        }
        shares[move].push_back(share < Hunch::kLeastShare ? 0 : share);
        totals[move] += shares[move].back();
      }
    }
  }
  for (auto& shares : hunch.shares) {
    for (std::size_t move = 0; move < moves; ++move) {
      if (totals[move] <= 1000) continue;
      for (int& share : shares[move]) share = share * 1000 / totals[move];
    }
  }
  return hunch;
}

}  // namespace nagare

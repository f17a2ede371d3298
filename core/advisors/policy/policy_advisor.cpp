#include "core/advisors/policy/policy_advisor.h"

#include <algorithm>
#include <cstdint>

#include "core/advisors/evidence.h"
#include "core/base/random.h"
#include "core/data/table.h"
#include "core/policy/policy_network.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

std::uint64_t share_of(const std::vector<PolicyMove>& known, const PolicyMove& move) {
  return static_cast<std::uint64_t>(policy_share(known.front().logit - move.logit));
}

// Half as likely as the likeliest, or more.
bool about_as_likely(const std::vector<PolicyMove>& known, const PolicyMove& move) {
  return 2 * share_of(known, move) >= share_of(known, known.front());
}

}  // namespace

int PolicyPoints::of(int below) const {
  const std::int64_t lost = std::int64_t{per_nat} * below / PolicyNetwork::kLogitUnits;
  return static_cast<int>(std::max<std::int64_t>(most - lost, -against));
}

Result<PolicyPoints> load_policy_points(const Bundle& bundle) {
  constexpr int kLargest = 2000;
  const auto numbers =
      named_numbers(bundle, "advisors/policy/points", {"per_nat", "most", "against", "vary_until"},
                    {"number"}, 0, kLargest, "policy_points");
  if (!numbers) return numbers.error();
  const auto& rows = numbers.value();
  return PolicyPoints{rows[0][0], rows[1][0], rows[2][0], rows[3][0]};
}

Result<std::shared_ptr<const Advisor>> load_policy_advisor(const Bundle& bundle) {
  const auto points = load_policy_points(bundle);
  if (!points) return points.error();
  return std::shared_ptr<const Advisor>(std::make_shared<PolicyAdvisor>(points.value()));
}

std::string_view PolicyAdvisor::variant_of(int probability) {
  if (probability >= 500'000) return "most";
  if (probability >= 200'000) return "often";
  return probability >= 20'000 ? "" : "rare";
}

std::optional<std::size_t> PolicyAdvisor::drawn(const Occasion& occasion) const {
  const std::vector<PolicyMove>& known = occasion.policy();
  const Position& position = occasion.position();
  if (known.empty() || position.ply() > points_.vary_until) return std::nullopt;
  std::uint64_t sum = 0;
  for (const PolicyMove& each : known) {
    if (about_as_likely(known, each)) sum += share_of(known, each);
  }
  std::uint64_t at = Random(occasion.seed() ^ position.key()).below64(sum);
  std::size_t number = 0;
  for (; at >= share_of(known, known[number]); ++number) at -= share_of(known, known[number]);
  return number;
}

void PolicyAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  const std::vector<PolicyMove>& known = occasion.policy();
  const std::optional<std::size_t> first = drawn(occasion);
  for (std::size_t i = 0; i < known.size(); ++i) {
    const PolicyMove& each = known[i];
    int below = known.front().logit - each.logit;
    if (first && *first == i) {
      below = 0;
    } else if (first && about_as_likely(known, each)) {
      below += PolicyNetwork::kLogitUnits;
    }
    const int points = points_.of(below);
    if (points == 0) continue;
    advice[occasion.index_of(each.move)].push_back(
        {"policy", variant_of(each.probability), 0, points, LikelihoodEvidence{each.probability}});
  }
}

}  // namespace nagare

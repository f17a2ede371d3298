#include "core/advisors/policy/policy_advisor.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/data/table.h"

namespace nagare {

int PolicyPoints::of(int below) const {
  const std::int64_t lost = std::int64_t{per_nat} * below / PolicyNetwork::kLogitUnits;
  return static_cast<int>(std::max<std::int64_t>(most - lost, 0));
}

Result<PolicyPoints> load_policy_points(const Bundle& bundle) {
  constexpr int kLargest = 2000;
  const auto numbers = named_numbers(bundle, "policy/points", {"per_nat", "most"}, {"centipawns"},
                                     kLargest, "policy_points");
  if (!numbers) return numbers.error();
  return PolicyPoints{numbers.value()[0][0], numbers.value()[1][0]};
}

Result<std::shared_ptr<const Advisor>> load_policy_advisor(const Bundle& bundle) {
  const auto points = load_policy_points(bundle);
  if (!points) return points.error();
  return std::shared_ptr<const Advisor>(std::make_shared<PolicyAdvisor>(points.value()));
}

std::string_view PolicyAdvisor::variant_of(int probability) {
  if (probability >= 500'000) return "most";
  return probability >= 200'000 ? "often" : "";
}

void PolicyAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  const std::vector<PolicyMove>& known = occasion.policy();
  for (const PolicyMove& each : known) {
    const int points = points_.of(known.front().logit - each.logit);
    if (points == 0) continue;
    advice[occasion.index_of(each.move)].push_back(
        {"policy", variant_of(each.probability), 0, points, LikelihoodEvidence{each.probability}});
  }
}

}  // namespace nagare

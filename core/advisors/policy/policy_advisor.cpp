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
  const auto opened = Table::open(bundle, "policy/points", {"name", "centipawns"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  constexpr std::array<std::string_view, 2> kNames = {"per_nat", "most"};
  constexpr int kLargest = 2000;
  std::array<int, 2> numbers{};
  std::size_t row_number = 0;
  for (const Table::Row& row : table.rows()) {
    if (row_number == kNames.size() || table.text(row, "name") != kNames[row_number]) {
      return Error{"policy_points", table.where(row), "per_nat, then most are wanted"};
    }
    const auto number = table.number(row, "centipawns", 0, kLargest);
    if (!number) return number.error();
    numbers[row_number++] = number.value();
  }
  if (row_number != kNames.size()) {
    return Error{"policy_points", table.file(), "per_nat and most are wanted"};
  }
  return PolicyPoints{numbers[0], numbers[1]};
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

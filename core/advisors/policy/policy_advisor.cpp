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
  const auto text = bundle.section("policy/points");
  if (!text) return text.error();
  const auto table = Table::parse("policy/points", text.value(), {"name", "centipawns"});
  if (!table) return table.error();
  constexpr std::array<std::string_view, 2> kNames = {"per_nat", "most"};
  constexpr int kLargest = 2000;
  std::array<int, 2> numbers{};
  std::size_t row_number = 0;
  for (const Table::Row& row : table.value().rows()) {
    const auto number = table.value().number(row, 1);
    if (!number) return number.error();
    if (row_number == kNames.size() || row.cells[0] != kNames[row_number] || number.value() < 0 ||
        number.value() > kLargest) {
      return Error{"policy_points", table.value().where(row),
                   "per_nat and most, each 0 to 2000, are wanted"};
    }
    numbers[row_number++] = number.value();
  }
  if (row_number != kNames.size()) {
    return Error{"policy_points", "policy/points.tsv", "per_nat and most are wanted"};
  }
  return PolicyPoints{numbers[0], numbers[1]};
}

Result<PolicyAdvisor> PolicyAdvisor::load(const Bundle& bundle) {
  const auto bytes = bundle.section("policy/network");
  if (!bytes) return bytes.error();
  auto network = PolicyNetwork::read(bytes.value());
  if (!network) return network.error();
  const auto points = load_policy_points(bundle);
  if (!points) return points.error();
  return PolicyAdvisor(std::move(network.value()), points.value());
}

void PolicyAdvisor::advise(const Game& game, const std::vector<Move>& candidates,
                           std::vector<std::vector<Reason>>& reasons) const {
  const std::vector<PolicyMove> known = network_.moves(game);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const PolicyMove& each) {
      return each.move == candidates[i];
    });
    const int points = points_.of(known.front().logit - found->logit);
    if (points == 0) continue;
    reasons[i].push_back({"policy", "policy", 0, points, {}, {}, found->probability});
  }
}

}  // namespace nagare

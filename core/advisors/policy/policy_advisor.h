// What people play here, by the policy network, as an advisor: the likelier the move, the more
// points. It tells which moves, not why: reasons that a teacher can name come from other advisors.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/occasion.h"
#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

// Fitted on games that the network has not learned from (data/advisors/policy/points.tsv).
struct PolicyPoints {
  int per_nat = 0;     // centipawns for a factor e of probability
  int most = 0;        // of the likeliest move
  int against = 0;     // against a move that hardly anybody plays, at most; 0 or above
  int vary_until = 0;  // last ply at which the seed draws among moves that are about as likely

  // `below`: of the likeliest move's logit, in 1/PolicyNetwork::kLogitUnits of a nat.
  int of(int below) const;
};
// Reads the section advisors/policy/points.
Result<PolicyPoints> load_policy_points(const Bundle& bundle);

class PolicyAdvisor final : public Advisor {
 public:
  explicit PolicyAdvisor(PolicyPoints points) : points_(points) {}

  std::vector<std::string_view> kinds() const override { return {"policy"}; }
  // A reason of kind "policy" for each move that has points, or points against it, graded alone. In
  // the opening, where people play several moves about as often, one of these is drawn, as often as
  // people play it: it counts as the likeliest, the others e times less than they are. So games
  // differ.
  void advise(const Occasion& occasion, Advice& advice) const override;

 private:
  // Whether most people play it, or many do, by the probability of 1,000,000.
  static std::string_view variant_of(int probability);

  // Of the moves policy() of the occasion that are about as likely as the first, the one that the
  // seed of the game draws; no move later than vary_until.
  std::optional<std::size_t> drawn(const Occasion& occasion) const;

  PolicyPoints points_;
};

// Reads its section. Errors: policy_points, table_....
Result<std::shared_ptr<const Advisor>> load_policy_advisor(const Bundle& bundle);

}  // namespace nagare

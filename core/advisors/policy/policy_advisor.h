// What people play here, by the policy network, as an advisor: the likelier the move, the more
// points. It says what, not why: what a teacher can name comes from the other advisors.
#pragma once

#include <memory>

#include "core/advisors/advisor.h"
#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

// Fitted on games that the network has not learned from (data/policy/points.tsv).
struct PolicyPoints {
  int per_nat = 0;  // centipawns for a factor e of probability
  int most = 0;     // of the likeliest move; those that would have less than none have none

  // `below`: of the likeliest move's logit, in 1/PolicyNetwork::kLogitUnits of a nat.
  int of(int below) const;
};
// Reads the section policy/points.
Result<PolicyPoints> load_policy_points(const Bundle& bundle);

class PolicyAdvisor final : public Advisor {
 public:
  explicit PolicyAdvisor(PolicyPoints points) : points_(points) {}

  std::vector<std::string_view> kinds() const override { return {"policy"}; }
  // A reason of kind "policy" for each move that has points, graded alone.
  void advise(const Occasion& occasion, Advice& advice) const override;

 private:
  // Whether most people play it, or many do, by the probability of 1,000,000.
  static std::string_view variant_of(int probability);

  PolicyPoints points_;
};

// Reads its section. Errors: policy_points, table_....
Result<std::shared_ptr<const Advisor>> load_policy_advisor(const Bundle& bundle);

}  // namespace nagare

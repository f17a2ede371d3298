// What people play here, by the policy network, as an advisor: the likelier the move, the more
// points. It says what, not why: what a teacher can name comes from the other advisors.
#pragma once

#include "core/advisors/advisor.h"
#include "core/data/bundle.h"
#include "core/policy/policy_network.h"

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
  static Result<PolicyAdvisor> load(const Bundle& bundle);

  bool in_opening() const override { return true; }
  int max_points() const override { return 0; }
  int max_graded() const override { return points_.most; }
  // A reason for each candidate that has points: kind "policy", no sequence.
  void advise(const Game& game, const std::vector<Move>& candidates,
              std::vector<std::vector<Reason>>& reasons) const override;
  const PolicyNetwork& network() const { return network_; }

 private:
  PolicyAdvisor(PolicyNetwork network, PolicyPoints points)
      : network_(std::move(network)), points_(points) {}

  PolicyNetwork network_;
  PolicyPoints points_;
};

}  // namespace nagare

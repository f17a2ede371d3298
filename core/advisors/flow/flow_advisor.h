// The flow of moves (手の流れ) as an advisor: Kinebuchi & Ito, sections 3.2 and 5.2.
//
// Figure 1 there, the rule for points, is lost; the rule here fits every result printed in their
// appendix A.1 but one (question 14): each adopted table that holds the sequence adds its points,
// and a pawn or bishop that already moved on the mover's previous move adds the streak's. Beside
// these flat points stand the graded ones (graded_points.h).
#pragma once

#include "core/advisors/advisor.h"
#include "core/advisors/flow/flow_tables.h"

namespace nagare {

class FlowAdvisor final : public Advisor {
 public:
  explicit FlowAdvisor(FlowTables tables) : tables_(std::move(tables)) {}

  int max_points() const override;
  int max_graded() const override { return tables_.graded.max_points(); }
  void advise(const Game& game, const std::vector<Move>& candidates,
              std::vector<std::vector<Reason>>& reasons) const override;
  const FlowTables& tables() const { return tables_; }

 private:
  void advise_flat(const Game& game, const PlayedMove& last, std::vector<Reason>& reasons) const;
  void advise_graded(const Game& game, const PlayedMove& last, std::vector<Reason>& reasons) const;

  FlowTables tables_;
};

}  // namespace nagare

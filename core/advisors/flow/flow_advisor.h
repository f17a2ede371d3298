// The flow of moves (手の流れ) as an advisor: Kinebuchi & Ito, sections 3.2 and 5.2.
//
// Figure 1 of the paper, the point rule, is lost; the rule here fits every result printed in its
// appendix but one (question 14): each adopted table that holds the sequence adds its points, and a
// pawn or bishop that already moved on the mover's previous move adds the streak's.
#pragma once

#include "core/advisors/advisor.h"
#include "core/advisors/flow/flow_tables.h"

namespace nagare {

class FlowAdvisor final : public Advisor {
 public:
  explicit FlowAdvisor(FlowTables tables) : tables_(std::move(tables)) {}

  int max_points() const override;
  void advise(const Game& game, Move candidate, std::vector<Reason>& reasons) const override;
  const FlowTables& tables() const { return tables_; }

 private:
  FlowTables tables_;
};

}  // namespace nagare

// The flow of moves (手の流れ) as an advisor: Kinebuchi & Ito, sections 3.2 and 5.2.
//
// Figure 1 there, the rule for points, is lost; the rule here fits every result printed in their
// appendix A.1 but one (question 14): each adopted table that holds the sequence adds its points,
// and a pawn or bishop that already moved on the mover's previous move adds the streak's. Beside
// these flat points stand the graded ones (graded_points.h).
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/counts.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/flow/relations.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"

namespace nagare {

class FlowAdvisor final : public Advisor {
 public:
  explicit FlowAdvisor(FlowTables tables) : tables_(std::move(tables)) {}

  std::vector<std::string_view> kinds() const override;
  void advise(const Occasion& occasion, Advice& advice) const override;

 private:
  std::vector<Reason> reasons_for(const Game& game, Move move) const;
  void add_flat(const Game& game, const PlayedMove& last, std::vector<Reason>& reasons) const;
  void add_graded(const Game& game, const PlayedMove& last, std::vector<Reason>& reasons) const;

  FlowTables tables_;
};

// A reason of a kind of flow for the move `last` in the game's position; which wording fits it is
// seen from the game.
Reason flow_reason(const Game& game, const PlayedMove& last, FlowKind kind, const Counts& counts,
                   int points, int graded);

// Reads its sections. Errors: flow_..., graded_..., table_....
Result<std::shared_ptr<const Advisor>> load_flow_advisor(const Bundle& bundle);

}  // namespace nagare

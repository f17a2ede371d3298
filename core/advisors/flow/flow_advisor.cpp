#include "core/advisors/flow/flow_advisor.h"

#include <algorithm>

namespace nagare {

int FlowAdvisor::max_points() const {
  return static_cast<int>(kFlowTableIds.size()) * tables_.sequence_points +
         *std::max_element(tables_.streak_points.begin(), tables_.streak_points.end());
}

void FlowAdvisor::advise(const Game& game, Move candidate, std::vector<Reason>& reasons) const {
  const Position& position = game.position();
  const auto& moves = game.moves();
  const PlayedMove last = describe(position, candidate);
  for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
    const std::size_t back = plies_back(kFlowTableIds[id].length);
    if (moves.size() < back) continue;
    const Sequence sequence =
        sequence_at(position, moves, last, kFlowTableIds[id].length, kFlowTableIds[id].frame);
    const CountedSequence* row = tables_.find(id, sequence);
    if (row == nullptr) continue;
    Reason reason{"flow", kFlowTableIds[id].kind, tables_.sequence_points, row->counts, {}};
    reason.plies_back.push_back(static_cast<int>(back));
    reasons.push_back(reason);
  }
  if (moves.size() >= 2 && tables_.streak_points[last.type] > 0 &&
      is_streak(moves[moves.size() - 2], last)) {
    Reason reason{
        "flow", "streak", tables_.streak_points[last.type], tables_.streaks[last.type], {}};
    reason.plies_back.push_back(2);
    reasons.push_back(reason);
  }
}

}  // namespace nagare

#include "core/advisors/flow/flow_advisor.h"

#include <algorithm>

namespace nagare {

int FlowAdvisor::max_points() const {
  return static_cast<int>(kFlowTableIds.size()) * tables_.sequence_points +
         *std::max_element(tables_.streak_points.begin(), tables_.streak_points.end());
}

void FlowAdvisor::advise(const Game& game, const std::vector<Move>& candidates,
                         std::vector<std::vector<Reason>>& reasons) const {
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const PlayedMove last = describe(game.position(), candidates[i]);
    std::vector<Reason> found;
    advise_flat(game, last, found);
    advise_graded(game, last, found);
    reasons[i].insert(reasons[i].end(), found.begin(), found.end());
  }
}

void FlowAdvisor::advise_flat(const Game& game, const PlayedMove& last,
                              std::vector<Reason>& reasons) const {
  const auto& moves = game.moves();
  for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
    const std::size_t back = plies_back(kFlowTableIds[id].length);
    if (moves.size() < back) continue;
    const Sequence sequence = sequence_at(game.position(), moves, last, kFlowTableIds[id].length,
                                          kFlowTableIds[id].frame);
    const CountedSequence* row = tables_.find(id, sequence);
    if (row == nullptr) continue;
    Reason reason{"flow", kFlowTableIds[id].kind, tables_.sequence_points, 0, row->counts, {}, 0};
    reason.plies_back.push_back(static_cast<int>(back));
    reasons.push_back(reason);
  }
  if (moves.size() >= 2 && tables_.streak_points[last.type] > 0 &&
      is_streak(moves[moves.size() - 2], last)) {
    Reason reason{"flow", "streak", tables_.streak_points[last.type], 0, tables_.streaks[last.type],
                  {},     0};
    reason.plies_back.push_back(2);
    reasons.push_back(reason);
  }
}

// Where a reason of that kind has flat points, it gets the graded ones beside them. A capture that
// can wait has no graded points at all: nothing of it is pressing, however well it follows.
void FlowAdvisor::advise_graded(const Game& game, const PlayedMove& last,
                                std::vector<Reason>& reasons) const {
  if (can_wait(game, last)) return;
  int room = GradedPoints::kMost;
  const auto add = [&](SignKind kind, const Grade& grade) {
    const int points = std::min(grade.points, room);
    if (points == 0) return;
    room -= points;
    const std::string_view id = kSignKindIds[static_cast<std::size_t>(kind)];
    for (Reason& reason : reasons) {
      if (reason.kind != id) continue;
      reason.graded = points;
      return;
    }
    reasons.push_back({"flow", id, 0, points, grade.counts, plies_back(kind), 0});
  };
  const GradedPoints& graded = tables_.graded;
  for (const KnownSequence& each : known_sequences(graded, game, last)) {
    add(each.kind, each.row->grade);
  }
  for (const Sign& sign : signs_of(game, last)) add(sign.kind, graded.grade_of(sign));
}

}  // namespace nagare

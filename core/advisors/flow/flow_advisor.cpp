#include "core/advisors/flow/flow_advisor.h"

#include <algorithm>
#include <cstddef>

#include "core/advisors/evidence.h"
#include "core/advisors/flow/graded_points.h"
#include "core/advisors/flow/sequence.h"

namespace nagare {

namespace {

// How a sequence's last move takes up its first: a variant in the words of flow.
std::string_view sequence_variant(FlowKind kind, const PlayedMove& first, const PlayedMove& last) {
  if (kind == FlowKind::kThreePiece) return last.capture ? "three_capture" : "";
  const bool same_square = first.move.to() == last.move.to();
  if (length_of(kind) == SequenceLength::kReply) {
    if (last.capture && same_square) return first.capture ? "retake" : "take";
    return last.capture ? "reply_capture" : "";
  }
  if (is_streak(first, last)) return last.capture ? "plan_take" : "plan_go_on";
  if (last.capture) return same_square ? "plan_retake" : "plan_capture";
  return "";
}

// `people`: whether they do it more often than engines.
std::string_view streak_variant(const PlayedMove& first, bool people) {
  if (first.move.is_drop()) return people ? "streak_drop" : "even_drop";
  return people ? "" : "even";
}

std::string_view variant_of(FlowKind kind, const PlayedMove& first, const PlayedMove& last,
                            const Counts& counts) {
  if (is_sequence(kind)) return sequence_variant(kind, first, last);
  switch (kind) {
    case FlowKind::kRetake:
      return first.capture ? "" : "take";
    case FlowKind::kEvade:
      return first.move.to() == last.move.to() ? "evade_take" : "";
    case FlowKind::kStreak:
      return streak_variant(first, played_more_by(counts) == PlayedMoreBy::kHuman);
    case FlowKind::kNearPlan: {
      const bool beside = distance(first.move.to(), last.move.to()) == 1;
      if (is_streak(first, last)) return beside ? "same" : "same_two";
      return beside ? "" : "two";
    }
    default:
      return "";
  }
}

}  // namespace

Reason flow_reason(const Game& game, const PlayedMove& last, FlowKind kind, const Counts& counts,
                   int points, int graded) {
  const PliesBack back = plies_back(kind);
  const PlayedMove& first = game.moves()[game.moves().size() - static_cast<std::size_t>(back[0])];
  return {kFlowKindIds[static_cast<std::size_t>(kind)], variant_of(kind, first, last, counts),
          points, graded, CountedEvidence{counts, back}};
}

std::vector<std::string_view> FlowAdvisor::kinds() const {
  return {kFlowKindIds.begin(), kFlowKindIds.end()};
}

void FlowAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  for (std::size_t i = 0; i < advice.size(); ++i) {
    for (const Reason& reason : reasons_for(occasion.game(), occasion.legal()[i])) {
      advice[i].push_back(reason);
    }
  }
}

std::vector<Reason> FlowAdvisor::reasons_for(const Game& game, Move move) const {
  const PlayedMove last = describe(game.position(), move);
  std::vector<Reason> reasons;
  add_flat(game, last, reasons);
  add_graded(game, last, reasons);
  return reasons;
}

void FlowAdvisor::add_flat(const Game& game, const PlayedMove& last,
                           std::vector<Reason>& reasons) const {
  const auto& moves = game.moves();
  for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
    const FlowTableId& table = kFlowTableIds[id];
    if (moves.size() < plies_back(table.length)) continue;
    const CountedSequence* row =
        tables_.find(id, sequence_at(game.position(), moves, last, table.length, table.frame));
    if (row == nullptr) continue;
    reasons.push_back(
        flow_reason(game, last, flow_kind(table.kind), row->counts, tables_.sequence_points, 0));
  }
  const int points = tables_.streak_points[last.type];
  if (moves.size() >= 2 && points > 0 && is_streak(moves[moves.size() - 2], last)) {
    reasons.push_back(
        flow_reason(game, last, FlowKind::kStreak, tables_.streaks[last.type], points, 0));
  }
}

// Where a reason of that kind has flat points, it gets the graded ones beside them. A capture that
// can wait has no graded points at all: nothing of it is pressing, however well it follows.
void FlowAdvisor::add_graded(const Game& game, const PlayedMove& last,
                             std::vector<Reason>& reasons) const {
  if (can_wait(game, last)) return;
  int room = GradedPoints::kMost;
  const auto add = [&](FlowKind kind, const Grade& grade) {
    const int points = std::min(grade.points, room);
    if (points == 0) return;
    room -= points;
    const std::string_view id = kFlowKindIds[static_cast<std::size_t>(kind)];
    for (Reason& reason : reasons) {
      if (reason.kind != id) continue;
      reason.graded = points;
      return;
    }
    reasons.push_back(flow_reason(game, last, kind, grade.counts, 0, points));
  };
  const GradedPoints& graded = tables_.graded;
  for (const KnownSequence& each : known_sequences(graded, game, last)) {
    add(each.kind, each.row->grade);
  }
  for (const Relation& relation : relations_of(game, last))
    add(relation.kind, graded.grade_of(relation));
}

Result<std::shared_ptr<const Advisor>> load_flow_advisor(const Bundle& bundle) {
  auto tables = load_flow_tables(bundle);
  if (!tables) return tables.error();
  return std::shared_ptr<const Advisor>(std::make_shared<FlowAdvisor>(std::move(tables.value())));
}

}  // namespace nagare

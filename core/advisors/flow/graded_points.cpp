#include "core/advisors/flow/graded_points.h"

#include <algorithm>
#include <string_view>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/notation/move_text.h"

namespace nagare {

namespace {

const std::vector<std::string_view> kGradedColumns = {"kind", "sequence", "human", "computer",
                                                      "points"};
const std::vector<std::string_view> kRelationColumns = {"kind", "detail", "human", "computer",
                                                        "points"};

bool by_key(const GradedSequence& a, const GradedSequence& b) {
  return a.sequence.key() < b.sequence.key();
}

bool detail_is_piece(FlowKind kind) {
  return kind == FlowKind::kStreak || kind == FlowKind::kEvade;
}

std::string detail_text(FlowKind kind, int detail) {
  return detail_is_piece(kind) ? std::string(japanese_piece(static_cast<PieceType>(detail)))
                               : std::to_string(detail);
}

// The detail below kPieceTypeCount that is written so, or -1.
int detail_named(FlowKind kind, std::string_view text) {
  for (int detail = detail_is_piece(kind) ? 1 : 0; detail < kPieceTypeCount; ++detail) {
    if (detail_text(kind, detail) == text) return detail;
  }
  return -1;
}

// kFlowKindCount where there is none of that name.
int kind_named(std::string_view text) {
  return static_cast<int>(std::find(kFlowKindIds.begin(), kFlowKindIds.end(), text) -
                          kFlowKindIds.begin());
}

std::string grade_text(const Grade& grade) {
  return '\t' + std::to_string(grade.counts.human) + '\t' + std::to_string(grade.counts.computer) +
         '\t' + std::to_string(grade.points) + '\n';
}

// The columns human, computer and points. A count above its total is refused.
Result<Grade> read_grade(const Table& table, const Table::Row& row, const Counts& totals) {
  const auto human = table.number(row, "human", 0, static_cast<int>(totals.human_total));
  if (!human) return human.error();
  const auto computer = table.number(row, "computer", 0, static_cast<int>(totals.computer_total));
  if (!computer) return computer.error();
  const auto points = table.number(row, "points", 0, GradedPoints::kMostOfOne);
  if (!points) return points.error();
  return Grade{{human.value(), computer.value(), totals.human_total, totals.computer_total},
               points.value()};
}

Result<Done> load_sequences(const Bundle& bundle, const Counts& totals, GradedPoints& graded) {
  const auto opened = Table::open(bundle, "flow/graded/sequences", kGradedColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  for (const Table::Row& row : table.rows()) {
    const std::string_view name = table.text(row, "kind");
    const int kind = kind_named(name);
    if (kind >= kSequenceKindCount) {
      return Error{"graded_kind", table.where(row),
                   "'" + std::string(name) + "' is no kind of sequence"};
    }
    const auto sequence = parse_sequence(table.text(row, "sequence"));
    if (!sequence) {
      return Error{sequence.error().code, table.where(row), sequence.error().detail};
    }
    const bool three = length_of(static_cast<FlowKind>(kind)) == SequenceLength::kThree;
    if (sequence.value().size != (three ? 3 : 2)) {
      return Error{"flow_sequence", table.where(row),
                   three ? "three moves are wanted" : "two moves are wanted"};
    }
    const auto grade = read_grade(table, row, totals);
    if (!grade) return grade.error();
    graded.sequences[static_cast<std::size_t>(kind)].push_back({sequence.value(), grade.value()});
  }
  for (auto& rows : graded.sequences) {
    std::sort(rows.begin(), rows.end(), by_key);
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (rows[i].sequence == rows[i - 1].sequence) {
        return Error{"flow_duplicate", table.file(),
                     to_string(rows[i].sequence) + " stands there twice"};
      }
    }
  }
  return Done{};
}

Result<Done> load_relations(const Bundle& bundle, const Counts& totals, GradedPoints& graded) {
  const auto opened = Table::open(bundle, "flow/graded/relations", kRelationColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  for (const Table::Row& row : table.rows()) {
    const std::string_view name = table.text(row, "kind"), text = table.text(row, "detail");
    const auto grade = read_grade(table, row, totals);
    if (!grade) return grade.error();
    const int kind = kind_named(name);
    const int detail = kind < kSequenceKindCount || kind >= kFlowKindCount
                           ? -1
                           : detail_named(static_cast<FlowKind>(kind), text);
    if (detail < 0) {
      return Error{
          "graded_kind", table.where(row),
          "there is no relation '" + std::string(name) + "' of '" + std::string(text) + "'"};
    }
    Grade& place =
        graded.relations[static_cast<std::size_t>(kind)][static_cast<std::size_t>(detail)];
    if (place.counts != Counts{}) {
      return Error{"flow_duplicate", table.where(row),
                   std::string(name) + " of " + std::string(text) + " stands twice"};
    }
    place = grade.value();
  }
  return Done{};
}

}  // namespace

const GradedSequence* GradedPoints::find(FlowKind kind, const Sequence& sequence) const {
  const auto& rows = sequences[static_cast<std::size_t>(kind)];
  const auto at = std::lower_bound(rows.begin(), rows.end(), GradedSequence{sequence, {}}, by_key);
  return at != rows.end() && at->sequence == sequence ? &*at : nullptr;
}

FixedVector<KnownSequence, 4> known_sequences(const GradedPoints& graded, const Game& game,
                                              const PlayedMove& last) {
  FixedVector<KnownSequence, 4> known;
  const auto look_for = [&](FlowKind kind) {
    const SequenceLength length = length_of(kind);
    if (game.moves().size() < plies_back(length)) return false;
    const GradedSequence* row =
        graded.find(kind, sequence_at(game.position(), game.moves(), last, length, frame_of(kind)));
    if (row != nullptr) known.push_back({kind, row});
    return row != nullptr;
  };
  if (look_for(FlowKind::kThreePiece)) return known;
  const bool reply_own = look_for(FlowKind::kReplyOwnKing);
  if (!look_for(FlowKind::kReplyOpponentKing) && !reply_own) look_for(FlowKind::kReplyPiece);
  const bool plan_own = look_for(FlowKind::kPlanOwnKing);
  if (!look_for(FlowKind::kPlanOpponentKing) && !plan_own) look_for(FlowKind::kPlanPiece);
  return known;
}

Result<GradedPoints> load_graded_points(const Bundle& bundle, const Counts& totals) {
  GradedPoints graded;
  if (auto done = load_sequences(bundle, totals, graded); !done) return done.error();
  if (auto done = load_relations(bundle, totals, graded); !done) return done.error();
  return graded;
}

std::string graded_sequences_text(const GradedPoints& graded) {
  std::string text = table_header(kGradedColumns);
  for (std::size_t kind = 0; kind < graded.sequences.size(); ++kind) {
    for (const GradedSequence& row : graded.sequences[kind]) {
      text +=
          std::string(kFlowKindIds[kind]) + '\t' + to_string(row.sequence) + grade_text(row.grade);
    }
  }
  return text;
}

std::string graded_relations_text(const GradedPoints& graded) {
  std::string text = table_header(kRelationColumns);
  for (std::size_t kind = kSequenceKindCount; kind < graded.relations.size(); ++kind) {
    for (std::size_t detail = 0; detail < graded.relations[kind].size(); ++detail) {
      const Grade& grade = graded.relations[kind][detail];
      if (grade.points == 0) continue;
      text += std::string(kFlowKindIds[kind]) + '\t' +
              detail_text(static_cast<FlowKind>(kind), static_cast<int>(detail)) +
              grade_text(grade);
    }
  }
  return text;
}

}  // namespace nagare

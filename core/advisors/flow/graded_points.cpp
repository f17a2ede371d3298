#include "core/advisors/flow/graded_points.h"

#include <algorithm>

#include "core/data/table.h"
#include "core/notation/move_text.h"

namespace nagare {

namespace {

const std::vector<std::string_view> kSequenceColumns = {"kind", "sequence", "human", "computer",
                                                        "points"};
const std::vector<std::string_view> kSignColumns = {"kind", "detail", "human", "computer",
                                                    "points"};

bool by_key(const GradedSequence& a, const GradedSequence& b) {
  return a.sequence.key() < b.sequence.key();
}

bool detail_is_piece(SignKind kind) {
  return kind == SignKind::kStreak || kind == SignKind::kEvade;
}

std::string detail_text(SignKind kind, int detail) {
  return detail_is_piece(kind) ? std::string(japanese_piece(static_cast<PieceType>(detail)))
                               : std::to_string(detail);
}

// The detail below kPieceTypeCount that is written so, or -1.
int detail_named(SignKind kind, std::string_view text) {
  for (int detail = detail_is_piece(kind) ? 1 : 0; detail < kPieceTypeCount; ++detail) {
    if (detail_text(kind, detail) == text) return detail;
  }
  return -1;
}

// kSignKindCount where there is none of that name.
int kind_named(std::string_view text) {
  return static_cast<int>(std::find(kSignKindIds.begin(), kSignKindIds.end(), text) -
                          kSignKindIds.begin());
}

std::string grade_text(const Grade& grade) {
  return '\t' + std::to_string(grade.counts.human) + '\t' + std::to_string(grade.counts.computer) +
         '\t' + std::to_string(grade.points) + '\n';
}

Result<int> number_in(const Table& table, const Table::Row& row, std::size_t column, int most) {
  const auto number = table.number(row, column);
  if (!number || (number.value() >= 0 && number.value() <= most)) return number;
  return Error{"graded_range", table.where(row),
               std::to_string(number.value()) + " is not from 0 to " + std::to_string(most)};
}

// Columns 2 to 4.
Result<Grade> read_grade(const Table& table, const Table::Row& row, const Counts& totals) {
  const auto human = table.number(row, 2);
  if (!human) return human.error();
  const auto computer = table.number(row, 3);
  if (!computer) return computer.error();
  if (human.value() < 0 || computer.value() < 0 || human.value() > totals.human_total ||
      computer.value() > totals.computer_total) {
    return Error{"flow_count", table.where(row), "a count is negative or above its total"};
  }
  const auto points = number_in(table, row, 4, GradedPoints::kMostOfOne);
  if (!points) return points.error();
  return Grade{{human.value(), computer.value(), totals.human_total, totals.computer_total},
               points.value()};
}

Result<Table> open_table(const Bundle& bundle, std::string_view section,
                         const std::vector<std::string_view>& columns) {
  const auto text = bundle.section(section);
  if (!text) return text.error();
  return Table::parse(section, text.value(), columns);
}

Result<Done> load_sequences(const Bundle& bundle, const Counts& totals, GradedPoints& graded) {
  const auto table = open_table(bundle, "flow/graded/sequences", kSequenceColumns);
  if (!table) return table.error();
  for (const Table::Row& row : table.value().rows()) {
    const int kind = kind_named(row.cells[0]);
    if (kind >= kSequenceKindCount) {
      return Error{"graded_kind", table.value().where(row),
                   "'" + std::string(row.cells[0]) + "' is no kind of sequence"};
    }
    const auto sequence = parse_sequence(row.cells[1]);
    if (!sequence) {
      return Error{sequence.error().code, table.value().where(row), sequence.error().detail};
    }
    const bool three = length_of(static_cast<SignKind>(kind)) == SequenceLength::kThree;
    if (sequence.value().size != (three ? 3 : 2)) {
      return Error{"flow_sequence", table.value().where(row),
                   three ? "three moves are wanted" : "two moves are wanted"};
    }
    const auto grade = read_grade(table.value(), row, totals);
    if (!grade) return grade.error();
    graded.sequences[static_cast<std::size_t>(kind)].push_back({sequence.value(), grade.value()});
  }
  for (auto& rows : graded.sequences) {
    std::sort(rows.begin(), rows.end(), by_key);
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (rows[i].sequence == rows[i - 1].sequence) {
        return Error{"flow_duplicate", "flow/graded/sequences.tsv",
                     to_string(rows[i].sequence) + " stands there twice"};
      }
    }
  }
  return Done{};
}

Result<Done> load_signs(const Bundle& bundle, const Counts& totals, GradedPoints& graded) {
  const auto table = open_table(bundle, "flow/graded/signs", kSignColumns);
  if (!table) return table.error();
  for (const Table::Row& row : table.value().rows()) {
    const auto grade = read_grade(table.value(), row, totals);
    if (!grade) return grade.error();
    const int kind = kind_named(row.cells[0]);
    const int detail = kind < kSequenceKindCount || kind >= kSignKindCount
                           ? -1
                           : detail_named(static_cast<SignKind>(kind), row.cells[1]);
    if (detail < 0) {
      return Error{"graded_kind", table.value().where(row),
                   "there is no sign '" + std::string(row.cells[0]) + "' of '" +
                       std::string(row.cells[1]) + "'"};
    }
    graded.signs[static_cast<std::size_t>(kind)][static_cast<std::size_t>(detail)] = grade.value();
  }
  return Done{};
}

int most(const std::vector<GradedSequence>& rows) {
  int most = 0;
  for (const GradedSequence& row : rows) most = std::max(most, row.grade.points);
  return most;
}

}  // namespace

const GradedSequence* GradedPoints::find(SignKind kind, const Sequence& sequence) const {
  const auto& rows = sequences[static_cast<std::size_t>(kind)];
  const auto at = std::lower_bound(rows.begin(), rows.end(), GradedSequence{sequence, {}}, by_key);
  return at != rows.end() && at->sequence == sequence ? &*at : nullptr;
}

int GradedPoints::max_points() const {
  std::array<int, kSignKindCount> of{};
  for (std::size_t kind = 0; kind < of.size(); ++kind) {
    if (kind < kSequenceKindCount) of[kind] = most(sequences[kind]);
    for (const Grade& grade : signs[kind]) of[kind] = std::max(of[kind], grade.points);
  }
  const auto at = [&](SignKind kind) { return of[static_cast<std::size_t>(kind)]; };
  const int reply = std::max(at(SignKind::kReplyOwnKing) + at(SignKind::kReplyOpponentKing),
                             at(SignKind::kReplyPiece));
  const int plan = std::max(at(SignKind::kPlanOwnKing) + at(SignKind::kPlanOpponentKing),
                            at(SignKind::kPlanPiece));
  // A move on the square of the opponent's last one is at no distance from it.
  const int place = std::max(at(SignKind::kRetake), at(SignKind::kNearReply));
  const int sum = std::max(reply + plan, at(SignKind::kThreePiece)) + place +
                  at(SignKind::kStreak) + at(SignKind::kNearPlan) + at(SignKind::kEvade);
  return std::min(sum, kMost);
}

FixedVector<KnownSequence, 4> known_sequences(const GradedPoints& graded, const Game& game,
                                              const PlayedMove& last) {
  FixedVector<KnownSequence, 4> known;
  const auto look_for = [&](SignKind kind) {
    const SequenceLength length = length_of(kind);
    if (game.moves().size() < plies_back(length)) return false;
    const GradedSequence* row =
        graded.find(kind, sequence_at(game.position(), game.moves(), last, length, frame_of(kind)));
    if (row != nullptr) known.push_back({kind, row});
    return row != nullptr;
  };
  if (look_for(SignKind::kThreePiece)) return known;
  const bool reply_own = look_for(SignKind::kReplyOwnKing);
  if (!look_for(SignKind::kReplyOpponentKing) && !reply_own) look_for(SignKind::kReplyPiece);
  const bool plan_own = look_for(SignKind::kPlanOwnKing);
  if (!look_for(SignKind::kPlanOpponentKing) && !plan_own) look_for(SignKind::kPlanPiece);
  return known;
}

Result<GradedPoints> load_graded_points(const Bundle& bundle, const Counts& totals) {
  GradedPoints graded;
  if (auto done = load_sequences(bundle, totals, graded); !done) return done.error();
  if (auto done = load_signs(bundle, totals, graded); !done) return done.error();
  return graded;
}

std::string graded_sequences_text(const GradedPoints& graded) {
  std::string text = table_header(kSequenceColumns);
  for (std::size_t kind = 0; kind < graded.sequences.size(); ++kind) {
    for (const GradedSequence& row : graded.sequences[kind]) {
      text +=
          std::string(kSignKindIds[kind]) + '\t' + to_string(row.sequence) + grade_text(row.grade);
    }
  }
  return text;
}

std::string graded_signs_text(const GradedPoints& graded) {
  std::string text = table_header(kSignColumns);
  for (std::size_t kind = kSequenceKindCount; kind < graded.signs.size(); ++kind) {
    for (std::size_t detail = 0; detail < graded.signs[kind].size(); ++detail) {
      const Grade& grade = graded.signs[kind][detail];
      if (grade.points == 0) continue;
      text += std::string(kSignKindIds[kind]) + '\t' +
              detail_text(static_cast<SignKind>(kind), static_cast<int>(detail)) +
              grade_text(grade);
    }
  }
  return text;
}

}  // namespace nagare

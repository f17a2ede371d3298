#include "core/advisors/flow/flow_tables.h"

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <utility>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/notation/move_text.h"

namespace nagare {

namespace {

const std::vector<std::string_view> kSequenceColumns = {
    "sequence", "human", "computer", "human_per_million", "computer_per_million", "chi_square"};
const std::vector<std::string_view> kStreakColumns = {
    "piece",      "human",  "computer", "human_per_million", "computer_per_million",
    "chi_square", "verdict"};
const std::vector<std::string_view> kTotalsColumns = {"length", "human", "computer"};
const std::vector<std::string_view> kPointsColumns = {"kind", "piece", "points"};

// Counts, rates per million and chi-square, each after a tab.
std::string counts_text(const Counts& counts) {
  const auto per_million = [](std::int64_t count, std::int64_t total) {
    return total == 0 ? 0.0 : 1e6 * static_cast<double>(count) / static_cast<double>(total);
  };
  char text[160];
  std::snprintf(text, sizeof text, "\t%lld\t%lld\t%.1f\t%.1f\t%.2f",
                static_cast<long long>(counts.human), static_cast<long long>(counts.computer),
                per_million(counts.human, counts.human_total),
                per_million(counts.computer, counts.computer_total), chi_square(counts));
  return text;
}

PieceType piece_named(std::string_view name) {
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    if (japanese_piece(static_cast<PieceType>(type)) == name) return static_cast<PieceType>(type);
  }
  return kNoPieceType;
}

// The columns human and computer of a row. A count above its total is refused.
Result<Counts> read_counts(const Table& table, const Table::Row& row, const Counts& totals) {
  const auto human = table.number(row, "human", 0, static_cast<int>(totals.human_total));
  if (!human) return human.error();
  const auto computer = table.number(row, "computer", 0, static_cast<int>(totals.computer_total));
  if (!computer) return computer.error();
  return Counts{human.value(), computer.value(), totals.human_total, totals.computer_total};
}

Error twice(const Table& table, const Table::Row& row) {
  return {"flow_duplicate", table.where(row), "'" + std::string(row.cells[0]) + "' stands twice"};
}

// Totals of both lengths, by SequenceLength.
Result<std::array<Counts, 2>> load_totals(const Bundle& bundle, std::string_view section) {
  const auto opened = Table::open(bundle, section, kTotalsColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  std::array<Counts, 2> totals{};
  for (const Table::Row& row : table.rows()) {
    const std::string_view length = table.text(row, "length");
    if (length != "reply" && length != "plan") {
      return Error{"flow_length", table.where(row),
                   "'" + std::string(length) + "' is neither reply nor plan"};
    }
    Counts& counts = totals[length == "reply" ? 0 : 1];
    if (counts != Counts{}) return twice(table, row);
    const auto human = table.number(row, "human", 1, INT_MAX);
    if (!human) return human.error();
    const auto computer = table.number(row, "computer", 1, INT_MAX);
    if (!computer) return computer.error();
    counts = {0, 0, human.value(), computer.value()};
  }
  for (const Counts& counts : totals) {
    if (counts == Counts{}) {
      return Error{"flow_length", table.file(), "rows for reply and plan are wanted"};
    }
  }
  return totals;
}

Result<Done> load_sequences(const Bundle& bundle, std::size_t id, const Counts& totals,
                            FlowTables& tables) {
  const auto opened = Table::open(bundle, kFlowTableIds[id].section, kSequenceColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  auto& rows = tables.sequences[id];
  for (const Table::Row& row : table.rows()) {
    const auto sequence = parse_sequence(table.text(row, "sequence"));
    if (!sequence) {
      return Error{sequence.error().code, table.where(row), sequence.error().detail};
    }
    if (sequence.value().size != 2) {
      return Error{"flow_sequence", table.where(row), "two moves are wanted"};
    }
    const auto counts = read_counts(table, row, totals);
    if (!counts) return counts.error();
    rows.push_back({sequence.value(), counts.value()});
  }
  std::sort(rows.begin(), rows.end(), [](const CountedSequence& a, const CountedSequence& b) {
    return a.sequence.key() < b.sequence.key();
  });
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (rows[i].sequence == rows[i - 1].sequence) {
      return Error{"flow_duplicate", table.file(),
                   to_string(rows[i].sequence) + " stands there twice"};
    }
  }
  return Done{};
}

Result<Done> load_streaks(const Bundle& bundle, const Counts& totals, FlowTables& tables) {
  const auto opened = Table::open(bundle, "flow/streak", kStreakColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  for (const Table::Row& row : table.rows()) {
    const PieceType type = piece_named(table.text(row, "piece"));
    if (type == kNoPieceType) {
      return Error{"flow_piece", table.where(row),
                   "'" + std::string(table.text(row, "piece")) + "' is not a piece"};
    }
    if (tables.streaks[type] != Counts{}) return twice(table, row);
    const auto counts = read_counts(table, row, totals);
    if (!counts) return counts.error();
    tables.streaks[type] = counts.value();
  }
  return Done{};
}

Result<Done> load_points(const Bundle& bundle, FlowTables& tables) {
  const auto opened = Table::open(bundle, "advisors/flow/points", kPointsColumns);
  if (!opened) return opened.error();
  const Table& table = opened.value();
  for (const Table::Row& row : table.rows()) {
    const std::string_view kind = table.text(row, "kind"), piece = table.text(row, "piece");
    const auto points = table.number(row, "points", 1, 1000);
    if (!points) return points.error();
    const PieceType type = piece_named(piece);
    int* target = nullptr;
    if (kind == "sequence" && piece == "-") target = &tables.sequence_points;
    if (kind == "streak" && type != kNoPieceType) target = &tables.streak_points[type];
    if (target == nullptr) {
      return Error{"flow_points", table.where(row),
                   "either 'sequence' with piece '-' or 'streak' with a piece is wanted"};
    }
    if (*target != 0) return twice(table, row);
    *target = points.value();
  }
  if (tables.sequence_points == 0) {
    return Error{"flow_points", table.file(), "the row of 'sequence' is missing"};
  }
  return Done{};
}

}  // namespace

const CountedSequence* FlowTables::find(std::size_t table, const Sequence& sequence) const {
  const auto& rows = sequences[table];
  const auto at = std::lower_bound(
      rows.begin(), rows.end(), sequence.key(),
      [](const CountedSequence& row, std::uint64_t key) { return row.sequence.key() < key; });
  return at != rows.end() && at->sequence == sequence ? &*at : nullptr;
}

Result<FlowTables> load_flow_tables(const Bundle& bundle) {
  FlowTables tables;
  const auto totals = load_totals(bundle, "flow/totals");
  if (!totals) return totals.error();
  for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
    const auto length = static_cast<std::size_t>(kFlowTableIds[id].length);
    if (auto done = load_sequences(bundle, id, totals.value()[length], tables); !done) {
      return done.error();
    }
  }
  if (auto done = load_streaks(bundle, totals.value()[1], tables); !done) return done.error();
  if (auto done = load_points(bundle, tables); !done) return done.error();
  // Graded points may have been learned from another ply on.
  const auto graded_totals = load_totals(bundle, "flow/graded/totals");
  if (!graded_totals) return graded_totals.error();
  auto graded = load_graded_points(bundle, graded_totals.value()[1]);
  if (!graded) return graded.error();
  tables.graded = std::move(graded.value());
  return tables;
}

std::string sequence_table_text(const std::vector<CountedSequence>& rows, bool with_capture) {
  std::vector<CountedSequence> sorted = rows;
  std::sort(sorted.begin(), sorted.end(), [](const CountedSequence& a, const CountedSequence& b) {
    if (a.counts.human != b.counts.human) return a.counts.human > b.counts.human;
    return a.sequence.key() < b.sequence.key();
  });
  std::string text = table_header(kSequenceColumns);
  for (const CountedSequence& row : sorted) {
    text += to_string(row.sequence, with_capture) + counts_text(row.counts) + '\n';
  }
  return text;
}

std::string streak_table_text(const std::array<Counts, kPieceTypeCount>& streaks) {
  std::string text = table_header(kStreakColumns);
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const Counts& counts = streaks[static_cast<std::size_t>(type)];
    text += japanese_piece(static_cast<PieceType>(type));
    text += counts_text(counts) + '\t';
    text += played_more_word(played_more_by(counts));
    text += '\n';
  }
  return text;
}

std::string totals_table_text(const std::array<Counts, kSequenceLengthCount>& totals) {
  std::string text = table_header(kTotalsColumns);
  for (std::size_t length = 0; length < totals.size(); ++length) {
    const Counts& counts = totals[length];
    if (length == static_cast<std::size_t>(SequenceLength::kThree) && counts == Counts{}) continue;
    text += std::string(kSequenceLengthNames[length]) + '\t' + std::to_string(counts.human_total) +
            '\t' + std::to_string(counts.computer_total) + '\n';
  }
  return text;
}

}  // namespace nagare

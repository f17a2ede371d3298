#include "core/advisors/flow/flow_tables.h"

#include <algorithm>
#include <cstdio>

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

Result<Table> open_table(const Bundle& bundle, std::string_view section,
                         const std::vector<std::string_view>& columns) {
  const auto text = bundle.section(section);
  if (!text) return text.error();
  return Table::parse(section, text.value(), columns);
}

// Human and computer counts of a row, from two columns.
Result<Counts> read_counts(const Table& table, const Table::Row& row, const Counts& totals) {
  const auto human = table.number(row, 1);
  if (!human) return human.error();
  const auto computer = table.number(row, 2);
  if (!computer) return computer.error();
  if (human.value() < 0 || computer.value() < 0 || human.value() > totals.human_total ||
      computer.value() > totals.computer_total) {
    return Error{"flow_count", table.where(row), "a count is negative or above its total"};
  }
  return Counts{human.value(), computer.value(), totals.human_total, totals.computer_total};
}

// Totals of both lengths, by SequenceLength.
Result<std::array<Counts, 2>> load_totals(const Bundle& bundle) {
  const auto table = open_table(bundle, "flow/totals", kTotalsColumns);
  if (!table) return table.error();
  std::array<Counts, 2> totals{};
  for (const Table::Row& row : table.value().rows()) {
    if (row.cells[0] != "reply" && row.cells[0] != "plan") {
      return Error{"flow_length", table.value().where(row),
                   "'" + std::string(row.cells[0]) + "' is neither reply nor plan"};
    }
    const auto human = table.value().number(row, 1);
    if (!human) return human.error();
    const auto computer = table.value().number(row, 2);
    if (!computer) return computer.error();
    totals[row.cells[0] == "reply" ? 0 : 1] = {0, 0, human.value(), computer.value()};
  }
  return totals;
}

Result<Done> load_sequences(const Bundle& bundle, std::size_t id, const Counts& totals,
                            FlowTables& tables) {
  const auto table = open_table(bundle, kFlowTableIds[id].section, kSequenceColumns);
  if (!table) return table.error();
  auto& rows = tables.sequences[id];
  for (const Table::Row& row : table.value().rows()) {
    const auto sequence = parse_sequence(row.cells[0]);
    if (!sequence) {
      return Error{sequence.error().code, table.value().where(row), sequence.error().detail};
    }
    if (sequence.value().size != 2) {
      return Error{"flow_sequence", table.value().where(row), "two moves are wanted"};
    }
    const auto counts = read_counts(table.value(), row, totals);
    if (!counts) return counts.error();
    rows.push_back({sequence.value(), counts.value()});
  }
  std::sort(rows.begin(), rows.end(), [](const CountedSequence& a, const CountedSequence& b) {
    return a.sequence.key() < b.sequence.key();
  });
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (rows[i].sequence == rows[i - 1].sequence) {
      return Error{"flow_duplicate", std::string(kFlowTableIds[id].section) + ".tsv",
                   to_string(rows[i].sequence) + " stands there twice"};
    }
  }
  return Done{};
}

Result<Done> load_streaks(const Bundle& bundle, const Counts& totals, FlowTables& tables) {
  const auto table = open_table(bundle, "flow/streak", kStreakColumns);
  if (!table) return table.error();
  for (const Table::Row& row : table.value().rows()) {
    const PieceType type = piece_named(row.cells[0]);
    if (type == kNoPieceType) {
      return Error{"flow_piece", table.value().where(row),
                   "'" + std::string(row.cells[0]) + "' is not a piece"};
    }
    const auto counts = read_counts(table.value(), row, totals);
    if (!counts) return counts.error();
    tables.streaks[type] = counts.value();
  }
  return Done{};
}

Result<Done> load_points(const Bundle& bundle, FlowTables& tables) {
  const auto table = open_table(bundle, "flow/points", kPointsColumns);
  if (!table) return table.error();
  for (const Table::Row& row : table.value().rows()) {
    const auto points = table.value().number(row, 2);
    if (!points) return points.error();
    if (points.value() < 0 || points.value() > 1000) {
      return Error{"flow_points", table.value().where(row), "points must be 0 to 1000"};
    }
    const PieceType type = piece_named(row.cells[1]);
    if (row.cells[0] == "sequence" && row.cells[1] == "-") {
      tables.sequence_points = points.value();
    } else if (row.cells[0] == "streak" && type != kNoPieceType) {
      tables.streak_points[type] = points.value();
    } else {
      return Error{"flow_points", table.value().where(row),
                   "either 'sequence' with piece '-' or 'streak' with a piece is wanted"};
    }
  }
  if (tables.sequence_points == 0) {
    return Error{"flow_points", "flow/points.tsv", "the row of 'sequence' is missing"};
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
  const auto totals = load_totals(bundle);
  if (!totals) return totals.error();
  for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
    const auto length = static_cast<std::size_t>(kFlowTableIds[id].length);
    if (auto done = load_sequences(bundle, id, totals.value()[length], tables); !done) {
      return done.error();
    }
  }
  if (auto done = load_streaks(bundle, totals.value()[1], tables); !done) return done.error();
  if (auto done = load_points(bundle, tables); !done) return done.error();
  auto graded = load_graded_points(bundle, totals.value()[1]);
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
    text += verdict_word(verdict(counts));
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

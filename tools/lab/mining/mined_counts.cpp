#include "tools/lab/mining/mined_counts.h"

#include <algorithm>
#include <cstddef>

#include "tools/lab/mining/paper_figures.h"

namespace nagare::cli {

namespace {

// The sequences of the tables 2 to 5, by table and key without the capture.
std::map<std::pair<int, std::uint64_t>, std::string> printed_sequences() {
  std::map<std::pair<int, std::uint64_t>, std::string> sequences;
  for (const PaperRow& row : kPaperRows) {
    std::string text = row.sequence;
    text.insert(text.size() - 1, ",0");
    sequences[{mined_table(row.length, row.frame), parse_sequence(text).value().key() >> 1}] =
        row.sequence;
  }
  return sequences;
}

std::int64_t whole(std::uint64_t count) {
  return static_cast<std::int64_t>(count);
}

// Puts a sequence, by table and key without capture, into the table where it was counted often
// enough: not taking, taking, and both together. The counts are given the totals.
void take_sequence(std::pair<int, std::uint64_t> at, std::array<Counts, 2>& counts, int minimum,
                   MinedCounts& mined) {
  const auto [table, key] = at;
  const int size = length_of(table) == SequenceLength::kThree ? 3 : 2;
  const Counts& among = mined.totals[static_cast<std::size_t>(length_of(table))];
  Counts both = among;
  for (std::uint64_t capture : {0u, 1u}) {
    Counts& one = counts[capture];
    one.human_total = among.human_total;
    one.computer_total = among.computer_total;
    both.human += one.human;
    both.computer += one.computer;
    if (one.human >= minimum && one.human > 0) {
      mined.tables[static_cast<std::size_t>(table)].with_capture.push_back(
          {Sequence::from_key(key * 2 + capture, size), one});
    }
  }
  if (both.human >= minimum && both.human > 0) {
    mined.tables[static_cast<std::size_t>(table)].without_capture.push_back(
        {Sequence::from_key(key * 2, size), both});
  }
}

}  // namespace

MinedCounts MinedCounts::read(CountSource& source, const CountHeader& header, int minimum) {
  MinedCounts mined;
  mined.header = header;
  const auto printed = printed_sequences();
  for (const auto& [where, text] : printed) {
    const bool counted =
        std::find(header.tables.begin(), header.tables.end(), where.first) != header.tables.end();
    if (counted) mined.printed[{where.first, text}] = {};
  }
  // The sequence at hand: not taking, taking.
  std::optional<std::pair<int, std::uint64_t>> open;  // table, key without capture
  std::array<Counts, 2> counts{};
  const auto close = [&] {
    if (!open) return;
    take_sequence(*open, counts, minimum, mined);
    const auto named = printed.find(*open);
    if (named != printed.end()) mined.printed[{open->first, named->second}] = counts;
    counts = {};
    open.reset();
  };
  // Totals come before sequences, by the order of keys.
  CountEntry entry;
  while (source.next(entry)) {
    const std::int64_t human = whole(entry.counts[0]), computer = whole(entry.counts[1]);
    const std::uint64_t id = nagare::id_of(entry.key);
    if (const auto table = table_of(entry.key)) {
      const std::pair<int, std::uint64_t> now{*table, id >> 1};
      if (open != now) close();
      open = now;
      counts[id & 1].human += human;
      counts[id & 1].computer += computer;
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kMoves)) {
      for (std::size_t length = 0; length < mined.totals.size(); ++length) {
        if (id < plies_back(static_cast<SequenceLength>(length))) continue;
        mined.totals[length].human_total += human;
        mined.totals[length].computer_total += computer;
      }
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kStreak) && id < kPieceTypeCount) {
      mined.streaks[id] = {human, computer, 0, 0};
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kGames)) {
      (id == 1   ? mined.games.counted
       : id == 2 ? mined.games.held_out
                 : mined.games.bad) = {human, computer};
    }
  }
  close();
  for (Counts& streak : mined.streaks) {
    const Counts& among = mined.totals[static_cast<std::size_t>(SequenceLength::kPlan)];
    streak.human_total = among.human_total;
    streak.computer_total = among.computer_total;
  }
  return mined;
}

std::array<long long, 2> MinedCounts::missing() const {
  std::array<long long, 2> missing = header.games;
  for (std::size_t i : {0u, 1u}) missing[i] -= games.counted[i] + games.held_out[i] + games.bad[i];
  return missing;
}

MatchedRatios MatchedRatios::read(CountSource& source) {
  MatchedRatios ratios;
  std::array<CellCounts, kSequenceLengthCount> chances{};
  std::array<CellCounts, kPieceTypeCount> streaks{};
  std::optional<CountKey> open;  // of the sequence at hand, as not taking
  std::array<CellCounts, 2> seen{};
  const auto close = [&] {
    if (!open) return;
    const CellCounts& among = chances[static_cast<std::size_t>(length_of(*table_of(*open)))];
    CellCounts both{};
    for (std::uint64_t capture : {0u, 1u}) {
      bool any = false;
      for (std::size_t cell = 0; cell < both.size(); ++cell) {
        for (std::size_t corpus : {0u, 1u}) {
          any |= seen[capture][cell][corpus] != 0;
          both[cell][corpus] += seen[capture][cell][corpus];
        }
      }
      const auto ratio = any ? matched_log_ratio(seen[capture], among) : std::nullopt;
      if (ratio) ratios.with_capture[*open + count_key(0, capture)] = *ratio;
    }
    if (const auto ratio = matched_log_ratio(both, among)) ratios.without_capture[*open] = *ratio;
    seen = {};
    open.reset();
  };
  CountEntry entry;
  while (source.next(entry)) {
    const std::uint64_t id = nagare::id_of(entry.key);
    const auto cell = static_cast<std::size_t>(cell_of(entry.key));
    if (cell >= kCells) continue;
    const std::array<std::int64_t, 2> counts{whole(entry.counts[0]), whole(entry.counts[1])};
    if (table_of(entry.key)) {
      const CountKey now = count_key(kind_of(entry.key), id & ~std::uint64_t{1});
      if (open != now) close();
      open = now;
      seen[id & 1][cell] = counts;
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kMoves)) {
      for (std::size_t length = 0; length < chances.size(); ++length) {
        if (id < plies_back(static_cast<SequenceLength>(length))) continue;
        for (std::size_t corpus : {0u, 1u}) chances[length][cell][corpus] += counts[corpus];
      }
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kStreak) && id < streaks.size()) {
      streaks[id][cell] = counts;
    } else if (kind_of(entry.key) == static_cast<int>(Counted::kGames) && id == 1) {
      ratios.games = counts;
    }
  }
  close();
  for (std::size_t type = kPawn; type < kPieceTypeCount; ++type) {
    ratios.streaks[type] =
        matched_log_ratio(streaks[type], chances[static_cast<std::size_t>(SequenceLength::kPlan)]);
  }
  return ratios;
}

}  // namespace nagare::cli

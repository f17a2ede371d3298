#include "tools/lab/mining/mined_table.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <utility>

#include "core/advisors/flow/flow_advisor.h"
#include "core/base/text.h"
#include "core/shogi/game.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

bool by_key(const CountedSequence& a, const CountedSequence& b) {
  return a.sequence.key() < b.sequence.key();
}

// The table of that name, or kMinedTableCount.
int table_named(const std::string& name) {
  int table = 0;
  while (table < kMinedTableCount && mined_table_name(table) != name) ++table;
  return table;
}

}  // namespace

MinedTable read_mined_table(const std::string& path) {
  const int number = table_named(std::filesystem::path(path).stem().string());
  if (number == kMinedTableCount) {
    throw BadInput{path + ": is not named like a table of nagare-lab mine, reply-own-king.tsv " +
                   "(mined_table_name)"};
  }
  MinedTable table{length_of(number), frame_of(number), true, {}};
  bool header_seen = false;
  for_each_line(path, [&](std::string_view line, long long at) {
    if (line.empty() || line[0] == '#' || !std::exchange(header_seen, true)) return;
    const auto cells = split(line, '\t');
    std::string text(cells[0]);
    const bool capture = text.size() < 2 || text.compare(text.size() - 2, 2, ")}") != 0;
    if (!capture) text.insert(text.size() - 1, ",0");
    if (table.rows.empty()) table.capture = capture;
    const auto sequence = parse_sequence(text);
    const auto human = cells.size() < 3 ? std::nullopt : parse_int64(cells[1]);
    const auto computer = cells.size() < 3 ? std::nullopt : parse_int64(cells[2]);
    const std::size_t size = table.length == SequenceLength::kThree ? 3 : 2;
    if (!sequence || sequence.value().size != size || !human || !computer ||
        capture != table.capture) {
      throw BadInput{path + " line " + std::to_string(at) +
                     ": a sequence and its counts are wanted (mined_table)"};
    }
    table.rows.push_back({sequence.value(), {*human, *computer, 0, 0}});
  });
  std::sort(table.rows.begin(), table.rows.end(), by_key);
  return table;
}

MinedTableAdvisor::MinedTableAdvisor(std::vector<MinedTable> tables, int points)
    : tables_(std::move(tables)), points_(points) {
  for (const MinedTable& table : tables_) {
    int kind = 0;
    while (kind < kSequenceKindCount && (length_of(static_cast<FlowKind>(kind)) != table.length ||
                                         frame_of(static_cast<FlowKind>(kind)) != table.frame)) {
      ++kind;
    }
    if (kind == kSequenceKindCount) {
      throw BadInput{"--table: three moves are seen from where the first went, not from a king " +
                     std::string("(mined_table_kind)")};
    }
    kinds_.push_back(static_cast<FlowKind>(kind));
  }
}

std::vector<std::string_view> MinedTableAdvisor::kinds() const {
  return {kFlowKindIds.begin(), kFlowKindIds.end()};
}

void MinedTableAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  const Game& game = occasion.game();
  const auto& moves = game.moves();
  for (std::size_t number = 0; number < advice.size(); ++number) {
    const PlayedMove last = describe(game.position(), occasion.legal()[number]);
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const MinedTable& table = tables_[i];
      if (moves.size() < plies_back(table.length)) continue;
      CountedSequence wanted{sequence_at(game.position(), moves, last, table.length, table.frame),
                             {}};
      if (!table.capture) wanted.sequence.capture = false;
      const auto row = std::lower_bound(table.rows.begin(), table.rows.end(), wanted, by_key);
      if (row == table.rows.end() || !(row->sequence == wanted.sequence)) continue;
      advice[number].push_back(flow_reason(game, last, kinds_[i], row->counts, points_, points_));
    }
  }
}

}  // namespace nagare::cli

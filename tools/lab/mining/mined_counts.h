// Counts as they are read for tables and reports: what is frequent enough, with its totals, and the
// ratios of the matched design.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/flow/sequence.h"
#include "core/shogi/types.h"
#include "tools/lab/mining/count_file.h"
#include "tools/lab/mining/count_source.h"
#include "tools/lab/mining/mine_statistics.h"
#include "tools/lab/mining/miner.h"

namespace nagare::cli {

// The sequences of a table that people play at least MiningRules::minimum times, sorted by key.
struct FrequentSequences {
  std::vector<CountedSequence> with_capture;
  std::vector<CountedSequence> without_capture;  // the flag is not used

  const std::vector<CountedSequence>& rows(bool capture) const {
    return capture ? with_capture : without_capture;
  }
};

struct MinedCounts {
  CountHeader header;
  struct Games {
    std::array<std::int64_t, 2> counted{}, held_out{}, bad{};  // by Corpus
  } games;
  std::array<Counts, kSequenceLengthCount> totals{};
  std::array<Counts, kPieceTypeCount> streaks{};
  std::array<FrequentSequences, kMinedTableCount> tables;
  // Sequences that Kinebuchi & Ito print, whatever their count, by table and text without capture:
  // first those whose last move takes nothing, then those whose last move takes.
  std::map<std::pair<int, std::string>, std::array<Counts, 2>> printed;

  // Keeps sequences with at least `minimum` human sightings; memory grows with their number.
  static MinedCounts read(CountSource& source, const CountHeader& header, int minimum);
  // How many games of the corpora are in none of the counts (human, computer).
  std::array<long long, 2> missing() const;
};

// Ratios in the matched design (mine_statistics.h), by count_key(); without capture, by that of the
// sequence that does not take.
struct MatchedRatios {
  std::array<std::int64_t, 2> games{};  // with the openings that both corpora have
  std::unordered_map<CountKey, LogRatio> with_capture, without_capture;
  std::array<std::optional<LogRatio>, kPieceTypeCount> streaks;

  static MatchedRatios read(CountSource& source);
  // Whether every group of openings has enough games.
  bool possible() const { return streaks[kPawn].has_value(); }
};

// The counts of a computer corpus beside the human one; the matched ones may be missing.
struct MinedCorpus {
  MinedCounts counts;
  std::optional<MatchedRatios> matched;
};

}  // namespace nagare::cli

// What is made of counts: the tables that the flow of moves is loaded from, and a report with
// tables 2 to 6 of Kinebuchi & Ito, their figures beside ours, and which sequences survive which
// test.
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
#include "tools/lab/mining/mine_counts.h"
#include "tools/lab/mining/mine_statistics.h"
#include "tools/lab/mining/miner.h"

namespace nagare::cli {

// The choices of Kinebuchi & Ito, but for those that counting depends on.
struct MiningRules {
  std::vector<int> tables;  // mined tables to write and test
  bool capture = true;      // whether taking tells two sequences apart
  int minimum = kMinimumHumanCount;
  double level = 0.05;  // significance level of the chi-square test

  double threshold() const { return chi_square_critical(level); }
};

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

// The rows that people play significantly more often, sorted by key.
std::vector<CountedSequence> kept(const std::vector<CountedSequence>& rows, double threshold);

// Writes the tables of `rules`, the streaks and the totals into the folder; prints a line for each
// table.
void write_flow_tables(const MinedCounts& counts, const MiningRules& rules,
                       const std::string& folder);

// In Markdown. The list of all sequences kept is left out unless it is `whole`. `second` is another
// computer corpus beside the same human games.
std::string mining_report(const MinedCorpus& first, const std::optional<MinedCorpus>& second,
                          const MiningRules& rules, bool whole);

}  // namespace nagare::cli

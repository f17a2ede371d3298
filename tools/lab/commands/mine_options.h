// What the commands of `nagare-lab mine` share: which tables are counted, which sequences of them
// are kept, and where they are written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/sequence.h"
#include "tools/lab/mining/kept_sequences.h"
#include "tools/lab/mining/mined_counts.h"

namespace CLI {
class App;
}

namespace nagare::cli {

// --length and --frame.
struct TableOptions {
  std::vector<SequenceLength> lengths = {SequenceLength::kReply, SequenceLength::kPlan};
  std::vector<Frame> frames = {Frame::kOwnKing, Frame::kOpponentKing};

  std::vector<int> tables() const;  // mined tables, in ascending order
  void add_options(CLI::App& command);
};

// --minimum alone, and --first-ply.
void add_minimum_option(CLI::App& command, int& minimum);
void add_ply_option(CLI::App& command, int& first_ply);

// Which sequences are kept: --no-capture, --minimum, --significance.
struct KeepingOptions {
  bool no_capture = false;
  int minimum = kMinimumHumanCount;
  double level = 0.05;

  MiningRules rules(std::vector<int> tables) const;
  void add_options(CLI::App& command);
};

// Where the tables and the report go: --out and --report; empty: nowhere.
struct MiningOutput {
  std::string folder, report;

  void add_options(CLI::App& command);
  // Writes what was asked for; of a report the short form goes to standard output too.
  void write(const MinedCorpus& first, const std::optional<MinedCorpus>& second,
             const MiningRules& rules) const;
};

// The commands that count in parts, merge, report and compare counts (mine_parts.cpp).
void add_mine_parts(CLI::App& mine);

}  // namespace nagare::cli

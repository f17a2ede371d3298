#include "tools/lab/mining/kept_sequences.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>

#include "core/advisors/counts.h"
#include "core/advisors/flow/sequence.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

constexpr std::string_view kCountNotes =
    "# human                 how often people do it\n"
    "# computer              how often engines do\n"
    "# human_per_million     the same of a million that were counted (totals.tsv)\n"
    "# computer_per_million  the same of engines\n"
    "# chi_square            of these counts, 1 degree of freedom\n";

std::string sequence_notes(int table) {
  constexpr std::array<std::string_view, kSequenceLengthCount> kLengths = {
      "the opponent's move and the answer to it (2手)",
      "two moves of one side, the reply between them left out (自分2手)",
      "two moves of one side and the reply between them (3手)"};
  constexpr std::array<std::string_view, kFrameCount> kFrames = {
      "the own king", "the opponent's king", "where the first move goes"};
  std::string text =
      "# Made by `nagare-lab mine`: sequences that people play significantly more often than "
      "engines,\n# ";
  text += kLengths[static_cast<std::size_t>(length_of(table))];
  text +=
      ".\n"
      "# sequence              for each move the file and rank that it goes to, counted from\n"
      "#                       ";
  text += kFrames[static_cast<std::size_t>(frame_of(table))];
  text +=
      ", and its piece, with 成 where it promotes; then 1 where the\n"
      "#                       last move takes something, or else 0\n";
  return text += kCountNotes;
}

std::string streak_notes() {
  std::string text =
      "# Made by `nagare-lab mine`: how often the piece that a side has moved last moves again, "
      "by piece.\n";
  text += kCountNotes;
  return text +=
         "# verdict               who does it significantly more often: human, computer or "
         "neither\n";
}

constexpr std::string_view kTotalsNotes =
    "# Made by `nagare-lab mine`: how many sequences were counted, in which the other tables here "
    "were.\n"
    "# length    reply: a move and the answer (2手); plan: two moves of one side (自分2手); three: "
    "both (3手)\n"
    "# human     in games of people\n"
    "# computer  in games of engines\n";

}  // namespace

std::vector<CountedSequence> kept(const std::vector<CountedSequence>& rows, double threshold) {
  std::vector<CountedSequence> kept;
  std::copy_if(rows.begin(), rows.end(), std::back_inserter(kept), [&](const auto& row) {
    return played_more_by(row.counts, threshold) == PlayedMoreBy::kHuman;
  });
  return kept;
}

void write_flow_tables(const MinedCounts& counts, const MiningRules& rules,
                       const std::string& folder) {
  const auto path = [&](const std::string& name) { return folder + '/' + name + ".tsv"; };
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  bool three = false;
  for (int table : rules.tables) {
    three |= length_of(table) == SequenceLength::kThree;
    const auto rows =
        kept(counts.tables[static_cast<std::size_t>(table)].rows(rules.capture), rules.threshold());
    const std::string name = mined_table_name(table);
    write_file(path(name), sequence_notes(table) + sequence_table_text(rows, rules.capture));
    std::cout << name << ' ' << rows.size() << " sequences kept\n";
  }
  auto totals = counts.totals;
  if (!three) totals[static_cast<std::size_t>(SequenceLength::kThree)] = {};
  write_file(path("streak"), streak_notes() + streak_table_text(counts.streaks));
  write_file(path("totals"), std::string(kTotalsNotes) + totals_table_text(totals));
}

}  // namespace nagare::cli

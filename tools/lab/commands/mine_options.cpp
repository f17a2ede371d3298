#include "tools/lab/commands/mine_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <map>
#include <utility>

#include "tools/lab/mining/mine_report.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

std::vector<int> TableOptions::tables() const {
  std::vector<int> tables;
  for (int table = 0; table < kMinedTableCount; ++table) {
    const bool length =
        std::find(lengths.begin(), lengths.end(), length_of(table)) != lengths.end();
    const bool frame = std::find(frames.begin(), frames.end(), frame_of(table)) != frames.end();
    if (length && frame) tables.push_back(table);
  }
  return tables;
}

void TableOptions::add_options(CLI::App& command) {
  const std::map<std::string, SequenceLength> length_names = {
      {"reply", SequenceLength::kReply}, {"2手", SequenceLength::kReply},
      {"plan", SequenceLength::kPlan},   {"自分2手", SequenceLength::kPlan},
      {"three", SequenceLength::kThree}, {"3手", SequenceLength::kThree}};
  const std::map<std::string, Frame> frame_names = {{"own-king", Frame::kOwnKing},
                                                    {"opponent-king", Frame::kOpponentKing},
                                                    {"piece", Frame::kPiece}};
  command
      .add_option("--length", lengths,
                  "Lengths, parted by commas: reply or 2手, three or 3手, plan or 自分2手 "
                  "(default: reply,plan)")
      ->delimiter(',')
      ->transform(CLI::Transformer(length_names).description(""))
      ->type_name("LENGTH");
  command
      .add_option("--frame", frames,
                  "Frames: piece, own-king, opponent-king (default: own-king,opponent-king)")
      ->delimiter(',')
      ->transform(CLI::Transformer(frame_names).description(""))
      ->type_name("FRAME");
}

void add_ply_option(CLI::App& command, int& first_ply) {
  command.add_option("--first-ply", first_ply, "First ply that is counted as a last move")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
}

void add_minimum_option(CLI::App& command, int& minimum) {
  command.add_option("--minimum", minimum, "Human sightings that a sequence needs")
      ->check(whole_number(1, 1000000))
      ->capture_default_str();
}

MiningRules KeepingOptions::rules(std::vector<int> tables) const {
  return {std::move(tables), !no_capture, minimum, level};
}

void KeepingOptions::add_options(CLI::App& command) {
  command.add_flag("--no-capture", no_capture, "Do not tell captures apart");
  add_minimum_option(command, minimum);
  command.add_option("--significance", level, "Level of the chi-square test")
      ->check(real_number(1e-12, 0.5))
      ->capture_default_str();
}

void MiningOutput::add_options(CLI::App& command) {
  command.add_option("--out", folder, "Folder for the tables");
  command.add_option(
      "--report", report,
      "File for a report in Markdown: tables 2 to 6 of Kinebuchi & Ito beside ours, and "
      "which sequences survive which test; standard output has it without the list "
      "of sequences");
}

void MiningOutput::write(const MinedCorpus& first, const std::optional<MinedCorpus>& second,
                         const MiningRules& rules) const {
  if (!folder.empty()) write_flow_tables(first.counts, rules, folder);
  if (report.empty()) return;
  write_file(report, mining_report(first, second, rules, true));
  std::cout << mining_report(first, second, rules, false);
}

}  // namespace nagare::cli

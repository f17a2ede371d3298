// `nagare-lab mine keys`, `count`, `merge`, `report` and `compare`: mining in parts, and what files
// of counts say.
#include <CLI/CLI.hpp>
#include <array>
#include <cstddef>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/advisors/counts.h"
#include "core/base/text.h"
#include "tools/lab/commands/mine_options.h"
#include "tools/lab/mining/checked_counts.h"
#include "tools/lab/mining/corpus_counts.h"
#include "tools/lab/mining/count_file.h"
#include "tools/lab/mining/kept_sequences.h"
#include "tools/lab/mining/mine_comparison.h"
#include "tools/lab/mining/mine_report.h"
#include "tools/lab/mining/mined_counts.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

// --- keys ---

struct KeysOptions {
  Corpora corpora;
  std::string output;
};

void run_keys(const KeysOptions& options) {
  require_writable(options.output);
  const auto summary = options.corpora.for_each([](bool, const CorpusGame&) {});
  write_file(options.output, summary.keys.text());
  std::cout << "games " << summary.keys.games[0] << " human " << summary.keys.games[1]
            << " computer; openings held out " << summary.keys.held_out.size() << " matched "
            << summary.keys.matched.size() << '\n';
}

void add_keys(CLI::App& mine) {
  auto options = std::make_shared<KeysOptions>();
  CLI::App* command = mine.add_subcommand(
      "keys", "Write which openings are held out and which both corpora have, for counting parts");
  options->corpora.add_options(*command);
  command->add_option("-o,--output", options->output, "File to write")->required();
  command->callback([options] { run_keys(*options); });
}

// --- count ---

struct PartOptions {
  Corpora corpora;
  TableOptions tables;
  int first_ply = MiningChoices::kPaperFirstPly;
  std::string keys, part, often, output;
  int minimum = kMinimumHumanCount;
};

CorpusPart parse_part(const std::string& text) {
  if (text.empty()) return {};
  const auto cells = split(text, '/');
  const auto number = parse_int64(cells[0]);
  const auto of = cells.size() == 2 ? parse_int64(cells[1]) : std::nullopt;
  if (!number || !of || *number < 1 || *number > *of) {
    throw BadInput{"mine count: --part '" + text + "' is not of the form 3/8 (mine_part)"};
  }
  return {*number, *of};
}

void run_count(const PartOptions& options) {
  if (options.corpora.human.empty() && options.corpora.computer.empty()) {
    throw BadInput{
        "mine count: --human or --computer is wanted (see nagare-lab mine count --help)"};
  }
  const CorpusPart part = parse_part(options.part);
  require_writable(options.output);
  if (options.keys.empty() && (part.of != 1 || !options.often.empty())) {
    throw BadInput{"mine count: --part and --often want --keys (mine_keys)"};
  }
  MiningChoices choices{with_paper_tables(options.tables.tables()), options.first_ply};
  std::optional<OpeningKeys> keys;
  if (!options.keys.empty()) keys = OpeningKeys::read(options.keys);
  std::optional<FrequentKeys> frequent;
  if (!options.often.empty()) {
    MatchedCounting matched =
        read_matched_counting(options.often, options.minimum, *keys, options.keys);
    choices = matched.choices;
    frequent = std::move(matched.frequent);
  }
  const CountedGames counted = count_games(options.corpora, choices, keys ? &*keys : nullptr, part,
                                           frequent ? &*frequent : nullptr);
  write_counts(options.output, counted.header, *counted.source);
  const auto sum = counted.summary.sum();
  std::cout << "games " << sum.games << " held_out " << sum.held_out << " skipped " << sum.skipped
            << '\n';
}

void add_count(CLI::App& mine) {
  auto options = std::make_shared<PartOptions>();
  CLI::App* command = mine.add_subcommand("count", "Count games, or a part of them, into a file");
  options->corpora.add_options(*command, false);
  options->tables.add_options(*command);
  command->footer(
      command->get_footer() +
      "\n\nThe tables of Kinebuchi & Ito are counted whatever --length and --frame say; these "
      "add others.\nCaptures, minimum and significance are chosen when the counts are "
      "reported.");
  add_ply_option(*command, options->first_ply);
  command->add_option("--keys", options->keys,
                      "File of nagare-lab mine keys, of all games; without it these are all");
  command->add_option("--part", options->part,
                      "Only part K of N, as K/N: every N-th line or file of records");
  command->add_option("--often", options->often,
                      "Count for the matched design, only sequences that are frequent in this file "
                      "of all counts, with its choices");
  add_minimum_option(*command, options->minimum);
  command->add_option("-o,--output", options->output, "File to write")->required();
  command->callback([options] { run_count(*options); });
}

// --- merge ---

void add_merge(CLI::App& mine) {
  auto parts = std::make_shared<std::vector<std::string>>();
  auto output = std::make_shared<std::string>();
  CLI::App* command = mine.add_subcommand(
      "merge", "Add up counts of parts: the same bytes as counting all at once");
  command->add_option("PART", *parts, "Files of nagare-lab mine count")->required();
  command->add_option("-o,--output", *output, "File to write")->required();
  command->callback([parts, output] { merge_counts(*parts, *output); });
}

// --- report ---

struct ReportOptions {
  TableOptions tables;
  KeepingOptions keeping;
  MiningOutput output;
  std::string counts, matched, second, second_matched;
};

void run_report(const ReportOptions& options) {
  const int minimum = options.keeping.minimum;
  const MinedCorpus first = read_mined_corpus(options.counts, options.matched, minimum);
  require_both_corpora(first.counts, options.counts);
  const MiningRules rules = options.keeping.rules(options.tables.tables());
  require_counted(first.counts, rules, options.counts);
  std::optional<MinedCorpus> second;
  if (!options.second.empty()) {
    second = read_mined_corpus(options.second, options.second_matched, minimum);
    require_both_corpora(second->counts, options.second);
    require_same_people(first.counts, second->counts, options.second);
  }
  options.output.write(first, second, rules);
  if (options.output.folder.empty() && options.output.report.empty()) {
    std::cout << mining_report(first, second, rules, false);
  }
}

void add_report(CLI::App& mine) {
  auto options = std::make_shared<ReportOptions>();
  CLI::App* command = mine.add_subcommand("report", "Tables and report from a file of counts");
  command->add_option("COUNTS", options->counts, "File of nagare-lab mine count or merge")
      ->required();
  command->add_option("--matched", options->matched, "Counts of the matched design");
  command->add_option("--second", options->second,
                      "Counts of the same human games and another computer corpus");
  command->add_option("--second-matched", options->second_matched, "Their matched design");
  options->tables.add_options(*command);
  options->keeping.add_options(*command);
  options->output.add_options(*command);
  command->callback([options] { run_report(*options); });
}

// --- compare ---

struct CompareOptions {
  TableOptions tables;
  KeepingOptions keeping;
  std::array<std::string, 2> counts;
};

void run_compare(const CompareOptions& options) {
  const MiningRules rules = options.keeping.rules(options.tables.tables());
  std::array<std::optional<MinedCounts>, 2> read;
  for (std::size_t people : {0u, 1u}) {
    read[people] = read_plain_counts(options.counts[people], 1);
    require_both_corpora(*read[people], options.counts[people]);
    require_counted(*read[people], rules, options.counts[people]);
  }
  if (read[0]->header.first_ply != read[1]->header.first_ply) {
    throw BadInput{options.counts[1] + ": counted from ply " +
                   std::to_string(read[1]->header.first_ply) + " on, the first counts from ply " +
                   std::to_string(read[0]->header.first_ply) + " on (counts_differ)"};
  }
  std::cout << comparison_report({&*read[0], &*read[1]}, options.counts, rules);
}

void add_compare(CLI::App& mine) {
  auto options = std::make_shared<CompareOptions>();
  CLI::App* command = mine.add_subcommand(
      "compare", "Which sequences two kinds of people play more often than engines, or one only");
  command->add_option("FIRST", options->counts[0], "File of nagare-lab mine count or merge")
      ->required();
  command->add_option("SECOND", options->counts[1], "Another, of other people")->required();
  options->tables.add_options(*command);
  options->keeping.add_options(*command);
  command->callback([options] { run_compare(*options); });
}

}  // namespace

void add_mine_parts(CLI::App& mine) {
  add_keys(mine);
  add_count(mine);
  add_merge(mine);
  add_report(mine);
  add_compare(mine);
}

}  // namespace nagare::cli

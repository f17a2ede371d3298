// Mining data/flow from corpora of human and computer games (Kinebuchi & Ito, sections 3.1 and 4):
// in one go, or counted in parts and merged.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/flow/sequence.h"
#include "core/base/text.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/mining/kept_sequences.h"
#include "tools/lab/mining/mine_comparison.h"
#include "tools/lab/mining/mine_counts.h"
#include "tools/lab/mining/mine_report.h"
#include "tools/lab/mining/mined_counts.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

// What is counted.
struct CountOptions {
  Corpora corpora;
  std::vector<SequenceLength> lengths = {SequenceLength::kReply, SequenceLength::kPlan};
  std::vector<Frame> frames = {Frame::kOwnKing, Frame::kOpponentKing};
  int first_ply = MiningChoices::kPaperFirstPly;

  std::vector<int> tables() const {
    std::vector<int> tables;
    for (int table = 0; table < kMinedTableCount; ++table) {
      const bool length =
          std::find(lengths.begin(), lengths.end(), length_of(table)) != lengths.end();
      const bool frame = std::find(frames.begin(), frames.end(), frame_of(table)) != frames.end();
      if (length && frame) tables.push_back(table);
    }
    return tables;
  }
};

// What of it is kept.
struct RuleOptions {
  bool no_capture = false;
  int minimum = kMinimumHumanCount;
  double level = 0.05;
  std::string output, report;

  MiningRules rules(std::vector<int> tables) const {
    return {std::move(tables), !no_capture, minimum, level};
  }
};

// The tables, and all others that the tables of Kinebuchi & Ito are about.
std::vector<int> with_paper_tables(std::vector<int> tables) {
  for (int table = 0; table < kMinedTableCount; ++table) {
    const bool in_paper =
        length_of(table) != SequenceLength::kThree || frame_of(table) == Frame::kPiece;
    if (in_paper && std::find(tables.begin(), tables.end(), table) == tables.end()) {
      tables.push_back(table);
    }
  }
  std::sort(tables.begin(), tables.end());
  return tables;
}

// The games of a corpus counted, or of a part of it.
struct Counting {
  CountHeader header;
  Corpora::Summary summary;
  std::unique_ptr<CountSource> source;
};

// With `often` only these sequences, given as count_key() of the one that does not take, in games
// from openings that both corpora have, by the cells of the matched design.
struct Often {
  std::unordered_set<CountKey> sequences;
  CountHeader::Matched of;
};

Counting count_games(const Corpora& corpora, const MiningChoices& choices, const OpeningKeys* keys,
                     CorpusPart part, const Often* often = nullptr) {
  Miner miner(choices);
  SightingCounter counter;
  Counting counting;
  std::vector<Sighting> game_sightings;
  counting.summary = corpora.for_each(
      [&](bool human, const CorpusGame& game) {
        const Corpus corpus = human ? Corpus::kHuman : Corpus::kComputer;
        if (often == nullptr) {
          auto done = miner.add_game(corpus, game.moves, std::nullopt, counter.buffer());
          if (!done) throw BadInput{game.where + ", " + done.error().line()};
        } else if (keys->is_matched(game.opening)) {
          game_sightings.clear();
          const int group = static_cast<int>(game.opening % kOpeningGroups);
          auto done = miner.add_game(corpus, game.moves, group, game_sightings);
          if (!done) throw BadInput{game.where + ", " + done.error().line()};
          for (Sighting seen : game_sightings) {
            const CountKey key = seen >> 1;
            const CountKey quiet = count_key(kind_of(key), id_of(key) & ~std::uint64_t{1});
            if (table_of(key) && often->sequences.count(quiet) == 0) continue;
            counter.buffer().push_back(seen);
          }
        }
        counter.make_room();
      },
      keys, part);
  for (const bool human : {true, false}) {
    const Corpora::Tally& tally = counting.summary.tallies[human ? 0 : 1];
    const Corpus corpus = human ? Corpus::kHuman : Corpus::kComputer;
    for (long long n = 0; n < tally.held_out; ++n) {
      counter.buffer().push_back(sighting(count_key(Counted::kGames, 2), corpus));
    }
    for (long long n = 0; n < tally.skipped; ++n) {
      counter.buffer().push_back(sighting(count_key(Counted::kGames, 3), corpus));
    }
  }
  counting.source = counter.finish();
  counting.header.tables = choices.tables;
  counting.header.first_ply = choices.first_ply;
  counting.header.keys = counting.summary.keys.id();
  counting.header.games = counting.summary.keys.games;
  if (often != nullptr) counting.header.matched = often->of;
  return counting;
}

// The sequences of the counts that are frequent, whether or not captures are told apart.
std::unordered_set<CountKey> often_in(const MinedCounts& counts) {
  std::unordered_set<CountKey> keys;
  for (std::size_t table = 0; table < counts.tables.size(); ++table) {
    for (const CountedSequence& row : counts.tables[table].without_capture) {
      keys.insert(count_key(static_cast<int>(Counted::kSequence) + static_cast<int>(table),
                            row.sequence.key()));
    }
  }
  return keys;
}

MinedCounts read_counts(const std::string& path, int minimum) {
  CountFile file(path);
  if (file.header().matched) {
    throw BadInput{path + ": counts of the matched design, plain ones are wanted (counts_kind)"};
  }
  return MinedCounts::read(file, file.header(), minimum);
}

// Without games of both kinds every table would be cut to its header.
void require_both_corpora(const MinedCounts& counts, const std::string& path) {
  for (const std::int64_t games : counts.games.counted) {
    if (games > 0) continue;
    throw BadInput{path +
                   ": games of people and of engines are wanted, and one of them is missing " +
                   "(counts_empty)"};
  }
}

void require_counted(const MinedCounts& counts, const MiningRules& rules, const std::string& path) {
  const auto& counted = counts.header.tables;
  for (int table : rules.tables) {
    if (std::find(counted.begin(), counted.end(), table) != counted.end()) continue;
    throw BadInput{path + ": " + mined_table_name(table) + " was not counted (counts_table)"};
  }
}

// The report's second corpus must stand beside the same human games.
void check_same_people(const MinedCounts& first, const MinedCounts& second,
                       const std::string& what) {
  bool same = first.header.first_ply == second.header.first_ply &&
              first.header.tables == second.header.tables;
  for (std::size_t table = 0; same && table < first.tables.size(); ++table) {
    const auto& a = first.tables[table].with_capture;
    const auto& b = second.tables[table].with_capture;
    same = std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
      return x.sequence == y.sequence && x.counts.human == y.counts.human;
    });
  }
  if (!same) {
    throw BadInput{what +
                   ": counted from other human games or with other choices than the first "
                   "counts (counts_second)"};
  }
}

void finish(const MinedCorpus& first, const std::optional<MinedCorpus>& second,
            const MiningRules& rules, const RuleOptions& options) {
  if (!options.output.empty()) write_flow_tables(first.counts, rules, options.output);
  if (options.report.empty()) return;
  write_file(options.report, mining_report(first, second, rules, true));
  std::cout << mining_report(first, second, rules, false);
}

// --- nagare-lab mine ---

struct MineOptions {
  CountOptions count;
  RuleOptions rules;
  std::vector<std::string> second;
};

// Counts, and with `matched` counts again for the matched design.
MinedCorpus mine_corpus(const Corpora& corpora, const MiningChoices& choices,
                        const MiningRules& rules, bool matched, Corpora::Summary& summary) {
  MinedCorpus mined;
  Counting counting = count_games(corpora, choices, nullptr, {});
  mined.counts = MinedCounts::read(*counting.source, counting.header, rules.minimum);
  summary = counting.summary;
  if (matched) {
    Often often{often_in(mined.counts), {}};
    Corpora known = corpora;
    known.name_bad = false;
    const Counting again = count_games(known, choices, &summary.keys, {}, &often);
    mined.matched = MatchedRatios::read(*again.source);
  }
  return mined;
}

void run_mine(const MineOptions& options) {
  if (options.count.corpora.human.empty() || options.count.corpora.computer.empty()) {
    throw BadInput{"mine: --human and --computer are wanted (see nagare-lab mine --help)"};
  }
  if (options.rules.output.empty() && options.rules.report.empty()) {
    throw BadInput{"mine: --out or --report is wanted (see nagare-lab mine --help)"};
  }
  if (!options.rules.report.empty()) require_writable(options.rules.report);
  const auto begin = std::chrono::steady_clock::now();
  const bool report = !options.rules.report.empty();
  const MiningRules rules = options.rules.rules(options.count.tables());
  const MiningChoices choices{report ? with_paper_tables(rules.tables) : rules.tables,
                              options.count.first_ply};
  Corpora::Summary summary;
  const MinedCorpus first = mine_corpus(options.count.corpora, choices, rules, report, summary);
  std::optional<MinedCorpus> second;
  if (report && !options.second.empty()) {
    Corpora corpora = options.count.corpora;
    corpora.computer = options.second;
    Corpora::Summary again;
    second = mine_corpus(corpora, choices, rules, true, again);
  }
  finish(first, second, rules, options.rules);
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                      std::chrono::steady_clock::now() - begin)
                      .count();
  const auto sum = summary.sum();
  std::cout << "games " << sum.games << " held_out " << sum.held_out << " skipped " << sum.skipped
            << " time_ms " << ms << " games_per_second "
            << sum.games * 1000 / std::max<long long>(ms, 1) << '\n';
}

// --- nagare-lab mine keys, count, merge, report ---

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

struct PartOptions {
  CountOptions count;
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
  if (options.count.corpora.human.empty() && options.count.corpora.computer.empty()) {
    throw BadInput{
        "mine count: --human or --computer is wanted (see nagare-lab mine count --help)"};
  }
  const CorpusPart part = parse_part(options.part);
  require_writable(options.output);
  if (options.keys.empty() && (part.of != 1 || !options.often.empty())) {
    throw BadInput{"mine count: --part and --often want --keys (mine_keys)"};
  }
  MiningChoices choices{with_paper_tables(options.count.tables()), options.count.first_ply};
  std::optional<OpeningKeys> keys;
  if (!options.keys.empty()) keys = OpeningKeys::read(options.keys);
  std::optional<Often> often;
  if (!options.often.empty()) {
    CountFile file(options.often);
    const MinedCounts counts = read_counts(options.often, options.minimum);
    CountEntry entry;
    while (file.next(entry)) continue;
    if (counts.header.keys != keys->id()) {
      throw BadInput{options.often + ": counted with other keys than " + options.keys +
                     " (counts_differ)"};
    }
    choices = {counts.header.tables, counts.header.first_ply};
    often = Often{often_in(counts), {file.checksum(), options.minimum}};
  }
  const Counting counting = count_games(options.count.corpora, choices, keys ? &*keys : nullptr,
                                        part, often ? &*often : nullptr);
  write_counts(options.output, counting.header, *counting.source);
  const auto sum = counting.summary.sum();
  std::cout << "games " << sum.games << " held_out " << sum.held_out << " skipped " << sum.skipped
            << '\n';
}

struct ReportOptions {
  RuleOptions rules;
  CountOptions count;
  std::string counts, matched, second, second_matched;
};

MinedCorpus read_corpus(const std::string& path, const std::string& matched_path, int minimum) {
  MinedCorpus corpus{read_counts(path, minimum), std::nullopt};
  if (matched_path.empty()) return corpus;
  CountFile file(matched_path);
  if (!file.header().matched || file.header().keys != corpus.counts.header.keys) {
    throw BadInput{matched_path + ": not counted with --often and the keys of " + path +
                   " (counts_kind)"};
  }
  if (file.header().matched->minimum > minimum) {
    throw BadInput{matched_path + ": only sequences that are there " +
                   std::to_string(file.header().matched->minimum) + " times were counted " +
                   "(counts_minimum)"};
  }
  corpus.matched = MatchedRatios::read(file);
  return corpus;
}

void run_report(const ReportOptions& options) {
  const MinedCorpus first = read_corpus(options.counts, options.matched, options.rules.minimum);
  require_both_corpora(first.counts, options.counts);
  const MiningRules rules = options.rules.rules(options.count.tables());
  require_counted(first.counts, rules, options.counts);
  std::optional<MinedCorpus> second;
  if (!options.second.empty()) {
    second = read_corpus(options.second, options.second_matched, options.rules.minimum);
    require_both_corpora(second->counts, options.second);
    check_same_people(first.counts, second->counts, options.second);
  }
  finish(first, second, rules, options.rules);
  if (options.rules.output.empty() && options.rules.report.empty()) {
    std::cout << mining_report(first, second, rules, false);
  }
}

struct CompareOptions {
  RuleOptions rules;
  CountOptions count;
  std::array<std::string, 2> counts;
};

void run_compare(const CompareOptions& options) {
  const MiningRules rules = options.rules.rules(options.count.tables());
  std::array<std::optional<MinedCounts>, 2> read;
  for (std::size_t people : {0u, 1u}) {
    read[people] = read_counts(options.counts[people], 1);
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

// --- options ---

void add_table_options(CLI::App& command, CountOptions& options) {
  const std::map<std::string, SequenceLength> lengths = {
      {"reply", SequenceLength::kReply}, {"2手", SequenceLength::kReply},
      {"plan", SequenceLength::kPlan},   {"自分2手", SequenceLength::kPlan},
      {"three", SequenceLength::kThree}, {"3手", SequenceLength::kThree}};
  const std::map<std::string, Frame> frames = {{"own-king", Frame::kOwnKing},
                                               {"opponent-king", Frame::kOpponentKing},
                                               {"piece", Frame::kPiece}};
  command
      .add_option("--length", options.lengths,
                  "Lengths, parted by commas: reply or 2手, three or 3手, plan or 自分2手 "
                  "(default: reply,plan)")
      ->delimiter(',')
      ->transform(CLI::Transformer(lengths).description(""))
      ->type_name("LENGTH");
  command
      .add_option("--frame", options.frames,
                  "Frames: piece, own-king, opponent-king (default: own-king,opponent-king)")
      ->delimiter(',')
      ->transform(CLI::Transformer(frames).description(""))
      ->type_name("FRAME");
}

void add_ply_option(CLI::App& command, CountOptions& options) {
  command.add_option("--first-ply", options.first_ply, "First ply that is counted as a last move")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
}

void add_minimum_option(CLI::App& command, int& minimum) {
  command.add_option("--minimum", minimum, "Human sightings that a sequence needs")
      ->check(whole_number(1, 1000000))
      ->capture_default_str();
}

// Which sequences are kept.
void add_keeping_options(CLI::App& command, RuleOptions& options) {
  command.add_flag("--no-capture", options.no_capture, "Do not tell captures apart");
  add_minimum_option(command, options.minimum);
  command.add_option("--significance", options.level, "Level of the chi-square test")
      ->check(real_number(1e-12, 0.5))
      ->capture_default_str();
}

void add_rule_options(CLI::App& command, RuleOptions& options) {
  add_keeping_options(command, options);
  command.add_option("--out", options.output, "Folder for the tables");
  command.add_option(
      "--report", options.report,
      "File for a report in Markdown: tables 2 to 6 of Kinebuchi & Ito beside ours, and "
      "which sequences survive which test; standard output has it without the list "
      "of sequences");
}

void add_keys(CLI::App& mine) {
  auto options = std::make_shared<KeysOptions>();
  CLI::App* command = mine.add_subcommand(
      "keys", "Write which openings are held out and which both corpora have, for counting parts");
  options->corpora.add_options(*command);
  command->add_option("-o,--output", options->output, "File to write")->required();
  command->callback([options] { run_keys(*options); });
}

void add_count(CLI::App& mine) {
  auto options = std::make_shared<PartOptions>();
  CLI::App* command = mine.add_subcommand("count", "Count games, or a part of them, into a file");
  Corpora& corpora = options->count.corpora;
  corpora.add_options(*command, false);
  add_table_options(*command, options->count);
  command->footer(
      command->get_footer() +
      "\n\nThe tables of Kinebuchi & Ito are counted whatever --length and --frame say; these "
      "add others.\nCaptures, minimum and significance are chosen when the counts are "
      "reported.");
  add_ply_option(*command, options->count);
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

void add_merge(CLI::App& mine) {
  auto parts = std::make_shared<std::vector<std::string>>();
  auto output = std::make_shared<std::string>();
  CLI::App* command = mine.add_subcommand(
      "merge", "Add up counts of parts: the same bytes as counting all at once");
  command->add_option("PART", *parts, "Files of nagare-lab mine count")->required();
  command->add_option("-o,--output", *output, "File to write")->required();
  command->callback([parts, output] { merge_counts(*parts, *output); });
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
  add_table_options(*command, options->count);
  add_rule_options(*command, options->rules);
  command->callback([options] { run_report(*options); });
}

void add_compare(CLI::App& mine) {
  auto options = std::make_shared<CompareOptions>();
  CLI::App* command = mine.add_subcommand(
      "compare", "Which sequences two kinds of people play more often than engines, or one only");
  command->add_option("FIRST", options->counts[0], "File of nagare-lab mine count or merge")
      ->required();
  command->add_option("SECOND", options->counts[1], "Another, of other people")->required();
  add_table_options(*command, options->count);
  add_keeping_options(*command, options->rules);
  command->callback([options] { run_compare(*options); });
}

}  // namespace

void add_mine(CLI::App& app) {
  auto options = std::make_shared<MineOptions>();
  CLI::App* command =
      app.add_subcommand("mine", "Count sequences of moves in human and computer games");
  options->count.corpora.add_options(*command, false);
  command->add_option("--second-computer", options->second,
                      "Another computer corpus, for the report: such as self-play");
  add_table_options(*command, options->count);
  add_ply_option(*command, options->count);
  add_rule_options(*command, options->rules);
  command->footer(
      command->get_footer() +
      "\n\nWhat is too large for one machine is counted in parts that are merged:\n"
      "  nagare-lab mine keys --human H --computer C -o keys\n"
      "  nagare-lab mine count --human H --computer C --keys keys --part 1/8 -o part-1 ...\n"
      "  nagare-lab mine merge part-* -o counts\n"
      "  nagare-lab mine report counts --out data/flow --report report.md\n"
      "tools/mine.slurm does so as a Slurm job array, tools/mine-parts with GNU\n"
      "parallel.");
  command->require_subcommand(0, 1);
  add_keys(*command);
  add_count(*command);
  add_merge(*command);
  add_report(*command);
  add_compare(*command);
  command->callback([options, command] {
    if (command->get_subcommands().empty()) run_mine(*options);
  });
}

}  // namespace nagare::cli

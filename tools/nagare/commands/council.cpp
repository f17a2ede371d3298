// A council (合議) as one USI engine, and the fit of what its best rule is to know.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/choice/choice_settings.h"
#include "core/council/council.h"
#include "core/council/rules.h"
#include "core/engine/knowledge.h"
#include "tools/nagare/council/council_session.h"
#include "tools/nagare/council/council_suite.h"
#include "tools/nagare/council/seats.h"
#include "tools/nagare/learning/council_fit.h"
#include "tools/nagare/match/usi_client.h"
#include "tools/nagare/program/bad_input.h"
#include "tools/nagare/program/child_process.h"
#include "tools/nagare/program/commands.h"
#include "tools/nagare/program/files.h"
#include "tools/nagare/program/line_queue.h"
#include "tools/nagare/program/loading.h"
#include "tools/nagare/program/number_range.h"
#include "tools/nagare/program/output_file.h"

namespace nagare::cli {

namespace {

struct CouncilOptions {
  std::vector<std::string> voters;
  std::vector<std::string> engines;
  std::vector<std::string> engine_options;
  std::vector<std::string> deviations;
  std::string rule = "optimal";
  int strength = kFullStrength;
  std::uint64_t seed = 1;
  int no_answer_s = 60;
  bool verbose = false;
  std::string fit;
  std::int64_t nodes = 6000;
  std::string write;
};

// "Name=Value" as its two halves.
std::pair<std::string, std::string> halves(const std::string& option, const std::string& text) {
  const auto equals = text.find('=');
  if (equals == 0 || equals == std::string::npos) {
    throw BadInput{option + " wants Name=Value, not '" + text + "' (council_option)"};
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

// The deviations named on the command line, by voter.
std::map<std::string, int> named_deviations(const std::vector<std::string>& given) {
  std::map<std::string, int> deviations;
  for (const std::string& text : given) {
    const auto [name, value] = halves("--deviation", text);
    const auto number = parse_int(value);
    if (!number || *number < 1 || *number > kMostDeviation) {
      throw BadInput{"--deviation " + name + ": a number from 1 to " +
                     std::to_string(kMostDeviation) + " is wanted, not '" + value +
                     "' (council_option)"};
    }
    deviations[name] = *number;
  }
  return deviations;
}

// The own characters that were asked for; those of a game where nobody was asked for at all.
std::vector<Voter> own_voters(const Council& council, const CouncilOptions& options) {
  if (options.voters.empty()) {
    return options.engines.empty() ? council.seated() : std::vector<Voter>{};
  }
  std::vector<Voter> voters;
  for (const std::string& id : options.voters) {
    const auto known = std::find_if(council.voters.begin(), council.voters.end(),
                                    [&](const Voter& voter) { return voter.id == id; });
    if (known == council.voters.end()) {
      std::string ids;
      for (const Voter& voter : council.voters) ids += (ids.empty() ? "" : ", ") + voter.id;
      throw BadInput{"--voter: '" + id + "' is none of " + ids + " (council_voter)"};
    }
    voters.push_back(*known);
  }
  return voters;
}

// An engine that does not start is named on standard error, and the others go on.
std::vector<std::unique_ptr<Seat>> seats_of(const CouncilOptions& options,
                                            const Knowledge& knowledge, const StopSignal& stop) {
  auto deviations = named_deviations(options.deviations);
  const auto deviation_of = [&](const std::string& name, int usual) {
    const auto given = deviations.find(name);
    if (given == deviations.end()) return usual;
    const int deviation = given->second;
    deviations.erase(given);
    return deviation;
  };
  std::vector<std::unique_ptr<Seat>> seats;
  for (Voter voter : own_voters(knowledge.council, options)) {
    voter.deviation = deviation_of(voter.id, voter.deviation);
    seats.push_back(own_seat(knowledge, voter, options.strength));
  }
  const int usual = knowledge.council.voters.front().deviation;
  int number = 0;
  for (const std::string& command : options.engines) {
    UsiEngine engine{command, "engine" + std::to_string(++number), {}};
    for (const std::string& text : options.engine_options) {
      engine.options.push_back(halves("--engine-option", text));
    }
    const int deviation = deviation_of(engine.name, usual);
    split_command(command);  // throws where it is no command at all
    try {
      seats.push_back(engine_seat(engine, deviation, options.no_answer_s, options.verbose, stop));
    } catch (const BadInput& fault) {
      std::cerr << printable(engine.name + " is left out: " + fault.line) << std::endl;
    }
  }
  if (!deviations.empty()) {
    throw BadInput{"--deviation: there is no voter '" + deviations.begin()->first +
                   "' (council_voter)"};
  }
  if (seats.empty()) throw BadInput{"council: no voter is left (council_empty)"};
  return seats;
}

CouncilRule rule_of(const std::string& id) {
  return std::find_if(kCouncilRuleIds.begin(), kCouncilRuleIds.end(),
                      [&](const auto& each) { return each.first == id; })
      ->second;
}

void play(const CouncilOptions& options, const Knowledge& knowledge) {
  StopSignal stop;
  const auto lines = LineQueue::of_standard_input();
  const auto cut_short = [lines] {
    return lines->holds({"stop", "quit", "gameover", "ponderhit"});
  };
  CouncilSession session(
      seats_of(options, knowledge, stop), rule_of(options.rule), knowledge.council.difference,
      options.seed, [](std::string_view line) { std::cout << line << std::endl; }, cut_short);
  while (std::cout.good()) {
    const auto line = lines->pop();
    if (!line) return session.end_of_input();
    if (!session.command(line->text)) return;
  }
}

// The table with the cells of one column replaced, by the first cell of the row; the rest of the
// text as it is.
std::string with_column(const std::string& path, std::size_t column,
                        const std::map<std::string, int>& numbers) {
  std::string text;
  const std::string table = read_file(path);
  for (std::string_view line : split(table, '\n')) {
    std::vector<std::string> cells;
    for (std::string_view cell : split(line, '\t')) cells.emplace_back(cell);
    const auto found = numbers.find(cells.front());
    if (found != numbers.end() && column < cells.size()) {
      cells[column] = std::to_string(found->second);
    }
    for (const std::string& cell : cells) text += (&cell == &cells.front() ? "" : "\t") + cell;
    text += '\n';
  }
  if (!text.empty()) text.pop_back();  // split() gives an empty line after the last end of line
  return text;
}

void fit(const CouncilOptions& options, const Knowledge& knowledge) {
  const std::string voters = options.write + "/voters.tsv";
  const std::string difference = options.write + "/difference.tsv";
  if (!options.write.empty()) {
    require_writable(voters);
    require_writable(difference);
  }
  StopSignal stop;
  const Interruptible interruptible(stop);
  const auto seats = seats_of(options, knowledge, stop);
  std::vector<std::string> names;
  for (const auto& seat : seats) {
    names.push_back(seat->name());
    seat->new_game(options.seed);
  }
  const auto positions = vote_on_suite(options.fit, seats, options.nodes, stop);
  const CouncilFit found = fit_of(positions);
  if (found.deviations.size() != seats.size()) {
    throw BadInput{options.fit + ": no position to fit on (council_suite)"};
  }
  std::cout << suite_report(positions, found, names, options.nodes) << std::flush;
  if (options.write.empty() || stop.requested()) return;
  std::map<std::string, int> deviations;
  for (std::size_t i = 0; i < names.size(); ++i) {
    deviations[names[i]] = static_cast<int>(std::lround(found.deviations[i]));
  }
  constexpr std::size_t kDeviationColumn = 5, kCentipawnsColumn = 1;
  write_file(voters, with_column(voters, kDeviationColumn, deviations));
  write_file(difference,
             with_column(difference, kCentipawnsColumn,
                         {{"difference", static_cast<int>(std::lround(found.difference))}}));
}

void run_council(const CouncilOptions& options, const Common& common) {
  if (!options.write.empty() && options.fit.empty()) {
    throw BadInput{"--write goes with --fit (council_option)"};
  }
  const Knowledge knowledge = load_knowledge(common);
  if (options.fit.empty()) return play(options, knowledge);
  fit(options, knowledge);
}

}  // namespace

void add_council(CLI::App& app, const Common& common) {
  auto options = std::make_shared<CouncilOptions>();
  CLI::App* command =
      app.add_subcommand("council", "Play as one USI engine that several voters decide for (合議)");
  command
      ->add_option("--voter", options->voters,
                   "One of Nagare's characters (data/council/voters.tsv); may be repeated")
      ->allow_extra_args(false);
  command
      ->add_option("--engine", options->engines,
                   "Command line of a USI engine, called engine1, engine2, ...; may be repeated")
      ->allow_extra_args(false);
  command
      ->add_option("--engine-option", options->engine_options,
                   "Name=Value, set for each of these engines; may be repeated")
      ->allow_extra_args(false);
  command
      ->add_option("--deviation", options->deviations,
                   "VOTER=CENTIPAWNS, how far its values are off; may be repeated (default: as "
                   "the table has it, for engines that of its first voter)")
      ->allow_extra_args(false);
  std::vector<std::string> rules;
  for (const auto& each : kCouncilRuleIds) rules.emplace_back(each.first);
  command->add_option("--rule", options->rule, "Whose move is played")
      ->check(CLI::IsMember(rules))
      ->capture_default_str();
  command->add_option("--strength", options->strength, "Of the characters")
      ->check(whole_number(1, kFullStrength))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of their plans, drawn anew for each game")
      ->check(seed_number())
      ->capture_default_str();
  command
      ->add_option("--no-answer", options->no_answer_s,
                   "Seconds after which an engine without a time limit is left out")
      ->check(whole_number(1, 86'400))
      ->capture_default_str();
  command->add_flag("--verbose", options->verbose, "Show what engines write to standard error");
  command->add_option("--fit", options->fit,
                      "In place of playing: vote on a table of moves and their values (source, "
                      "moves, move, played, value) and fit deviations and difference");
  command->add_option("--nodes", options->nodes, "For each voter and position of --fit")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--write", options->write,
                      "A folder like data/council whose tables get what --fit has found");
  command->footer(
      "Without --voter and --engine those vote who are seated in a council of the page. They "
      "think\n"
      "one after another and share the time or the nodes equally. 'info string vote NAME MOVE\n"
      "VALUE' says each vote, 'info string disagreement N' how many per mille are not in the\n"
      "largest group. An engine that crashes or stays silent is named and left out from then on;\n"
      "one that names no legal move, or resigns, does not vote on that move. A voter without a\n"
      "value counts as 0. Mates and values beyond 3000 count as 3000 under the optimal rule.\n"
      "The fit is on the rows with an even FNV-1a-64 of moves; the report on the odd ones.");
  command->callback([options, &common] { run_council(*options, common); });
}

}  // namespace nagare::cli

// A match between two USI engines: games in pairs from openings, colours swapped.
#include <CLI/CLI.hpp>
#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/data/band.h"
#include "core/notation/record.h"
#include "tools/nagare/commands/commands.h"
#include "tools/nagare/match/match_game.h"
#include "tools/nagare/match/match_log.h"
#include "tools/nagare/match/match_play.h"
#include "tools/nagare/match/match_report.h"
#include "tools/nagare/match/match_statistics.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/match_openings.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/usi/usi_client.h"

namespace nagare::cli {

namespace {

struct MatchOptions {
  std::array<UsiEngine, 2> engines;
  std::array<std::vector<std::string>, 2> engine_options;
  GoLimits limits;  // of engines without their own
  std::array<GoLimits, 2> own_limits;
  int games = 0;
  OpeningSource openings;
  int skip = 0;
  int concurrency = 1;
  int max_plies = 320;
  std::vector<int> resign, draw;
  std::int64_t margin_ms = 50;
  int no_answer_s = 120;
  std::vector<double> sprt;
  std::string games_out, records;
  bool resume = false, json = false, verbose = false;
};

[[noreturn]] void refuse(const std::string& what) {
  throw BadInput{"match: " + what + " (match_options)"};
}

void check_limits(const GoLimits& limits, const std::string& whose) {
  if (!limits.any()) {
    refuse(whose +
           ": one of --movetime, --nodes, --depth, --byoyomi, --time and --increment is "
           "needed");
  }
  if (limits.movetime && limits.clock()) {
    refuse(whose + ": --movetime goes without --byoyomi, --time and --increment");
  }
  if (limits.byoyomi && limits.increment) {
    refuse(whose + ": --byoyomi goes without --increment");
  }
}

// The engines with their options and the rules, from the options.
MatchRules rules_of(MatchOptions& options) {
  MatchRules rules;
  for (int engine : {0, 1}) {
    const std::string number = std::to_string(engine + 1);
    for (const std::string& text : options.engine_options[engine]) {
      const auto equals = text.find('=');
      if (equals == 0 || equals == std::string::npos) {
        refuse("--option" + number + " wants Name=Value, not '" + text + "'");
      }
      options.engines[engine].options.emplace_back(text.substr(0, equals), text.substr(equals + 1));
    }
    const GoLimits& own = options.own_limits[engine];
    rules.limits[engine] = own.any() ? own : options.limits;
    check_limits(rules.limits[engine], "engine " + number);
  }
  if (options.games % 2 != 0) {
    refuse("--games must be even, each opening is played with both colours");
  }
  rules.adjudication.max_plies = options.max_plies;
  if (const auto& given = options.resign; !given.empty()) {
    if (given[0] < 1 || given[1] < 1) refuse("--resign wants a value and a count above 0");
    rules.adjudication.resign = {given[0], given[1]};
  }
  if (const auto& given = options.draw; !given.empty()) {
    if (given[0] < 0 || given[1] < 1) refuse("--draw wants a value from 0 and a count above 0");
    rules.adjudication.draw = {given[0], given[1], given[2]};
  }
  rules.margin_ms = options.margin_ms;
  rules.no_answer_ms = options.no_answer_s * std::int64_t{1000};
  return rules;
}

std::optional<Sprt> sprt_of(const std::vector<double>& given) {
  if (given.empty()) return std::nullopt;
  if (given.size() == 3) refuse("--sprt wants elo0 and elo1, or these and alpha and beta");
  Sprt sprt{given[0], given[1]};
  if (given.size() == 4) {
    sprt.alpha = given[2];
    sprt.beta = given[3];
  }
  if (!(sprt.elo0 < sprt.elo1)) refuse("--sprt wants elo0 below elo1");
  for (double error : {sprt.alpha, sprt.beta}) {
    if (!(error > 0 && error < 0.5)) refuse("--sprt wants alpha and beta between 0 and 0.5");
  }
  return sprt;
}

template <class T>
std::string joined(const std::vector<T>& items) {
  std::ostringstream text;
  for (const T& item : items) text << (&item == items.data() ? "" : " ") << item;
  return text.str();
}

// More games, other numbers of games at a time and other names do no harm when a match goes on.
MatchSettings settings_of(const MatchOptions& options, const MatchRules& rules) {
  MatchSettings settings;
  for (int engine : {0, 1}) {
    const std::string number = std::to_string(engine + 1);
    settings.emplace_back("engine" + number, options.engines[engine].command);
    settings.emplace_back("options" + number, joined(options.engine_options[engine]));
    settings.emplace_back("limits" + number, rules.limits[engine].text());
  }
  settings.emplace_back("openings", joined(options.openings.files));
  settings.emplace_back("held-out", options.openings.held_out ? "true" : "false");
  settings.emplace_back("learning", options.openings.learning ? "true" : "false");
  settings.emplace_back("band",
                        options.openings.band ? std::string(id_of(*options.openings.band)) : "-");
  settings.emplace_back("opening-plies", std::to_string(options.openings.plies));
  settings.emplace_back("seed", std::to_string(options.openings.seed));
  settings.emplace_back("skip", std::to_string(options.skip));
  settings.emplace_back("max-plies", std::to_string(options.max_plies));
  settings.emplace_back("resign", joined(options.resign));
  settings.emplace_back("draw", joined(options.draw));
  settings.emplace_back("margin", std::to_string(options.margin_ms));
  settings.emplace_back("no-answer", std::to_string(options.no_answer_s));
  settings.emplace_back("sprt", joined(options.sprt));
  return settings;
}

std::vector<GameRecord> openings_of(const MatchOptions& options) {
  auto openings = read_openings(options.openings);
  const std::size_t wanted = static_cast<std::size_t>(options.skip + options.games / 2);
  if (openings.size() < wanted) {
    throw BadInput{joined(options.openings.files) + ": " + std::to_string(openings.size()) +
                   " different openings, " + std::to_string(wanted) +
                   " are needed (match_openings)"};
  }
  openings.erase(openings.begin(), openings.begin() + options.skip);
  openings.resize(static_cast<std::size_t>(options.games / 2), GameRecord{});
  return openings;
}

// What the options ask for; the openings are read.
MatchPlan plan_of(MatchOptions& options) {
  MatchPlan plan;
  plan.rules = rules_of(options);
  plan.sprt = sprt_of(options.sprt);
  if (options.resume && options.games_out.empty()) refuse("--resume goes on with --games-out");
  if (!options.records.empty()) require_writable(options.records);
  plan.engines = options.engines;
  plan.openings = openings_of(options);
  plan.games = options.games;
  plan.concurrency = options.concurrency;
  plan.log = options.games_out;
  plan.resume = options.resume;
  plan.settings = settings_of(options, plan.rules);
  plan.show_errors = options.verbose;
  return plan;
}

void run_match(MatchOptions options) {
  MatchPlan plan = plan_of(options);
  StopSignal stop;
  Match match(plan, stop);
  const Interruptible interruptible(stop);
  try_engines(plan, stop);
  match.play();
  if (!options.records.empty()) {
    write_file(options.records,
               match_csa(match.games(), {plan.engines[0].name, plan.engines[1].name}));
  }
  const bool decided = plan.sprt && sprt_decision(*plan.sprt, match.tally().pairs());
  const MatchReport report{match.tally(), plan.engines, plan.rules.limits,
                           plan.sprt,     plan.games,   stop.requested() && !decided};
  std::cout << (options.json ? report_json(report) : report_text(report)) << std::flush;
  if (match.error()) std::rethrow_exception(match.error());
}

void add_limits(CLI::App& command, GoLimits& limits, const std::string& suffix,
                const std::string& whose) {
  const auto add = [&](const char* name, std::optional<std::int64_t>& target, const char* what,
                       std::int64_t least) {
    command
        .add_option_function<std::int64_t>(
            std::string("--") + name + suffix, [&target](std::int64_t value) { target = value; },
            what)
        ->check(whole_number(least, std::int64_t{1} << 40).description(""))
        ->type_name("N")
        ->group(whose);
  };
  add("movetime", limits.movetime, "Milliseconds for each move", 1);
  add("nodes", limits.nodes, "Nodes for each move", 1);
  add("depth", limits.depth, "Depth for each move", 1);
  add("byoyomi", limits.byoyomi, "Milliseconds for each move once --time is used up", 1);
  add("time", limits.time, "Milliseconds for the game", 0);
  add("increment", limits.increment, "Milliseconds added for each move", 1);
}

// Which engines play.
void add_engines(CLI::App& command, MatchOptions& options) {
  for (int engine : {0, 1}) {
    const std::string number = std::to_string(engine + 1);
    UsiEngine& setup = options.engines[engine];
    command.add_option("--engine" + number, setup.command, "Command line of a USI engine")
        ->required();
    command.add_option("--name" + number, setup.name, "Its name (default: what it says)");
    command
        .add_option("--option" + number, options.engine_options[engine],
                    "Name=Value, set before each start; may be repeated")
        ->allow_extra_args(false);
  }
}

// Where games begin.
void add_openings(CLI::App& command, MatchOptions& options) {
  command
      .add_option("--openings", options.openings.files,
                  "Corpora, or files with a position command or USI moves on each line")
      ->required();
  CLI::Option* held_out =
      command.add_flag("--held-out", options.openings.held_out,
                       "Only games on which nothing is mined or fitted (corpora of human games)");
  command.add_flag("--learning", options.openings.learning, "Only the others")->excludes(held_out);
  add_band_option(command, options.openings.band,
                  "Only games of one band: online, amateur or professional");
  command.add_option("--opening-plies", options.openings.plies, "Moves taken from each")
      ->check(whole_number(0, 200))
      ->capture_default_str();
  command.add_option("--seed", options.openings.seed, "Of the order of the openings")
      ->check(seed_number())
      ->capture_default_str();
  command.add_option("--skip", options.skip, "Openings left out first")
      ->check(whole_number(0, 1'000'000))
      ->capture_default_str();
}

// When games and the match end before a mate.
void add_endings(CLI::App& command, MatchOptions& options) {
  command.add_option("--max-plies", options.max_plies, "A game of this length is a draw")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command
      .add_option("--resign", options.resign,
                  "End games that both engines find lost by CP in COUNT moves of each")
      ->expected(2)
      ->check(whole_number(0, 1'000'000).description(""))
      ->type_name("CP COUNT");
  command
      .add_option("--draw", options.draw,
                  "Draw games that neither finds off by more than CP in COUNT moves of each, from "
                  "PLY on")
      ->expected(3)
      ->check(whole_number(0, 1'000'000).description(""))
      ->type_name("CP COUNT PLY");
  command
      .add_option("--sprt", options.sprt,
                  "Stop once one of two strengths in Elo is accepted (alpha, beta: 0.05)")
      ->expected(2, 4)
      ->check(real_number(-10'000, 10'000).description(""))
      ->type_name("ELO0 ELO1 [ALPHA BETA]");
}

}  // namespace

void add_match(CLI::App& app) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App* command = app.add_subcommand(
      "match", "Play games between two USI engines and say how much stronger one is");
  add_engines(*command, *options);
  command->add_option("--games", options->games, "Number of games, even")
      ->required()
      ->check(whole_number(2, 1'000'000));
  add_openings(*command, *options);
  command->add_option("--concurrency", options->concurrency, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  add_limits(*command, options->limits, "", "Limits");
  add_limits(*command, options->own_limits[0], "1", "Limits of engine 1, in place of those");
  add_limits(*command, options->own_limits[1], "2", "Limits of engine 2, in place of those");
  command->add_option("--margin", options->margin_ms, "Milliseconds forgiven on each move")
      ->check(whole_number(0, 60'000))
      ->capture_default_str();
  command
      ->add_option("--no-answer", options->no_answer_s,
                   "Seconds after which an engine without a time limit has lost")
      ->check(whole_number(1, 86'400))
      ->capture_default_str();
  add_endings(*command, *options);
  command->add_option("--games-out", options->games_out, "Write each game as a line of JSON");
  command->add_flag("--resume", options->resume, "Go on with the match in --games-out");
  command->add_option("--records", options->records, "Write the games as CSA");
  command->add_flag("--json", options->json, "Report as JSON");
  command->add_flag("--verbose", options->verbose, "Show what the engines write to standard error");
  command->footer(
      "Each opening is played twice, colours swapped. Elo, its 95 % interval and the chance that\n"
      "engine 1 is the stronger (LOS) are of whole pairs. Illegal moves, crashes, wrong\n"
      "declarations and lost time lose the game and are counted; the engine is started anew.\n"
      "Ctrl-C ends the match with the report of the games so far.");
  command->callback([options] { run_match(*options); });
}

}  // namespace nagare::cli

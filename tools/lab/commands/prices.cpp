// How true the prices are that the engine names: what a move is said to give up, beside what a much
// stronger engine says.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/advisors/dial.h"
#include "core/base/hash.h"
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/choice/verdict.h"
#include "core/data/bundle.h"
#include "core/data/table.h"
#include "core/engine/engine.h"
#include "core/engine/think_settings.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/price_fit.h"
#include "tools/lab/measuring/move_values.h"
#include "tools/lab/measuring/price_report.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/common.h"
#include "tools/support/program/files.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_list.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

// Positions with so many plies in common are taken to be of one game.
constexpr int kSameGamePlies = 20;

struct PricesOptions {
  std::string suite;
  bool fit = false;
  PositionSource games;  // in place of a suite
  std::string strengths = "5,10";
  int naturalness = kMaxNaturalness;
  int least = 50;
  int grave = 150;
  JudgeOptions judge;
  std::uint64_t judge_nodes = 40'000;
  std::string values;
  std::string pairs;
  std::string json;
  std::string out;
  int threads = 1;
};

// The positions of a sample of people's games. Of no move is the value known.
std::vector<ValuedPosition> without_values(const PositionSample& sample) {
  std::vector<ValuedPosition> positions;
  for (const SampledPosition& at : sample.positions) {
    ValuedPosition position;
    position.moves = first_plies(sample.games[at.game].text, at.ply - 1);
    position.played = to_usi(sample.played(at));
    positions.push_back(std::move(position));
  }
  return positions;
}

// With a table of prices by which every difference that a fit looks at has a long second look.
Engine engine_to_fit(const Common& common) {
  const auto bundle = Bundle::open(read_file(common.data_path));
  if (!bundle) throw BadInput{common.data_path + ": " + bundle.error().line()};
  const std::string open = price_table_text({{1, kLeastFittedReading, 1, 100}});
  std::vector<std::pair<std::string, std::string>> sections;
  for (const std::string& name : bundle.value().names()) {
    const auto section = bundle.value().section(name);
    sections.emplace_back(name, name == "price" ? open : std::string(section.value()));
  }
  Engine engine;
  auto done = engine.load_data(make_bundle(sections));
  if (done && !common.later_path.empty()) done = engine.load_later(read_file(common.later_path));
  if (!done) throw BadInput{common.data_path + ": " + done.error().line()};
  return engine;
}

// A choice, and what the list of pairs says of it.
struct Priced {
  PricedChoice choice;
  std::optional<ComparedMoves> compared;  // where the moves differ and both have a value
  std::string pair;                       // a line; empty where the moves are the same
};

class Pricing {
 public:
  Pricing(const PricesOptions& options, const Common& common, StopSignal& stop)
      : options_(options),
        strengths_(number_list("--strength", options.strengths, kWeakestStrength, kFullStrength)),
        stop_(stop),
        judge_(options.judge.engine(), options.judge_nodes, options.threads, options.values, stop) {
    if (options.suite.empty()) {
      positions_ = without_values(read_positions(options.games));
    } else {
      for (ValuedPosition& position : read_move_values(options.suite)) {
        if (position.for_reporting() != options.fit) positions_.push_back(std::move(position));
      }
    }
    for (int i = 0; i < options.threads; ++i) {
      engines_.push_back(options.out.empty() ? load_engine(common) : engine_to_fit(common));
    }
  }

  // All positions, as far as there is time.
  void price() {
    priced_.resize(positions_.size());
    done_ = work_through(positions_.size(), options_.threads, stop_, "positions",
                         [&](std::size_t worker, std::size_t number) {
                           return price(worker, positions_[number], priced_[number]);
                         });
    judge_.finish();
  }

  PriceReport report() const {
    PriceSettings settings;
    if (options_.suite.empty()) {
      settings.named = {{"games", options_.games.names()}};
    } else {
      settings.named = {{"suite", options_.suite},
                        {"rows", options_.fit ? "to fit on" : "to report on"}};
    }
    settings.named.emplace_back("naturalness", std::to_string(options_.naturalness));
    settings.named.emplace_back("seed", std::to_string(options_.games.seed));
    settings.named.emplace_back("judge", std::to_string(options_.judge_nodes) + " nodes");
    settings.planned = positions_.size();
    settings.least = options_.least;
    settings.grave = options_.grave;
    std::vector<PricedChoice> choices;
    for (std::size_t i = 0; i < priced_.size(); ++i) {
      if (!done_[i]) continue;
      ++settings.looked_at;
      for (const Priced& each : priced_[i]) choices.push_back(each.choice);
    }
    return price_report(settings, choices);
  }

  PriceFit fit() const {
    std::vector<ComparedMoves> moves;
    for (std::size_t i = 0; i < priced_.size(); ++i) {
      if (!done_[i]) continue;
      for (const Priced& each : priced_[i]) {
        if (each.compared) moves.push_back(*each.compared);
      }
    }
    return fit_prices(moves, {80, options_.grave});
  }

  std::string pairs() const {
    std::string text =
        table_header({"moves", "strength", "move", "best", "ply", "points", "best_value", "first",
                      "second", "second_rate", "said", "true"});
    for (std::size_t i = 0; i < priced_.size(); ++i) {
      if (!done_[i]) continue;
      for (const Priced& each : priced_[i]) text += each.pair;
    }
    return text;
  }

 private:
  bool price(std::size_t worker, const ValuedPosition& position, std::vector<Priced>& priced) {
    Engine& engine = engines_[worker];
    begin_anew(engine, position.moves);
    for (int strength : strengths_) {
      if (stop_.requested()) return false;
      if (!has_legal_move(engine.game().position())) continue;
      ThinkSettings settings;
      settings.choice.naturalness = options_.naturalness;
      settings.choice.strength = strength;
      settings.seed = fnv1a_64(position.moves) ^ options_.games.seed;
      settings.past_repetition = true;
      settings.declares = false;
      const Choice choice = choose_move(engine, settings);
      // Where nothing was compared nothing is claimed of either move.
      if (!choice.verdict.compared) continue;
      priced.push_back(priced_of(worker, position, choice));
    }
    return !stop_.requested();
  }

  Priced priced_of(std::size_t worker, const ValuedPosition& position, const Choice& choice) {
    const Verdict& verdict = choice.verdict;
    const std::string move = to_usi(verdict.move), best = to_usi(verdict.best);
    Priced priced;
    PricedChoice& result = priced.choice;
    result.game = static_cast<std::size_t>(fnv1a_64(first_plies(position.moves, kSameGamePlies)));
    result.ply = engines_[worker].game().position().ply();
    result.strength = choice.settings.strength;
    result.differs = move != best;
    result.said = choice.speech.priced ? verdict.price.centipawns : 0;
    if (!position.played.empty()) result.as_played = move == position.played;
    if (!result.differs) return priced;
    const auto of_best = value_of(worker, position, best),
               of_move = value_of(worker, position, move);
    if (!of_best || !of_move) return priced;
    result.lost = *of_best - *of_move;
    const auto& second = verdict.second_look;
    priced.compared = {result.ply, verdict.reading.centipawns,
                       verdict.bears_price ? second : std::nullopt, *result.lost};
    const int points =
        choice.assessment.of(verdict.move).points - choice.assessment.of(verdict.best).points;
    priced.pair = position.moves;
    for (const std::string& cell :
         {std::to_string(result.strength), move, best, std::to_string(result.ply),
          std::to_string(points), std::to_string(verdict.best_value),
          std::to_string(verdict.reading.centipawns),
          second ? std::to_string(second->centipawns) : "-",
          second ? std::to_string(second->win_rate) : "-", std::to_string(result.said),
          std::to_string(*result.lost)}) {
      priced.pair += '\t' + cell;
    }
    priced.pair += '\n';
    return priced;
  }

  std::optional<int> value_of(std::size_t worker, const ValuedPosition& position,
                              const std::string& move) {
    const auto known = position.values.find(move);
    if (known != position.values.end()) return known->second;
    const auto judged = judge_.judge(worker, position.moves, move);
    return judged ? std::optional(judged->value) : std::nullopt;
  }

  const PricesOptions& options_;
  const std::set<int> strengths_;
  StopSignal& stop_;
  MoveJudge judge_;
  std::vector<ValuedPosition> positions_;
  std::vector<Engine> engines_;              // by worker
  std::vector<std::vector<Priced>> priced_;  // by position
  std::vector<bool> done_;
};

void run_prices(const PricesOptions& options, const Common& common) {
  if (options.suite.empty() == options.games.files.empty()) {
    throw BadInput{"prices: either --suite or --games says which positions (prices_positions)"};
  }
  for (const std::string* file : {&options.json, &options.pairs, &options.out}) {
    if (!file->empty()) require_writable(*file);
  }
  StopSignal stop;
  const Interruptible interruptible(stop);  // outlives the judge, which may write to a dead engine
  Pricing pricing(options, common, stop);
  pricing.price();
  if (!options.out.empty()) {
    const PriceFit fit = pricing.fit();
    std::cout << fit.text << std::flush;
    if (!stop.requested()) write_file(options.out, price_table_text(fit.rows));
  } else {
    const PriceReport report = pricing.report();
    std::cout << report.text << std::flush;
    if (!options.json.empty()) write_file(options.json, report.json);
  }
  if (!options.pairs.empty()) write_file(options.pairs, pricing.pairs());
}

}  // namespace

void add_prices(CLI::App& app, const Common& common) {
  auto options = std::make_shared<PricesOptions>();
  CLI::App* command =
      app.add_subcommand("prices", "Say how true the prices are that the engine names");
  options->games.add_options(*command, false);
  CLI::Option* suite =
      command->add_option("--suite", options->suite,
                          "In place of games, a table of moves and their values (source, moves, "
                          "move, played, value)");
  command
      ->add_flag("--fit", options->fit,
                 "Its rows to fit on (an even FNV-1a-64 of moves) in place of those to report")
      ->needs(suite);
  command->add_option("--strength", options->strengths, "Like 5,10 or 1-10")->capture_default_str();
  command->add_option("--naturalness", options->naturalness, "Of the choices")
      ->check(whole_number(0, kMaxNaturalness))
      ->capture_default_str();
  command->add_option("--least", options->least, "Centipawns: prices from so many on are judged")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command->add_option("--grave", options->grave, "Centipawns: so much worse is to be said")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  options->judge.add_options(*command, "values the moves which have no value yet");
  command->add_option("--judge-nodes", options->judge_nodes, "Nodes for each of them")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--values", options->values,
                      "A file that keeps what the judge has said, and goes on where it ends");
  command->add_option("--pairs", options->pairs,
                      "Write each pair of moves that differ, with what is said and what is true");
  CLI::Option* json = command->add_option("--json", options->json, "Write the report as JSON");
  command
      ->add_option("--out", options->out,
                   "In place of the report, set when a price is named: the table to write "
                   "(data/price.tsv)")
      ->excludes(json);
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "The engine chooses at each strength with that strength's own limits. Where its move is not\n"
      "the one that reading alone plays, both have a value by a stronger engine: really worse is\n"
      "what is worth less. Without a judge, moves that neither the suite nor --values has are "
      "left\n"
      "out. The same positions and settings give the same report with any number of threads. "
      "Ctrl-C\n"
      "ends it with the report of the positions so far. With --out every difference has a long\n"
      "second look; the thresholds are those by which most moves worse by --grave have a price "
      "and\n"
      "four in five of the moves with one are worse.");
  command->callback([options, &common] { run_prices(*options, common); });
}

}  // namespace nagare::cli

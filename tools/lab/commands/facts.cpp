// How many of the facts of reading that are told of a move are false, by a look of many times the
// nodes.
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
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/choice/fact_words.h"
#include "core/data/table.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/reading/facts.h"
#include "core/reading/gain.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/fact_judge.h"
#include "tools/lab/measuring/fact_report.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_list.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

struct FactsOptions {
  PositionSource source;
  std::string strengths = "3,6,10", naturalnesses = "0,50,100";
  std::uint64_t nodes = 10'000;
  FactJudging judging;
  int threads = 1;
  std::string json, facts;
};

// The choices in a position, and a line of the table for each fact.
struct FactsAtPosition {
  std::vector<FactsOfChoice> choices;
  std::string lines;
};

// What chooses and what judges; one for each worker.
struct FactWorker {
  FactWorker(const Common& common, const FactJudging& judging)
      : engine(load_engine(common)), judge(engine.knowledge()->evaluator, judging) {
    if (!judge.allocated()) {
      throw BadInput{"--threads: there is no memory for their tables (table_memory)"};
    }
  }

  Engine engine;
  FactJudge judge;
};

constexpr const char* kTruthIds[] = {"so", "otherwise", "false"};

class FactMeasuring {
 public:
  FactMeasuring(const FactsOptions& options, const Common& common, const StopSignal& stop)
      : options_(options),
        strengths_(number_list("--strengths", options.strengths, 1, kFullStrength)),
        naturalnesses_(number_list("--naturalness", options.naturalnesses, 0, kMaxNaturalness)),
        stop_(stop),
        sample_(read_positions(options.source)) {
    for (int i = 0; i < options.threads; ++i) {
      workers_.push_back(std::make_unique<FactWorker>(common, options.judging));
    }
  }

  std::size_t planned() const { return sample_.positions.size(); }

  // False where it was stopped.
  bool look_at(std::size_t worker, std::size_t number, FactsAtPosition& result) {
    const SampledPosition& at = sample_.positions[number];
    Engine& engine = workers_[worker]->engine;
    begin_anew(engine, first_plies(sample_.games[at.game].text, at.ply - 1));
    for (int strength : strengths_) {
      for (int naturalness : naturalnesses_) {
        if (stop_.requested()) return false;
        ThinkSettings settings;
        settings.choice.naturalness = naturalness;
        settings.choice.strength = strength;
        settings.nodes = options_.nodes;
        settings.seed = sample_.seed_at(at, options_.source.seed);
        settings.tells = true;
        if (!judge_all(*workers_[worker], at, choose_move(engine, settings), result)) return false;
      }
    }
    return true;
  }

  FactReport report(const std::vector<FactsAtPosition>& looked_at) const {
    FactReportSettings settings;
    settings.named = {{"games", options_.source.names()},
                      {"seed", std::to_string(options_.source.seed)},
                      {"strengths", options_.strengths},
                      {"naturalness", options_.naturalnesses},
                      {"nodes", std::to_string(options_.nodes)},
                      {"judge", std::to_string(options_.judging.nodes) + " nodes, mates " +
                                    std::to_string(options_.judging.mate_nodes)}};
    settings.planned = planned();
    settings.looked_at = looked_at.size();
    std::vector<FactsOfChoice> choices;
    for (const FactsAtPosition& each : looked_at) {
      choices.insert(choices.end(), each.choices.begin(), each.choices.end());
    }
    return fact_report(settings, choices);
  }

 private:
  bool judge_all(FactWorker& worker, const SampledPosition& at, const Choice& choice,
                 FactsAtPosition& result) {
    FactsOfChoice judged{at.game, at.ply, {}};
    for (const SpokenFact& spoken : choice.speech.facts) {
      const Fact& fact = spoken.fact;
      const auto truth = worker.judge.judge(worker.engine.game(), choice.verdict.move, fact, stop_);
      if (!truth) return false;
      judged.facts.push_back({fact.kind, fact.gain.outcome, *truth});
      result.lines += first_plies(sample_.games[at.game].text, at.ply - 1);
      for (const std::string& cell :
           {choice.speech.move.usi, std::to_string(choice.settings.strength),
            std::to_string(choice.settings.naturalness),
            std::string(kFactKindIds[static_cast<std::size_t>(fact.kind)]),
            std::string(kOutcomeIds[static_cast<std::size_t>(fact.gain.outcome)]),
            std::string(kTruthIds[static_cast<std::size_t>(*truth)]), spoken.text.en,
            spoken.text.ja}) {
        result.lines += '\t' + cell;
      }
      result.lines += '\n';
    }
    result.choices.push_back(std::move(judged));
    return true;
  }

  const FactsOptions& options_;
  const std::set<int> strengths_, naturalnesses_;
  const StopSignal& stop_;
  const PositionSample sample_;
  std::vector<std::unique_ptr<FactWorker>> workers_;
};

void run_facts(const FactsOptions& options, const Common& common) {
  for (const std::string* file : {&options.json, &options.facts}) {
    if (!file->empty()) require_writable(*file);
  }
  StopSignal stop;
  const Interruptible interruptible(stop);
  FactMeasuring measuring(options, common, stop);
  const auto looked_at = made_of_each<FactsAtPosition>(
      measuring.planned(), options.threads, stop, "positions",
      [&](std::size_t worker, std::size_t number, FactsAtPosition& made) {
        return measuring.look_at(worker, number, made);
      });
  const FactReport report = measuring.report(looked_at);
  std::cout << report.text << std::flush;
  if (!options.json.empty()) write_file(options.json, report.json);
  if (options.facts.empty()) return;
  std::string table = table_header(
      {"moves", "move", "strength", "naturalness", "fact", "about", "truth", "en", "ja"});
  for (const FactsAtPosition& each : looked_at) table += each.lines;
  write_file(options.facts, table);
}

}  // namespace

void add_facts(CLI::App& app, const Common& common) {
  auto options = std::make_shared<FactsOptions>();
  CLI::App* command = app.add_subcommand(
      "facts", "Say how many of the facts of reading that are told of a move are false");
  options->source.add_options(*command);
  command->add_option("--strengths", options->strengths, "Like 3,6,10 or 1-10")
      ->capture_default_str();
  command->add_option("--naturalness", options->naturalnesses, "Like 0,50,100")
      ->capture_default_str();
  command->add_option("--nodes", options->nodes, "Of the choice")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--judge-nodes", options->judging.nodes, "Of a look that judges a fact")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--mate-nodes", options->judging.mate_nodes, "Of the mate search for a mate")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--json", options->json, "Write the report as JSON");
  command->add_option("--facts", options->facts,
                      "Write a table with a row for each fact, its words and whether it is so");
  command->footer(
      "The engine chooses in each position at each strength and naturalness, and tells what its\n"
      "reading saw. Each fact is looked at again with --judge-nodes, fifty times those that found\n"
      "it, of the same position and first move: what it brings must still be worth 2.5 points of\n"
      "win rate, what it meets must be met, and every move beside the only one must lose 4 "
      "points.\n"
      "A mate must be found by the mate search. The same games, settings and seed give the same\n"
      "report with any number of threads. Ctrl-C ends it with the report of the positions so far.");
  command->callback([options, &common] { run_facts(*options, common); });
}

}  // namespace nagare::cli

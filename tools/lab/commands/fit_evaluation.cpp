// Fitting the evaluation: data/evaluation/network.bin, material.tsv and scale.tsv, and with --large
// the network of data/later/evaluation.bin.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>
#include <unordered_set>
#include <vector>

#include "core/evaluation/evaluation_network.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/evaluation_examples.h"
#include "tools/lab/learning/evaluation_tables.h"
#include "tools/lab/learning/network_trainer.h"
#include "tools/lab/learning/taught_positions.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct FitOptions {
  Corpora corpora;
  std::vector<std::string> taught, statics;
  std::string except;
  std::string reference, output;
  int epochs = 12;
  int static_epochs = 3;
  int curve = static_cast<int>(kTeacherScale);
  std::string from;
  int from_unit = 1340;
  bool large = false;
  int threads = 1;
  std::uint64_t seed = 1;
};

// All that the options name. Throws BadInput where that is nothing to learn from.
EvaluationExamples read_examples(const FitOptions& options) {
  EvaluationExamples examples(options.curve);
  options.corpora.for_each(
      [&](bool human, const CorpusGame& game) { examples.add_game(human, game); });
  std::unordered_set<std::uint64_t> except;
  if (!options.except.empty()) except = keys_for_reporting(options.except);
  for (const std::string& path : options.statics) {
    examples.add_taught(path, except, examples.statics);
  }
  for (const std::string& path : options.taught) {
    examples.add_taught(path, except, examples.learned);
  }
  if (examples.learned.empty()) {
    throw BadInput{"fit-evaluation: the games have no position to learn from (fit_empty)"};
  }
  if (examples.people().empty()) {
    throw BadInput{
        "fit-evaluation: the human games have no position for the win-rate curve (fit_empty)"};
  }
  return examples;
}

NetworkTrainer new_trainer(const FitOptions& options) {
  if (options.from.empty()) {
    return NetworkTrainer(
        options.seed, options.threads,
        options.large ? EvaluationNetwork::kLargeHidden : EvaluationNetwork::kHidden);
  }
  const auto from = EvaluationNetwork::read_weights(read_file(options.from), options.from);
  if (!from) throw BadInput{from.error().line()};
  NetworkTrainer trainer(options.seed, options.threads, from.value().hidden);
  trainer.begin_with(from.value(), options.from_unit);
  return trainer;
}

void run_fit(const FitOptions& options) {
  const auto reference = read_reference_positions(options.reference);
  const EvaluationExamples examples = read_examples(options);
  const bool learns = options.epochs > 0 || !examples.statics.empty();
  if (!learns && options.from.empty()) {
    throw BadInput{
        "fit-evaluation: no pass over the games, and no static values, to learn from (fit_empty)"};
  }
  std::error_code error;
  std::filesystem::create_directories(options.output, error);
  require_writable(options.output + "/network.bin");
  std::cerr << examples.learned.size() << " positions to learn from, " << examples.checked.size()
            << " to check\n";
  NetworkTrainer trainer = new_trainer(options);
  const auto passes = [](const std::vector<Example>& part, int epochs) {
    return static_cast<double>(part.size()) * epochs;
  };
  const double whole =
      passes(examples.statics, options.static_epochs) + passes(examples.learned, options.epochs);
  double progress = 0;
  const auto learn = [&](const std::vector<Example>& part, const std::string& name) {
    const double share = passes(part, 1) / whole;
    const double loss = trainer.learn(part, progress, share);
    progress += share;
    std::cerr << name << " loss " << loss;
    if (!examples.checked.empty()) {
      const Agreement checked = trainer.agreement(examples.checked);
      std::cerr << " checked " << checked.loss << " correlation " << checked.correlation;
    }
    std::cerr << '\n';
    // So whoever stops it has what was learned so far.
    write_evaluation(trainer, reference, examples.people(), options.output);
  };
  for (int epoch = 1; epoch <= options.static_epochs && !examples.statics.empty(); ++epoch) {
    learn(examples.statics, "static epoch " + std::to_string(epoch));
  }
  for (int epoch = 1; epoch <= options.epochs; ++epoch) {
    learn(examples.learned, "epoch " + std::to_string(epoch));
  }
  // What --from names, as it is, in the centipawns of these games.
  if (!learns) write_evaluation(trainer, reference, examples.people(), options.output);
}

}  // namespace

void add_fit_evaluation(CLI::App& app) {
  auto options = std::make_shared<FitOptions>();
  CLI::App* command = app.add_subcommand("fit-evaluation", "Fit the evaluation to games");
  options->corpora.add_options(*command);
  command->add_option("--taught", options->taught,
                      "Positions with a teacher's values: SFEN, value, best move if known; gzip or "
                      "plain; blocks of them are checked on alone");
  command->add_option("--static", options->statics,
                      "Positions with a teacher's static values, which are learned first");
  command->add_option("--static-epochs", options->static_epochs, "Passes over those")
      ->check(whole_number(1, 1000));
  command
      ->add_option("--curve", options->curve,
                   "Centipawns of the curve from a teacher's values to chances")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  CLI::Option* from =
      command->add_option("--from", options->from,
                          "A network to go on from; with --epochs 0 and nothing static it "
                          "is written again, in the centipawns of these games");
  command
      ->add_flag("--large", options->large,
                 "A network of 256 numbers a view, as data/later/evaluation.bin is one")
      ->excludes(from);
  command
      ->add_option("--from-unit", options->from_unit,
                   "Centipawns of its values for which the curve takes its own")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command->add_option("--except", options->except,
                      "A suite of move values: no position of its rows for reporting is learned");
  command
      ->add_option("--reference", options->reference,
                   "Positions, a SFEN a line, in which a pawn is 100 on average")
      ->required();
  command->add_option("--out", options->output, "Folder for network.bin and the tables")
      ->required();
  command->add_option("--epochs", options->epochs, "Passes over the games")
      ->check(whole_number(0, 1000));
  command->add_option("--threads", options->threads, "They do not change the result")
      ->check(whole_number(1, 64));
  command->add_option("--seed", options->seed)->check(seed_number());
  command->callback([options] { run_fit(*options); });
}

}  // namespace nagare::cli

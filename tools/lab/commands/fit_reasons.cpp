// Learns what each kind of reason counts, from what people choose: with the policy network, without
// it, and of the network's own preference (the table weights, core/advisors/weights.h).
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/weights.h"
#include "core/data/table.h"
#include "core/engine/knowledge.h"
#include "core/notation/sfen.h"
#include "core/policy/policy_network.h"
#include "core/search/value.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/position_values.h"
#include "tools/lab/learning/reason_features.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"
#include "tools/support/statistics/additive_fit.h"
#include "tools/support/statistics/conditional_logit.h"

namespace nagare::cli {

namespace {

constexpr double kCentipawns = 100;
constexpr int kReasonFolds = 5;

struct WeighReasonsOptions {
  PositionSource source;
  std::string values, output;
  ValueSearch search;
  std::vector<double> pulls = {3, 10, 30, 100};
  double ridge = 1;
};

struct ReasonExample {
  int fold = 0;
  ChoiceSet choice;   // no moves where a mate is to be seen
  ScoredMoves hunch;  // every legal move with its logit by the network, natural
};

ReasonExample example_of(const Knowledge& knowledge, const ReasonFeatures& features,
                         const PositionSample& sample, std::size_t number,
                         const PositionValues& values, int edge) {
  const SampledPosition& at = sample.positions[number];
  const Occasion occasion(sample.game_before(at), knowledge.policy, knowledge.joseki, {}, 0,
                          sample.games[at.game].people);
  ReasonExample example;
  example.fold = sample.games[at.game].fold(kReasonFolds);
  example.hunch.features = features.of(occasion);
  example.hunch.scores.resize(occasion.legal().size());
  for (const PolicyMove& each : occasion.policy()) {
    example.hunch.scores[occasion.index_of(each.move)] =
        static_cast<float>(each.logit) / PolicyNetwork::kLogitUnits;
  }
  if (values.empty() || is_mate(values.front().value)) return example;
  const Move played = sample.played(at);
  for (const MoveValue& each : below_best(values, occasion.game().position(), edge)) {
    if (each.move == played) example.choice.played = example.choice.moves.size();
    example.choice.moves.push_back({static_cast<float>(each.value / kCentipawns),
                                    example.hunch.features[occasion.index_of(each.move)]});
  }
  return example;
}

// What may be learned in a model. Reasons that the papers or people's counts have found are there
// to speak for a move; what a move does and its shape may speak for or against it. How early it is
// in the game counts for the network alone.
std::vector<FeatureUse> uses_of(const ReasonFeatures& features, Model model) {
  std::vector<FeatureUse> uses;
  for (const WeightKey& key : features.keys()) {
    const bool network = key.advisor == "policy";
    const bool either =
        key.advisor == "category" || key.advisor == "shape" || key.aspect != Aspect::kAlways;
    const bool none = network ? model == Model::kWithoutNetwork : key.aspect == Aspect::kOpening;
    uses.push_back(none ? FeatureUse::kNone : either ? FeatureUse::kEither : FeatureUse::kSpeaks);
  }
  return uses;
}

// --- people's choices ---

struct Quality {
  double likelihood = 0, match = 0;
  int positions = 0;
  void add(const ChoiceSet& choice, const LogitModel& model) {
    likelihood += log_chance(choice, model);
    std::size_t chosen = 0;
    double most = -1e9;
    for (std::size_t i = 0; i < choice.moves.size(); ++i) {
      double score = model.sharpness * choice.moves[i].value;
      for (const Feature& each : choice.moves[i].features) {
        score += model.weights[each.index] * each.amount;
      }
      if (score > most) {
        most = score;
        chosen = i;
      }
    }
    match += chosen == choice.played ? 1 : 0;
    ++positions;
  }
};

void print_quality(const std::string& name, const Quality& quality) {
  std::cout << fmt::format("  {:<28} log-likelihood {:.4f}   matched {:.2f} %\n", name,
                           quality.likelihood / quality.positions,
                           100 * quality.match / quality.positions)
            << std::flush;
}

LogitModel fit_without(const std::vector<ReasonExample>& examples, int fold,
                       const std::vector<FeatureUse>& uses, double pull) {
  std::vector<const ChoiceSet*> sets;
  for (const ReasonExample& example : examples) {
    if (example.fold != fold && !example.choice.moves.empty()) sets.push_back(&example.choice);
  }
  return fit_logit(sets, uses, pull);
}

// The model with the pull that foretells left-out games best, after a line for each.
LogitModel best_model(const std::vector<ReasonExample>& examples,
                      const std::vector<FeatureUse>& uses, const WeighReasonsOptions& options,
                      StopSignal& stop) {
  std::vector<std::vector<LogitModel>> models(options.pulls.size(),
                                              std::vector<LogitModel>(kReasonFolds));
  work_through(options.pulls.size() * kReasonFolds, options.search.threads, stop, "fits",
               [&](std::size_t, std::size_t number) {
                 models[number / kReasonFolds][number % kReasonFolds] =
                     fit_without(examples, static_cast<int>(number % kReasonFolds), uses,
                                 options.pulls[number / kReasonFolds]);
                 return true;
               });
  if (stop.requested()) return {};
  std::size_t best = 0;
  double most = -1e18;
  for (std::size_t i = 0; i < options.pulls.size(); ++i) {
    Quality quality;
    for (const ReasonExample& example : examples) {
      if (example.choice.moves.empty()) continue;
      quality.add(example.choice, models[i][static_cast<std::size_t>(example.fold)]);
    }
    print_quality(fmt::format("pull {:g}", options.pulls[i]), quality);
    if (quality.likelihood <= most) continue;
    most = quality.likelihood;
    best = i;
  }
  return fit_without(examples, -1, uses, options.pulls[best]);
}

// --- the network's preference ---

// Weights that move logits by less than this, in standard deviations of what they are of, are left
// out: they are no part of what can be said.
constexpr double kLeastEffect = 0.01;

std::vector<double> fit_hunch(const AdditiveFit& fit, const std::vector<FeatureUse>& uses,
                              double ridge) {
  std::vector<bool> kept;
  for (std::size_t i = 0; i < uses.size(); ++i) {
    kept.push_back(uses[i] != FeatureUse::kNone && fit.spread(i) > 0);
  }
  std::vector<double> weights = fit.solve(kept, ridge);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const bool speaks = uses[i] != FeatureUse::kSpeaks || weights[i] > 0;
    kept[i] = kept[i] && speaks && std::abs(weights[i]) * fit.spread(i) >= kLeastEffect;
  }
  weights = fit.solve(kept, ridge);
  return weights;
}

std::vector<double> learn_hunch(const std::vector<ReasonExample>& examples,
                                const std::vector<FeatureUse>& uses, double ridge) {
  const std::size_t count = uses.size();
  std::vector<AdditiveFit> folds(kReasonFolds, AdditiveFit(count));
  for (const ReasonExample& example : examples) {
    folds[static_cast<std::size_t>(example.fold)].add(example.hunch);
  }
  AdditiveQuality quality;
  AdditiveFit all(count);
  for (int left_out = 0; left_out < kReasonFolds; ++left_out) {
    AdditiveFit others(count);
    for (int fold = 0; fold < kReasonFolds; ++fold) {
      if (fold != left_out) others.add(folds[static_cast<std::size_t>(fold)]);
    }
    const std::vector<double> weights = fit_hunch(others, uses, ridge);
    for (const ReasonExample& example : examples) {
      if (example.fold == left_out) measure_fit(example.hunch, weights, quality);
    }
    all.add(folds[static_cast<std::size_t>(left_out)]);
  }
  const std::vector<double> weights = fit_hunch(all, uses, ridge);
  const auto used = std::count_if(weights.begin(), weights.end(), [](double w) { return w != 0; });
  std::cout << fmt::format(
      "the network's preference: R2 of centred logits {:.3f}, favourites {:.1f} %, {} weights\n",
      quality.r_squared(), 100.0 * quality.favourites / quality.positions, used);
  return weights;
}

// --- the table ---

// Smaller weights are noise: centipawns, and thousandths of a logit.
constexpr int kLeastCentipawns = 5;
constexpr int kLeastThousandths = 20;

int rounded(double weight, int least) {
  const auto number =
      static_cast<int>(std::lround(std::clamp<double>(weight, -kLargestWeight, kLargestWeight)));
  return std::abs(number) < least ? 0 : number;
}

std::string weights_text(const ReasonFeatures& features, const LogitModel& with,
                         const LogitModel& without, const std::vector<double>& hunch) {
  std::string text =
      "# What each reason counts, as learned from people's moves by `nagare-lab fit-reasons`;\n"
      "# core/advisors/weights.h explains the three models.\n"
      "# advisor  whose reason it is\n"
      "# kind     the kind of reason, a row of data/advisors/ADVISOR/kinds.tsv\n"
      "# aspect   - for what always counts; progress, crumbled (how little of the own castle\n"
      "#          stands), behind, urgency or opening (100 up to ply 20, 0 from 60 on) for what\n"
      "#          counts besides in such a situation: in full at 100, in proportion below\n"
      "# piece    - for all; a piece as SFEN writes it for what counts besides where the reason "
      "is\n"
      "#          about that piece\n"
      "# with     centipawns for an amount of 100 at naturalness 100, beside the policy network\n"
      "# without  centipawns for an amount of 100 where the network has no say\n"
      "# hunch    thousandths of the network's logit for an amount of 100: how much of its\n"
      "#          preference the reason accounts for\n";
  text += table_header(kWeightColumns);
  for (std::size_t i = 0; i < features.keys().size(); ++i) {
    const WeightKey& key = features.keys()[i];
    const int centipawns =
        rounded(kCentipawns * with.weights[i] / with.sharpness, kLeastCentipawns);
    const int alone =
        rounded(kCentipawns * without.weights[i] / without.sharpness, kLeastCentipawns);
    const int thousandths = rounded(1000 * hunch[i], kLeastThousandths);
    if (centipawns == 0 && alone == 0 && thousandths == 0) continue;
    const std::string piece =
        key.piece == kNoPieceType ? "-" : sfen_piece(make_piece(kBlack, key.piece));
    text += key.advisor + '\t' + key.kind + '\t' +
            std::string(kAspectIds[static_cast<std::size_t>(key.aspect)]) + '\t' + piece + '\t' +
            std::to_string(centipawns) + '\t' + std::to_string(alone) + '\t' +
            std::to_string(thousandths) + '\n';
  }
  return text;
}

BadInput weigh_reasons_interrupted() {
  return {
      "fit-reasons: interrupted before its end; values that were found are kept "
      "(weigh_interrupted)"};
}

std::vector<ReasonExample> examples_of(const Knowledge& knowledge, const ReasonFeatures& features,
                                       const PositionSample& sample,
                                       const std::vector<PositionValues>& values,
                                       const ValueSearch& search, StopSignal& stop) {
  std::vector<ReasonExample> examples(values.size());
  work_through(values.size(), search.threads, stop, "examples", [&](std::size_t, std::size_t i) {
    examples[i] = example_of(knowledge, features, sample, i, values[i], search.edge);
    return true;
  });
  return examples;
}

void run_weigh_reasons(const WeighReasonsOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  require_writable(options.output);
  const PositionSample sample = read_positions(options.source);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const auto values = position_values(options.values, sample, knowledge, options.search, stop);
  if (stop.requested()) throw weigh_reasons_interrupted();
  const ReasonFeatures features(knowledge.advisors);
  const std::vector<ReasonExample> examples =
      examples_of(knowledge, features, sample, values, options.search, stop);
  if (stop.requested()) throw weigh_reasons_interrupted();
  std::cout << examples.size() << " positions, " << features.keys().size()
            << " weights at most; five folds by games\n";
  const std::vector<FeatureUse> all = uses_of(features, Model::kWithNetwork);
  const std::vector<FeatureUse> named = uses_of(features, Model::kWithoutNetwork);
  std::cout << "values alone\n";
  const std::vector<FeatureUse> none(features.keys().size(), FeatureUse::kNone);
  Quality alone;
  const LogitModel plain = fit_without(examples, -1, none, 1);
  for (const ReasonExample& example : examples) {
    if (!example.choice.moves.empty()) alone.add(example.choice, plain);
  }
  print_quality("one temperature", alone);
  std::cout << "with the network\n";
  const LogitModel with = best_model(examples, all, options, stop);
  if (stop.requested()) throw weigh_reasons_interrupted();
  std::cout << "without the network\n";
  const LogitModel without = best_model(examples, named, options, stop);
  if (stop.requested()) throw weigh_reasons_interrupted();
  if (with.sharpness <= 0 || without.sharpness <= 0) {
    throw BadInput{options.values + ": people do not choose by these values, so they measure no " +
                   "points (weigh_values)"};
  }
  const std::vector<double> hunch = learn_hunch(examples, named, options.ridge);
  write_file(options.output, weights_text(features, with, without, hunch));
}

}  // namespace

void add_fit_reasons(CLI::App& app, const Common& common) {
  auto options = std::make_shared<WeighReasonsOptions>();
  CLI::App* command = app.add_subcommand(
      "fit-reasons", "Learn what each kind of reason counts from people's moves");
  options->source.add_options(*command);
  options->search.add_options(*command, options->values);
  command->add_option("--out", options->output, "The table to write, DATA/weights.tsv")->required();
  command->add_option("--pull", options->pulls, "Strengths of the pull to 0 to choose from")
      ->delimiter(',')
      ->check(real_number(1e-9, 1e9));
  command->add_option("--ridge", options->ridge, "Pull to 0 of the network's preference")
      ->check(real_number(1e-9, 1e9))
      ->capture_default_str();
  command->footer(
      "Take --choosing games: the policy network knows the moves of the other learning games by\n"
      "heart, so that nothing would be left for others to say. Prints what five folds of whole\n"
      "games say. To be repeated when the network, the evaluation or a table of reasons changes.\n"
      "Any number of threads gives the same.");
  command->callback([options, &common] { run_weigh_reasons(*options, common); });
}

}  // namespace nagare::cli

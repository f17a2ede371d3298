// Points graded by evidence, data/flow/graded: how much each relation of the flow makes people
// choose a move beside what a search thinks of it, learned from games that are not held out.
//
// The chance of a move is softmax((value + points of its relations) / temperature); points are
// pulled to 0, the more the fewer moves speak for them. The policy network has no part in it: what
// a kind of relation counts beside it is learned later (nagare-lab fit-reasons). Five folds of
// whole games say how strong the pull is to be, what each kind of relation adds and how much of the
// points holds in which phase of the game.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/advisors/counts.h"
#include "core/advisors/flow/flow_tables.h"
#include "core/advisors/flow/graded_points.h"
#include "core/engine/knowledge.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/flow_features.h"
#include "tools/lab/learning/flow_fit.h"
#include "tools/lab/learning/position_values.h"
#include "tools/lab/mining/graded_counts.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/statistics/conditional_logit.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

constexpr std::array<int, 4> kPhaseStarts = {1, 61, 81, 101};  // plies

constexpr std::string_view kSequenceNotes =
    "# Made by `nagare-lab fit-sequences`: how much a sequence makes people choose a move beside "
    "what a search thinks of it.\n"
    "# kind      which moves it has, and from where squares are counted: a row of "
    "advisors/flow/kinds.tsv\n"
    "# sequence  as `nagare-lab mine` writes it\n"
    "# human     how often people played it, of the moves that totals.tsv counts\n"
    "# computer  how often engines did\n"
    "# points    centipawns at naturalness 100, 0 to 1000\n";
constexpr std::string_view kRelationNotes =
    "# Made by `nagare-lab fit-sequences`: the same as in sequences.tsv of what no sequence "
    "tells.\n"
    "# kind      how the move is related to those before it: a row of advisors/flow/kinds.tsv\n"
    "# detail    of streak and evade the piece; of retake 1 where the move before took something, "
    "or else 0; of\n"
    "#           near_reply and near_plan how many squares away\n"
    "# human     how often people did it, of the moves that totals.tsv counts\n"
    "# computer  how often engines did\n"
    "# points    centipawns at naturalness 100, 0 to 1000\n";
constexpr std::string_view kTotalsNotes =
    "# Made by `nagare-lab fit-sequences`: how many moves the other tables here were counted in.\n"
    "# length    reply: for what answers a move; plan: for what goes on with the own move before\n"
    "# human     moves of people\n"
    "# computer  moves of engines\n";

struct WeighOptions {
  Corpora corpora;
  std::string mined, values, output;
  int positions = 0;
  int first_ply = MiningChoices::kPaperFirstPly;
  std::uint64_t seed = 1;
  ValueSearch search;
  std::vector<double> pulls = {3, 10, 30};
};

void print_row(const std::string& name, const FlowOutcome& outcome) {
  const Mean gain = outcome.gain.mean();
  const auto interval = gain.interval.value_or(std::pair(gain.value, gain.value));
  std::cout << fmt::format("{:<28} {:8.4f} {:8.2f}   {:+.2f} [{:+.2f}, {:+.2f}] {:8.2f}\n", name,
                           outcome.likelihood.mean().value, 100 * outcome.match.mean().value,
                           100 * gain.value, 100 * interval.first, 100 * interval.second,
                           outcome.price.mean().value)
            << std::flush;
}

void print_head(const std::string& what) {
  std::cout << '\n'
            << what << "\n                                    LL  match %   gain [95 %]          "
            << "    price %\n";
}

BadInput weigh_interrupted() {
  return {
      "fit-sequences: interrupted before its end; values that were found are kept "
      "(weigh_interrupted)"};
}

void fit_all(const FlowFolds& folds, std::vector<FlowFit>& fits, int threads, StopSignal& stop) {
  folds.fit(fits, threads, stop);
  if (stop.requested()) throw weigh_interrupted();
}

// The one with the best likelihood, after a row for each.
const FlowFit& best_pull(const std::vector<FlowFit>& pulls, const FlowFolds& folds) {
  print_head("strength of the pull");
  const FlowFit* best = nullptr;
  double most = 0;
  for (const FlowFit& fit : pulls) {
    const FlowOutcome outcome = folds.outcome(fit.models);
    const double likelihood = outcome.likelihood.mean().value;
    if (best == nullptr || likelihood > most) {
      best = &fit;
      most = likelihood;
    }
    print_row(fmt::format("{:g}", fit.pull), outcome);
  }
  return *best;
}

void print_shares(const FlowFolds& folds, const std::vector<LogitModel>& models) {
  print_head("share of the points");
  for (int percent : {0, 25, 50, 75, 100, 125, 150}) {
    print_row(std::to_string(percent) + " %", folds.outcome(models, {percent}));
  }
  print_head("share left to captures that can wait");
  for (int percent : {0, 50, 100}) {
    print_row(std::to_string(percent) + " %", folds.outcome(models, {100, percent}));
  }
}

void print_phases(const FlowFolds& folds, const std::vector<LogitModel>& models) {
  std::cout << "\nshare of the points that the plies like best, by log-likelihood\n";
  for (std::size_t phase = 0; phase < kPhaseStarts.size(); ++phase) {
    const int first = kPhaseStarts[phase];
    const int last = phase + 1 < kPhaseStarts.size() ? kPhaseStarts[phase + 1] - 1 : 1'000'000;
    const FlowFolds::LikedShare liked = folds.liked_share(models, first, last);
    std::cout << fmt::format("from ply {:3}: {:3} %, {:+.4f} against 100 %\n", first, liked.percent,
                             liked.gain)
              << std::flush;
  }
}

// What each kind adds: a row for all of them, then one for each other choice of kinds.
void print_kinds(const FlowFolds& folds, const FlowFeatures& features, const FlowFit& all,
                 int threads, StopSignal& stop) {
  const std::vector<FlowKinds> tried = flow_kinds_tried();
  std::vector<FlowFit> fits;
  for (std::size_t i = 1; i < tried.size(); ++i) {
    fits.push_back({tried[i].uses(features), all.pull});
  }
  fit_all(folds, fits, threads, stop);
  print_head("what each kind adds");
  print_row(tried[0].name, folds.outcome(all.models));
  for (std::size_t i = 1; i < tried.size(); ++i) {
    print_row(tried[i].name, folds.outcome(fits[i - 1].models));
  }
}

void write_graded(const GradedPoints& graded, const std::string& folder) {
  write_file(folder + "/sequences.tsv",
             std::string(kSequenceNotes) + graded_sequences_text(graded));
  write_file(folder + "/relations.tsv",
             std::string(kRelationNotes) + graded_relations_text(graded));
  const Counts& totals = graded.relations[0][0].counts;
  write_file(folder + "/totals.tsv",
             std::string(kTotalsNotes) + totals_table_text({totals, totals, Counts{}}));
}

PositionSample positions_of(const WeighOptions& options) {
  PositionSource source;
  source.files = options.corpora.human;
  source.learning = true;
  source.skip_bad = options.corpora.skip_bad;
  source.first_ply = options.first_ply;
  source.positions = options.positions;
  source.seed = options.seed;
  return read_positions(source);
}

void run_weigh(const WeighOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  std::error_code error;
  std::filesystem::create_directories(options.output, error);
  require_writable(options.output + "/sequences.tsv");
  GradedPoints graded = read_mined_sequences(options.mined);
  count_relations(options.corpora, options.first_ply, graded);
  const PositionSample sample = positions_of(options);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const auto values = position_values(options.values, sample, knowledge, options.search, stop);
  if (stop.requested()) throw weigh_interrupted();
  const FlowFeatures features(graded);
  const auto examples = flow_examples(sample, values, features, options.search, stop);
  if (stop.requested()) throw weigh_interrupted();
  const FlowFolds folds(examples, knowledge.evaluator.win_rate_scale());
  std::cout << examples.size() << " of " << sample.positions.size() << " positions, "
            << features.count << " features\n";

  const std::vector<FeatureUse> all = flow_kinds_tried().front().uses(features);
  std::vector<FlowFit> pulls;
  for (double pull : options.pulls) pulls.push_back({all, pull});
  fit_all(folds, pulls, options.search.threads, stop);
  const FlowFit& best = best_pull(pulls, folds);
  const LogitModel model = folds.of_all(best);
  if (model.sharpness <= 0) {
    throw BadInput{options.values + ": people do not choose by these values, so they measure no " +
                   "points (weigh_values)"};
  }
  take_points(features, model, graded);
  print_shares(folds, best.models);
  print_phases(folds, best.models);
  write_graded(graded, options.output);
  print_kinds(folds, features, best, options.search.threads, stop);
}

}  // namespace

void add_fit_sequences(CLI::App& app, const Common& common) {
  auto options = std::make_shared<WeighOptions>();
  CLI::App* command =
      app.add_subcommand("fit-sequences", "Learn points graded by evidence from games");
  options->corpora.add_options(*command);
  command
      ->add_option("--mined", options->mined,
                   "Folder that nagare-lab mine wrote with all lengths and frames")
      ->required();
  options->search.add_options(*command, options->values);
  command->add_option("--out", options->output, "Folder for the tables")->required();
  command->add_option("--positions", options->positions, "Sample so many (default: all)")
      ->check(whole_number(1, 100'000'000));
  command->add_option("--first-ply", options->first_ply, "Only moves from this ply on")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of the sample")
      ->check(seed_number())
      ->capture_default_str();
  command->add_option("--pull", options->pulls, "Strengths of the pull to 0 to choose from")
      ->delimiter(',')
      ->check(real_number(1e-9, 1e9));
  command->footer(
      "Prints what five folds of whole games say: how strong the pull is to be, what each kind of\n"
      "relation adds, how much of the points holds in which plies. Gains are in moves matched "
      "against\n"
      "values alone; LL is the mean log-likelihood. Any number of threads gives the same.");
  command->callback([options, &common] { run_weigh(*options, common); });
}

}  // namespace nagare::cli

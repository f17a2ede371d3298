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
#include <algorithm>
#include <array>
#include <cmath>
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
#include "core/advisors/flow/relations.h"
#include "core/base/text.h"
#include "core/engine/knowledge.h"
#include "core/evaluation/win_rate.h"
#include "core/notation/usi_move.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/position_values.h"
#include "tools/lab/mining/mined_table.h"
#include "tools/lab/mining/miner.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"
#include "tools/support/statistics/conditional_logit.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

constexpr int kFolds = 5;
constexpr double kPawnValue = 100;                             // centipawns
constexpr std::array<int, 4> kPhaseStarts = {1, 61, 81, 101};  // plies
constexpr int kPercentStep = 10;
constexpr int kMostPercent = 150;

struct WeighOptions {
  Corpora corpora;
  std::string mined, values, output;
  int positions = 0;
  int first_ply = MiningChoices::kPaperFirstPly;
  std::uint64_t seed = 1;
  ValueSearch search;
  std::vector<double> pulls = {3, 10, 30};
};

// --- relations and their counts ---

// The mined sequences, without points yet.
GradedPoints read_mined(const std::string& folder) {
  GradedPoints graded;
  for (int number = 0; number < kSequenceKindCount; ++number) {
    const auto kind = static_cast<FlowKind>(number);
    const std::string path =
        folder + '/' + mined_table_name(mined_table(length_of(kind), frame_of(kind))) + ".tsv";
    const MinedTable table = read_mined_table(path);
    if (!table.capture) throw BadInput{path + ": captures must be told apart (weigh_mined)"};
    for (const CountedSequence& row : table.rows) {
      graded.sequences[static_cast<std::size_t>(number)].push_back({row.sequence, {row.counts, 0}});
    }
  }
  return graded;
}

Grade& grade_of(GradedPoints& graded, const Relation& relation) {
  return graded.relations[static_cast<std::size_t>(relation.kind)]
                         [static_cast<std::size_t>(relation.detail)];
}

void count_relations(const Corpora& corpora, int first_ply, GradedPoints& graded) {
  Counts all;
  corpora.for_each([&](bool human, const CorpusGame& played) {
    // Nothing of a game that does not replay to its end is counted.
    Game whole(start_position());
    std::vector<Move> moves;
    for (std::string_view text : split_blanks(played.moves)) {
      const auto move = parse_usi_move(whole.position(), text);
      if (!move) throw BadInput{played.where + ": " + move.error().line()};
      moves.push_back(move.value());
      whole.play(move.value());
    }
    Game game(start_position());
    for (Move move : moves) {
      if (game.position().ply() >= first_ply) {
        ++(human ? all.human_total : all.computer_total);
        for (const Relation& relation : relations_of(game, describe(game.position(), move))) {
          Counts& counts = grade_of(graded, relation).counts;
          ++(human ? counts.human : counts.computer);
        }
      }
      game.play(move);
    }
  });
  for (auto& kind : graded.relations) {
    for (Grade& grade : kind) {
      grade.counts.human_total = all.human_total;
      grade.counts.computer_total = all.computer_total;
    }
  }
}

// --- features ---

// Numbers of the features: each sequence, each relation, and a mark without weight where what is
// taken can wait.
struct Features {
  explicit Features(const GradedPoints& points) : graded(points) {
    for (const auto& rows : graded.sequences) {
      first.push_back(count);
      count += rows.size();
    }
    relations = count;
    waiting = relations + kFlowKindCount * kPieceTypeCount;
    count = waiting + 1;
  }

  std::vector<Feature> of(const Game& game, Move move) const {
    const PlayedMove last = describe(game.position(), move);
    std::vector<Feature> features;
    const auto add = [&](std::size_t id) { features.push_back(static_cast<std::uint16_t>(id)); };
    for (const KnownSequence& each : known_sequences(graded, game, last)) {
      const auto kind = static_cast<std::size_t>(each.kind);
      add(first[kind] + static_cast<std::size_t>(each.row - graded.sequences[kind].data()));
    }
    for (const Relation& relation : relations_of(game, last)) {
      add(relations + static_cast<std::size_t>(relation.kind) * kPieceTypeCount +
          static_cast<std::size_t>(relation.detail));
    }
    if (!features.empty() && can_wait(game, last)) add(waiting);
    return features;
  }

  const GradedPoints& graded;
  std::vector<std::size_t> first;  // by kind of sequence
  std::size_t relations = 0, waiting = 0, count = 0;
};

// Which kinds are learned.
struct Kinds {
  std::string name;
  std::vector<bool> relations = std::vector<bool>(kFlowKindCount, true);

  // A relation gets points only if people show it significantly more often than engines: what is
  // said of it would be false otherwise.
  std::vector<FeatureUse> uses(const Features& features) const {
    std::vector<FeatureUse> uses(features.count, FeatureUse::kNone);
    for (std::size_t kind = 0; kind < kFlowKindCount; ++kind) {
      if (!relations[kind]) continue;
      if (kind < kSequenceKindCount) {
        for (std::size_t i = 0; i < features.graded.sequences[kind].size(); ++i) {
          uses[features.first[kind] + i] = FeatureUse::kSpeaks;
        }
      }
      for (std::size_t i = 0; i < kPieceTypeCount; ++i) {
        const bool human =
            played_more_by(features.graded.relations[kind][i].counts) == PlayedMoreBy::kHuman;
        if (human) uses[features.relations + kind * kPieceTypeCount + i] = FeatureUse::kSpeaks;
      }
    }
    return uses;
  }
};

std::vector<Kinds> kinds_tried() {
  std::vector<Kinds> tried(1);
  tried[0].name = "all";
  Kinds none;
  none.name = "none";
  none.relations.assign(kFlowKindCount, false);
  tried.push_back(none);
  Kinds paper = none;
  paper.name = "four tables in use";
  for (std::size_t kind = 0; kind < 4; ++kind) paper.relations[kind] = true;
  tried.push_back(paper);
  paper.name = "sequences";
  for (std::size_t kind = 0; kind < kSequenceKindCount; ++kind) paper.relations[kind] = true;
  tried.push_back(paper);
  Kinds without;
  without.name = "all but sequences";
  for (std::size_t kind = 0; kind < kSequenceKindCount; ++kind) without.relations[kind] = false;
  tried.push_back(without);
  for (std::size_t kind = 4; kind < kFlowKindCount; ++kind) {
    Kinds but;
    but.name = "all but " + std::string(kFlowKindIds[kind]);
    but.relations[kind] = false;
    tried.push_back(but);
  }
  return tried;
}

// --- learning and folds ---

struct Example {
  ChoiceSet set;           // of all legal moves
  std::vector<int> below;  // the best value, of each move, centipawns
  std::size_t game = 0;
  int ply = 0;
  int fold = 0;
  int best = 0;  // centipawns
};

std::vector<Example> examples_of(const PositionSample& sample,
                                 const std::vector<PositionValues>& values,
                                 const Features& features, const ValueSearch& search,
                                 StopSignal& stop) {
  std::vector<Example> all(values.size());
  const auto make = [&](std::size_t, std::size_t i) {
    // Where there is a mate it is played, whatever the points.
    if (values[i].empty() || is_mate(values[i].front().value)) return true;
    const SampledPosition& at = sample.positions[i];
    const Game game = sample.game_before(at);
    const Move played = sample.played(at);
    Example example;
    example.game = at.game;
    example.ply = at.ply;
    example.fold = sample.games[at.game].fold(kFolds);
    example.best = values[i].front().value;
    for (const MoveValue& each : below_best(values[i], game.position(), search.edge)) {
      if (each.move == played) example.set.played = example.below.size();
      example.below.push_back(each.value);
      example.set.moves.push_back(
          {static_cast<float>(each.value / kPawnValue), features.of(game, each.move)});
    }
    all[i] = std::move(example);
    return true;
  };
  work_through(values.size(), search.threads, stop, "examples", make);
  std::vector<Example> examples;
  for (Example& example : all) {
    if (!example.below.empty()) examples.push_back(std::move(example));
  }
  return examples;
}

// Percent of the points that count: of all, and of what is left of them to captures that can wait.
struct Shares {
  int all = 100;
  int waiting = 100;
};

// Centipawns of a move and its relations' points, under a model.
struct Weighed {
  double value, points;
};

std::vector<Weighed> weighed(const ChoiceSet& set, const LogitModel& model, Shares shares) {
  std::vector<Weighed> moves;
  const std::size_t waiting = model.weights.size() - 1;
  for (const Alternative& move : set.moves) {
    double sum = 0;
    for (const Feature& feature : move.features) sum += model.weights[feature.index];
    const bool waits = !move.features.empty() && move.features.back().index == waiting;
    const double share = shares.all / 100.0 * (waits ? shares.waiting / 100.0 : 1.0);
    moves.push_back({kPawnValue * move.value, kPawnValue * sum / model.sharpness * share});
  }
  return moves;
}

// What a share of the points makes of the folds that the models were not fitted on.
struct Outcome {
  ClusteredMean match, gain, likelihood, price;  // price in win rate
};

class Folds {
 public:
  Folds(const std::vector<Example>& examples, int win_rate_scale)
      : examples_(examples), scale_(win_rate_scale) {}

  LogitModel without(int fold, const std::vector<FeatureUse>& uses, double pull) const {
    std::vector<const ChoiceSet*> sets;
    for (const Example& example : examples_) {
      if (example.fold != fold) sets.push_back(&example.set);
    }
    return fit_logit(sets, uses, pull);
  }

  Outcome outcome(const std::vector<LogitModel>& models, Shares shares = {}) const {
    Outcome outcome;
    for (const Example& example : examples_) {
      const LogitModel& model = models[static_cast<std::size_t>(example.fold)];
      const auto moves = weighed(example.set, model, shares);
      const std::size_t played = example.set.played;
      std::size_t chosen = 0, without = 0;
      MoveScores scores{{}, played};
      for (std::size_t i = 0; i < moves.size(); ++i) {
        scores.scores.push_back(static_cast<float>(moves[i].value + moves[i].points));
        if (scores.scores[i] > scores.scores[chosen]) chosen = i;
        if (moves[i].value > moves[without].value) without = i;
      }
      outcome.match.add(example.game, chosen == played);
      outcome.gain.add(example.game, (chosen == played) - (without == played));
      outcome.likelihood.add(example.game, log_likelihood(scores, kPawnValue / model.sharpness));
      const int value = example.best + example.below[chosen];
      outcome.price.add(
          example.game,
          (win_rate_per_mille(example.best, scale_) - win_rate_per_mille(value, scale_)) / 10.0);
    }
    return outcome;
  }

  // The mean log-likelihood of a phase with a share of the points, at its own temperature.
  double phase_likelihood(const std::vector<LogitModel>& models, int first, int last,
                          int percent) const {
    std::vector<MoveScores> positions;
    for (const Example& example : examples_) {
      if (example.ply < first || example.ply > last) continue;
      MoveScores scores{{}, example.set.played};
      for (const Weighed& move :
           weighed(example.set, models[static_cast<std::size_t>(example.fold)], {percent})) {
        scores.scores.push_back(static_cast<float>(move.value + move.points));
      }
      positions.push_back(std::move(scores));
    }
    std::vector<const MoveScores*> pointers;
    for (const MoveScores& position : positions) pointers.push_back(&position);
    const double temperature = fit_temperature(pointers);
    double sum = 0;
    for (const MoveScores& position : positions) sum += log_likelihood(position, temperature);
    return sum / static_cast<double>(std::max<std::size_t>(positions.size(), 1));
  }

 private:
  const std::vector<Example>& examples_;
  int scale_;
};

void print_row(const std::string& name, const Outcome& outcome) {
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

// --- the command ---

void take_points(const Features& features, const LogitModel& model, GradedPoints& graded) {
  const auto points = [&](std::size_t feature) {
    const double fitted = kPawnValue * model.weights[feature] / model.sharpness;
    return static_cast<int>(std::lround(std::min<double>(fitted, GradedPoints::kMostOfOne)));
  };
  for (std::size_t kind = 0; kind < kFlowKindCount; ++kind) {
    if (kind < kSequenceKindCount) {
      auto& rows = graded.sequences[kind];
      for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].grade.points = points(features.first[kind] + i);
      }
    }
    for (std::size_t i = 0; i < kPieceTypeCount; ++i) {
      graded.relations[kind][i].points = points(features.relations + kind * kPieceTypeCount + i);
    }
  }
}

BadInput weigh_interrupted() {
  return {
      "fit-sequences: interrupted before its end; values that were found are kept "
      "(weigh_interrupted)"};
}

// Which features are learned with what pull to 0, and the model without each fold.
struct Task {
  std::vector<FeatureUse> uses;
  double pull;
  std::vector<LogitModel> models = std::vector<LogitModel>(kFolds);
};

void fit_all(std::vector<Task>& tasks, const Folds& folds, int threads, StopSignal& stop) {
  work_through(tasks.size() * kFolds, threads, stop, "fits", [&](std::size_t, std::size_t number) {
    Task& task = tasks[number / kFolds];
    const std::size_t fold = number % kFolds;
    task.models[fold] = folds.without(static_cast<int>(fold), task.uses, task.pull);
    return true;
  });
  if (stop.requested()) throw weigh_interrupted();
}

// The one with the best likelihood, after a row for each.
const Task& best_pull(const std::vector<Task>& pulls, const Folds& folds) {
  print_head("strength of the pull");
  const Task* best = nullptr;
  double most = 0;
  for (const Task& task : pulls) {
    const Outcome outcome = folds.outcome(task.models);
    const double likelihood = outcome.likelihood.mean().value;
    if (best == nullptr || likelihood > most) {
      best = &task;
      most = likelihood;
    }
    print_row(fmt::format("{:g}", task.pull), outcome);
  }
  return *best;
}

void print_shares(const Folds& folds, const std::vector<LogitModel>& models) {
  print_head("share of the points");
  for (int percent : {0, 25, 50, 75, 100, 125, 150}) {
    print_row(std::to_string(percent) + " %", folds.outcome(models, {percent}));
  }
  print_head("share left to captures that can wait");
  for (int percent : {0, 50, 100}) {
    print_row(std::to_string(percent) + " %", folds.outcome(models, {100, percent}));
  }
}

void print_phases(const Folds& folds, const std::vector<LogitModel>& models) {
  std::cout << "\nshare of the points that the plies like best, by log-likelihood\n";
  for (std::size_t phase = 0; phase < kPhaseStarts.size(); ++phase) {
    const int first = kPhaseStarts[phase];
    const int last = phase + 1 < kPhaseStarts.size() ? kPhaseStarts[phase + 1] - 1 : 1'000'000;
    int liked = 0;
    double most = folds.phase_likelihood(models, first, last, 0);
    const double whole = folds.phase_likelihood(models, first, last, 100);
    for (int percent = kPercentStep; percent <= kMostPercent; percent += kPercentStep) {
      const double likelihood = folds.phase_likelihood(models, first, last, percent);
      if (likelihood <= most) continue;
      most = likelihood;
      liked = percent;
    }
    std::cout << fmt::format("from ply {:3}: {:3} %, {:+.4f} against 100 %\n", first, liked,
                             most - whole)
              << std::flush;
  }
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
  GradedPoints graded = read_mined(options.mined);
  count_relations(options.corpora, options.first_ply, graded);
  const PositionSample sample = positions_of(options);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const auto values = position_values(options.values, sample, knowledge, options.search, stop);
  if (stop.requested()) throw weigh_interrupted();
  const Features features(graded);
  const std::vector<Example> examples = examples_of(sample, values, features, options.search, stop);
  if (stop.requested()) throw weigh_interrupted();
  const Folds folds(examples, knowledge.evaluator.win_rate_scale());
  std::cout << examples.size() << " of " << sample.positions.size() << " positions, "
            << features.count << " features\n";

  const std::vector<Kinds> tried = kinds_tried();
  std::vector<Task> pulls;
  for (double pull : options.pulls) pulls.push_back({tried[0].uses(features), pull});
  fit_all(pulls, folds, options.search.threads, stop);
  const Task& best = best_pull(pulls, folds);
  const LogitModel model = folds.without(-1, best.uses, best.pull);
  if (model.sharpness <= 0) {
    throw BadInput{options.values + ": people do not choose by these values, so they measure no " +
                   "points (weigh_values)"};
  }
  take_points(features, model, graded);
  print_shares(folds, best.models);
  print_phases(folds, best.models);
  write_file(options.output + "/sequences.tsv", graded_sequences_text(graded));
  write_file(options.output + "/relations.tsv", graded_relations_text(graded));
  const Counts& totals = graded.relations[0][0].counts;
  write_file(options.output + "/totals.tsv", totals_table_text({totals, totals, Counts{}}));

  std::vector<Task> kinds;
  for (std::size_t i = 1; i < tried.size(); ++i) {
    kinds.push_back({tried[i].uses(features), best.pull});
  }
  fit_all(kinds, folds, options.search.threads, stop);
  print_head("what each kind adds");
  print_row(tried[0].name, folds.outcome(best.models));
  for (std::size_t i = 1; i < tried.size(); ++i) {
    print_row(tried[i].name, folds.outcome(kinds[i - 1].models));
  }
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

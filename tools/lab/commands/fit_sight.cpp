// Learns what people see while they read ahead: which refutations they let happen, and which
// chances they miss (the table sight, core/search/sight.h).
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/evaluation/evaluator.h"
#include "core/policy/policy_network.h"
#include "core/search/horizon.h"
#include "core/search/move_history.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/search/sight.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/sight_fit.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

constexpr int kTableMebibytes = 16;
constexpr int kSightFolds = 5;
constexpr std::size_t kMostMoves = 10;     // of a position
constexpr int kLeastProbability = 10'000;  // of 1,000,000
constexpr int kLosing = 300;               // centipawns below the best, by the deepest search
constexpr int kShown = 200;                // by which a shallower search must show it
constexpr int kDecidedValue = 1500;        // centipawns; positions beyond it are left out
// Plies at which a loss may be seen to come, and at which a chance may.
constexpr std::array<int, 3> kRefutingDepths = {2, 4, 6};
constexpr std::array<int, 3> kChanceDepths = {1, 3, 5};

struct WeighSightOptions {
  PositionSource source;
  std::string output;
  int depth = 8;
  double pull = 3;
  int threads = 1;
};

// By depth; the last is the deepest.
using Readings = std::array<std::vector<RootMove>, 9>;

struct FoldedExample {
  int fold = 0;
  SightExample example;
};

// One thread's searches.
class Looker {
 public:
  Looker(const Knowledge& knowledge, int depth)
      : knowledge_(knowledge), depth_(depth), memory_(kTableMebibytes) {
    if (!memory_.allocated()) {
      throw BadInput{"--threads: there is no memory for their tables (table_memory)"};
    }
  }

  // False where it was stopped. No moves where the position says nothing of what people see.
  bool look(const PositionSample& sample, const SampledPosition& at, const StopSignal& stop,
            FoldedExample& made) {
    const SourceGame& source = sample.games[at.game];
    const Occasion occasion(sample.game_before(at), knowledge_.policy, knowledge_.joseki, {}, 0,
                            source.people);
    made.fold = source.fold(kSightFolds);
    const Move played = sample.played(at);
    std::vector<PolicyMove> considered;
    for (const PolicyMove& each : occasion.policy()) {
      if (each.probability < kLeastProbability || considered.size() == kMostMoves) break;
      considered.push_back(each);
    }
    if (considered.size() < 2) return true;
    Readings read;
    for (int depth = 1; depth <= 6; ++depth) {
      if (!search(occasion.game(), considered, depth, stop,
                  read[static_cast<std::size_t>(depth)])) {
        return false;
      }
    }
    if (!search(occasion.game(), considered, depth_, stop, read[8])) return false;
    std::vector<RootMove>& deep = read[8];
    if (std::abs(deep.front().value) > kDecidedValue) return true;
    describe(occasion, considered, read, played, made.example);
    return true;
  }

 private:
  bool search(const Game& game, const std::vector<PolicyMove>& considered, int depth,
              const StopSignal& stop, std::vector<RootMove>& found) {
    SearchLimits limits;
    limits.depth = depth;
    limits.window = 1;
    for (const PolicyMove& each : considered) limits.search_moves.push_back(each.move);
    limits.exact_moves = limits.search_moves;
    limits.goes_on = depth > 1;
    limits.without.add(SearchPart::kMateInOne);  // whose lines end before the mating move
    Search search(knowledge_.evaluator, memory_, game, limits);
    if (!run_to_end(search, stop)) return false;
    found = search.moves();
    return true;
  }

  static const RootMove& of(const std::vector<RootMove>& read, Move move) {
    return *std::find_if(read.begin(), read.end(),
                         [&](const RootMove& each) { return each.move == move; });
  }

  // The salience of the move of the line at this ply.
  std::optional<SalienceAmounts> salience_at(const Occasion& occasion, const Line& line,
                                             int ply) const {
    if (static_cast<int>(line.size()) <= ply) return std::nullopt;
    Game game = occasion.game();
    for (int i = 0; i < ply; ++i) {
      if (game.result()) return std::nullopt;
      game.play(line[static_cast<std::size_t>(i)]);
    }
    Viewpoint from;
    from.ply = ply;
    from.people = occasion.people();
    from.crowd = crowd_of(occasion.position(), knowledge_.evaluator.exchange());
    const int known = static_cast<int>(game.moves().size());
    const auto before = [&](int plies) {
      if (plies > known) return Arrival{};
      return arrival_of(game.position_before(plies), (game.moves().end() - plies)->move);
    };
    from.recent = {before(1), before(2)};  // of those further back nothing is asked
    return salience_of(game.position(), line[static_cast<std::size_t>(ply)], from);
  }

  void describe(const Occasion& occasion, const std::vector<PolicyMove>& considered,
                const Readings& read, Move played, SightExample& example) const {
    const std::vector<RootMove>& deep = read[8];
    const bool chance = deep[0].value - deep[1].value >= kLosing;
    const int standard = chance ? deep[1].value : deep[0].value;
    bool says_something = false, has_played = false;
    for (const PolicyMove& each : considered) {
      SightAlternative move{static_cast<double>(each.logit) / PolicyNetwork::kLogitUnits, {}};
      if (standard - of(deep, each.move).value >= kLosing) {
        const Move best = chance ? deep[1].move : deep[0].move;
        move.refutation = shown_by(occasion, read, kRefutingDepths, best, each.move, each.move);
        if (!move.refutation) continue;  // seen only from too far
        says_something = true;
      }
      if (chance && each.move == deep[0].move) {
        example.chance = example.moves.size();
      }
      if (each.move == played) {
        example.played = example.moves.size();
        has_played = true;
      }
      example.moves.push_back(move);
    }
    if (example.chance) {
      const auto salience =
          shown_by(occasion, read, kChanceDepths, deep[0].move, deep[1].move, deep[0].move);
      if (!salience) example.chance.reset();
      if (salience) example.chance_salience = *salience;
      says_something |= salience.has_value();
    }
    if (!says_something || !has_played || example.moves.size() < 2) example = {};
  }

  // Takes the shortest of these searches that shows `worse` to be worse than `better` by kShown,
  // and gives the salience of the last move of the line that it expects after `line_of`. None where
  // no search shows it.
  std::optional<SalienceAmounts> shown_by(const Occasion& occasion, const Readings& read,
                                          const std::array<int, 3>& depths, Move better, Move worse,
                                          Move line_of) const {
    for (int depth : depths) {
      const auto& found = read[static_cast<std::size_t>(depth)];
      if (of(found, better).value - of(found, worse).value < kShown) continue;
      return salience_at(occasion, of(found, line_of).line, depth - 1);
    }
    return std::nullopt;
  }

  const Knowledge& knowledge_;
  int depth_;
  SearchMemory memory_;
};

double mean_likelihood(const std::vector<const SightExample*>& examples, const SightModel& model) {
  double sum = 0;
  for (const SightExample* example : examples) sum += log_likelihood(*example, model);
  return examples.empty() ? 0 : sum / static_cast<double>(examples.size());
}

std::vector<const SightExample*> of_fold(const std::vector<FoldedExample>& examples, int fold,
                                         bool without) {
  std::vector<const SightExample*> chosen;
  for (const FoldedExample& each : examples) {
    if (!each.example.moves.empty() && (each.fold == fold) != without) {
      chosen.push_back(&each.example);
    }
  }
  return chosen;
}

// What five folds of whole games say, beside a model in which all moves are as salient.
void print_quality(const std::vector<FoldedExample>& examples, double pull) {
  double with = 0, alone = 0;
  std::size_t count = 0;
  for (int fold = 0; fold < kSightFolds; ++fold) {
    const auto learned = of_fold(examples, fold, true), left_out = of_fold(examples, fold, false);
    const SightModel model = fit_sight(learned, pull);
    const SightModel blind = fit_sight(learned, pull, kBandCount);
    with += mean_likelihood(left_out, model) * static_cast<double>(left_out.size());
    alone += mean_likelihood(left_out, blind) * static_cast<double>(left_out.size());
    count += left_out.size();
  }
  std::cout << fmt::format(
      "{} positions in which something is to be seen; log-likelihood of the move played, "
      "left-out games: {:.4f}, all moves as salient {:.4f}\n",
      count, with / static_cast<double>(count), alone / static_cast<double>(count));
}

std::string sight_text(const SightModel& model) {
  std::string text =
      "# What people see while they read ahead, as learned from their games by "
      "`nagare-lab fit-sight`:\n"
      "# which refutations they let happen, and which chances they miss. The chance to see a move "
      "is\n"
      "# logistic in the sum of these (core/search/sight.h explains each).\n"
      "# name     what there is about the move\n"
      "# weight   hundredths of a natural logarithm of the odds that it is seen; of farther and "
      "crowd,\n"
      "#          for each ply of the same side before it, and each piece that can be taken at a "
      "gain\n"
      "name\tweight\n";
  for (std::size_t i = 0; i < kSaliences; ++i) {
    text += std::string(kSalienceIds[i]) + '\t' +
            std::to_string(std::lround(100 * model.weights[i])) + '\n';
  }
  return text;
}

void run_weigh_sight(const WeighSightOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  require_writable(options.output);
  const PositionSample sample = read_positions(options.source);
  StopSignal stop;
  const Interruptible interruptible(stop);
  std::vector<std::unique_ptr<Looker>> lookers;
  for (int i = 0; i < options.threads; ++i) {
    lookers.push_back(std::make_unique<Looker>(knowledge, options.depth));
  }
  const auto examples = made_of_each<FoldedExample>(
      sample.positions.size(), options.threads, stop, "positions",
      [&](std::size_t worker, std::size_t number, FoldedExample& made) {
        return lookers[worker]->look(sample, sample.positions[number], stop, made);
      });
  if (stop.requested()) {
    throw BadInput{"fit-sight: interrupted before its end (weigh_interrupted)"};
  }
  if (of_fold(examples, -1, true).empty()) {
    throw BadInput{options.source.names() +
                   ": in no position looked at is anything to be overlooked (sight_none)"};
  }
  print_quality(examples, options.pull);
  const SightModel model = fit_sight(of_fold(examples, -1, true), options.pull);
  std::cout << "the network's odds count to the power of " << model.power << '\n';
  write_file(options.output, sight_text(model));
}

}  // namespace

void add_fit_sight(CLI::App& app, const Common& common) {
  auto options = std::make_shared<WeighSightOptions>();
  CLI::App* command = app.add_subcommand(
      "fit-sight", "Learn which replies and chances people see while they read ahead");
  options->source.add_options(*command);
  command->add_option("--out", options->output, "The table to write, DATA/sight.tsv")->required();
  command->add_option("--depth", options->depth, "Plies of the search that says what loses")
      ->check(whole_number(7, 30))
      ->capture_default_str();
  command->add_option("--pull", options->pull, "Pull of the weights to 0")
      ->check(real_number(1e-9, 1e9))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "Take --choosing games, whose moves the policy network does not know by heart. Prints what\n"
      "five folds of whole games say. To be repeated when the network or the evaluation changes.\n"
      "Any number of threads gives the same.");
  command->callback([options, &common] { run_weigh_sight(*options, common); });
}

}  // namespace nagare::cli

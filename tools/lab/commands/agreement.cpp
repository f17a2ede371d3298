// How well the values of a search agree with those of a stronger engine.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json_writer.h"
#include "core/choice/choice_settings.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/taught_positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/workers.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

constexpr int kLargest = 5000;  // centipawns; values beyond, and mates, count as so many
constexpr int kFewInHand = 4;   // pieces of both sides together

struct AgreementOptions {
  std::string taught;
  std::uint64_t nodes = 16'000;
  int threads = 1;
  bool json = false;
};

struct ValuedTwice {
  int value, teacher;  // centipawns
  bool few_in_hand;
};

int pieces_in_hand(const Position& position) {
  int count = 0;
  for (Color color : {kBlack, kWhite}) {
    for (int type = kPawn; type <= kGold; ++type) {
      count += position.hand(color).count(static_cast<PieceType>(type));
    }
  }
  return count;
}

bool value(Thinker& thinker, const Knowledge& knowledge, const TaughtPosition& taught,
           std::uint64_t nodes, const StopSignal& stop, ValuedTwice& made) {
  const auto clamped = [](int centipawns) { return std::clamp(centipawns, -kLargest, kLargest); };
  made.teacher = clamped(taught.value);
  made.few_in_hand = pieces_in_hand(taught.position) <= kFewInHand;
  if (nodes == 0) {
    made.value = clamped(knowledge.evaluator_for(kFullStrength).evaluate(taught.position));
    return true;
  }
  ThinkSettings settings;
  settings.choice.naturalness = 0;
  settings.nodes = nodes;
  settings.declares = false;
  if (auto done = thinker.start(knowledge, Game(taught.position), settings); !done) {
    fail(done.error());
  }
  if (!run_to_end(thinker, stop)) return false;
  made.value = clamped(thinker.choice().value().verdict.value);
  return true;
}

struct Row {
  std::string name;
  std::size_t positions = 0;
  double correlation = 0;  // of the win rates
  int median = 0;          // of the differences, centipawns
};

Row row_of(std::string name, const std::vector<ValuedTwice>& all, double scale, bool few,
           bool many) {
  std::vector<double> values, teachers;
  std::vector<int> differences;
  for (const ValuedTwice& each : all) {
    if (each.few_in_hand ? !few : !many) continue;
    values.push_back(1 / (1 + std::exp(-each.value / scale)));
    teachers.push_back(1 / (1 + std::exp(-each.teacher / kTeacherScale)));
    differences.push_back(std::abs(each.value - each.teacher));
  }
  Row row{std::move(name), values.size()};
  if (values.empty()) return row;
  row.correlation = correlation(values, teachers);
  const auto middle = differences.begin() + static_cast<std::ptrdiff_t>(differences.size() / 2);
  std::nth_element(differences.begin(), middle, differences.end());
  row.median = *middle;
  return row;
}

void run_agreement(const AgreementOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  std::vector<TaughtPosition> positions;
  for_each_taught_position(options.taught, [&](const TaughtPosition& taught, long long) {
    positions.push_back(taught);
  });
  if (positions.empty()) throw BadInput{options.taught + ": no position in it (agreement_none)"};
  StopSignal stop;
  const Interruptible interruptible(stop);
  std::vector<Thinker> thinkers(static_cast<std::size_t>(options.threads));  // by worker
  const auto valued = made_of_each<ValuedTwice>(
      positions.size(), options.threads, stop, "positions",
      [&](std::size_t worker, std::size_t number, ValuedTwice& made) {
        return value(thinkers[worker], knowledge, positions[number], options.nodes, stop, made);
      });
  const double scale = knowledge.evaluator.win_rate_scale();
  const std::vector<Row> rows = {row_of("all", valued, scale, true, true),
                                 row_of("few_in_hand", valued, scale, true, false),
                                 row_of("more_in_hand", valued, scale, false, true)};
  if (options.json) {
    JsonWriter json;
    json.begin_object();
    for (const Row& row : rows) {
      json.key(row.name).begin_object();
      json.key("positions").number(static_cast<long long>(row.positions));
      json.key("correlation").fixed(row.correlation, 4);
      json.key("median_difference").number(row.median);
      json.end_object();
    }
    json.end_object();
    std::cout << json.text() << '\n';
    return;
  }
  std::cout << "which\tpositions\tcorrelation\tmedian difference\n" << std::fixed;
  for (const Row& row : rows) {
    std::cout << row.name << '\t' << row.positions << '\t' << std::setprecision(3)
              << row.correlation << '\t' << row.median << '\n';
  }
}

}  // namespace

void add_agreement(CLI::App& app, const Common& common) {
  auto options = std::make_shared<AgreementOptions>();
  CLI::App* command =
      app.add_subcommand("agreement", "How well values agree with those of a stronger engine");
  command
      ->add_option("--taught", options->taught,
                   "Positions with its values: SFEN, value, best move if known; gzip or plain")
      ->required();
  command->add_option("--nodes", options->nodes, "Of each search; 0: the static value")
      ->check(whole_number(0, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print the result as JSON");
  command->footer(
      "Values beyond 5000 centipawns, and mates, count as 5000. few_in_hand: both sides have at "
      "most\n4 pieces in hand. Ctrl-C ends it with the positions so far.");
  command->callback([options, &common] { run_agreement(*options, common); });
}

}  // namespace nagare::cli

// In how many positions people and each strength answer what every player of shogi knows: a piece
// to take back, a fork, a mate in one.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/choice/verdict.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/evaluation/evaluator.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/phases.h"
#include "tools/lab/measuring/situation_kinds.h"
#include "tools/lab/measuring/situations.h"
#include "tools/lab/measuring/situations_report.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_list.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"
#include "tools/support/rating/grade_scale.h"

namespace nagare::cli {

namespace {

constexpr int kEvasionTableMebibytes = 16;
// A bound is less sure than a value, since more is pruned where only a bound is wanted: evasions
// near the limit are valued.
constexpr int kEvasionWindow = kSoundEvasion + 400;
constexpr std::uint64_t kMateNodes = 200'000;  // after which a mate counts as not found
constexpr int kMostOfGame = 3;                 // positions of a situation

struct SituationsOptions {
  PositionSource source;
  std::string strengths = "1-10";
  int naturalness = ChoiceSettings{}.naturalness;
  int each = 200;
  std::vector<std::string> only;
  bool grades = false;
  std::uint64_t judge_nodes = 30'000;
  int threads = 1;
  std::string json;
};

// A position in which a situation holds, and the moves that answer it.
struct Found {
  SituationKind situation{};
  SampledPosition at{};
  std::vector<Move> answers;
};

// Goes through positions in a random order until there are enough of each situation.
class Finder {
 public:
  Finder(const SituationsOptions& options, const std::vector<SituationKind>& situations,
         const Knowledge& knowledge, const PositionSample& sample)
      : options_(options),
        situations_(situations),
        evaluator_(knowledge.evaluator),
        sample_(sample),
        memory_(kEvasionTableMebibytes),
        mates_(kMateNodes),
        of_game_(sample.games.size()) {
    if (!memory_.allocated()) throw BadInput{"situations: there is no memory (table_memory)"};
  }

  std::vector<Found> find(const StopSignal& stop) {
    std::vector<std::size_t> order(sample_.positions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Random random(options_.source.seed);
    for (std::size_t i = order.size(); i > 1; --i) {
      std::swap(order[i - 1], order[random.below64(i)]);
    }
    for (std::size_t number : order) {
      if (stop.requested() || found_.size() == situations_.size() * wanted()) break;
      look_at(sample_.positions[number], stop);
      ++looked_at_;
    }
    return std::move(found_);
  }

  std::size_t looked_at() const { return looked_at_; }

 private:
  std::size_t wanted() const { return static_cast<std::size_t>(options_.each); }

  void look_at(const SampledPosition& at, const StopSignal& stop) {
    const Game game = sample_.game_before(at);
    SituationView view(game, evaluator_.exchange(), mates_);
    for (SituationKind situation : situations_) {
      const auto index = static_cast<std::size_t>(situation);
      int& of_game = of_game_[at.game][index];
      if (counts_[index] == wanted() || of_game == kMostOfGame) continue;
      std::vector<Move> answers =
          situation == SituationKind::kCheck ? evasions(game, view, stop) : view.answers(situation);
      if (answers.empty()) continue;
      ++of_game;
      ++counts_[index];
      found_.push_back({situation, at, std::move(answers)});
    }
  }

  std::vector<Move> evasions(const Game& game, const SituationView& view, const StopSignal& stop) {
    if (!view.has_choice_in_check()) return {};
    SearchLimits limits;
    limits.nodes = options_.judge_nodes;
    limits.window = kEvasionWindow;
    Search search(evaluator_, memory_, game, limits);
    if (!run_to_end(search, stop)) return {};
    return sound_evasions(search.moves());
  }

  const SituationsOptions& options_;
  const std::vector<SituationKind>& situations_;
  const Evaluator& evaluator_;
  const PositionSample& sample_;
  SearchMemory memory_;
  PlainMate mates_;
  std::vector<std::array<int, kSituationCount>> of_game_;  // found, by game and situation
  std::array<std::size_t, kSituationCount> counts_{};      // found, by situation
  std::vector<Found> found_;
  std::size_t looked_at_ = 0;
};

// The positions of what was found, each once, in order of game and ply; and which one each is of.
struct Asked {
  std::vector<SampledPosition> positions;
  std::vector<std::size_t> of_found;
};

Asked asked_for(const std::vector<Found>& found) {
  std::map<std::pair<std::size_t, int>, std::size_t> numbers;
  for (const Found& each : found) numbers[{each.at.game, each.at.ply}] = 0;
  Asked asked;
  for (auto& [at, number] : numbers) {
    number = asked.positions.size();
    asked.positions.push_back({at.first, at.second});
  }
  for (const Found& each : found) asked.of_found.push_back(numbers[{each.at.game, each.at.ply}]);
  return asked;
}

// What each strength chooses in the position; false where it was stopped.
bool choose_moves(Engine& engine, const SituationsOptions& options,
                  const std::vector<int>& strengths, const PositionSample& sample,
                  const SampledPosition& at, const StopSignal& stop, std::vector<Move>& chosen) {
  const SourceGame& source = sample.games[at.game];
  begin_anew(engine, first_plies(source.text, at.ply - 1));
  for (int strength : strengths) {
    if (stop.requested()) return false;
    ThinkSettings settings;
    settings.choice.naturalness = options.naturalness;
    settings.choice.strength = strength;
    settings.seed = sample.seed_at(at, options.source.seed);
    chosen.push_back(choose_move(engine, settings).verdict.move);
  }
  return true;
}

AnsweredPosition answered(const Found& found, const PositionSample& sample,
                          const std::vector<Move>& chosen) {
  const auto answers = [&](Move move) {
    return std::find(found.answers.begin(), found.answers.end(), move) != found.answers.end();
  };
  AnsweredPosition position;
  position.situation = found.situation;
  position.game = found.at.game;
  const std::size_t mover = found.at.ply % 2 == 1 ? kBlack : kWhite;
  position.grade = number_of_grade(sample.games[found.at.game].grades[mover]);
  position.people = answers(sample.played(found.at));
  for (Move move : chosen) position.strengths.push_back(answers(move));
  return position;
}

std::vector<SituationKind> situations_of(const std::vector<std::string>& only) {
  std::set<SituationKind> wanted;
  for (const std::string& id : only) {
    const auto situation = situation_of_id(id);
    if (situation) {
      wanted.insert(*situation);
      continue;
    }
    std::string ids;
    for (const SituationText& each : kSituationTexts) ids += ' ' + std::string(each.id);
    throw BadInput{"--only: '" + id + "' is no situation; there are" + ids +
                   " (situations_unknown)"};
  }
  if (only.empty()) {
    for (std::size_t i = 0; i < kSituationCount; ++i) wanted.insert(static_cast<SituationKind>(i));
  }
  return {wanted.begin(), wanted.end()};
}

Settings settings_of(const SituationsOptions& options, std::size_t looked_at,
                     const PositionSample& sample) {
  return {{"games", options.source.names()},
          {"positions from ply", std::to_string(options.source.first_ply)},
          {"looked through", std::to_string(looked_at) + " of " + std::to_string(sample.available)},
          {"of each situation", std::to_string(options.each)},
          {"at most of a game", std::to_string(kMostOfGame)},
          {"seed", std::to_string(options.source.seed)},
          {"naturalness", std::to_string(options.naturalness)},
          {"judge nodes", std::to_string(options.judge_nodes)}};
}

void run_situations(const SituationsOptions& options, const Common& common) {
  const auto numbers =
      number_list("--strengths", options.strengths, kWeakestStrength, kFullStrength);
  const std::vector<int> strengths(numbers.begin(), numbers.end());
  const std::vector<SituationKind> situations = situations_of(options.only);
  std::vector<std::unique_ptr<Engine>> engines;
  for (int i = 0; i < options.threads; ++i) {
    engines.push_back(std::make_unique<Engine>(load_engine(common)));
  }
  if (!options.json.empty()) require_writable(options.json);
  const PositionSample sample = read_positions(options.source);
  StopSignal stop;
  const Interruptible interruptible(stop);
  Finder finder(options, situations, *engines.front()->knowledge(), sample);
  const std::vector<Found> found = finder.find(stop);
  const Asked asked = asked_for(found);
  std::vector<std::vector<Move>> chosen(asked.positions.size());
  const auto done =
      work_through(chosen.size(), options.threads, stop, "positions",
                   [&](std::size_t worker, std::size_t number) {
                     return choose_moves(*engines[worker], options, strengths, sample,
                                         asked.positions[number], stop, chosen[number]);
                   });
  SituationsMeasurement measurement{settings_of(options, finder.looked_at(), sample),
                                    situations,
                                    strengths,
                                    {},
                                    found.size(),
                                    options.grades};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::size_t number = asked.of_found[i];
    if (done[number]) measurement.positions.push_back(answered(found[i], sample, chosen[number]));
  }
  const SituationsReport report = report_of(measurement);
  std::cout << report.text << std::flush;
  if (!options.json.empty()) write_file(options.json, report.json);
}

}  // namespace

void add_situations(CLI::App& app, const Common& common) {
  auto options = std::make_shared<SituationsOptions>();
  CLI::App* command = app.add_subcommand(
      "situations", "Say how often each strength, and people, answer what players know to answer");
  options->source.add_options(*command);
  add_strength_options(*command, options->strengths, options->naturalness);
  command->add_option("--each", options->each, "Positions wanted of each situation")
      ->check(whole_number(1, 100'000))
      ->capture_default_str();
  command->add_option("--only", options->only, "These situations, like retake,fork (default: all)")
      ->delimiter(',');
  command->add_flag("--grades", options->grades,
                    "People by grade too, where at least " + std::to_string(kLeastOfGrade) +
                        " positions are of a group of grades");
  command
      ->add_option("--judge-nodes", options->judge_nodes,
                   "Nodes of the search that judges evasions of a check")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--json", options->json, "Write the report as JSON");
  command->footer(
      "Positions are gone through in a random order until there are enough of each situation, at\n"
      "most three of a game; exchanges and short mates say which moves answer, and the report\n"
      "defines each situation. Each strength chooses as the engine does at its own limits, "
      "another\n"
      "seed in each position. The same games, settings and seed give the same report with any\n"
      "number of threads. Ctrl-C ends it with the report of the positions so far.");
  command->callback([options, &common] { run_situations(*options, common); });
}

}  // namespace nagare::cli

// Learns how much the plan of the opening, castles and the book count at naturalness 100, beside
// values, flow and the policy network: by which multiples of their points people's moves are
// likeliest.
#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "core/engine/thinker.h"
#include "core/search/value.h"
#include "tools/nagare/corpus/positions.h"
#include "tools/nagare/learning/dense_logit.h"
#include "tools/nagare/program/files.h"
#include "tools/nagare/program/workers.h"

namespace nagare::cli {

namespace {

struct Options {
  PositionSource source;
  int last_ply = 60;
  int depth = 4;
  int window = 1400;
  int threads = 1;
};

// What is learned: an advisor's kinds of reasons, by their points at naturalness 50. Punishing
// comes up in too few positions to be learned by itself; it counts as following does.
struct Feature {
  std::string_view advisor;
  std::string_view name;  // as it is printed
};
constexpr std::array<Feature, 3> kFeatures = {
    {{"opening", "follow, answer, punish"}, {"castle", "castle"}, {"book", "book"}}};
constexpr double kPawn = 100;
constexpr int kFolds = 5;

struct Example {
  DenseChoice choice;  // value and points of today in pawns, then each feature in pawns
  int fold = 0;
  bool speaks = false;  // some feature does
};

// Nothing where a mate is to be seen, or the move played lies outside the window.
std::optional<Example> example_of(const Knowledge& knowledge, Thinker& thinker,
                                  const PositionSample& sample, const SampledPosition& at,
                                  const Options& options, const StopSignal& stop) {
  ThinkSettings settings;
  settings.choice.naturalness = kMaxNaturalness;
  settings.depth = options.depth;
  settings.window = options.window;
  settings.looks_for_mates = false;
  settings.declares = false;
  settings.seed = sample.seed_at(at, options.source.seed);
  if (auto done = thinker.start(knowledge, sample.game_before(at), settings); !done) {
    fail(done.error());
  }
  if (!run_to_end(thinker, stop)) return std::nullopt;
  const Occasion& occasion = thinker.occasion();
  DialSettings dial = settings.choice.dial_at(occasion.position());
  dial.only = {"flow", "policy"};
  const Assessment assessment = thinker.assessment(dial).value();
  if (is_mate(assessment.moves.front().value)) return std::nullopt;
  std::array<Advice, kFeatures.size()> advice;
  for (std::size_t i = 0; i < kFeatures.size(); ++i) {
    advice[i].resize(occasion.legal().size());
    knowledge.advisors.voice(kFeatures[i].advisor).advisor->advise(occasion, advice[i]);
  }
  Example example;
  example.fold = static_cast<int>(sample.games[at.game].hash / 10 % kFolds);
  bool found = false;
  for (const AssessedMove& each : assessment.moves) {
    if (each.reading != Reading::kExact) continue;
    if (each.move == sample.played(at)) {
      example.choice.played = example.choice.moves.size();
      found = true;
    }
    std::vector<double> features = {(each.value + each.points) / kPawn};
    for (const Advice& said : advice) {
      double points = 0;
      for (const Reason& reason : said[occasion.index_of(each.move)]) points += reason.points;
      features.push_back(points / kPawn);
      example.speaks |= points != 0;
    }
    example.choice.moves.push_back(std::move(features));
  }
  if (!found || !example.speaks) return std::nullopt;
  return example;
}

std::vector<DenseChoice> choices_of(const std::vector<Example>& examples, int fold, bool inside) {
  std::vector<DenseChoice> choices;
  for (const Example& example : examples) {
    if (fold < 0 || (example.fold == fold) == inside) choices.push_back(example.choice);
  }
  return choices;
}

// The mean log-likelihood of every fold, by weights learned on the others; `kept` tells which
// features may have a say.
double validated(const std::vector<Example>& examples, const std::vector<bool>& kept) {
  double sum = 0;
  std::size_t count = 0;
  const auto reduced = [&](std::vector<DenseChoice> choices) {
    for (DenseChoice& choice : choices) {
      for (auto& features : choice.moves) {
        for (std::size_t i = 0; i < kept.size(); ++i) {
          if (!kept[i]) features[i + 1] = 0;
        }
      }
    }
    return choices;
  };
  for (int fold = 0; fold < kFolds; ++fold) {
    const auto left_out = reduced(choices_of(examples, fold, true));
    if (left_out.empty()) continue;
    const auto weights = fit_dense_logit(reduced(choices_of(examples, fold, false)));
    sum += mean_log_likelihood(left_out, weights) * static_cast<double>(left_out.size());
    count += left_out.size();
  }
  return sum / static_cast<double>(count);
}

void print(const std::vector<Example>& examples) {
  const std::vector<double> weights = fit_dense_logit(choices_of(examples, -1, true));
  std::cout << examples.size() << " positions in which one of them speaks; five folds by games\n";
  std::vector<bool> kept(kFeatures.size());
  const double without = validated(examples, kept);
  const auto line = [&](std::string_view name, double multiple, double likelihood) {
    char text[160];
    std::snprintf(text, sizeof text, "%-24s multiple %+.3f   log-likelihood %.4f (%+.4f)\n",
                  std::string(name).c_str(), multiple, likelihood, likelihood - without);
    std::cout << text;
  };
  line("none", 0, without);
  for (std::size_t i = 0; i < kFeatures.size(); ++i) {
    kept.assign(kFeatures.size(), false);
    kept[i] = true;
    line(kFeatures[i].name, weights[i + 1] / weights[0], validated(examples, kept));
  }
  kept.assign(kFeatures.size(), true);
  line("all three", 1, validated(examples, kept));
  std::cout
      << "The multiples, learned together, are of the points at naturalness 50; the column or\n"
         "row graded of DATA/opening/points, DATA/castle/points and DATA/book/points is that.\n";
}

void run(const Options& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  PositionSample sample = read_positions(options.source);
  std::erase_if(sample.positions,
                [&](const SampledPosition& at) { return at.ply > options.last_ply; });
  if (sample.positions.empty()) throw BadInput{"weigh-plans: there is no position so early"};
  std::vector<Thinker> thinkers(static_cast<std::size_t>(options.threads));
  std::vector<std::optional<Example>> made(sample.positions.size());
  StopSignal stop;
  const Interruptible interruptible(stop);
  work_through(
      made.size(), options.threads, stop, "positions", [&](std::size_t worker, std::size_t i) {
        made[i] =
            example_of(knowledge, thinkers[worker], sample, sample.positions[i], options, stop);
        return true;
      });
  std::vector<Example> examples;
  for (auto& each : made) {
    if (each) examples.push_back(std::move(*each));
  }
  if (examples.empty()) throw BadInput{"weigh-plans: no position in which one of them speaks"};
  print(examples);
}

}  // namespace

void add_weigh_plans(CLI::App& app, const Common& common) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "weigh-plans", "Learn how much openings, castles and the book count at naturalness 100");
  options->source.add_options(*command);
  command->add_option("--last-ply", options->last_ply, "Only moves up to this ply")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command->add_option("--depth", options->depth, "Plies of the search")
      ->check(whole_number(1, 64))
      ->capture_default_str();
  command->add_option("--window", options->window, "Centipawns below the best")
      ->check(whole_number(0, 10'000))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "Take --choosing games: the policy network knows the moves of the other learning games by\n"
      "heart, so that nothing would be left for others to say. Prints; writes nothing.");
  command->callback([options, &common] { run(*options, common); });
}

}  // namespace nagare::cli

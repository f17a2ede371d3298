#include "tools/nagare/commands/choose.h"

#include <iostream>

#include "core/engine/json.h"
#include "tools/nagare/program/files.h"

namespace nagare::cli {

namespace {

struct Options {
  std::string sfen = "startpos";
  std::string moves;
  int naturalness = 50;
  int strength = 10;
  std::optional<int> first_ply;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<int> window;
  std::string opening;
  std::vector<std::string> only;
  bool unguarded = false;
  std::uint64_t seed = 0;
  bool json = false;
};

void print_plain(const Choice& choice) {
  const Verdict& verdict = choice.verdict;
  const Speech& speech = choice.speech;
  if (verdict.action != Action::kMove) {
    std::cout << (verdict.action == Action::kResign ? "resign" : "win") << '\n';
  } else {
    std::cout << speech.move.usi << "  " << speech.move.japanese << "  value " << verdict.value
              << " points " << verdict.points << "  depth " << choice.assessment.depth << " nodes "
              << choice.assessment.nodes << '\n';
  }
  std::cout << speech.explanation.ja << '\n' << speech.explanation.en << '\n';
  for (const SpokenReason& reason : speech.reasons) {
    std::cout << "  " << (reason.reason.points > 0 ? "+" : "") << reason.reason.points << "  "
              << reason.text.ja << "  (" << reason.text.en << ")\n";
  }
}

void run(const Options& options, const Common& common) {
  Engine engine = load_engine(common);
  if (auto done = engine.new_game(options.sfen, options.moves); !done) fail(done.error());
  ThinkSettings settings;
  settings.choice.naturalness = options.naturalness;
  settings.choice.strength = options.strength;
  settings.choice.first_ply = options.first_ply;
  settings.choice.opening = options.opening;
  settings.choice.only = options.only;
  settings.choice.guarded = !options.unguarded;
  settings.depth = options.depth;
  settings.nodes = options.nodes;
  settings.window = options.window;
  settings.seed = options.seed;
  const Choice choice = choose_move(engine, settings);
  if (options.json) {
    std::cout << choice_json(choice) << '\n';
  } else {
    print_plain(choice);
  }
}

}  // namespace

Choice choose_move(Engine& engine, const ThinkSettings& settings) {
  if (auto done = engine.start(settings); !done) fail(done.error());
  while (true) {
    const auto progress = engine.step([] { return std::int64_t{0}; }, 1);
    if (!progress) fail(progress.error());
    if (progress.value().done) break;
  }
  auto choice = engine.choice();
  if (!choice) fail(choice.error());
  return std::move(choice.value());
}

void add_choose(CLI::App& app, const Common& common) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("choose", "Choose a move and say why");
  command->add_option("--sfen", options->sfen, "Position, or startpos (the default)");
  command->add_option("--moves", options->moves, "USI moves played from there, in quotes");
  command
      ->add_option("--naturalness", options->naturalness,
                   "0 pure search, 50 the papers' points, 100 learned ones")
      ->check(whole_number(0, 100));
  command->add_option("--strength", options->strength, "1 to 10")->check(whole_number(1, 10));
  command
      ->add_option("--first-ply", options->first_ply,
                   "Advisors that do not speak from the first ply on are silent before this one "
                   "(default: as the data has it)")
      ->check(whole_number(1, 1000));
  command->add_option("--depth", options->depth, "At most this many plies")
      ->check(whole_number(1, 64));
  command
      ->add_option("--window", options->window,
                   "Centipawns below the best inside which every value is exact (default: what "
                   "the choice needs)")
      ->check(whole_number(0, 10'000));
  command->add_option("--nodes", options->nodes, "At most this many nodes")->check(kNodeCount);
  command
      ->add_option("--only", options->only,
                   "The advisors that have a say, like flow,policy (default: all)")
      ->delimiter(',');
  command->add_flag("--unguarded", options->unguarded,
                    "Points may give up any win rate, as Kinebuchi & Ito have it");
  command->add_option(
      "--opening", options->opening,
      "What is to be played: static, ranging, or the id of a list of data/openings");
  command->add_option("--seed", options->seed, "Of the plan, and of what strengths below 10 notice")
      ->check(seed_number())
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print everything as one JSON object");
  command->callback([options, &common] { run(*options, common); });
}

}  // namespace nagare::cli

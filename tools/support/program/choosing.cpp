#include "tools/support/program/choosing.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <utility>

#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/number_range.h"

namespace nagare::cli {

void add_strength_options(CLI::App& command, std::string& strengths, int& naturalness) {
  command.add_option("--strengths", strengths, "Like 1-10 or 1,5,10")->capture_default_str();
  command
      .add_option("--naturalness", naturalness,
                  "0 pure search, 50 the papers' points, 100 learned ones")
      ->check(whole_number(0, kMaxNaturalness))
      ->capture_default_str();
}

void begin_anew(Engine& engine, std::string_view moves) {
  for (std::string_view each : {std::string_view{}, moves}) {
    if (auto done = engine.new_game("startpos", each, true); !done) fail(done.error());
  }
}

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

void ChoiceOptions::add_options(CLI::App& command) {
  command.add_option("--sfen", sfen, "Position, or startpos (the default)");
  command.add_option("--moves", moves, "USI moves played from there, in quotes");
  command
      .add_option("--naturalness", naturalness,
                  "0 pure search, 50 the papers' points, 100 learned ones")
      ->check(whole_number(0, kMaxNaturalness))
      ->capture_default_str();
  command.add_option("--strength", strength, "-5 to 10")
      ->check(whole_number(kWeakestStrength, kFullStrength))
      ->capture_default_str();
  command
      .add_option("--first-ply", first_ply,
                  "Advisors that do not speak from the first ply on are silent before this one "
                  "(default: as the data has it)")
      ->check(whole_number(1, 1000));
  command.add_option("--depth", depth, "At most this many plies")->check(whole_number(1, 64));
  command
      .add_option("--window", window,
                  "Centipawns below the best inside which every value is exact (default: what "
                  "the choice needs)")
      ->check(whole_number(0, 10'000));
  command.add_option("--nodes", nodes, "At most this many nodes")->check(kNodeCount);
  command
      .add_option("--only", only, "The advisors that have a say, like flow,policy (default: all)")
      ->delimiter(',');
  command.add_flag("--unguarded", unguarded,
                   "Points may give up any win rate, as Kinebuchi & Ito have it");
  command.add_option("--opening", opening,
                     "What is to be played: static, ranging, or the id of a list of data/openings");
  command
      .add_option("--people", people, "Whose moves count as natural: online players, professionals")
      ->check(CLI::IsMember({"online", "professional"}))
      ->capture_default_str();
  command.add_option("--seed", seed, "Of the plan, and of what strengths below 10 notice")
      ->check(seed_number())
      ->capture_default_str();
}

ThinkSettings ChoiceOptions::settings() const {
  ThinkSettings settings;
  settings.tells = true;
  settings.choice.naturalness = naturalness;
  settings.choice.strength = strength;
  settings.choice.first_ply = first_ply;
  settings.choice.opening = opening;
  settings.choice.people = parse_people(people).value();
  settings.choice.only = only;
  settings.choice.guarded = !unguarded;
  settings.depth = depth;
  settings.nodes = nodes;
  settings.window = window;
  settings.seed = seed;
  return settings;
}

void print_choice(const Choice& choice) {
  const Verdict& verdict = choice.verdict;
  const Speech& speech = choice.speech;
  if (verdict.action != Action::kMove) {
    std::cout << (verdict.action == Action::kResign ? "resign" : "win") << '\n';
  } else {
    std::cout << speech.move.usi << "  " << speech.move.japanese << "  value " << verdict.value
              << " (" << verdict.win_rate / 10 << '.' << verdict.win_rate % 10 << "%) points "
              << verdict.points << "  depth " << choice.assessment.depth << " nodes "
              << choice.assessment.nodes << '\n';
  }
  std::cout << speech.explanation.ja << '\n' << speech.explanation.en << '\n';
  for (const SpokenVote& vote : choice.votes) {
    std::cout << "  " << vote.name.ja << " (" << vote.name.en << "): " << vote.move.usi << "  "
              << vote.value << (vote.followed ? "  *" : "") << '\n';
  }
  for (const SpokenReason& reason : speech.reasons) {
    std::cout << "  " << (reason.reason.points > 0 ? "+" : "") << reason.reason.points << "  "
              << reason.text.ja << "  (" << reason.text.en << ")\n";
  }
}

}  // namespace nagare::cli

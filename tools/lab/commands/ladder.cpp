// How often players that follow a script win on each rung of the ladder for beginners.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/data/table.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/notation/handicap.h"
#include "core/notation/usi_move.h"
#include "core/players/opponents.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/scripted_players.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/common.h"
#include "tools/support/program/files.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_list.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kMostPlies = 300;
constexpr int kSecondStrength = 2;  // of the last player
constexpr std::string_view kSecond = "strength-2";
constexpr int kPlayers = static_cast<int>(kScriptIds.size()) + 1;

std::string_view name_of(int player) {  // from 1
  return player == kPlayers ? kSecond : kScriptIds[static_cast<std::size_t>(player - 1)];
}

struct LadderOptions {
  std::string table = "data/page/ladder.tsv";
  std::string rungs = "-99-99", players = "1-7";
  int games = 20;
  std::uint64_t seed = 1;
  int threads = 1;
};

struct Rung {
  int number = 0;
  std::string who;
  ChoiceSettings choice;
  const Handicap* handicap = nullptr;
};

std::vector<Rung> read_rungs(const LadderOptions& options, const Knowledge& knowledge) {
  const std::string text = read_file(options.table);
  const auto table = Table::parse("ladder", text, {"rung", "opponent", "strength", "handicap"});
  if (!table) fail(table.error());
  const auto wanted = number_list("--rungs", options.rungs, -99, 99);
  std::vector<Rung> rungs;
  for (const Table::Row& row : table.value().rows()) {
    const auto cell = [&](std::string_view column) { return table.value().text(row, column); };
    const auto refuse = [&](const std::string& what) {
      throw BadInput{table.value().where(row) + ": " + what + " (ladder_rung)"};
    };
    Rung rung;
    const auto number = table.value().number(row, "rung", -99, 99);
    if (!number) fail(number.error());
    rung.number = number.value();
    if (cell("opponent") == "-") {
      const auto strength = table.value().number(row, "strength", kWeakestStrength, kFullStrength);
      if (!strength) fail(strength.error());
      rung.choice.strength = strength.value();
      rung.who = "strength " + std::to_string(strength.value());
    } else {
      const auto found =
          std::find_if(knowledge.opponents.begin(), knowledge.opponents.end(),
                       [&](const Opponent& each) { return each.id == cell("opponent"); });
      if (found == knowledge.opponents.end()) refuse("there is no such opponent");
      rung.who = found->id;
      rung.choice.strength = found->strength;
      rung.choice.naturalness = found->naturalness;
      rung.choice.people = found->people;
    }
    rung.handicap = handicap_by_id(cell("handicap"));
    if (rung.handicap == nullptr) refuse("there is no such handicap");
    if (wanted.count(rung.number) != 0) rungs.push_back(rung);
  }
  return rungs;
}

// Of the player.
enum class Outcome : std::uint8_t { kLost, kUndecided, kWon };

void play(Engine& engine, const ChoiceSettings& choice, std::uint64_t seed) {
  ThinkSettings settings;
  settings.choice = choice;
  settings.seed = seed;
  settings.infinite = false;
  settings.depth = kMostDepth;  // limits no strength, and there is no clock
  settings.opinions = false;
  choose_move(engine, settings);
  if (auto done = engine.play_choice(); !done) fail(done.error());
}

Outcome played_out(Engine& engine, const Rung& rung, int player, std::uint64_t seed,
                   const StopSignal& stop) {
  if (auto done = engine.new_game(rung.handicap->sfen, ""); !done) fail(done.error());
  ChoiceSettings second;
  second.strength = kSecondStrength;
  const Game& game = engine.game();
  while (!game.result() && game.moves().size() < kMostPlies && !stop.requested()) {
    if (game.position().side_to_move() == kWhite) {
      play(engine, rung.choice, seed);
    } else if (player == kPlayers) {
      play(engine, second, seed);
    } else {
      const Move move = scripted_move(static_cast<Script>(player - 1), game.position(), seed);
      if (auto done = engine.play(to_usi(move)); !done) fail(done.error());
    }
  }
  if (!game.result() || !game.result()->winner) return Outcome::kUndecided;
  return *game.result()->winner == kBlack ? Outcome::kWon : Outcome::kLost;
}

void run_ladder(const LadderOptions& options, const Common& common) {
  std::vector<std::unique_ptr<Engine>> engines;  // by worker
  for (int i = 0; i < options.threads; ++i) {
    engines.push_back(std::make_unique<Engine>(load_engine(common)));
  }
  const auto rungs = read_rungs(options, *engines[0]->knowledge());
  const auto players = number_list("--players", options.players, 1, kPlayers);
  const auto games = static_cast<std::size_t>(options.games);
  StopSignal stop;
  const Interruptible interruptible(stop);
  std::cout << "rung\twho\thandicap";
  for (int player : players) std::cout << '\t' << name_of(player);
  std::cout << '\n';
  for (const Rung& rung : rungs) {
    std::cout << rung.number << '\t' << rung.who << '\t' << rung.handicap->id << std::flush;
    for (int player : players) {
      const auto outcomes = made_of_each<Outcome>(
          games, options.threads, stop, "games",
          [&](std::size_t worker, std::size_t number, Outcome& outcome) {
            outcome = played_out(*engines[worker], rung, player, options.seed + number, stop);
            return !stop.requested();
          });
      if (stop.requested()) return;
      std::array<int, 3> counts{};
      for (Outcome each : outcomes) ++counts[static_cast<std::size_t>(each)];
      std::cout << '\t' << counts[2] << '-' << counts[1] << '-' << counts[0] << std::flush;
    }
    std::cout << '\n';
  }
}

}  // namespace

void add_ladder(CLI::App& app, const Common& common) {
  auto options = std::make_shared<LadderOptions>();
  CLI::App* command = app.add_subcommand(
      "ladder", "Play scripted players on each rung of the ladder for beginners");
  command->add_option("--table", options->table, "The rungs")->capture_default_str();
  command->add_option("--rungs", options->rungs, "Numbers, like -3-0,8 (default: all)");
  command->add_option("--players", options->players, "Of those below, by number")
      ->capture_default_str();
  command->add_option("--games", options->games, "Of each player on each rung")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of the first game; the next has one more")
      ->check(seed_number())
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "The player has black and what the rung gives. Games won, undecided (a draw, or 300 plies) "
      "and\n"
      "lost of each player: 1 random, any legal move; 2 takes, the dearest piece it can take; 3 "
      "mates,\n"
      "the same, but a mate in one first; 4 material, two plies of it; 5 hems, the same, and shuts "
      "the\n"
      "king in; 6 deeper, three plies; 7 Nagare of strength 2, naturalness 50. Nobody resigns.");
  command->callback([options, &common] { run_ladder(*options, common); });
}

}  // namespace nagare::cli

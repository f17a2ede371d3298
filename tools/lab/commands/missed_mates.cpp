// Mates that people had, and whether they played them: by length, and by how natural the network
// finds the move. So it shows whether less natural means harder to see, by which mating problems
// are graded.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/policy/policy_network.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/mates/problem.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"

namespace nagare::cli {

namespace {

constexpr int kMostPlies = 7;
constexpr int kFifths = 5;

struct MissedOptions {
  GameChoice choice;
  int first_ply = 60;
  std::uint64_t nodes = 2000;
};

// A mate that the side to move had.
struct Chance {
  int plies = 0;
  int probability = 0;  // in millionths, of the likeliest move that mates
  bool played = false;  // a move that mates
};

// Reads games and looks for the first mate in 3, 5 or 7 of each side of a game.
class Chances {
 public:
  Chances(const MissedOptions& options, const Knowledge& knowledge)
      : options_(options), knowledge_(knowledge), finder_(options.nodes) {}

  void read(const PlayedGame& played) {
    Game game(played.game.start());
    std::array<bool, kColorCount> found{};
    for (const PlayedMove& each : played.game.moves()) {
      const Color side = game.position().side_to_move();
      if (static_cast<int>(game.moves().size()) + 1 >= options_.first_ply && !found[side]) {
        found[side] = look(game, each.move);
      }
      game.play(each.move);
    }
  }

  const std::vector<Chance>& all() const { return chances_; }

 private:
  bool look(const Game& game, Move move) {
    const Position& position = game.position();
    if (finder_.mates(position, kMostPlies) != std::optional(true)) return false;
    Chance chance;
    for (int plies = kMostPlies; plies > 1; plies -= 2) {
      if (finder_.mates(position, plies - 2) == std::optional(true)) continue;
      chance.plies = plies;
      break;
    }
    if (chance.plies == 0) return false;  // a mate in one
    const std::vector<Move> mating = mating_moves(position);
    if (mating.empty()) return false;
    const auto mates = [&](Move each) {
      return std::find(mating.begin(), mating.end(), each) != mating.end();
    };
    chance.played = mates(move);
    for (const PolicyMove& each : knowledge_.policy.moves(game, Band::kOnline)) {
      if (mates(each.move)) chance.probability = std::max(chance.probability, each.probability);
    }
    chances_.push_back(chance);
    return true;
  }

  // Those that mate in at most kMostPlies.
  std::vector<Move> mating_moves(Position position) {
    MoveList checks;
    generate_checks(position, checks);
    std::vector<Move> mating;
    for (Move check : checks) {
      const Undo undo = position.make(check);
      MoveList replies;
      generate_legal(position, replies);
      const bool mates = std::all_of(replies.begin(), replies.end(), [&](Move reply) {
        const Undo undo_reply = position.make(reply);
        const bool mated = finder_.mates(position, kMostPlies - 2) == std::optional(true);
        position.unmake(reply, undo_reply);
        return mated;
      });
      position.unmake(check, undo);
      if (mates) mating.push_back(check);
    }
    return mating;
  }

  const MissedOptions& options_;
  const Knowledge& knowledge_;
  MateFinder finder_;
  std::vector<Chance> chances_;
};

// A row for each length and fifth: how likely the moves are, how many there were, how many were
// played.
void print(std::vector<Chance> chances) {
  std::sort(chances.begin(), chances.end(), [](const Chance& a, const Chance& b) {
    return a.plies != b.plies ? a.plies < b.plies : a.probability > b.probability;
  });
  std::map<int, std::vector<Chance>> by_plies;
  for (const Chance& each : chances) by_plies[each.plies].push_back(each);
  std::cout << "plies  fifth  probability      mates  played   share\n" << std::fixed;
  for (const auto& [plies, all] : by_plies) {
    for (std::size_t fifth = 0; fifth < kFifths; ++fifth) {
      const std::size_t begin = all.size() * fifth / kFifths;
      const std::size_t end = all.size() * (fifth + 1) / kFifths;
      if (begin == end) continue;
      std::size_t played = 0;
      for (std::size_t i = begin; i < end; ++i) played += all[i].played ? 1 : 0;
      const double share = static_cast<double>(played) / static_cast<double>(end - begin);
      std::cout << std::setw(5) << plies << std::setw(7) << fifth + 1 << std::setprecision(3)
                << std::setw(8) << all[end - 1].probability / 1e6 << "-"
                << all[begin].probability / 1e6 << std::setw(9) << end - begin << std::setw(8)
                << played << std::setprecision(1) << std::setw(7) << 100 * share << "%\n";
    }
  }
}

void missed_mates(const MissedOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  Chances chances(options, knowledge);
  const std::vector<PlayedGame> games = read_played_games(options.choice);
  for (std::size_t i = 0; i < games.size(); ++i) {
    chances.read(games[i]);
    if ((i + 1) % 100 == 0) {
      std::cerr << "game " << i + 1 << " of " << games.size() << ": " << chances.all().size()
                << " mates\n";
    }
  }
  if (chances.all().empty()) {
    throw BadInput{"missed-mates: no side of the games had a mate in 3, 5 or 7 (missed_none)"};
  }
  std::cout << games.size() << " games, " << chances.all().size() << " mates\n";
  print(chances.all());
}

}  // namespace

void add_missed_mates(CLI::App& app, const Common& common) {
  auto missed = std::make_shared<MissedOptions>();
  CLI::App* missing = app.add_subcommand(
      "missed-mates", "Whether people played the mates in 3, 5 and 7 that they had");
  missed->choice.add_options(*missing);
  missing->add_option("--from-ply", missed->first_ply, "Of the game, that is looked at")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  missing->add_option("--nodes", missed->nodes, "That the mate search may spend on a question")
      ->check(whole_number(1, 1'000'000'000))
      ->capture_default_str();
  missing->footer(
      "Of each side of a game the first such position counts. Fifths go by how likely people\n"
      "online are to play the likeliest move that mates within seven plies, as the network says:\n"
      "the first fifth is the most natural.");
  missing->callback([missed, &common] { missed_mates(*missed, common); });
}

}  // namespace nagare::cli

#include "tools/lab/measuring/play_itself.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "core/base/random.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/number_range.h"

namespace nagare::cli {

namespace {

constexpr int kResignValue = 3000;  // centipawns, twice running
constexpr std::size_t kMostPlies = 300;

}  // namespace

Game begun_game(const SelfPlayOptions& options, const std::vector<GameRecord>& openings,
                int number) {
  Random random(options.openings.seed * 0x100000001ull + static_cast<std::uint64_t>(number));
  Game game(start_position());
  const auto& opening = openings[static_cast<std::size_t>(number) % openings.size()].moves;
  const auto spread = static_cast<std::uint32_t>(options.openings.plies - options.first_ply);
  const std::size_t wanted = static_cast<std::size_t>(options.first_ply) + random.below(spread + 1);
  for (std::size_t i = 0; i < std::min(wanted, opening.size()); ++i) game.play(opening[i].move);
  for (auto left = random.below(static_cast<std::uint32_t>(options.random_moves) + 1); left > 0;
       --left) {
    MoveList legal;
    generate_legal(game.position(), legal);
    if (game.result() || legal.empty()) break;
    game.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return game;
}

void SelfPlayOptions::add_options(CLI::App& command) {
  command.add_option("--openings", openings.files, "Corpora to begin games from")->required();
  command.add_flag("--learning", openings.learning, "None of the games held out");
  command.add_option("--first-ply", first_ply, "Fewest plies of an opening")
      ->check(whole_number(0, 300))
      ->capture_default_str();
  command.add_option("--opening-plies", openings.plies, "Most plies of an opening")
      ->check(whole_number(0, 300))
      ->capture_default_str();
  command.add_option("--random-moves", random_moves, "Up to so many after the opening")
      ->check(whole_number(0, 20))
      ->capture_default_str();
  command.add_option("--games", games)->check(whole_number(1, 100'000'000))->capture_default_str();
  command.add_option("--seed", openings.seed)->check(seed_number())->capture_default_str();
}

std::vector<GameRecord> SelfPlayOptions::read_openings(const std::string& command) const {
  if (first_ply > openings.plies) {
    throw BadInput{command + ": --first-ply is beyond --opening-plies (selfplay_options)"};
  }
  auto records = cli::read_openings(openings);
  if (records.empty()) {
    throw BadInput{command + ": no opening to begin from (selfplay_openings)"};
  }
  return records;
}

std::optional<SelfPlayGame> play_itself(
    const SelfPlayOptions& options, const std::vector<GameRecord>& openings, int number,
    const std::function<std::optional<SelfPlayMove>(const Game&)>& choose) {
  SelfPlayGame played{begun_game(options, openings, number), 0, {}};
  Game& game = played.game;
  played.opening_plies = game.moves().size();
  int lost_in_row = 0;  // plies running at which the mover or its opponent was lost
  while (!game.result() && game.moves().size() < kMostPlies) {
    const auto chosen = choose(game);
    if (!chosen) return std::nullopt;
    lost_in_row = std::abs(chosen->best) >= kResignValue ? lost_in_row + 1 : 0;
    if (lost_in_row >= 4 && chosen->best <= 0) {
      played.winner = game.position().side_to_move() == kBlack ? 'W' : 'B';
      return played;
    }
    played.values.push_back(chosen->best);
    game.play(chosen->move);
  }
  if (game.result() && game.result()->winner) {
    played.winner = *game.result()->winner == kBlack ? 'B' : 'W';
  }
  return played;
}

}  // namespace nagare::cli

// Games of the engine against itself, with the value of every move: what the evaluation is fitted
// to, and a computer corpus for mining.
//
// A line is one game: source, winner (B, W or D), plies, USI moves from the even start, and the
// values of the moves that the engine chose (the last ones; the moves before them are the
// opening's), in centipawns for their mover. The first four columns are those of the corpora.
#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <thread>

#include "core/base/random.h"
#include "core/notation/usi_move.h"
#include "core/search/search.h"
#include "core/shogi/move_generator.h"
#include "tools/nagare/files.h"
#include "tools/nagare/match_openings.h"

namespace nagare::cli {

namespace {

constexpr int kResignValue = 3000;  // centipawns, twice running
constexpr std::size_t kMostPlies = 300;

struct Options {
  OpeningSource openings;
  int first_ply = 24;
  int random_moves = 0;
  int games = 1000;
  std::uint64_t nodes = 2000;
  int threads = 1;
  std::string output;
  bool resume = false;
};

class SelfPlay {
 public:
  SelfPlay(const Knowledge& knowledge, const Options& options,
           const std::vector<GameRecord>& openings)
      : evaluator_(knowledge.evaluator), options_(options), openings_(openings), table_(4) {}

  // The line of game `number`, the same whenever and wherever it is played.
  std::string play(int number) {
    Random random(options_.openings.seed * 0x100000001ull + static_cast<std::uint64_t>(number));
    Game game(start_position());
    std::string moves, values;
    const auto play = [&](Move move) {
      moves += (moves.empty() ? "" : " ") + to_usi(move);
      game.play(move);
    };
    const auto& opening = openings_[static_cast<std::size_t>(number) % openings_.size()].moves;
    const auto spread = static_cast<std::uint32_t>(options_.openings.plies - options_.first_ply);
    const std::size_t wanted =
        static_cast<std::size_t>(options_.first_ply) + random.below(spread + 1);
    for (std::size_t i = 0; i < std::min(wanted, opening.size()); ++i) play(opening[i].move);
    for (auto left = random.below(static_cast<std::uint32_t>(options_.random_moves) + 1); left > 0;
         --left) {
      MoveList legal;
      generate_legal(game.position(), legal);
      if (game.result() || legal.empty()) break;
      play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    char winner = 'D';
    int lost_in_row = 0;  // plies running at which the mover or its opponent was lost
    while (!game.result() && game.moves().size() < kMostPlies) {
      SearchLimits limits;
      limits.nodes = options_.nodes;
      Search search(evaluator_, table_, game, limits);
      search.run(UINT64_MAX / 2);
      const RootMove& best = search.moves().front();
      lost_in_row = std::abs(best.value) >= kResignValue ? lost_in_row + 1 : 0;
      const bool mover_wins = best.value > 0;
      if (lost_in_row >= 4 && !mover_wins) {
        winner = game.position().side_to_move() == kBlack ? 'W' : 'B';
        break;
      }
      values += (values.empty() ? "" : " ") + std::to_string(best.value);
      play(best.move);
    }
    if (game.result() && game.result()->winner) {
      winner = *game.result()->winner == kBlack ? 'B' : 'W';
    }
    return "nagare\t" + std::string(1, winner) + '\t' + std::to_string(game.moves().size()) + '\t' +
           moves + '\t' + values + '\n';
  }

 private:
  const Evaluator& evaluator_;
  const Options& options_;
  const std::vector<GameRecord>& openings_;
  TranspositionTable table_;
};

// Whole lines of the file; what an interruption left of the last one is cut off.
int keep_whole_lines(const std::string& path) {
  if (!std::filesystem::exists(path)) return 0;
  const std::string text = read_file(path);
  const std::size_t end = text.rfind('\n');
  std::filesystem::resize_file(path, end == std::string::npos ? 0 : end + 1);
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

void run(const Options& options, const Common& common) {
  if (options.first_ply > options.openings.plies) {
    throw BadInput{"selfplay: --first-ply is beyond --opening-plies (selfplay_options)"};
  }
  const Engine engine = load_engine(common);
  const auto openings = read_openings(options.openings);
  if (openings.empty()) throw BadInput{"selfplay: no opening to begin from (selfplay_openings)"};
  const int done = options.resume ? keep_whole_lines(options.output) : 0;
  std::ofstream out(options.output, options.resume ? std::ios::app : std::ios::trunc);
  if (!out) throw BadInput{options.output + ": cannot be written (file_write)"};

  // Games are written in their order, so that a file depends only on the options.
  std::atomic<int> next = done;
  int written = done;
  std::mutex mutex;
  std::condition_variable turn;
  const auto work = [&] {
    SelfPlay player(*engine.knowledge(), options, openings);
    for (int number = next++; number < options.games; number = next++) {
      const std::string line = player.play(number);
      std::unique_lock lock(mutex);
      turn.wait(lock, [&] { return written == number; });
      out << line << std::flush;
      if (++written % 100 == 0) std::cerr << written << " games\n";
      turn.notify_all();
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < options.threads; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  if (!out) throw BadInput{options.output + ": could not be written to its end (file_write)"};
}

}  // namespace

void add_selfplay(CLI::App& app, const Common& common) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("selfplay", "Play against itself and write games with values");
  command->add_option("--openings", options->openings.files, "Corpora to begin games from")
      ->required();
  command->add_flag("--learning", options->openings.learning, "None of the games held out");
  command->add_option("--first-ply", options->first_ply, "Fewest plies of an opening")
      ->check(CLI::Range(0, 300));
  command->add_option("--opening-plies", options->openings.plies, "Most plies of an opening")
      ->check(CLI::Range(0, 300));
  command->add_option("--random-moves", options->random_moves, "Up to so many after the opening")
      ->check(CLI::Range(0, 20));
  command->add_option("--games", options->games)->check(CLI::Range(1, 100'000'000));
  command->add_option("--nodes", options->nodes, "For each move")
      ->check(CLI::Range(1, 1'000'000'000));
  command->add_option("--seed", options->openings.seed);
  command->add_option("--threads", options->threads)->check(CLI::Range(1, 256));
  command->add_option("--out", options->output)->required();
  command->add_flag("--resume", options->resume, "Go on after the games in the file");
  command->footer(
      "Naturalness 0. A side resigns at -3,000 twice running; 300 plies and repetition are draws.");
  command->callback([options, &common] { run(*options, common); });
}

}  // namespace nagare::cli

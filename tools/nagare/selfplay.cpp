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

#include "core/notation/usi_move.h"
#include "core/search/search.h"
#include "tools/nagare/files.h"
#include "tools/nagare/self_play.h"

namespace nagare::cli {

namespace {

struct Options {
  SelfPlayOptions games;
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
    const auto choose = [&](const Game& game) {
      SearchLimits limits;
      limits.nodes = options_.nodes;
      Search search(evaluator_, table_, game, limits);
      search.run(UINT64_MAX / 2);
      const RootMove& best = search.moves().front();
      return std::optional(SelfPlayMove{best.move, best.value});
    };
    const SelfPlayGame played = *play_itself(options_.games, openings_, number, choose);
    std::string values;
    for (int value : played.values) values += (values.empty() ? "" : " ") + std::to_string(value);
    return "nagare\t" + std::string(1, played.winner) + '\t' +
           std::to_string(played.game.moves().size()) + '\t' + usi_moves(played.game.moves()) +
           '\t' + values + '\n';
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
  const Engine engine = load_engine(common);
  const auto openings = options.games.read_openings("selfplay");
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
    for (int number = next++; number < options.games.games; number = next++) {
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
  options->games.add_options(*command);
  command->add_option("--nodes", options->nodes, "For each move")
      ->check(CLI::Range(1, 1'000'000'000));
  command->add_option("--threads", options->threads)->check(CLI::Range(1, 256));
  command->add_option("--out", options->output)->required();
  command->add_flag("--resume", options->resume, "Go on after the games in the file");
  command->footer(
      "Naturalness 0. A side resigns at -3,000 twice running; 300 plies and repetition are draws.");
  command->callback([options, &common] { run(*options, common); });
}

}  // namespace nagare::cli

// Games of the engine against itself, with the value of every move: what the evaluation is fitted
// to, and a computer corpus for mining.
//
// A line is one game: source, winner (B, W or D), plies, USI moves from the even start, and the
// values of the moves that the engine chose (the last ones; the moves before them are the
// opening's), in centipawns for their mover. The first four columns are those of the corpora.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "core/evaluation/evaluator.h"
#include "core/notation/record.h"
#include "core/notation/usi_move.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/play_itself.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/line_log.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

struct SelfplayOptions {
  SelfPlayOptions games;
  std::uint64_t nodes = 2000;
  int threads = 1;
  std::string output;
  bool resume = false;
};

constexpr std::string_view kSource = "nagare";

class SelfPlay {
 public:
  SelfPlay(const Knowledge& knowledge, const SelfplayOptions& options,
           const std::vector<GameRecord>& openings)
      : evaluator_(knowledge.evaluator), options_(options), openings_(openings), memory_(4) {}

  // The line of game `number`, the same whenever and wherever it is played; none where it was
  // stopped.
  std::optional<std::string> play(int number, const StopSignal& stop) {
    const auto choose = [&](const Game& game) -> std::optional<SelfPlayMove> {
      SearchLimits limits;
      limits.nodes = options_.nodes;
      Search search(evaluator_, memory_, game, limits);
      if (!run_to_end(search, stop)) return std::nullopt;
      const RootMove& best = search.moves().front();
      return SelfPlayMove{best.move, best.value};
    };
    const auto played = play_itself(options_.games, openings_, number, choose);
    if (!played) return std::nullopt;
    std::string values;
    for (int value : played->values) values += (values.empty() ? "" : " ") + std::to_string(value);
    return std::string(kSource) + '\t' + played->winner + '\t' +
           std::to_string(played->game.moves().size()) + '\t' + usi_moves(played->game.moves()) +
           '\t' + values;
  }

 private:
  const Evaluator& evaluator_;
  const SelfplayOptions& options_;
  const std::vector<GameRecord>& openings_;
  SearchMemory memory_;
};

// Number of games in the file. Throws BadInput unless these options play them: all begin as they
// do here, and the last one is played to its end in the same way.
int recognised_games(const LineLog& log, const SelfplayOptions& options,
                     const std::vector<GameRecord>& openings, SelfPlay& player) {
  const auto refuse = [&](int number, const std::string& what) {
    throw BadInput{options.output + " line " + std::to_string(number + 1) + ": " + what +
                   " (selfplay_resume)"};
  };
  const auto lines = log.lines();
  int number = 0;
  for (std::string_view line : lines) {
    const std::string where = options.output + " line " + std::to_string(number + 1);
    const CorpusGame game = parse_corpus_line(line, where);
    const std::string begun = usi_moves(begun_game(options.games, openings, number).moves());
    const auto plies = static_cast<int>(split_blanks(begun).size());
    if (game.source != kSource || first_plies(game.moves, plies) != begun) {
      refuse(number, "the game begins otherwise than now: another seed or other openings");
    }
    ++number;
  }
  const StopSignal never;
  if (number > 0 && *player.play(number - 1, never) != lines.back()) {
    refuse(number - 1, "the game goes on otherwise than now: other nodes or another evaluation");
  }
  return number;
}

void run_selfplay(const SelfplayOptions& options, const Common& common) {
  LineLog log(options.output, options.resume);
  require_writable(options.output);
  const Engine engine = load_engine(common);
  const auto openings = options.games.read_openings("selfplay");
  std::vector<std::unique_ptr<SelfPlay>> players;  // by worker
  for (int i = 0; i < options.threads; ++i) {
    players.push_back(std::make_unique<SelfPlay>(*engine.knowledge(), options, openings));
  }
  const int done = recognised_games(log, options, openings, *players[0]);
  log.begin();

  // Games are written in their order, so that a file depends only on the options.
  std::mutex mutex;                    // for both below
  std::map<int, std::string> waiting;  // for games before them
  int written = done;
  StopSignal stop;
  const auto left = static_cast<std::size_t>(std::max(options.games.games - done, 0));
  work_through(left, options.threads, stop, "games", [&](std::size_t worker, std::size_t number) {
    const int game = done + static_cast<int>(number);
    auto line = players[worker]->play(game, stop);
    if (!line) return false;
    const std::lock_guard lock(mutex);
    waiting.emplace(game, std::move(*line));
    for (; !waiting.empty() && waiting.begin()->first == written; ++written) {
      log.add(waiting.begin()->second);
      waiting.erase(waiting.begin());
    }
    return true;
  });
  log.finish();
}

}  // namespace

void add_selfplay(CLI::App& app, const Common& common) {
  auto options = std::make_shared<SelfplayOptions>();
  CLI::App* command =
      app.add_subcommand("selfplay", "Play against itself and write games with values");
  options->games.add_options(*command);
  command->add_option("--nodes", options->nodes, "For each move")
      ->check(whole_number(1, 1'000'000'000));
  command->add_option("--threads", options->threads)->check(whole_number(1, 256));
  command->add_option("--out", options->output)->required();
  command->add_flag("--resume", options->resume, "Go on after the games in the file");
  command->footer(
      "Naturalness 0. A side resigns at -3,000 twice running; 300 plies and repetition are draws.\n"
      "A file that is there is only gone on with, by --resume and the options that began it; the\n"
      "last game in it is played again to see that.");
  command->callback([options, &common] { run_selfplay(*options, common); });
}

}  // namespace nagare::cli

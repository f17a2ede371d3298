// Mates to measure the mate search on, made from games.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/mates/problem.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/line_log.h"
#include "tools/support/program/number_range.h"

namespace nagare::cli {

namespace {

struct GenerateOptions {
  Corpora corpora;
  std::string output;
  int plies = 15;
  int count = 100;
  long long skip = 0;
  std::uint64_t search_nodes = 20'000;
};

constexpr std::uint64_t kPlainNodes = 5'000'000;

// Adds mates to a file, each main line once; what is there already counts.
class Collection {
 public:
  explicit Collection(const GenerateOptions& options)
      : options_(options),
        finder_(options.search_nodes),
        solver_(kPlainNodes),
        log_(options.output, true) {
    int number = 0;
    for (std::string_view line : log_.lines()) {
      ++number;
      if (is_note(line)) continue;
      const std::string where = options.output + " line " + std::to_string(number);
      lines_.insert(usi_moves(parse_mate(line, where).line));
    }
    log_.begin();
  }

  bool full() const { return lines_.size() >= static_cast<std::size_t>(options_.count); }

  // Adds the position where it is such a mate.
  bool try_mate(const Position& position) {
    if (!tried_.insert(position.key()).second) return false;
    // What the fast search sees at once the plain one need not look at.
    if (!finder_.mates_in(position, options_.plies)) return false;
    const Judgement judgement = judge(solver_, position, options_.plies);
    if (!judgement.fault.empty()) {
      ++faults_[judgement.fault];
      return false;
    }
    const std::string line = usi_moves(judgement.line);
    if (!lines_.insert(line).second) return false;
    log_.add(sfen_of(position) + '\t' + std::to_string(options_.plies) + '\t' + line);
    return true;
  }

  // The same for the positions on its mating line, where it has one.
  bool try_line(Position position) {
    const std::vector<Move> line = finder_.line(position, false);
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      if (i % 2 == 0 && try_mate(position)) return true;
      position.make(line[i]);
    }
    return false;
  }

  // After the last mate.
  void finish() { log_.finish(); }

  void report(std::string_view at) const {
    std::cerr << at << ": " << lines_.size() << " mates;";
    for (const auto& [fault, times] : faults_) std::cerr << ' ' << fault << ": " << times << ';';
    std::cerr << '\n';
  }

 private:
  const GenerateOptions& options_;
  MateFinder finder_;
  PlainMate solver_;
  LineLog log_;
  std::set<std::string> lines_;
  std::set<std::uint64_t> tried_;
  std::map<std::string, int> faults_;
};

constexpr int kLastPlies = 40;  // of a game that are looked at

void generate(const GenerateOptions& options) {
  Collection collection(options);
  long long games = 0;
  options.corpora.for_each([&](bool, const CorpusGame& game) {
    if (collection.full() || ++games <= options.skip) return;
    Position position = start_position();
    const auto moves = split_blanks(game.moves);
    bool found = false;  // one mate a game at most, so that they differ
    for (std::size_t i = 0; i < moves.size() && !found; ++i) {
      const auto move = parse_usi_move(position, moves[i]);
      if (!move) throw BadInput{game.where + ", " + move.error().line()};
      position.make(move.value());
      const bool winner_moves = game.winner == (position.side_to_move() == kBlack ? "B" : "W");
      if (winner_moves && i + kLastPlies >= moves.size()) found = collection.try_line(position);
    }
    if (found || games % 50 == 0) collection.report("game " + std::to_string(games));
  });
  collection.finish();
  collection.report("all games");
}

}  // namespace

void add_generate_mates(CLI::App& app) {
  auto generated = std::make_shared<GenerateOptions>();
  CLI::App* generating = app.add_subcommand("generate-mates",
                                            "Collect mates of one length from the last moves "
                                            "of games. They are added to the file as they "
                                            "are found, so it may be stopped; --skip goes on");
  generated->corpora.add_options(*generating);
  generating->add_option("--out", generated->output, "File to add to")->required();
  generating->add_option("--plies", generated->plies, "Length, odd")
      ->check(whole_number(1, 99))
      ->capture_default_str();
  generating->add_option("--count", generated->count, "Stop at so many in the file")
      ->check(whole_number(1, 100'000))
      ->capture_default_str();
  generating->add_option("--skip", generated->skip, "Games to pass over at the beginning")
      ->check(whole_number(0, 1'000'000'000'000));
  generating->add_option("--nodes", generated->search_nodes, "That the fast search may spend")
      ->check(whole_number(1, 1'000'000'000))
      ->capture_default_str();
  generating->callback([generated] {
    if (generated->plies % 2 == 0) throw BadInput{"--plies: a mate has an odd length (mates_even)"};
    generate(*generated);
  });
}

}  // namespace nagare::cli

// Mines the book: the positions that people have reached again and again, what they played there
// and how it ended (core/joseki/book.h).
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/data/table.h"
#include "core/joseki/book.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/mining/learning_openings.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct BookOptions {
  LearningFiles corpora;
  int least = 5;       // games that reach a position
  int least_move = 2;  // games in which a move was played
  int last_ply = 40;   // of the moves that are counted
  std::string output;
};

struct Counted {
  std::vector<BookMove> moves;
  int games() const {
    int games = 0;
    for (const BookMove& move : moves) games += move.all_games();
    return games;
  }
};
using Positions = std::unordered_map<std::uint64_t, Counted>;

void count(const LearningOpening& opening, Positions& positions) {
  const auto band = static_cast<std::size_t>(band_of(opening));
  Position position = start_position();
  for (Move played : opening.moves) {
    auto& moves = positions[position.key()].moves;
    auto found = std::find_if(moves.begin(), moves.end(),
                              [&](const BookMove& each) { return each.move == played; });
    if (found == moves.end()) found = moves.insert(moves.end(), BookMove{played, {}, 0});
    ++found->games[band];
    found->won += opening.winner == (position.side_to_move() == kBlack ? "B" : "W");
    position.make(played);
  }
}

// Writes the tree from a position on, and counts its rows.
class TreeWriter {
 public:
  TreeWriter(const BookOptions& options, Positions& positions)
      : options_(options), positions_(positions) {}

  void write(Position& position) {
    const auto found = positions_.find(position.key());
    if (found == positions_.end() || found->second.games() < options_.least) return;
    if (!written_.insert(position.key()).second) return;
    std::vector<BookMove> moves = found->second.moves;
    std::stable_sort(moves.begin(), moves.end(), [](const BookMove& a, const BookMove& b) {
      return a.all_games() != b.all_games() ? a.all_games() > b.all_games()
                                            : to_usi(a.move) < to_usi(b.move);
    });
    for (const BookMove& move : moves) {
      if (move.all_games() < options_.least_move) continue;
      text += std::to_string(position.ply()) + '\t' + to_usi(move.move);
      for (int games : move.games) text += '\t' + std::to_string(games);
      text += '\t' + std::to_string(move.won) + '\n';
      ++rows;
      const Undo undo = position.make(move.move);
      write(position);
      position.unmake(move.move, undo);
    }
  }

  std::string text;
  long long rows = 0;
  std::size_t positions() const { return written_.size(); }

 private:
  const BookOptions& options_;
  Positions& positions_;
  std::unordered_set<std::uint64_t> written_;
};

void run_book(const BookOptions& options) {
  require_writable(options.output);
  Positions positions;
  long long games = 0;
  for_each_learning_opening(options.corpora, options.last_ply, "book",
                            [&](const LearningOpening& opening) {
                              count(opening, positions);
                              ++games;
                            });
  TreeWriter writer(options, positions);
  Position start = start_position();
  writer.write(start);
  std::string text =
      "# Made by `nagare-lab book`: positions that people reached in at least " +
      std::to_string(options.least) + " games, and their moves up to ply " +
      std::to_string(options.last_ply) +
      ".\n"
      "# A row is a move of a position, below the moves that lead there. What is played from a\n"
      "# position stands below its first appearance only.\n"
      "# ply           number of the move in the game\n"
      "# move          in USI\n"
      "# online        online games in which it was played in that position, on whatever way "
      "there\n"
      "# amateur       the same of amateur tournaments\n"
      "# professional  the same of professional games\n"
      "# won           of all these games, those that the side that played it won\n";
  text += table_header({"ply", "move", "online", "amateur", "professional", "won"});
  text += writer.text;
  write_file(options.output, text);
  std::cout << games << " games, " << writer.positions() << " positions, " << writer.rows
            << " moves: " << options.output << '\n';
}

}  // namespace

void add_book(CLI::App& app) {
  auto options = std::make_shared<BookOptions>();
  CLI::App* command =
      app.add_subcommand("book", "Mine the positions that people have reached again and again");
  command->add_option("--human", options->corpora.files, "Corpora of games between people")
      ->required();
  command->add_flag("--skip-bad", options->corpora.skip_bad, "Leave out games that cannot be read");
  command->add_option("--least", options->least, "Games that reach a position of the book")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--least-move", options->least_move, "Games in which a move was played there")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--last-ply", options->last_ply, "Of the moves that are counted")
      ->check(whole_number(1, 200))
      ->capture_default_str();
  command->add_option("-o,--output", options->output, "Table to write, data/book.tsv")->required();
  command->footer("Held-out games are left out. The same games give the same table.");
  command->callback([options] { run_book(*options); });
}

}  // namespace nagare::cli

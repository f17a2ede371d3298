// The set of mates that the mate search is measured on: made from games, verified by another
// solver, solved against the clock.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
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
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/search/mate.h"
#include "core/search/mate_table.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/nagare/corpus/corpus.h"
#include "tools/nagare/mates/plain_mate.h"
#include "tools/nagare/program/bad_input.h"
#include "tools/nagare/program/commands.h"
#include "tools/nagare/program/files.h"
#include "tools/nagare/program/line_log.h"
#include "tools/nagare/program/number_range.h"

namespace nagare::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct Mate {
  Position position;
  std::vector<Move> line;
  std::string where;  // file and line, for errors
};

// A main line that the plain solver vouches for, or why there is none.
struct Judgement {
  std::vector<Move> line;
  std::string fault;
};

Judgement judge(PlainMate& solver, Position position, int plies) {
  const std::string too_hard = "too hard for the plain solver";
  const auto shortest = solver.shortest(position, plies);
  if (!shortest) return {{}, too_hard};
  if (*shortest != plies) return {{}, "no mate in " + std::to_string(plies)};
  Judgement judgement;
  for (int left = plies; left > 0; left -= 2) {
    const auto mating = solver.mating_moves(position, left);
    if (!mating) return {{}, too_hard};
    if (left > 1 && mating->size() != 1) return {{}, "another move mates too"};
    const Move move = mating->front();
    if (!judgement.line.empty()) {
      const Move reply = judgement.line.back();
      if (reply.is_drop() && move.to() == reply.to()) return {{}, "an interposition is taken"};
    }
    judgement.line.push_back(move);
    position.make(move);
    if (left == 1) break;
    const auto replies = solver.longest_defences(position, left - 2);
    if (!replies) return {{}, too_hard};
    judgement.line.push_back(replies->front());
    position.make(replies->front());
  }
  return judgement;
}

// Without the number of the move, which says nothing of a mate.
std::string sfen_of(const Position& position) {
  const std::string sfen = to_sfen(position);
  return sfen.substr(0, sfen.rfind(' ')) + " 1";
}

bool is_note(std::string_view line) {
  return line.empty() || line[0] == '#';
}

Mate parse_mate(std::string_view line, std::string where) {
  const auto cells = split(line, '\t');
  if (cells.size() != 3) {
    throw BadInput{where + ": SFEN, plies and line are wanted, " + std::to_string(cells.size()) +
                   " columns found (mates_columns)"};
  }
  const auto position = parse_sfen(cells[0]);
  if (!position) throw BadInput{where + ", " + position.error().line()};
  Mate mate{position.value(), {}, std::move(where)};
  Position now = position.value();
  for (std::string_view text : split_blanks(cells[2])) {
    const auto move = parse_usi_move(now, text);
    if (!move) throw BadInput{mate.where + ", " + move.error().line()};
    mate.line.push_back(move.value());
    now.make(move.value());
  }
  if (cells[1] != std::to_string(mate.line.size())) {
    throw BadInput{mate.where + ": " + std::string(cells[1]) + " plies are announced, " +
                   std::to_string(mate.line.size()) + " moves found (mates_plies)"};
  }
  return mate;
}

// Throws BadInput for a file without any, too.
std::vector<Mate> read_mates(const std::string& path) {
  std::vector<Mate> mates;
  for_each_line(path, [&](std::string_view line, long long number) {
    if (is_note(line)) return;
    mates.push_back(parse_mate(line, path + " line " + std::to_string(number)));
  });
  if (mates.empty()) throw BadInput{path + ": no mate is in it (mates_none)"};
  return mates;
}

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
      : options_(options), table_(16), solver_(kPlainNodes), log_(options.output, true) {
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
    if (options_.plies > 1 && search(position, options_.plies - 2) != MateResult::kNoMate) {
      return false;
    }
    if (search(position, options_.plies) != MateResult::kMate) return false;
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

  // The same for the positions on its mating line, where it has one that is long enough.
  bool try_line(Position position) {
    std::vector<Move> line;
    search(position, 0, &line);
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
  MateResult search(const Position& position, int plies, std::vector<Move>* line = nullptr) {
    MateLimits limits;
    limits.nodes = options_.search_nodes;
    limits.plies = plies;
    limits.shorten = false;
    MateSearch search(table_, position, limits);
    while (!search.run(limits.nodes)) {
    }
    if (line && search.plies() >= options_.plies) *line = search.line();
    return search.result();
  }

  const GenerateOptions& options_;
  MateTable table_;
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

struct VerifyOptions {
  std::string path;
  std::uint64_t nodes = 500'000'000;
};

void verify(const VerifyOptions& options) {
  PlainMate solver(options.nodes);
  std::set<std::uint64_t> seen;
  for (const Mate& mate : read_mates(options.path)) {
    if (!seen.insert(mate.position.key()).second) {
      throw BadInput{mate.where + ": the position is there twice (mates_twice)"};
    }
    const Judgement judgement = judge(solver, mate.position, static_cast<int>(mate.line.size()));
    if (!judgement.fault.empty()) {
      throw BadInput{mate.where + ": " + judgement.fault + " (mates_fault)"};
    }
    if (judgement.line != mate.line) {
      throw BadInput{mate.where + ": the main line is " + usi_moves(judgement.line) +
                     " (mates_line)"};
    }
    if (seen.size() % 10 == 0) std::cerr << seen.size() << " verified\n";
  }
  std::cout << "verified " << seen.size() << '\n';
}

struct SolveOptions {
  std::string path;
  int milliseconds = 5000;
  int table_mebibytes = 16;
  bool each = false;
};

constexpr std::uint64_t kSliceNodes = 2000;

// Whether the line is a mate of legal moves.
bool is_mating_line(Position position, const std::vector<Move>& line) {
  for (Move move : line) {
    if (!is_legal(position, move)) return false;
    position.make(move);
  }
  return position.in_check() && !has_legal_move(position);
}

void solve(const SolveOptions& options) {
  MateTable table(options.table_mebibytes);
  if (!table.allocated()) throw BadInput{"--table: there is no memory for it (table_memory)"};
  std::size_t asked = 0, shortest = 0;
  std::vector<double> times;
  std::vector<std::uint64_t> nodes;
  for (const Mate& mate : read_mates(options.path)) {
    ++asked;
    const auto begin = Clock::now();
    const auto elapsed = [&] {
      return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    };
    MateSearch search(table, mate.position, {});
    // The time counts up to the proof; what is spent on a shorter line comes on top.
    double proven_ms = 0;
    std::uint64_t proven_nodes = 0;
    for (bool over = false; !over;) {
      over = search.run(kSliceNodes);
      if (search.result() != MateResult::kUnknown && proven_nodes == 0) {
        proven_ms = elapsed();
        proven_nodes = search.nodes();
      }
      if (elapsed() >= options.milliseconds) search.stop();
    }
    const bool solved =
        search.result() == MateResult::kMate && is_mating_line(mate.position, search.line());
    if (solved) {
      times.push_back(proven_ms);
      nodes.push_back(proven_nodes);
      if (search.shortest() && search.plies() == static_cast<int>(mate.line.size())) ++shortest;
    }
    if (options.each) {
      std::cout << sfen_of(mate.position) << '\t' << (solved ? "solved" : "unsolved") << '\t'
                << search.plies() << '\t' << proven_nodes << '\t' << proven_ms << '\n';
    }
  }
  std::sort(times.begin(), times.end());
  std::sort(nodes.begin(), nodes.end());
  std::cout << "solved " << times.size() << " of " << asked << ", shortest length proven "
            << shortest << '\n';
  if (times.empty()) return;
  const std::size_t middle = times.size() / 2;
  std::cout << "median_ms " << times[middle] << " longest_ms " << times.back() << " median_nodes "
            << nodes[middle] << " most_nodes " << nodes.back() << '\n';
}

}  // namespace

void add_mates(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("mates", "Make, verify and solve a set of mates (SFEN, plies, line)");
  command->require_subcommand(1);

  auto generated = std::make_shared<GenerateOptions>();
  CLI::App* generating = command->add_subcommand("generate",
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

  auto verified = std::make_shared<VerifyOptions>();
  CLI::App* verifying = command->add_subcommand(
      "verify",
      "Prove by a plain solver that each mate is as long as it says, that no move of the attacker "
      "but the last could be another, and that the line is the main line");
  verifying->add_option("FILE", verified->path)->required();
  verifying->callback([verified] { verify(*verified); });

  auto solved = std::make_shared<SolveOptions>();
  CLI::App* solving = command->add_subcommand("solve", "Solve each mate within a time");
  solving->add_option("FILE", solved->path)->required();
  solving->add_option("--ms", solved->milliseconds, "Milliseconds for each")
      ->check(whole_number(1, 3'600'000))
      ->capture_default_str();
  solving->add_option("--table", solved->table_mebibytes, "Table in MiB")
      ->check(whole_number(1, 4096))
      ->capture_default_str();
  solving->add_flag("--each", solved->each, "Also print a line for each");
  solving->callback([solved] { solve(*solved); });
}

}  // namespace nagare::cli

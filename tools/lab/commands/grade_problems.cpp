// How hard mating problems are: the less natural a problem's first move is to people, the harder it
// is to find.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/notation/usi_move.h"
#include "core/policy/policy_network.h"
#include "core/shogi/game.h"
#include "core/shogi/impasse.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/mates/mate_file.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/mates/problem.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

constexpr int kGrades = 5;

struct GradeOptions {
  std::string input, output;
  std::uint64_t nodes = 200'000;
};

constexpr std::uint64_t kJudgingNodes = 20'000'000;

struct Graded {
  Mate mate;
  int natural;  // thousandths
  int grade = 0;
};

// The network was taught positions with two kings. The attacker's is put where it is neither in
// check nor in the way: on the first square of its back ranks that leaves the first move's check
// what it is.
std::optional<Position> with_attackers_king(const Position& problem, Move first) {
  for (int rank = 9; rank >= 7; --rank) {
    for (int file = 9; file >= 1; --file) {
      const Square square = make_square(file, rank);
      if (problem.piece_on(square) != kNoPiece) continue;
      if (problem.is_attacked(kWhite, square, problem.occupied())) continue;
      std::array<Piece, kSquareCount> board = problem.board();
      board[square] = make_piece(kBlack, kKing);
      const Position position(board, problem.hands(), kBlack, 1);
      if (position.gives_check(first)) return position;
    }
  }
  return std::nullopt;
}

int natural_of(const Mate& mate, const PolicyNetwork& policy) {
  const Move first = mate.line.front();
  const auto position = with_attackers_king(mate.position, first);
  if (!position) throw BadInput{mate.where + ": no square is left for the attacker's king"};
  const auto moves = policy.moves(Game(*position, ImpasseRule::kNone), Band::kOnline);
  const auto found = std::find_if(moves.begin(), moves.end(),
                                  [&](const PolicyMove& each) { return each.move == first; });
  return found == moves.end() ? 0 : (found->probability + 500) / 1000;
}

// Within each length by fifths: the least natural ones have the highest grade.
void give_grades(std::vector<Graded>& problems) {
  std::stable_sort(problems.begin(), problems.end(), [](const Graded& left, const Graded& right) {
    const auto plies = left.mate.line.size(), other = right.mate.line.size();
    return plies != other ? plies < other : left.natural > right.natural;
  });
  for (auto first = problems.begin(); first != problems.end();) {
    const auto last = std::find_if(first, problems.end(), [&](const Graded& each) {
      return each.mate.line.size() != first->mate.line.size();
    });
    const auto count = std::distance(first, last);
    for (auto each = first; each != last; ++each) {
      each->grade = 1 + static_cast<int>(std::distance(first, each) * kGrades / count);
    }
    first = last;
  }
}

std::string table_of(const std::vector<Graded>& problems) {
  std::ostringstream table;
  table << "# Mating problems, made by the laboratory (data/SOURCES.md), the easier ones of each "
           "length first. The page fetches\n# them when they are asked for; they are not in the "
           "bundle.\n"
           "# sfen      the attacker is black, without a king; all that is left is in white's "
           "hand\n"
           "# plies     to the mate, odd\n"
           "# grade     1 (easy) to 5: by fifths of those of the length, the less natural the "
           "harder\n"
           "# natural   how likely people would be to play the first move, in thousandths, by the "
           "policy network\n"
           "# solution  USI; each move of the attacker but the last is the only one that mates\n"
           "sfen\tplies\tgrade\tnatural\tsolution\n";
  for (const Graded& each : problems) {
    table << sfen_of(each.mate.position) << '\t' << each.mate.line.size() << '\t' << each.grade
          << '\t' << each.natural << '\t' << usi_moves(each.mate.line) << '\n';
  }
  return table.str();
}

void grade(const GradeOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  std::vector<Graded> problems;
  PlainMate solver(kJudgingNodes);
  MateFinder finder(options.nodes);
  for (Mate& mate : read_mates(options.input)) {
    // With more nodes than it was made with, another way may be found.
    const auto plies = static_cast<int>(mate.line.size());
    const Judgement judgement = judge_problem(solver, finder, mate.position, plies);
    if (!judgement.fault.empty()) {
      std::cerr << mate.where << ": " << judgement.fault << '\n';
      continue;
    }
    const int natural = natural_of(mate, knowledge.policy);
    problems.push_back({std::move(mate), natural});
  }
  give_grades(problems);
  write_file(options.output, table_of(problems));
  std::map<std::size_t, int> counts;
  for (const Graded& each : problems) ++counts[each.mate.line.size()];
  for (const auto& [plies, count] : counts) std::cout << plies << " plies\t" << count << '\n';
}

}  // namespace

void add_grade_problems(CLI::App& app, const Common& common) {
  auto options = std::make_shared<GradeOptions>();
  CLI::App* command = app.add_subcommand(
      "grade-problems", "Grade mating problems by how natural their first move is to people");
  command->add_option("--in", options->input, "File that compose-problems has made")->required();
  command->add_option("--out", options->output, "Table to write")->required();
  command
      ->add_option("--nodes", options->nodes,
                   "That the mate search may spend on a position when each is judged again")
      ->check(whole_number(1, 1'000'000'000))
      ->capture_default_str();
  command->callback([options, &common] { grade(*options, common); });
}

}  // namespace nagare::cli

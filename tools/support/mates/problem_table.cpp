#include "tools/support/mates/problem_table.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/base/text.h"
#include "core/data/band.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

constexpr std::string_view kNotes =
    "# Mating problems (詰将棋) for the page. The attacker, black, has no king; all that is "
    "neither on the board nor in\n"
    "# the attacker's hand is in the defender's. Each move of the attacker but the last is the "
    "only one that mates, and\n"
    "# nothing is left in hand. Made by `nagare-lab compose-problems` and `nagare-lab "
    "grade-problems`.\n"
    "#\n"
    "# sfen      the position, the king on its right half; every problem is here one way round\n"
    "# plies     of the solution\n"
    "# grade     1 to 5, the hardest: the fifth that it is in among the problems of its length, by "
    "`natural`\n"
    "# natural   thousandths: how likely people online are to play the first move, as the policy "
    "network says of the\n"
    "#           position with a king of the attacker on a free square far away (9i, 8i, 7i and so "
    "on), where it changes\n"
    "#           neither what is legal nor what is check\n"
    "# solution  the main line, in USI\n";
constexpr std::string_view kColumns = "sfen\tplies\tgrade\tnatural\tsolution";

// Those that are played without the king and not to the square.
std::vector<Move> other_moves(const Position& position, Square without) {
  MoveList legal;
  generate_legal(position, legal);
  std::vector<Move> moves;
  for (Move move : legal) {
    if (position.moved_type(move) != kKing && move.to() != without) moves.push_back(move);
  }
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return to_usi(a) < to_usi(b); });
  return moves;
}

// The problem with the attacker's king there; nothing where that changes more than drops there.
std::optional<Position> with_king_on(const Position& problem, Square square) {
  const Color attacker = problem.side_to_move();
  if (problem.piece_on(square) != kNoPiece) return std::nullopt;
  if (problem.is_attacked(~attacker, square, problem.occupied())) return std::nullopt;
  auto board = problem.board();
  board[square] = make_piece(attacker, kKing);
  const Position position(board, problem.hands(), attacker, problem.ply());
  const auto moves = other_moves(problem, square);
  if (other_moves(position, square) != moves) return std::nullopt;
  const auto same_check = [&](Move move) {
    return problem.gives_check(move) == position.gives_check(move);
  };
  if (!std::all_of(moves.begin(), moves.end(), same_check)) return std::nullopt;
  // No piece but one that is dropped comes to the square.
  MoveList legal;
  generate_legal(problem, legal);
  const auto comes_here = [&](Move move) { return !move.is_drop() && move.to() == square; };
  if (std::any_of(legal.begin(), legal.end(), comes_here)) return std::nullopt;
  return position;
}

}  // namespace

std::vector<GradedProblem> read_problem_table(const std::string& path) {
  std::vector<GradedProblem> problems;
  bool begun = false;
  for_each_line(path, [&](std::string_view line, long long number) {
    if (is_note(line)) return;
    const std::string where = path + " line " + std::to_string(number);
    if (!std::exchange(begun, true)) {
      if (line == kColumns) return;
      throw BadInput{where +
                     ": the columns are not sfen, plies, grade, natural, solution "
                     "(problems_header)"};
    }
    const auto cells = split(line, '\t');
    if (cells.size() != 5) throw BadInput{where + ": five columns are wanted (problems_columns)"};
    const auto given = parse_int(cells[2]), natural = parse_int(cells[3]);
    if (!given || *given < 1 || *given > kProblemGrades) {
      throw BadInput{where + ": '" + std::string(cells[2]) + "' is no grade (problems_grade)"};
    }
    if (!natural || *natural < 0 || *natural > 1000) {
      throw BadInput{where + ": '" + std::string(cells[3]) +
                     "' is not a number of thousandths (problems_natural)"};
    }
    const std::string mate =
        std::string(cells[0]) + '\t' + std::string(cells[1]) + '\t' + std::string(cells[4]);
    problems.push_back({parse_mate(mate, where), *given, *natural});
  });
  return problems;
}

std::string problem_table(const std::vector<GradedProblem>& problems) {
  std::string text = std::string(kNotes) + std::string(kColumns) + '\n';
  for (const GradedProblem& each : problems) {
    text += sfen_of(each.mate.position) + '\t' + std::to_string(each.mate.line.size()) + '\t' +
            std::to_string(each.grade) + '\t' + std::to_string(each.natural) + '\t' +
            usi_moves(each.mate.line) + '\n';
  }
  return text;
}

Position with_attackers_king(const Position& problem) {
  if (!problem.is_problem()) return problem;
  for (int rank = 9; rank >= 1; --rank) {
    for (int file = 9; file >= 1; --file) {
      const auto position = with_king_on(problem, make_square(file, rank));
      if (position) return *position;
    }
  }
  throw BadInput{sfen_of(problem) + ": there is no square for a king (problems_king)"};
}

int naturalness_of_first_move(const PolicyNetwork& network, const Mate& mate) {
  const Game game(with_attackers_king(mate.position));
  for (const PolicyMove& each : network.moves(game, Band::kOnline)) {
    if (each.move == mate.line.front()) return (each.probability + 500) / 1000;
  }
  throw BadInput{mate.where + ": the first move is dropped where the king stands (problems_king)"};
}

void grade(std::vector<GradedProblem>& problems) {
  const auto sort_by = [&](const auto& key) {
    std::sort(problems.begin(), problems.end(),
              [&](const GradedProblem& a, const GradedProblem& b) { return key(a) < key(b); });
  };
  sort_by([](const GradedProblem& each) {
    return std::tuple(each.mate.line.size(), -each.natural, sfen_of(each.mate.position));
  });
  for (auto begin = problems.begin(); begin != problems.end();) {
    const auto end = std::find_if(begin, problems.end(), [&](const GradedProblem& each) {
      return each.mate.line.size() != begin->mate.line.size();
    });
    const auto count = std::distance(begin, end);
    for (auto at = begin; at != end; ++at) {
      at->grade = 1 + static_cast<int>(std::distance(begin, at) * kProblemGrades / count);
    }
    begin = end;
  }
  sort_by([](const GradedProblem& each) {
    return std::tuple(each.mate.line.size(), each.grade, sfen_of(each.mate.position));
  });
}

}  // namespace nagare::cli

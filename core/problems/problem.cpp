#include "core/problems/problem.h"

#include <string>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"

namespace nagare {

Result<PlayedProblem> read_problem(std::string_view sfen, std::string_view moves) {
  const auto start = parse_sfen(sfen, Kings::kOneOrBoth);
  if (!start) return start.error();
  const Color attacker = start.value().side_to_move();
  if (start.value().king(~attacker) == kNoSquare) {
    return Error{"problem_no_king", "sfen board",
                 "the side that is to be mated has no king in '" + std::string(sfen) + "'"};
  }
  PlayedProblem problem{start.value(), attacker, {}};
  for (std::string_view text : split_blanks(moves)) {
    const auto move = parse_usi_move(problem.position, text);
    if (!move) {
      Error error = move.error();
      error.where += ' ' + std::to_string(problem.moves.size() + 1);
      return error;
    }
    problem.moves.push_back(move_text(problem.position, move.value(), problem.last_move));
    problem.position.make(move.value());
    problem.last_move = move.value();
  }
  return problem;
}

std::vector<MoveText> line_text(const PlayedProblem& problem, const std::vector<Move>& line) {
  std::vector<MoveText> texts;
  Position position = problem.position;
  Move previous = problem.last_move;
  for (Move move : line) {
    texts.push_back(move_text(position, move, previous));
    position.make(move);
    previous = move;
  }
  return texts;
}

}  // namespace nagare

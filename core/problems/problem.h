// A mating problem (詰将棋) and the moves that were played in it. The attacker is the side to move
// of the problem's position, and may be without a king.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/notation/move_text.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

struct PlayedProblem {
  Position position;  // after the moves
  Color attacker;
  std::vector<MoveText> moves;  // those played
  Move last_move = kNoMove;

  bool attacks() const { return position.side_to_move() == attacker; }
};

// `moves` are in USI, separated by blanks. Errors: those of parse_sfen() and parse_usi_move(), of a
// move with its number; problem_no_king where the defender has none.
Result<PlayedProblem> read_problem(std::string_view sfen, std::string_view moves);

// A line that goes on from there, as people write it.
std::vector<MoveText> line_text(const PlayedProblem& problem, const std::vector<Move>& line);

}  // namespace nagare

// A mating problem (詰将棋) as it is played: the attacker gives check with every move, the defender
// holds out as long as it can.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/notation/move_text.h"
#include "core/search/mate_table.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

struct Problem {
  Position position;  // after the moves
  Color attacker;     // whose turn it was before the first of them
  std::vector<Move> moves;
  std::vector<MoveText> texts;  // of the moves

  Move last() const { return moves.empty() ? kNoMove : moves.back(); }
};

// The moves are USI, separated by blanks. One king may be missing, but not the defender's. Errors:
// those of parse_sfen() and parse_usi_move(), the latter with the move's number, and
// problem_no_king.
Result<Problem> play_problem(std::string_view sfen, std::string_view moves);

// Whether the side to move is in check and has no move.
bool is_mated(const Position& position);

enum class AnswerKind : std::uint8_t {
  kMated,    // the defender has no move
  kMates,    // every defence is mated
  kEscapes,  // there is a defence after which no mate by checks exists: proved
  kNoCheck,  // the attacker's move gives no check
  kUnknown   // not decided within the nodes
};

struct Answer {
  AnswerKind kind = AnswerKind::kUnknown;
  // kMates: the defence that lasts longest, of several the one that leaves the attacker nothing in
  // hand, and the mate that follows. kEscapes: the defence, then, while the attacker has checks,
  // the one that takes longest to refute, and how it is refuted; five moves at most.
  std::vector<Move> line;
};

// What the defender, who is to move, answers to the attacker's last move. The table is used up.
Answer answer_to(const Problem& problem, MateTable& table, std::uint64_t nodes);

}  // namespace nagare

// What the defender of a mating problem answers to a move of the attacker.
#pragma once

#include <cstdint>
#include <vector>

#include "core/search/mate_table.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

enum class AnswerKind : std::uint8_t {
  kMated,    // the defender is in check and has no move
  kMates,    // every defence is mated by checks
  kEscapes,  // after some defence there is no mate by checks
  kNoCheck,  // the move gave no check
  kUnknown   // the nodes did not suffice to tell
};

struct Answer {
  AnswerKind kind = AnswerKind::kUnknown;
  // kMates: the defence that lasts longest, and the mate. Among those that last as long, one after
  // which nothing is left in the attacker's hand goes before others, then a capture.
  // kEscapes: a defence after which no mate exists, and while the attacker has checks, the one that
  // takes longest to refute and its refutation, kEscapePlies at most. Taking the checking piece and
  // moving the king go before putting a piece in between.
  std::vector<Move> line;
};

constexpr int kEscapePlies = 5;

// The defender is to move. The mate searches spend `nodes` at most, all together; kMates and
// kEscapes are proved.
Answer answer_of(MateTable& table, const Position& position, std::uint64_t nodes);

}  // namespace nagare

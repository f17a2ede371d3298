// Sequences of moves (手順) as paper 1 writes them: Kinebuchi & Ito, section 3.1 and table 1.
//
// A sequence is two moves seen by the side that makes the last one, the mover: where each piece
// goes to, relative to a king, and which piece it is. Where a piece comes from does not count, and
// a drop is not told apart from a move.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/shogi/game.h"

namespace nagare {

// Which move comes first.
enum class SequenceLength : std::uint8_t {
  kReply,  // 2手: the opponent's previous move, then the mover's
  kPlan,   // 自分2手: the mover's own previous move, then its next; the reply between is skipped
};
// Where coordinates are measured from.
enum class Frame : std::uint8_t { kOwnKing, kOpponentKing };

struct Token {
  std::int8_t file = 0;  // destination minus origin of the frame, -8 to 8, seen by the mover
  std::int8_t rank = 0;
  PieceType type = kNoPieceType;  // before the move
  bool promotes = false;
  bool operator==(const Token&) const = default;
};

struct Sequence {
  std::array<Token, 2> tokens;
  bool capture = false;  // whether the last move takes a piece
  bool operator==(const Sequence&) const = default;

  // One number per sequence; order by it is order by first token, second token, capture.
  std::uint32_t key() const;
  static Sequence from_key(std::uint32_t key);
};

// The square of the frame's king, for the side to move as mover.
Square frame_origin(const Position& position, Frame frame);

// Whether `last` moves the very piece that `own_previous` moved or dropped (paper 1, section 4.4).
// A piece that stands there is the same one: had it been taken, its square would hold the taker.
bool is_streak(const PlayedMove& own_previous, const PlayedMove& last);

Token make_token(Color mover, Square origin, const PlayedMove& played);

// The sequence of `first` and then `last`, where `origin` is the square of the frame's king in the
// position in which `last` is chosen.
Sequence make_sequence(Color mover, Square origin, const PlayedMove& first, const PlayedMove& last);

// The paper's notation: {(-1,-3,歩),(-1,-4,歩),1}; 1 for a capture, 0 for none. 成 after a piece
// means that it promotes (桂成, not 成桂).
std::string to_string(const Sequence& sequence);
// Error flow_sequence.
Result<Sequence> parse_sequence(std::string_view text);

}  // namespace nagare

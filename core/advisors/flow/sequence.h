// Sequences of moves (手順) as Kinebuchi & Ito write them, section 3.1 and table 1.
//
// A sequence is two or three moves seen by the side that makes the last one, the mover: where each
// piece goes to, relative to a king or to where the first move goes, and which piece it is. Where a
// piece comes from does not count, and a drop is not told apart from a move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// Which moves it has.
enum class SequenceLength : std::uint8_t {
  kReply,  // 2手: the opponent's previous move, then the mover's
  kPlan,   // 自分2手: the mover's own previous move, then its next; the reply between is skipped
  kThree,  // 3手: the mover's own previous move, the opponent's, then the mover's next
};
constexpr int kSequenceLengthCount = 3;
inline constexpr std::array<std::string_view, kSequenceLengthCount> kSequenceLengthNames = {
    "reply", "plan", "three"};
// Plies from the last move back to the first.
constexpr std::size_t plies_back(SequenceLength length) {
  return length == SequenceLength::kReply ? 1 : 2;
}
// Where coordinates are measured from: a king, or the destination of the first move.
enum class Frame : std::uint8_t { kOwnKing, kOpponentKing, kPiece };
constexpr int kFrameCount = 3;
inline constexpr std::array<std::string_view, kFrameCount> kFrameNames = {"own-king",
                                                                          "opponent-king", "piece"};

struct Token {
  std::int8_t file = 0;  // destination minus origin of the frame, -8 to 8, seen by the mover
  std::int8_t rank = 0;
  PieceType type = kNoPieceType;  // before the move
  bool promotes = false;
  bool operator==(const Token&) const = default;
};

struct Sequence {
  std::array<Token, 3> tokens;
  std::uint8_t size = 2;  // moves, 2 or 3
  bool capture = false;   // whether the last move takes a piece
  bool operator==(const Sequence&) const = default;

  // One number per sequence of a size, below 2^41; order by it is order by first token, second
  // token (third token), capture, which is the lowest bit.
  std::uint64_t key() const;
  static Sequence from_key(std::uint64_t key, int size = 2);
};

// The square of the frame's king (not kPiece), for the side to move as mover.
Square frame_origin(const Position& position, Frame frame);

// Whether `last` moves the very piece that `own_previous` moved or dropped (Kinebuchi & Ito,
// section 4.4). A piece that stands there is the same one: had it been taken, its square would hold
// the taker.
bool is_streak(const PlayedMove& own_previous, const PlayedMove& last);

Token make_token(Color mover, Square origin, const PlayedMove& played);

// The sequence of `first` (, `middle`) and then `last`, where `origin` is the square of the frame's
// king in the position in which `last` is chosen, or where `first` goes.
Sequence make_sequence(Color mover, Square origin, const PlayedMove& first, const PlayedMove& last);
Sequence make_sequence(Color mover, Square origin, const PlayedMove& first,
                       const PlayedMove& middle, const PlayedMove& last);

// The sequence that ends with the move `last` of the side to move, after `moves`, of which there
// must be plies_back(length).
Sequence sequence_at(const Position& position, const std::vector<PlayedMove>& moves,
                     const PlayedMove& last, SequenceLength length, Frame frame);

// Written as in Kinebuchi & Ito, table 1: {(-1,-3,歩),(-1,-4,歩),1}; 1 for a capture, 0 for none;
// neither where captures are not told apart. 成 after a piece means that it promotes (桂成, not
// 成桂).
std::string to_string(const Sequence& sequence, bool with_capture = true);
// Of two or three moves, with the capture. Error flow_sequence.
Result<Sequence> parse_sequence(std::string_view text);

}  // namespace nagare

// Random keys for position hashing (Zobrist 1970). Board, hands and side to move all count, so two
// positions with one key are the same position for the repetition rule.
#pragma once

#include <array>
#include <cstdint>

#include "core/shogi/types.h"

namespace nagare {

struct ZobristKeys {
  std::array<std::array<std::array<std::uint64_t, kSquareCount>, kPieceTypeCount>, 2> board;
  // Key of holding the n-th piece of a kind (n from 1); a hand is the XOR over its pieces.
  std::array<std::array<std::array<std::uint64_t, 19>, kHandTypeCount>, 2> hand;
  std::uint64_t white_to_move;
};
extern const ZobristKeys kZobrist;

}  // namespace nagare

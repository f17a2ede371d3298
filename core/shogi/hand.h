// The pieces a side holds (持ち駒), packed into one word so that it is cheap to copy and compare.
#pragma once

#include <cstdint>

#include "core/shogi/types.h"

namespace nagare {

// The order in which SFEN and people list a hand.
inline constexpr PieceType kHandOrder[] = {kRook, kBishop, kGold, kSilver, kKnight, kLance, kPawn};

// Numbers for every piece that a hand can hold: 18 pawns, 4 each of lance, knight and silver, 2
// bishops, 2 rooks, 4 golds. Piece n (from 0) of a kind has number kFirstInHand[kind] + n.
inline constexpr int kMostInHand = 38;
inline constexpr int kFirstInHand[kHandTypeCount] = {0, 0, 18, 22, 26, 30, 32, 34};

class Hand {
 public:
  constexpr int count(PieceType type) const { return (bits_ >> kShift[type]) & kMask[type]; }
  constexpr bool has(PieceType type) const { return count(type) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void add(PieceType type, int pieces = 1) {
    bits_ += static_cast<std::uint32_t>(pieces) << kShift[type];
  }
  constexpr void remove(PieceType type) { bits_ -= 1u << kShift[type]; }
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool operator==(const Hand&) const = default;

 private:
  // Five bits for pawns, three for each other kind (at most 18, 4, 4, 4, 2, 2, 4).
  static constexpr int kShift[kHandTypeCount] = {0, 0, 5, 8, 11, 14, 17, 20};
  static constexpr std::uint32_t kMask[kHandTypeCount] = {0, 31, 7, 7, 7, 7, 7, 7};

  std::uint32_t bits_ = 0;
};

}  // namespace nagare

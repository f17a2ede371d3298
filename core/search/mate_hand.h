// The attacker's hand, in a form that can be compared at once. Of two positions that differ only in
// the hands, if the attacker mates with the smaller hand then also with the larger, and if not with
// the larger then not with the smaller (優越関係; Seo 1995, Nagai 2002). On one board the hands of
// both sides have a fixed sum, so the attacker's hand tells the defender's.
#pragma once

#include <cstdint>

#include "core/shogi/hand.h"
#include "core/shogi/types.h"

namespace nagare {

class MateHand {
 public:
  constexpr MateHand() = default;
  explicit constexpr MateHand(Hand hand) {
    for (PieceType type : kHandOrder) bits_ += unit(type) * hand.count(type);
  }
  static constexpr MateHand from_bits(std::uint32_t bits) {
    MateHand hand;
    hand.bits_ = bits;
    return hand;
  }

  constexpr int count(PieceType type) const { return (bits_ >> kShift[type]) & kMask[type]; }
  constexpr void add(PieceType type) { bits_ += unit(type); }
  constexpr void remove(PieceType type) { bits_ -= unit(type); }
  constexpr void set(PieceType type, int pieces) {
    bits_ += unit(type) * (static_cast<std::uint32_t>(pieces) - count(type));
  }
  constexpr std::uint32_t bits() const { return bits_; }

  // Whether this hand has at least as many pieces of every kind as `other`.
  constexpr bool covers(MateHand other) const {
    return (((bits_ | kSpare) - other.bits_) & kSpare) == kSpare;
  }
  constexpr bool operator==(const MateHand&) const = default;

 private:
  // The counts' widths are those of Hand, each with a spare bit above it: a subtraction that goes
  // below 0 in one count borrows that bit and leaves the others alone.
  static constexpr int kShift[kHandTypeCount] = {0, 0, 6, 10, 14, 18, 21, 24};
  static constexpr std::uint32_t kMask[kHandTypeCount] = {0, 31, 7, 7, 7, 3, 3, 7};
  static constexpr std::uint32_t kSpare =
      1u << 5 | 1u << 9 | 1u << 13 | 1u << 17 | 1u << 20 | 1u << 23 | 1u << 27;
  static constexpr std::uint32_t unit(PieceType type) { return 1u << kShift[type]; }

  std::uint32_t bits_ = 0;
};

}  // namespace nagare

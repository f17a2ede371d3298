// A set of squares: 81 bits in two words, bit number = Square.
//
// Where WebAssembly has SIMD its instructions are named here, since its compilers do not combine
// the two words into a vector by themselves.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "core/shogi/types.h"

namespace nagare {

struct alignas(16) Bitboard {
  std::uint64_t low = 0;   // squares 0 to 63
  std::uint64_t high = 0;  // squares 64 to 80

  static constexpr Bitboard of(Square square) {
    return square < 64 ? Bitboard{1ull << square, 0} : Bitboard{0, 1ull << (square - 64)};
  }
  static constexpr Bitboard all() { return {~0ull, (1ull << 17) - 1}; }

  constexpr bool any() const;
  constexpr bool none() const { return !any(); }
  constexpr bool has(Square square) const {
    return ((square < 64 ? low >> square : high >> (square - 64)) & 1) != 0;
  }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  constexpr bool more_than_one() const {
    if (low == 0) return (high & (high - 1)) != 0;
    return (low & (low - 1)) != 0 || high != 0;
  }
  // Lowest square; the set must not be empty.
  constexpr Square first() const {
    assert(any());
    return static_cast<Square>(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high));
  }
  constexpr Square pop_first() {
    const Square square = first();
    if (low != 0) {
      low &= low - 1;
    } else {
      high &= high - 1;
    }
    return square;
  }
  constexpr void add(Square square) { *this |= of(square); }
  constexpr void remove(Square square) { *this &= ~of(square); }

  constexpr Bitboard operator&(Bitboard o) const;
  constexpr Bitboard operator|(Bitboard o) const;
  constexpr Bitboard operator^(Bitboard o) const;
  constexpr Bitboard operator~() const { return {~low, ~high & all().high}; }
  constexpr Bitboard& operator&=(Bitboard o) { return *this = *this & o; }
  constexpr Bitboard& operator|=(Bitboard o) { return *this = *this | o; }
  constexpr Bitboard& operator^=(Bitboard o) { return *this = *this ^ o; }
  constexpr bool operator==(const Bitboard&) const = default;

  // Every square's number goes up (towards rank 9) or down by one; callers mask the file's edge.
  constexpr Bitboard shifted_up() const { return {low << 1, (high << 1) | (low >> 63)}; }
  constexpr Bitboard shifted_down() const { return {(low >> 1) | (high << 63), high >> 1}; }
};

#ifdef __wasm_simd128__

inline v128_t vector_of(Bitboard b) {
  return wasm_u64x2_make(b.low, b.high);
}
inline Bitboard bitboard_of(v128_t both) {
  return {wasm_u64x2_extract_lane(both, 0), wasm_u64x2_extract_lane(both, 1)};
}
constexpr bool Bitboard::any() const {
  if (std::is_constant_evaluated()) return (low | high) != 0;
  return wasm_v128_any_true(vector_of(*this));
}
constexpr Bitboard Bitboard::operator&(Bitboard o) const {
  if (std::is_constant_evaluated()) return {low & o.low, high & o.high};
  return bitboard_of(wasm_v128_and(vector_of(*this), vector_of(o)));
}
constexpr Bitboard Bitboard::operator|(Bitboard o) const {
  if (std::is_constant_evaluated()) return {low | o.low, high | o.high};
  return bitboard_of(wasm_v128_or(vector_of(*this), vector_of(o)));
}
constexpr Bitboard Bitboard::operator^(Bitboard o) const {
  if (std::is_constant_evaluated()) return {low ^ o.low, high ^ o.high};
  return bitboard_of(wasm_v128_xor(vector_of(*this), vector_of(o)));
}

#else

constexpr bool Bitboard::any() const {
  return (low | high) != 0;
}
constexpr Bitboard Bitboard::operator&(Bitboard o) const {
  return {low & o.low, high & o.high};
}
constexpr Bitboard Bitboard::operator|(Bitboard o) const {
  return {low | o.low, high | o.high};
}
constexpr Bitboard Bitboard::operator^(Bitboard o) const {
  return {low ^ o.low, high ^ o.high};
}

#endif

// Calls use(square) for every square of the set, the lowest first.
template <class Use>
constexpr void for_each_square(Bitboard squares, Use&& use) {
  for (std::uint64_t low = squares.low; low != 0; low &= low - 1) {
    use(static_cast<Square>(std::countr_zero(low)));
  }
  for (std::uint64_t high = squares.high; high != 0; high &= high - 1) {
    use(static_cast<Square>(64 + std::countr_zero(high)));
  }
}

constexpr Bitboard file_bitboard(int file) {  // 1 to 9
  Bitboard b;
  for (int rank = 1; rank <= 9; ++rank) b.add(make_square(file, rank));
  return b;
}
constexpr Bitboard rank_bitboard(int rank) {  // 1 to 9
  Bitboard b;
  for (int file = 1; file <= 9; ++file) b.add(make_square(file, rank));
  return b;
}

}  // namespace nagare

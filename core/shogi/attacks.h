// Attacks (利き): the squares that each kind of piece reaches, from tables of steps and rays.
//
// A ray that runs towards higher square numbers is cut at its lowest blocker, one that runs
// towards lower numbers at its highest; both are two or three word operations, without the large
// tables of magic bitboards, which a browser would have to download or build.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/shogi/bitboard.h"
#include "core/shogi/types.h"

namespace nagare {

// As black sees the board: up is towards rank 1, right is towards file 1.
enum Direction : std::uint8_t {
  kDown,
  kLeft,
  kUpLeft,
  kDownLeft,  // the four that raise the square number
  kUp,
  kRight,
  kDownRight,
  kUpRight,  // each the opposite of the one four before
  kNoDirection,
};
constexpr int kDirectionCount = 8;
constexpr bool is_diagonal(Direction d) {
  return (d & 2) != 0;
}
constexpr Direction opposite(Direction d) {
  return static_cast<Direction>(d ^ 4);
}

// By square, and kNoSquare, from where nothing is reached: the king's place of a side without one.
template <class T>
using BySquare = std::array<T, kSquareCount + 1>;

struct AttackTables {
  std::array<BySquare<Bitboard>, kDirectionCount> ray;
  // The whole lines through a square: where a bishop or rook on an empty board would reach.
  BySquare<Bitboard> diagonals;
  BySquare<Bitboard> orthogonals;
  // Squares reached by stepping: all of a piece's moves, but for sliding pieces only the single
  // steps of horse and dragon (none for lance, bishop and rook).
  std::array<std::array<BySquare<Bitboard>, kPieceTypeCount>, kColorCount> step;
  // direction[a][b]: in which direction b lies from a, or kNoDirection if they share no line.
  BySquare<BySquare<Direction>> direction;
};
extern const AttackTables kAttackTables;

inline Bitboard slide(Direction direction, Square from, Bitboard occupied) {
  const Bitboard ray = kAttackTables.ray[direction][from];
  Bitboard blockers = ray & occupied;
  if (direction < 4) {
    // blockers ^ (blockers - 1) is everything up to the lowest blocker, or all when there is none.
    const std::uint64_t low = blockers.low - 1;
    const std::uint64_t high = blockers.high - (blockers.low == 0 ? 1 : 0);
    return {ray.low & (blockers.low ^ low), ray.high & (blockers.high ^ high)};
  }
  if (blockers.high != 0) {
    const int top = 63 - std::countl_zero(blockers.high);
    return {0, ray.high & (~0ull << top)};
  }
  const int top = 63 - std::countl_zero(blockers.low | 1);
  return {ray.low & (~0ull << top), ray.high};
}

inline Bitboard bishop_attacks(Square from, Bitboard occupied) {
  return slide(kUpLeft, from, occupied) | slide(kDownLeft, from, occupied) |
         slide(kDownRight, from, occupied) | slide(kUpRight, from, occupied);
}
inline Bitboard rook_attacks(Square from, Bitboard occupied) {
  return slide(kDown, from, occupied) | slide(kLeft, from, occupied) | slide(kUp, from, occupied) |
         slide(kRight, from, occupied);
}
inline Bitboard lance_attacks(Color color, Square from, Bitboard occupied) {
  return slide(color == kBlack ? kUp : kDown, from, occupied);
}
inline Bitboard step_attacks(Color color, PieceType type, Square from) {
  return kAttackTables.step[color][type][from];
}
inline Bitboard attacks(Color color, PieceType type, Square from, Bitboard occupied) {
  switch (type) {
    case kLance:
      return lance_attacks(color, from, occupied);
    case kBishop:
    case kHorse:
      return bishop_attacks(from, occupied) | step_attacks(color, type, from);
    case kRook:
    case kDragon:
      return rook_attacks(from, occupied) | step_attacks(color, type, from);
    default:
      return step_attacks(color, type, from);
  }
}

inline Direction direction_between(Square from, Square to) {
  return kAttackTables.direction[from][to];
}
// Squares strictly between two squares on one line; empty when they are on none.
inline Bitboard between(Square a, Square b) {
  const Direction d = direction_between(a, b);
  if (d == kNoDirection) return {};
  return kAttackTables.ray[d][a] & kAttackTables.ray[opposite(d)][b];
}
// The half line from `a` through and beyond `b`, without `a`; empty when they are on no line.
inline Bitboard half_line(Square a, Square b) {
  const Direction d = direction_between(a, b);
  if (d == kNoDirection) return {};
  return kAttackTables.ray[d][a];
}

}  // namespace nagare

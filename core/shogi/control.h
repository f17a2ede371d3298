// Which squares each side attacks, with what and how often (利き).
#pragma once

#include <array>

#include "core/shogi/bitboard.h"

namespace nagare {

// Kinds that attack alike, the cheapest first: pawn, lance, knight, silver, golds (with what moves
// like one), bishops, rooks (both with their promoted), king.
enum AttackerGroup : std::uint8_t {
  kByPawn,
  kByLance,
  kByKnight,
  kBySilver,
  kByGold,
  kByBishop,
  kByRook,
  kByKing,
};
constexpr int kAttackerGroups = 8;

constexpr AttackerGroup attacker_group(PieceType type) {
  constexpr std::array<AttackerGroup, kPieceTypeCount> kGroups = {
      kByPawn, kByPawn, kByLance, kByKnight, kBySilver, kByBishop, kByRook, kByGold,
      kByKing, kByGold, kByGold,  kByGold,   kByGold,   kByBishop, kByRook};
  return kGroups[type];
}

// The attacks of one side.
struct Control {
  std::array<Bitboard, kAttackerGroups> by;
  Bitboard once, twice;  // at least so often, the king's attacks left out

  // 0, 1, or 2 for twice and more.
  int times(Square square) const {
    return (once.has(square) ? 1 : 0) + (twice.has(square) ? 1 : 0);
  }
  void add(PieceType type, Bitboard reached) {
    by[attacker_group(type)] |= reached;
    if (type == kKing) return;
    twice |= once & reached;
    once |= reached;
  }
};

}  // namespace nagare

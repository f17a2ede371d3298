// Which squares each side attacks, with what and how often (利き).
#pragma once

#include <array>
#include <cstdint>

#include "core/shogi/bitboard.h"
#include "core/shogi/types.h"

namespace nagare {

// Groups of kinds that attack alike, the cheapest first: pawn, lance, knight, silver, gold (with
// the promoted pieces that move like one), bishop (with horse), rook (with dragon), king.
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

// All attacks of one side.
struct Control {
  std::array<Bitboard, kAttackerGroups> by;  // squares attacked by a piece of the group
  Bitboard once, twice;  // squares attacked at least once, at least twice; not counting the king

  // How often the square is attacked, not counting the king: 0, 1, or 2 for twice and more.
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

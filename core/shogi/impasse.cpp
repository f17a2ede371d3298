#include "core/shogi/impasse.h"

namespace nagare {

namespace {

Bitboard camp_pieces(const Position& position, Color color) {
  Bitboard camp;
  for (int n = 1; n <= 3; ++n) camp |= rank_bitboard(color == kBlack ? n : 10 - n);
  return position.pieces(color) & camp;
}

}  // namespace

int declaration_points(const Position& position, Color color) {
  const Bitboard camp = camp_pieces(position, color) & ~position.pieces(kKing);
  const Bitboard big = position.pieces(kBishop) | position.pieces(kHorse) | position.pieces(kRook) |
                       position.pieces(kDragon);
  int points = camp.count() + 4 * (camp & big).count();
  const Hand hand = position.hand(color);
  for (PieceType type : {kPawn, kLance, kKnight, kSilver, kGold}) points += hand.count(type);
  return points + 5 * (hand.count(kBishop) + hand.count(kRook));
}

bool can_declare_win(const Position& position) {
  const Color us = position.side_to_move();
  if (position.in_check() || !in_promotion_zone(us, position.king(us))) return false;
  if (camp_pieces(position, us).count() < 11) return false;  // ten and the king
  return declaration_points(position, us) >= (us == kBlack ? 28 : 27);
}

}  // namespace nagare

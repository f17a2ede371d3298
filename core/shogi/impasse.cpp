#include "core/shogi/impasse.h"

#include "core/shogi/bitboard.h"
#include "core/shogi/hand.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

constexpr int points_of(PieceType type) {
  const PieceType kind = unpromoted(type);
  if (kind == kKing) return 0;
  return kind == kBishop || kind == kRook ? 5 : 1;
}

Bitboard camp_pieces(const Position& position, Color color) {
  Bitboard camp;
  for (int n = 1; n <= 3; ++n) camp |= rank_bitboard(color == kBlack ? n : 10 - n);
  return position.pieces(color) & camp;
}

}  // namespace

int handicap_points(const Position& start) {
  if (start.side_to_move() != kWhite) return 0;
  if (!start.hand(kBlack).empty() || !start.hand(kWhite).empty()) return 0;
  const Position even = start_position();
  int points = 0;
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece here = start.piece_on(square), usual = even.piece_on(square);
    if (here == usual) continue;
    if (here != kNoPiece || color_of(usual) != kWhite) return 0;
    points += points_of(type_of(usual));
  }
  return points;
}

ImpasseStanding impasse_standing(const Position& position, const ImpasseRules& rules) {
  const Color us = position.side_to_move();
  ImpasseStanding standing;
  standing.king_in_camp = in_promotion_zone(us, position.king(us));
  standing.in_check = position.in_check();
  standing.points = us == kWhite ? rules.giver_points : 0;
  for (Bitboard pieces = camp_pieces(position, us) & ~position.pieces(kKing); pieces.any();) {
    ++standing.pieces;
    standing.points += points_of(type_of(position.piece_on(pieces.pop_first())));
  }
  for (PieceType type : kHandOrder) {
    standing.points += position.hand(us).count(type) * points_of(type);
  }
  return standing;
}

Declaration judge_declaration(const Position& position, const ImpasseRules& rules) {
  if (rules.rule == ImpasseRule::kNone) return Declaration::kLoss;
  const ImpasseStanding standing = impasse_standing(position, rules);
  if (!standing.king_in_camp || standing.in_check || standing.pieces < ImpasseStanding::kPieces) {
    return Declaration::kLoss;
  }
  if (rules.rule == ImpasseRule::k24Point) {
    if (standing.points >= 31) return Declaration::kWin;
    return standing.points >= 24 ? Declaration::kDraw : Declaration::kLoss;
  }
  const int wanted = position.side_to_move() == kBlack ? 28 : 27;
  return standing.points >= wanted ? Declaration::kWin : Declaration::kLoss;
}

bool can_declare_win(const Position& position, const ImpasseRules& rules) {
  const Color us = position.side_to_move();
  return in_promotion_zone(us, position.king(us)) &&
         judge_declaration(position, rules) == Declaration::kWin;
}

}  // namespace nagare

#include "core/advisors/situation.h"

#include <algorithm>
#include <cstddef>

#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/exchange.h"
#include "core/shogi/hand.h"
#include "core/shogi/see.h"

namespace nagare {

namespace {

// What a promoted piece says of how far the game has come, by kind.
constexpr int progress_of(PieceType type) {
  if (type == kHorse || type == kDragon) return 8;
  return is_promoted(type) ? 5 : 0;
}

int progress(const Position& position, const KingSafety& own, const KingSafety& theirs) {
  int sum = 2 * (own.attacked + theirs.attacked);
  for (Color color : {kBlack, kWhite}) {
    const Hand hand = position.hand(color);
    sum += hand.count(kPawn);
    for (int type = kLance; type < kHandTypeCount; ++type) {
      sum += 5 * hand.count(static_cast<PieceType>(type));
    }
  }
  Bitboard pieces = position.occupied();
  while (pieces.any()) sum += progress_of(type_of(position.piece_on(pieces.pop_first())));
  return std::min(sum, 100);
}

// Centipawns; a piece in the hand counts as one on the board.
int material(const Position& position) {
  int swing = 0;
  const Color us = position.side_to_move();
  const auto value = [](PieceType type) { return kTaughtValues[static_cast<std::size_t>(type)]; };
  Bitboard pieces = position.occupied();
  while (pieces.any()) {
    const Piece piece = position.piece_on(pieces.pop_first());
    if (type_of(piece) == kKing) continue;
    swing += color_of(piece) == us ? value(type_of(piece)) : -value(type_of(piece));
  }
  for (int type = kPawn; type < kHandTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    swing += value(kind) * (position.hand(us).count(kind) - position.hand(~us).count(kind));
  }
  return swing / 2;
}

int standing(const Position& position, const KingSafety& own, const KingSafety& theirs) {
  const Color us = position.side_to_move();
  const int efficiency = reach(position, us) - reach(position, ~us);
  const int safety = (own.shelter - theirs.shelter) - (own.attacked - theirs.attacked) * 2;
  const int sum = material(position) / 12 + efficiency / 2 + safety;
  return std::clamp(sum, -100, 100);
}

int urgency(const Position& position) {
  int sum = position.in_check() ? 30 : 0;
  for (Color owner : {kBlack, kWhite}) {
    Bitboard pieces = position.pieces(owner);
    pieces.remove(position.king(owner));
    while (pieces.any()) {
      const Square square = pieces.pop_first();
      const int gain = exchange_gain(position, square, ~owner, kTaughtValues) / 2;
      if (gain <= 0) continue;
      const bool near_king = distance(square, position.king(owner)) <= 2;
      sum += std::min(gain, 900) / (near_king ? 15 : 20);
    }
  }
  return std::min(sum, 100);
}

int opening(int ply) {
  constexpr int kWhole = 20, kOver = 60;  // plies
  return std::clamp((kOver - ply) * 100 / (kOver - kWhole), 0, 100);
}

}  // namespace

KingSafety king_safety(const Position& position, Color color) {
  const Square king = position.king(color);
  const Bitboard own = position.pieces(color);
  Bitboard occupied = position.occupied();
  KingSafety safety;
  Bitboard around = step_attacks(color, kKing, king);
  Bitboard without_king = occupied;
  without_king.remove(king);  // it does not hide the squares behind it
  while (around.any()) {
    const Square square = around.pop_first();
    const bool attacked = position.is_attacked(~color, square, without_king);
    if (attacked) ++safety.attacked;
    if (!attacked && !own.has(square)) ++safety.freedom;
    Bitboard guards = position.attackers_to(color, square, occupied);
    guards.remove(king);
    if (guards.any()) ++safety.shelter;
  }
  for (PieceType type : {kGold, kSilver, kProPawn, kProLance, kProKnight, kProSilver}) {
    Bitboard generals = position.pieces(color, type);
    while (generals.any()) {
      const int away = distance(generals.pop_first(), king);
      if (away <= 2) safety.shelter += away == 1 ? 4 : 2;
    }
  }
  return safety;
}

int reach(const Position& position, Color color) {
  const Bitboard occupied = position.occupied();
  Bitboard pieces = position.pieces(color);
  int squares = 0;
  while (pieces.any()) {
    const Square square = pieces.pop_first();
    squares += attacks(color, type_of(position.piece_on(square)), square, occupied).count();
  }
  return squares;
}

Situation situation_of(const Position& position) {
  const Color us = position.side_to_move();
  const KingSafety own = king_safety(position, us), theirs = king_safety(position, ~us);
  Situation situation;
  situation.progress = progress(position, own, theirs);
  situation.standing = standing(position, own, theirs);
  situation.urgency = urgency(position);
  situation.opening = opening(position.ply());
  return situation;
}

}  // namespace nagare

#include "core/notation/foul.h"

#include <array>
#include <cstddef>

#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

struct FoulName {
  std::string_view japanese, english;
};
constexpr std::array<FoulName, 7> kFoulNames = {{
    {"", ""},
    {"二歩", "two pawns on a file"},
    {"打ち歩詰め", "mate by a dropped pawn"},
    {"王手放置", "the king could be taken"},
    {"行き所のない駒", "a piece that could never move again"},
    {"二手指し", "a move out of turn"},
    {"動けない手", "no piece can move so"},
}};

FoulKind kind_of_drop(const Position& position, Move move) {
  const Color us = position.side_to_move();
  const PieceType type = move.dropped();
  const Square to = move.to();
  const bool second_pawn =
      type == kPawn && (position.pieces(us, kPawn) & file_bitboard(file_of(to))).any();
  if (position.piece_on(to) == kNoPiece && second_pawn) return FoulKind::kTwoPawns;
  if (!position.hand(us).has(type) || position.piece_on(to) != kNoPiece) {
    return FoulKind::kImpossible;
  }
  if (!can_stand_on(type, us, to)) return FoulKind::kDeadPiece;
  if (type != kPawn) return FoulKind::kKingInCheck;
  const bool heads_king = step_attacks(us, kPawn, to).has(position.king(~us));
  return heads_king && !position.in_check() ? FoulKind::kPawnDropMate : FoulKind::kKingInCheck;
}

FoulKind kind_of_board_move(const Position& position, Move move) {
  const Color us = position.side_to_move();
  const Square from = move.from(), to = move.to();
  if (!position.pieces(us).has(from)) return FoulKind::kOutOfTurn;
  const PieceType type = type_of(position.piece_on(from));
  if (position.pieces(us).has(to) || !attacks(us, type, from, position.occupied()).has(to) ||
      (move.is_promotion() && !may_promote(type, us, from, to))) {
    return FoulKind::kImpossible;
  }
  if (!move.is_promotion() && !can_stand_on(type, us, to)) return FoulKind::kDeadPiece;
  return FoulKind::kKingInCheck;
}

}  // namespace

bool can_be_foul(const Position& position, Move move) {
  return (move.is_drop() || position.piece_on(move.from()) != kNoPiece) &&
         !is_legal(position, move);
}

FoulKind foul_kind(const Position& position, Move move) {
  if (is_legal(position, move)) return FoulKind::kNone;
  return move.is_drop() ? kind_of_drop(position, move) : kind_of_board_move(position, move);
}

std::string_view foul_name_japanese(FoulKind kind) {
  return kFoulNames[static_cast<std::size_t>(kind)].japanese;
}
std::string_view foul_name_english(FoulKind kind) {
  return kFoulNames[static_cast<std::size_t>(kind)].english;
}

}  // namespace nagare

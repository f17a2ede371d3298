// The vocabulary of shogi: colours, pieces, squares, moves.
//
// Black is sente, plays first from the even start position and moves towards rank 1 (一).
#pragma once

#include <algorithm>
#include <cstdint>

namespace nagare {

enum Color : std::uint8_t { kBlack, kWhite };
constexpr int kColorCount = 2;
constexpr Color operator~(Color c) {
  return static_cast<Color>(c ^ 1);
}

// The promoted kind of a piece is the kind + 8.
enum PieceType : std::uint8_t {
  kNoPieceType,
  kPawn,       // 歩
  kLance,      // 香
  kKnight,     // 桂
  kSilver,     // 銀
  kBishop,     // 角
  kRook,       // 飛
  kGold,       // 金; last of the kinds that can be in hand
  kKing,       // 玉
  kProPawn,    // と
  kProLance,   // 成香
  kProKnight,  // 成桂
  kProSilver,  // 成銀
  kHorse,      // 馬
  kDragon,     // 竜
};
constexpr int kPieceTypeCount = 15;
constexpr int kHandTypeCount = 8;  // indices kPawn to kGold are used
constexpr int kPromotion = 8;

constexpr bool can_promote(PieceType type) {
  return type >= kPawn && type <= kRook;
}
constexpr bool is_promoted(PieceType type) {
  return type > kKing;
}
constexpr bool moves_like_gold(PieceType type) {
  return type == kGold || (type >= kProPawn && type <= kProSilver);
}
constexpr PieceType promoted(PieceType type) {
  return static_cast<PieceType>(type + kPromotion);
}
constexpr PieceType unpromoted(PieceType type) {
  return is_promoted(type) ? static_cast<PieceType>(type - kPromotion) : type;
}

// A piece type with its owner.
enum Piece : std::uint8_t { kNoPiece = 0 };
constexpr Piece make_piece(Color color, PieceType type) {
  return static_cast<Piece>(type | (color << 4));
}
constexpr PieceType type_of(Piece piece) {
  return static_cast<PieceType>(piece & 15);
}
constexpr Color color_of(Piece piece) {
  return static_cast<Color>(piece >> 4);
}

// (file - 1) * 9 + (rank - 1): 1一 is 0, 1九 is 8, 9九 is 80.
using Square = std::uint8_t;
constexpr int kSquareCount = 81;
constexpr Square kNoSquare = 81;
constexpr Square make_square(int file, int rank) {  // both 1 to 9
  return static_cast<Square>((file - 1) * 9 + (rank - 1));
}
constexpr int file_of(Square square) {
  return square / 9 + 1;
}
constexpr int rank_of(Square square) {
  return square % 9 + 1;
}
// How many moves a king needs from one square to the other.
constexpr int distance(Square a, Square b) {
  const int files = file_of(a) - file_of(b), ranks = rank_of(a) - rank_of(b);
  return std::max(files < 0 ? -files : files, ranks < 0 ? -ranks : ranks);
}
// The square on the board turned by half a circle: 7六 becomes 3四.
constexpr Square rotated(Square square) {
  return static_cast<Square>(80 - square);
}
// The square as the side sees it, with the board turned so that it moves towards rank 1.
constexpr Square seen_by(Color color, Square square) {
  return color == kBlack ? square : rotated(square);
}
// Rank counted from the side's own far edge: 1 to 3 is its promotion zone.
constexpr int relative_rank(Color color, Square square) {
  return color == kBlack ? rank_of(square) : 10 - rank_of(square);
}
constexpr bool in_promotion_zone(Color color, Square square) {
  return relative_rank(color, square) <= 3;
}
// Whether a piece of this kind may promote when it moves from one square to the other.
constexpr bool may_promote(PieceType type, Color color, Square from, Square to) {
  return can_promote(type) && (in_promotion_zone(color, from) || in_promotion_zone(color, to));
}
// Whether a piece of this kind could ever move on from the square (行き所のない駒).
constexpr bool can_stand_on(PieceType type, Color color, Square square) {
  if (type == kPawn || type == kLance) return relative_rank(color, square) >= 2;
  if (type == kKnight) return relative_rank(color, square) >= 3;
  return true;
}

// A move in 16 bits: destination, origin (or the kind dropped), promotion, drop.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move normal(Square from, Square to) { return Move(to | (from << 7)); }
  static constexpr Move promotion(Square from, Square to) {
    return Move(to | (from << 7) | kPromotionBit);
  }
  static constexpr Move drop(PieceType type, Square to) {
    return Move(to | (type << 7) | kDropBit);
  }
  static constexpr Move from_bits(std::uint16_t bits) { return Move(bits); }

  constexpr Square to() const { return bits_ & 127; }
  constexpr Square from() const { return (bits_ >> 7) & 127; }  // meaningless for drops
  constexpr bool is_drop() const { return (bits_ & kDropBit) != 0; }
  constexpr bool is_promotion() const { return (bits_ & kPromotionBit) != 0; }
  constexpr PieceType dropped() const { return static_cast<PieceType>((bits_ >> 7) & 127); }
  constexpr std::uint16_t bits() const { return bits_; }

  constexpr bool operator==(const Move&) const = default;
  constexpr explicit operator bool() const { return bits_ != 0; }  // false: no move

 private:
  static constexpr int kPromotionBit = 1 << 14;
  static constexpr int kDropBit = 1 << 15;
  constexpr explicit Move(int bits) : bits_(static_cast<std::uint16_t>(bits)) {}

  std::uint16_t bits_ = 0;
};
constexpr Move kNoMove{};

}  // namespace nagare

#include "core/notation/move_text.h"

#include <array>
#include <cstddef>

#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/bitboard.h"

namespace nagare {

namespace {

constexpr std::array<std::string_view, 10> kFiles = {"",   "１", "２", "３", "４",
                                                     "５", "６", "７", "８", "９"};
constexpr std::array<std::string_view, 10> kRanks = {"",   "一", "二", "三", "四",
                                                     "五", "六", "七", "八", "九"};
constexpr std::array<std::string_view, kPieceTypeCount> kJapanese = {
    "", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "成香", "成桂", "成銀", "馬", "竜"};
constexpr std::array<std::string_view, kPieceTypeCount> kEnglish = {
    "",      "pawn", "lance", "knight",         "silver",          "bishop",          "rook",
    "gold",  "king", "tokin", "promoted lance", "promoted knight", "promoted silver", "horse",
    "dragon"};

// Squares from which a piece of the mover's and of this kind reaches the square. Pinned pieces
// count, as they do in printed records.
Bitboard origins_of(const Position& position, PieceType type, Square to) {
  const Color mover = position.side_to_move();
  return position.attackers_to(mover, to, position.occupied()) & position.pieces(mover, type);
}

// Seen by the mover: 1 forward (上), 0 sideways (寄), -1 backward (引).
int motion(Color mover, Square from, Square to) {
  const int forward = rank_of(seen_by(mover, from)) - rank_of(seen_by(mover, to));
  return forward > 0 ? 1 : forward < 0 ? -1 : 0;
}

// Seen by the mover: how far right of the destination the piece stands (negative: left).
int right_of(Color mover, Square from, Square to) {
  return file_of(seen_by(mover, to)) - file_of(seen_by(mover, from));
}

std::string_view motion_word(int motion) {
  return motion > 0 ? "上" : motion < 0 ? "引" : "寄";
}

// 右 左 直 上 寄 引, as few as tell the mover apart from `others`.
std::string disambiguation(Color mover, PieceType type, Square from, Square to, Bitboard others) {
  const int my_motion = motion(mover, from, to);
  const int my_side = right_of(mover, from, to);
  const bool long_ranged = type == kHorse || type == kDragon || type == kBishop || type == kRook;

  bool motion_tells = true;
  for (Bitboard rest = others; rest.any();) {
    if (motion(mover, rest.pop_first(), to) == my_motion) motion_tells = false;
  }
  if (motion_tells) return std::string(motion_word(my_motion));

  // Two of the large pieces are only ever told apart by the side on which they stand.
  if (long_ranged) {
    return right_of(mover, others.first(), to) < my_side ? "右" : "左";
  }
  // Straight up from just below is 直; the neighbours are 右 and 左, with motion if still needed.
  if (my_side == 0 && my_motion > 0) return "直";
  bool side_tells = true;
  for (Bitboard rest = others; rest.any();) {
    const int side = right_of(mover, rest.pop_first(), to);
    if ((side > 0) == (my_side > 0) && (side < 0) == (my_side < 0)) side_tells = false;
  }
  const std::string side = my_side > 0 ? "右" : my_side < 0 ? "左" : "";
  return side_tells ? side : side + std::string(motion_word(my_motion));
}

// `square` is what stands for the destination.
std::string japanese_text(const Position& position, Move move, const std::string& square) {
  const Color mover = position.side_to_move();
  const PieceType type = position.moved_type(move);
  const Square to = move.to();
  std::string text = mover == kBlack ? "▲" : "△";
  text += square;
  text += kJapanese[type];
  const Bitboard origins = origins_of(position, type, to);
  if (move.is_drop()) return origins.any() ? text + "打" : text;
  const Bitboard others = origins & ~Bitboard::of(move.from());
  if (others.any()) text += disambiguation(mover, type, move.from(), to, others);
  if (may_promote(type, mover, move.from(), to)) text += move.is_promotion() ? "成" : "不成";
  return text;
}

}  // namespace

std::string_view japanese_piece(PieceType type) {
  return kJapanese[type];
}
std::string_view english_piece(PieceType type) {
  return kEnglish[type];
}

std::string japanese_square(Square square) {
  return std::string(kFiles[static_cast<std::size_t>(file_of(square))]) +
         std::string(kRanks[static_cast<std::size_t>(rank_of(square))]);
}

std::string english_square(Square square) {
  return std::to_string(file_of(square)) + std::to_string(rank_of(square));
}

std::string japanese_move(const Position& position, Move move, Move previous) {
  const bool same = previous && previous.to() == move.to();
  return japanese_text(position, move, same ? "同" : japanese_square(move.to()));
}

std::string japanese_move_in_full(const Position& position, Move move, Move previous) {
  const bool same = previous && previous.to() == move.to();
  return japanese_text(position, move, japanese_square(move.to()) + (same ? "同" : ""));
}

std::string english_move(const Position& position, Move move) {
  const Color mover = position.side_to_move();
  const PieceType type = position.moved_type(move);
  const Square to = move.to();
  std::string text = is_promoted(type) ? "+" : "";
  text += piece_letter(type);
  if (move.is_drop()) return text + '*' + english_square(to);
  const bool ambiguous = origins_of(position, type, to).more_than_one();
  if (ambiguous) text += english_square(move.from());
  if (position.is_capture(move)) {
    text += 'x';
  } else if (ambiguous) {
    text += '-';
  }
  text += english_square(to);
  if (may_promote(type, mover, move.from(), to)) text += move.is_promotion() ? '+' : '=';
  return text;
}

MoveText move_text(const Position& position, Move move, Move previous) {
  return {to_usi(move), japanese_move(position, move, previous), english_move(position, move)};
}

}  // namespace nagare

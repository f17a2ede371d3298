// A move as people write it: ▲７六歩 in Japanese, P76 in English.
//
// Japanese follows the Japan Shogi Association's rules: 同 for the square just moved to; 右 左 直
// and 上 寄 引 only when more than one piece of the kind could go there, motion before side; 打
// only when a piece on the board could go there too; 成 and 不成 wherever promotion was possible.
// The single promoted kinds are written 竜 馬 と 成香 成桂 成銀. English follows Hosking (The Art
// of Shogi, 1996): piece, origin only when ambiguous, x for a capture, * for a drop, + and = for
// promotion taken and declined.
#pragma once

#include <string>
#include <string_view>

#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// `previous` is the move that led to `position` (kNoMove at a start); `move` must be legal.
// With the side's mark: ▲ (black) or △ (white).
std::string japanese_move(const Position& position, Move move, Move previous);
// The same, but with the square named even where 同 is written (▲９五同歩): for a move that is
// quoted without the move before it.
std::string japanese_move_in_full(const Position& position, Move move, Move previous);
std::string english_move(const Position& position, Move move);

// A move as programs and people read it.
struct MoveText {
  std::string usi;
  std::string japanese;
  std::string english;
};
// `previous` led to the position (kNoMove at a start); the move is legal in it.
MoveText move_text(const Position& position, Move move, Move previous);

std::string_view japanese_piece(PieceType type);  // 歩, 成銀, 竜
std::string japanese_square(Square square);       // ７六
std::string english_square(Square square);        // 76
std::string_view english_piece(PieceType type);   // "pawn", "promoted silver", "dragon"

}  // namespace nagare

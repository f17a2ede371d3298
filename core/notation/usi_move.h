// Moves in USI: 7g7f, 8h2b+, P*4e.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// A square as in USI ("7g"); file digit, rank letter.
std::string usi_square(Square square);
std::string to_usi(Move move);
// Moves in USI, separated by blanks. Each is a Move or has one as its member `move` (PlayedMove).
template <class Moves>
std::string usi_moves(const Moves& moves) {
  std::string text;
  for (const auto& each : moves) {
    if (!text.empty()) text += ' ';
    if constexpr (requires { each.move; }) {
      text += to_usi(each.move);
    } else {
      text += to_usi(each);
    }
  }
  return text;
}

// Reads what is written like a move, wherever it may be played. Error usi_move_form.
Result<Move> read_usi_move(std::string_view text);
// Reads a legal move. Errors: usi_move_form (not written like a move), usi_move_illegal (a move,
// but not legal here).
Result<Move> parse_usi_move(const Position& position, std::string_view text);

}  // namespace nagare

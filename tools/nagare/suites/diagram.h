// Part of a board with moves, as collections of tesuji (手筋) draw it: kings may be missing, and
// there may be more pieces of a kind than a set has.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/shogi/game.h"

namespace nagare::cli {

// A missing king is put where every move is legal, as far as can be from all that stands or moves.
// Errors: those of sfen and usi moves; diagram_kings (there is no such place).
Result<Game> diagram_game(std::string_view sfen, std::string_view moves);

}  // namespace nagare::cli

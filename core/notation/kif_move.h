// A move as KIF writes it: ７六歩(77), 同　銀成(34), ４五角打.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::kif {

// Moves the cursor past a move, perhaps with the mark of its side, which begins on a piece of that
// kind or is a drop; it need not be legal. `line` is quoted in errors: kif_move (no square to go
// to), kif_piece, kif_square.
Result<Move> take_move(TextCursor& cursor, const Position& position, Move previous,
                       std::string_view line);

// Whether a line begins with a number and then an ending, or the square that a move goes to.
bool could_be_move(TextCursor cursor);

}  // namespace nagare::kif

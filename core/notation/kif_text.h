// The words of KIF and KI2 as they are read: each function moves the cursor past what it names.
#pragma once

#include <array>
#include <string_view>

#include "core/notation/text_cursor.h"
#include "core/shogi/types.h"

namespace nagare::kif {

// The number 1 to 9 whose word in the table is next, or 0.
int take_number(TextCursor& cursor, const std::array<std::string_view, 10>& words);
// 同, which is `previous` (kNoSquare before the first move), or a square: a file in a wide or a
// narrow digit, a rank in kanji. kNoSquare for anything else.
Square take_destination(TextCursor& cursor, Square previous);
// The longest name wins; kNoPieceType for anything else.
PieceType take_piece(TextCursor& cursor,
                     const std::array<std::string_view, kPieceTypeCount>& words);
// The mark of a side before a move, ▲ or △ in any of their forms; whether there was one.
bool take_side_mark(TextCursor& cursor);

}  // namespace nagare::kif

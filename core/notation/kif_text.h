// The words of KIF and KI2 as they are read: each function moves the cursor past what it names.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/notation/text_cursor.h"
#include "core/shogi/types.h"

namespace nagare::kif {

// The digit that is next, narrow or wide (７), or -1.
int take_digit(TextCursor& cursor);
bool starts_with_digit(TextCursor cursor);
// A number of narrow or wide digits, at most 999,999; nothing where none is next.
std::optional<int> take_integer(TextCursor& cursor);
// The number 1 to 9 whose word in the table is next, or 0.
int take_number(TextCursor& cursor, const std::array<std::string_view, 10>& words);
// 同, which is `previous` (kNoSquare before the first move), or a square: a file in a
// digit, a rank in kanji or a digit. kNoSquare for anything else.
Square take_destination(TextCursor& cursor, Square previous);
// The longest name wins; kNoPieceType for anything else.
PieceType take_piece(TextCursor& cursor,
                     const std::array<std::string_view, kPieceTypeCount>& words);
// The text up to the first blank or bracket.
std::string_view first_word(std::string_view text);
// The mark of a side before a move, ▲ or △ in any of their forms; whether there was one.
bool take_side_mark(TextCursor& cursor);
// ( 0:16/00:00:16): minutes and seconds for the move, perhaps hours before them and parts of a
// second behind them, as milliseconds; nothing for another text or for more seconds than seven
// digits hold. What stands behind the slash does not matter.
std::optional<std::int64_t> take_time(TextCursor& cursor);

}  // namespace nagare::kif

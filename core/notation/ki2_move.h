// A move as people write it, such as ▲同銀右 or △５八金左上, found among the legal ones.
#pragma once

#include "core/base/result.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// Moves the cursor past a move, with or without the mark of its side. `previous` led to the
// position (kNoMove at a start). Read by the rules of the Japan Shogi Association: 右 and 左 are as
// the mover sees them, 上 (or 行) goes forward, 引 back, 寄 sideways, 直 straight up; without 打 a
// piece on the board goes before one in hand; 不成 (or 生) and no word mean that it stays as it is.
// More words than are needed do no harm. Errors ki2_move, ki2_none and ki2_ambiguous, without a
// place. With ki2_none `foul` is set if just one move fits the words that only a rule forbids.
Result<Move> take_ki2_move(TextCursor& cursor, const Position& position, Move previous,
                           Move* foul = nullptr);

}  // namespace nagare

// Moves as the tables of openings write them, in the manner of CSA: the square left, the square
// reached, the piece after the move ("7776FU", a drop "0045FU"), as black plays them.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/joseki/story.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// Reads such a move. `where` is said in errors. Error list_move.
Result<OwnMove> parse_list_move(std::string_view text, const std::string& where);
std::string list_move_text(const OwnMove& move);

// Two digits, file and rank; kNoSquare where they are none.
Square parse_square(std::string_view text);

// The move of the side to move in a position that the own move stands for, whether legal or not;
// kNoMove where the piece does not stand there.
Move move_on_board(const Position& position, const OwnMove& move);

}  // namespace nagare

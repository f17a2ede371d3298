// Sides and moves as JSON: values.ts of the page's contract says what they are. Each function
// writes into an object already begun.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/json_writer.h"
#include "core/notation/move_text.h"
#include "core/shogi/types.h"

namespace nagare {

std::string_view side_name(Color color);  // black, white
// The fields of a move.
void write_move(JsonWriter& json, const MoveText& text);
// A key with a list of moves.
void write_moves(JsonWriter& json, std::string_view key, const std::vector<MoveText>& moves);

}  // namespace nagare

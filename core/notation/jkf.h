// Games in JKF, the JSON that Kifu for JS and other programs for browsers exchange.
//
// A file is one game. Read: headers, handicaps by name or board, moves with comments, times and
// variations, the ending. A move without the square that it comes from is found by its words, as in
// KI2. What stands beside the moves and is not of the form that it should have is passed over.
#pragma once

#include <string_view>
#include <vector>

#include "core/notation/record.h"
#include "core/notation/record_text.h"

namespace nagare {

// `text` is UTF-8. Errors: jkf_json (the text is no JSON, breaks off, or is nested too deeply),
// jkf_moves, jkf_handicap, jkf_board, jkf_move, jkf_move_illegal, and those of parse_sfen for a
// position that cannot be. A text that breaks off is read up to there.
std::vector<ReadGame> read_jkf(std::string_view text);

// Whatever a record holds has a place, but for variations nested within more than 90 others.
WrittenRecord write_jkf(const GameRecord& record);

}  // namespace nagare

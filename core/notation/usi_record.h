// A game on one line, as USI's position command has it: "startpos moves 7g7f 3c3d" or
// "sfen ... moves ...". Only start position and moves; a game's ending has no words here.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/notation/record.h"

namespace nagare {

// The word "position" may come first, and moves may be missing. Errors: usi_record_form, and those
// of parse_sfen and parse_usi_move, with the move's number.
Result<GameRecord> parse_usi_record(std::string_view line);
std::string write_usi_record(const GameRecord& game);

}  // namespace nagare

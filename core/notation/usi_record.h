// Games one a line, as USI's position command has them: "startpos moves 7g7f 3c3d" or
// "sfen ... moves ...". Only start position and moves; of endings resign and win are read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"

namespace nagare {

// The word "position" may come first, "sfen" may be missing before a board, and moves may be
// missing. A position may lack one king (a mating problem). Errors: usi_record_form, and those of
// parse_sfen and parse_usi_move, with the move's number.
Result<GameRecord> parse_usi_record(std::string_view line);
// A line each, or over several, the others of moves alone; empty ones and those that begin with #
// are passed over. Errors as above, and usi_no_game.
std::vector<ReadGame> read_usi(std::string_view text);

std::string write_usi_record(const GameRecord& game);
// The same with its line's end; in SFEN the even start is spelled out too.
WrittenRecord write_usi(const GameRecord& game);
WrittenRecord write_sfen(const GameRecord& game);

}  // namespace nagare

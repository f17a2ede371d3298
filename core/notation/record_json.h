// Records as a page reads and writes them: JSON, as wasm/record.d.ts says.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"

namespace nagare {

// ReadGame[]: of each game the moves that were played, and those of its variations.
std::string read_games_json(const std::vector<ReadGame>& games);

// GameToWrite. Error record_unreadable, with "sfen" or the number of the move that is none.
Result<GameRecord> game_of_json(std::string_view json);

// MoveText[]: the moves of a line, in USI and separated by blanks, from number `from` on (the first
// is 0), as far as they are legal. Errors as of parse_sfen.
Result<std::string> move_texts_json(std::string_view start, std::string_view moves,
                                    std::size_t from);

// WrittenRecord.
std::string written_record_json(const WrittenRecord& record);

}  // namespace nagare

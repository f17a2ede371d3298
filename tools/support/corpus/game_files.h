// Files of game records: the games in them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"

namespace nagare::cli {

// The games of a file in such a format (format_of_name), gzip or plain, in UTF-8, Shift_JIS or
// EUC-JP. Throws BadInput with the file and place of the first that cannot be read; with `partial`
// such a game is complained about, and what stands before the place is taken. What was passed over
// is complained about too.
std::vector<GameRecord> read_game_file(const std::string& path, RecordFormat format,
                                       bool partial = false);

// Calls use(game, number) for every game of such a file, with numbers from 1. A game that cannot be
// read is given as an error, whose line counts from the beginning of that game; so is a mating
// problem, which is no game. The other games are still given. Throws BadInput where the file itself
// cannot be read.
void for_each_game(const std::string& path, RecordFormat format,
                   const std::function<void(const Result<GameRecord>&, int)>& use);

}  // namespace nagare::cli

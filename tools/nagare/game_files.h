// Files of game records: which format they are in, and the games in them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/notation/record.h"

namespace nagare::cli {

// csa, kif, kifu or usi, by the end of the file's name, before .gz if it has that; empty for
// another name.
std::string record_format(const std::string& path);

// The games of a file in such a format, gzip or plain, UTF-8 or Shift_JIS. Throws BadInput with the
// file and place of the first that cannot be read.
std::vector<GameRecord> read_game_file(const std::string& path, const std::string& format);

// Calls use(game, number) for every game of such a file, numbers from 1; a game that cannot be read
// is an error and the others are still given. Lines in errors count from the game's beginning.
// Throws BadInput where the file itself cannot be read.
void for_each_game(const std::string& path, const std::string& format,
                   const std::function<void(const Result<GameRecord>&, int)>& use);

}  // namespace nagare::cli

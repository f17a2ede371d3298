// Files of game records: which format they are in, and the games in them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/notation/record.h"

namespace nagare::cli {

// "csa", "ki2", "kif", "kifu" or "usi", by the extension of the file's name (.gz is ignored); empty
// for any other extension.
std::string record_format(const std::string& path);

// The games of a file in such a format, gzip or plain, UTF-8 or Shift_JIS. Throws BadInput with the
// file and place of the first that cannot be read.
std::vector<GameRecord> read_game_file(const std::string& path, const std::string& format);

// Calls use(game, number) for every game of such a file, with numbers from 1. A game that cannot be
// read is given as an error, whose line counts from the beginning of that game; the other games are
// still given. Throws BadInput where the file itself cannot be read.
void for_each_game(const std::string& path, const std::string& format,
                   const std::function<void(const Result<GameRecord>&, int)>& use);

}  // namespace nagare::cli

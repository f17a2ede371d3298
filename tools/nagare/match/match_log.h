// The games of a match in a file of JSON lines: the settings in the first line, one game in each
// other line. With the file a match that was interrupted can be resumed.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/notation/record.h"
#include "tools/nagare/match/match_game.h"
#include "tools/support/program/line_log.h"

namespace nagare::cli {

// The settings that must be the same when a match is resumed: name and value.
using MatchSettings = std::vector<std::pair<std::string, std::string>>;

class MatchLog {
 public:
  // Begins a new file, or with `resume` reads the one that is there into `games`; a last line that
  // was cut off is dropped. Throws BadInput for a file that is there but not to be resumed, for
  // other settings or openings (`openings` of pair n at n), and for what cannot be read; nothing in
  // the file has changed then. Throws WriteFailed, as the next two do.
  MatchLog(const std::string& path, bool resume, const MatchSettings& settings,
           const std::vector<GameRecord>& openings, std::vector<MatchGame>& games);

  void add(const MatchGame& game);
  // Once, after the last game.
  void finish() { log_.finish(); }

 private:
  LineLog log_;
};

// The games as a CSA file; the players have the engines' names.
std::string match_csa(const std::vector<MatchGame>& games, const std::array<std::string, 2>& names);

}  // namespace nagare::cli

// Corpora of games: one a line, tab-separated: source, winner (B, W or D), plies, USI moves from
// the even start position; gzip or plain. Games of `nagare selfplay` have values after them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "tools/nagare/commands.h"

namespace nagare::cli {

struct CorpusGame {
  std::string_view winner;  // "B", "W" or "D"
  std::string_view moves;
  std::string_view values;  // of `nagare selfplay`, else empty
  std::string where;        // file and line, for errors
};

// The game of a line. Throws BadInput.
CorpusGame parse_corpus_line(std::string_view line, std::string where);

// Human games with these moves are held out: FNV-1a-64 of the moves is 0 mod 10.
bool is_held_out(std::string_view moves);

// The files, and which of their games are held out: human games of which is_held_out(), and
// computer games that share their first 24 plies with one of them. Nothing is mined or fitted on
// those.
class Corpora {
 public:
  std::vector<std::string> human;
  std::vector<std::string> computer;
  bool skip_bad = false;

  void add_options(CLI::App& command);

  // Calls use(game) for every game that is not held out, human games first. A BadInput thrown by
  // `use` ends everything, or with skip_bad is named and only that game is left out.
  struct Summary {
    long long games = 0, held_out = 0, skipped = 0;
  };
  Summary for_each(const std::function<void(bool human, const CorpusGame&)>& use) const;
};

}  // namespace nagare::cli

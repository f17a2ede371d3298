#include "tools/nagare/corpus.h"

#include <algorithm>
#include <iostream>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "tools/nagare/files.h"

namespace nagare::cli {

namespace {

// The first 24 plies, which every computer game takes from a human one.
std::string_view opening(std::string_view moves) {
  std::size_t at = 0;
  for (int ply = 0; ply < 24; ++ply) {
    at = moves.find(' ', at);
    if (at == std::string_view::npos) return moves;
    ++at;
  }
  return moves.substr(0, at - 1);
}

}  // namespace

CorpusGame parse_corpus_line(std::string_view line, std::string where) {
  const auto cells = split(line, '\t');
  if (cells.size() != 4 && cells.size() != 5) {
    throw BadInput{where + ": source, winner, plies and moves are wanted, " +
                   std::to_string(cells.size()) + " columns found (corpus_columns)"};
  }
  if (cells[1] != "B" && cells[1] != "W" && cells[1] != "D") {
    throw BadInput{where + ": the winner is '" + std::string(cells[1]) +
                   "', not B, W or D (corpus_winner)"};
  }
  const auto plies = parse_int(cells[2]);
  const auto moves = std::count(cells[3].begin(), cells[3].end(), ' ') + (cells[3].empty() ? 0 : 1);
  if (!plies || *plies != moves) {
    throw BadInput{where + ": " + std::string(cells[2]) + " plies are announced, " +
                   std::to_string(moves) + " moves found (corpus_plies)"};
  }
  return {cells[1], cells[3], cells.size() == 5 ? cells[4] : std::string_view(), std::move(where)};
}

void Corpora::add_options(CLI::App& command) {
  command.add_option("--human", human, "Corpora of human games (TSV, gzip or plain)")->required();
  command.add_option("--computer", computer, "Corpora of computer games")->required();
  command.add_flag("--skip-bad", skip_bad, "Name games that do not replay and go on without them");
  command.footer(
      "A corpus has one game a line: source, winner, plies, USI moves from the even start\n"
      "position. A tenth of the human games (FNV-1a-64 of the moves is 0 mod 10) and the computer\n"
      "games that open like one of them are held out.");
}

bool is_held_out(std::string_view moves) {
  return fnv1a_64(moves) % 10 == 0;
}

Corpora::Summary Corpora::for_each(
    const std::function<void(bool human, const CorpusGame&)>& use) const {
  Summary summary;
  std::unordered_set<std::string> held_out_openings;
  const auto held_out = [&](bool is_human, std::string_view moves) {
    if (!is_human) return held_out_openings.count(std::string(opening(moves))) != 0;
    if (!is_held_out(moves)) return false;
    held_out_openings.emplace(opening(moves));
    return true;
  };
  for (const bool is_human : {true, false}) {
    for (const std::string& path : is_human ? human : computer) {
      for_each_line(path, [&](std::string_view line, long long number) {
        try {
          const CorpusGame game = parse_corpus_line(line, path + " line " + std::to_string(number));
          if (held_out(is_human, game.moves)) {
            ++summary.held_out;
            return;
          }
          use(is_human, game);
          if (++summary.games % 2000 == 0) std::cerr << summary.games << " games\n";
        } catch (const BadInput& bad) {
          if (!skip_bad) throw;
          std::cerr << "nagare: skipped: " << bad.line << '\n';
          ++summary.skipped;
        }
      });
    }
  }
  return summary;
}

}  // namespace nagare::cli

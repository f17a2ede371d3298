// A line of an opening file is one of
//   source, winner, plies, USI moves     (corpora; separated by tabs; perhaps values)
//   [position] startpos|sfen ... [moves ...]
//   USI moves from the even start position
// Empty lines and lines that begin with # are left out.
#include "tools/support/corpus/match_openings.h"

#include <cstddef>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/notation/usi_record.h"
#include "core/shogi/game.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

// The text without the moves beyond the limit, which therefore need not be legal.
std::string first_moves(std::string_view line, int plies) {
  const auto words = split_blanks(line);
  const std::string_view first = words[0] == "position" && words.size() > 1 ? words[1] : words[0];
  const bool bare = first != "startpos" && first != "sfen";
  std::string text = bare ? "startpos moves" : "";
  bool in_moves = bare;
  int moves = 0;
  for (std::string_view word : words) {
    if (in_moves && moves++ == plies) break;
    if (!text.empty()) text += ' ';
    text += word;
    in_moves |= word == "moves";
  }
  return text;
}

}  // namespace

std::vector<GameRecord> read_openings(const OpeningSource& source) {
  std::vector<GameRecord> openings;
  std::unordered_set<std::uint64_t> seen;
  for (const std::string& path : source.files) {
    for_each_line(path, [&](std::string_view line, long long number) {
      if (split_blanks(line).empty() || line[0] == '#') return;
      const std::string where = path + " line " + std::to_string(number);
      std::string_view moves = line;
      if (line.find('\t') != std::string_view::npos) {
        const CorpusGame game = parse_corpus_line(line, where);
        if (source.band && band_of_game(game.source, game.grades) != source.band) return;
        moves = game.moves;
        if (source.held_out && !is_held_out(moves)) return;
        if (source.learning && is_held_out(moves)) return;
      } else if (source.held_out || source.learning || source.band) {
        throw BadInput{where +
                       ": only games of a corpus are held out or in a band (match_held_out)"};
      }
      if (split_blanks(moves).empty()) return;
      auto record = parse_usi_record(first_moves(moves, source.plies));
      if (!record) throw BadInput{where + ": " + record.error().line()};
      if (const auto done = require_game(record.value()); !done) {
        throw BadInput{where + ": " + done.error().line()};
      }
      Game game(record.value().start);
      for (const RecordedMove& move : record.value().moves) game.play(move.move);
      if (game.result() || !seen.insert(game.position().key()).second) return;
      openings.push_back(std::move(record.value()));
    });
  }
  Random random(source.seed);
  for (std::size_t left = openings.size(); left > 1; --left) {
    std::swap(openings[left - 1], openings[random.below(static_cast<std::uint32_t>(left))]);
  }
  return openings;
}

}  // namespace nagare::cli

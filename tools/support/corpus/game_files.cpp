#include "tools/support/corpus/game_files.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/text_cursor.h"
#include "tools/support/corpus/encoding.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/complain.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

bool has_lines_of_games(RecordFormat format) {
  return format == RecordFormat::kUsi || format == RecordFormat::kSfen;
}

// "kif line 12"; where each line is a game, that of the file.
std::string place_of(const RecordNote& note, RecordFormat format) {
  const std::string line = "line " + std::to_string(note.line);
  return has_lines_of_games(format) ? line : std::string(format_id(format)) + ' ' + line;
}

// Behind the path of the file.
std::string said(const RecordNote& note, RecordFormat format, const std::string& more = {}) {
  return (has_lines_of_games(format) ? " " : ": ") + place_of(note, format) + ": " + note.detail +
         more + " (" + note.code + ")";
}

// One line for all that was passed over in a game.
void complain_of(const std::vector<RecordNote>& warnings, const std::string& path,
                 RecordFormat format) {
  if (warnings.empty()) return;
  const std::size_t more = warnings.size() - 1;
  complain(
      "passed over: " + path +
      said(warnings.front(), format, more == 0 ? "" : "; and " + std::to_string(more) + " more"));
}

// How much of a game can be read, if any of it.
std::string readable_part(const GameRecord& game) {
  const std::size_t moves = game.moves.size();
  if (moves == 0) return "";
  return "; --partial takes the " +
         (moves == 1 ? std::string("move") : std::to_string(moves) + " moves") + " before it";
}

Result<GameRecord> game_or_error(ReadGame& read, RecordFormat format) {
  if (read.error) {
    return Error{read.error->code, place_of(*read.error, format), read.error->detail};
  }
  if (auto done = require_game(read.record); !done) return done.error();
  return std::move(read.record);
}

// The parts of a text that are games each where it can hold many: lines of USI, and what stands
// between the separators of CSA, lines that are a slash.
std::vector<std::string_view> parts_of(std::string_view text, RecordFormat format) {
  if (has_lines_of_games(format)) return split(text, line_end(text));
  if (format != RecordFormat::kCsa) return {text};
  std::vector<std::string_view> games;
  const char end = line_end(text);
  std::size_t begin = 0, line = 0;
  while (line < text.size()) {
    const std::size_t next = std::min(text.find(end, line), text.size() - 1) + 1;
    const std::string_view words = text.substr(line, next - line);
    if (trimmed(words.substr(0, words.find(end))) == "/") {
      games.push_back(text.substr(begin, line - begin));
      begin = next;
    }
    line = next;
  }
  games.push_back(text.substr(begin));
  return games;
}

// The part holds nothing: an empty line, or what stands behind the last separator.
bool is_no_game(const ReadGame& game) {
  return game.error && (game.error->code == "csa_no_game" || game.error->code == "usi_no_game");
}

}  // namespace

std::vector<GameRecord> read_game_file(const std::string& path, RecordFormat format, bool partial) {
  const std::string text = to_utf8(read_unpacked(path), path);
  const bool has_many = has_lines_of_games(format) || format == RecordFormat::kCsa;
  std::vector<GameRecord> games;
  for (ReadGame& game :
       read_records(text, format, has_many ? text.size() : kLongestRecordText).games) {
    complain_of(game.warnings, path, format);
    if (game.error && !partial) {
      throw BadInput{path + said(*game.error, format, readable_part(game.record))};
    }
    if (game.error) complain(path + said(*game.error, format));
    games.push_back(std::move(game.record));
  }
  return games;
}

void for_each_game(const std::string& path, RecordFormat format,
                   const std::function<void(const Result<GameRecord>&, int)>& use) {
  const std::string text = to_utf8(read_unpacked(path), path);
  int number = 0;
  for (std::string_view part : parts_of(text, format)) {
    for (ReadGame& game : read_records(part, format).games) {
      if (!is_no_game(game)) use(game_or_error(game, format), ++number);
    }
  }
  if (number == 0) use(Error{"record_no_game", "file", "no game is in it"}, 1);
}

}  // namespace nagare::cli

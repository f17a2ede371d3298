#include "core/notation/record_text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/csa.h"
#include "core/notation/jkf.h"
#include "core/notation/kif.h"
#include "core/notation/text_cursor.h"
#include "core/notation/usi_record.h"

namespace nagare {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// The text without its last line, which is cut off.
std::string_view whole_lines(std::string_view text) {
  const std::size_t last = text.rfind(line_end(text));
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::vector<ReadGame> games_of(std::string_view text, RecordFormat format) {
  switch (format) {
    case RecordFormat::kKif:
      return read_kif(text);
    case RecordFormat::kKi2:
      return read_ki2(text);
    case RecordFormat::kCsa:
      return read_csa(text);
    case RecordFormat::kUsi:
    case RecordFormat::kSfen:
      return read_usi(text);
    case RecordFormat::kJkf:
      break;
  }
  return read_jkf(text);
}

// Nine ranks, or what may be meant as such; blanks may be other characters.
bool is_sfen_board(std::string_view word) {
  constexpr std::string_view kLetters = "123456789+PLNSGBRKplnsgbrk/";
  const std::string_view board = word.substr(0, word.find_first_not_of(kLetters));
  return board.size() > 16 && std::count(board.begin(), board.end(), '/') > 3;
}

}  // namespace

std::optional<RecordFormat> format_of_name(std::string_view name) {
  std::string lower;
  for (char c : name) lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (lower.size() > 3 && lower.substr(lower.size() - 3) == ".gz") lower.resize(lower.size() - 3);
  constexpr std::pair<std::string_view, RecordFormat> kEnds[] = {
      {"kif", RecordFormat::kKif},   {"kifu", RecordFormat::kKif}, {"ki2", RecordFormat::kKi2},
      {"ki2u", RecordFormat::kKi2},  {"csa", RecordFormat::kCsa},  {"usi", RecordFormat::kUsi},
      {"sfen", RecordFormat::kSfen}, {"jkf", RecordFormat::kJkf},  {"json", RecordFormat::kJkf},
  };
  const std::string end = lower.substr(lower.rfind('.') + 1);
  for (const auto& [word, format] : kEnds) {
    if (end == word && end.size() < lower.size()) return format;
  }
  return std::nullopt;
}

RecordFormat format_of_text(std::string_view text) {
  bool ki2 = false;
  for (std::string_view each : split(text, line_end(text))) {
    const std::string_view line = trimmed(each);
    if (line.empty()) continue;
    const std::string_view first = split_blanks(line)[0];
    if (first[0] == '{') return RecordFormat::kJkf;
    if (first == "position" || first == "startpos" || first == "sfen") return RecordFormat::kUsi;
    if (is_sfen_board(first)) return RecordFormat::kSfen;
    if (line == "PI" || line == "+" || line == "-" || line.substr(0, 2) == "P1" ||
        line.substr(0, 2) == "N+" || line.substr(0, 2) == "V2") {
      return RecordFormat::kCsa;
    }
    if (first[0] >= '0' && first[0] <= '9') return RecordFormat::kKif;
    for (std::string_view mark : {"▲", "△", "▼", "▽", "☗", "☖"}) {
      ki2 = ki2 || line.substr(0, mark.size()) == mark;
    }
    if (ki2) return RecordFormat::kKi2;
  }
  return RecordFormat::kKif;
}

std::string_view format_id(RecordFormat format) {
  constexpr std::string_view kIds[] = {"kif", "ki2", "csa", "usi", "sfen", "jkf"};
  return kIds[static_cast<std::size_t>(format)];
}

ReadText read_records(std::string_view text, std::optional<RecordFormat> format,
                      std::size_t longest) {
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    text.remove_prefix(kByteOrderMark.size());
  }
  const bool too_long = text.size() > longest;
  if (too_long) text = whole_lines(text.substr(0, longest));
  ReadText read{format.value_or(format_of_text(text)), {}};
  read.games = games_of(text, read.format);
  if (too_long) {
    const char end = line_end(text);
    const auto lines = static_cast<int>(std::count(text.begin(), text.end(), end));
    read.games.back().error =
        RecordNote{"record_too_long", lines + 1,
                   "the text is longer than " + std::to_string(longest) + " bytes"};
  }
  return read;
}

Result<std::vector<GameRecord>> whole_games(ReadText read) {
  std::vector<GameRecord> games;
  for (ReadGame& game : read.games) {
    if (game.error) {
      return Error{
          game.error->code,
          std::string(format_id(read.format)) + " line " + std::to_string(game.error->line),
          game.error->detail};
    }
    games.push_back(std::move(game.record));
  }
  return games;
}

WrittenRecord write_record(const GameRecord& record, RecordFormat format,
                           const WriteOptions& options) {
  switch (format) {
    case RecordFormat::kKif:
      return write_kif(record, options.encoding);
    case RecordFormat::kKi2:
      return write_ki2(record, options.encoding);
    case RecordFormat::kCsa:
      return write_csa({record}, options.csa, options.encoding);
    case RecordFormat::kUsi:
      return write_usi(record);
    case RecordFormat::kSfen:
      return write_sfen(record);
    case RecordFormat::kJkf:
      break;
  }
  return write_jkf(record);
}

}  // namespace nagare

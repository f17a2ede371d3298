#include "core/notation/record_text.h"

#include <cstddef>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/csa.h"
#include "core/notation/ki2.h"
#include "core/notation/kif.h"
#include "core/notation/text_cursor.h"
#include "core/notation/usi_record.h"

namespace nagare {

namespace {

ReadGame broken(const Error& error) {
  const std::size_t digits = error.where.find_last_not_of("0123456789") + 1;
  ReadGame game;
  game.error =
      RecordNote{error.code, parse_int(std::string_view(error.where).substr(digits)).value_or(1),
                 error.detail};
  return game;
}

std::vector<ReadGame> read_lines(std::string_view text) {
  std::vector<ReadGame> games;
  int number = 0;
  for (std::string_view line : split(text, line_end(text))) {
    ++number;
    if (split_blanks(line).empty()) continue;
    auto game = parse_usi_record(line);
    if (game) {
      games.push_back({std::move(game.value())});
    } else {
      games.push_back(broken(game.error()));
      games.back().error->line = number;
    }
  }
  return games;
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
    if (first.find('/') != std::string_view::npos && first.size() > 16 && first[0] != '#') {
      return RecordFormat::kSfen;
    }
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

ReadText read_records(std::string_view text, std::optional<RecordFormat> format, std::size_t) {
  ReadText read{format.value_or(format_of_text(text)), {}};
  switch (read.format) {
    case RecordFormat::kKif:
    case RecordFormat::kKi2: {
      auto game = read.format == RecordFormat::kKif ? parse_kif(text) : parse_ki2(text);
      read.games.push_back(game ? ReadGame{std::move(game.value())} : broken(game.error()));
      break;
    }
    case RecordFormat::kCsa: {
      auto games = parse_csa(text);
      if (!games) read.games.push_back(broken(games.error()));
      if (games) {
        for (GameRecord& game : games.value()) read.games.push_back({std::move(game)});
      }
      break;
    }
    case RecordFormat::kUsi:
    case RecordFormat::kSfen:
      read.games = read_lines(text);
      break;
    case RecordFormat::kJkf:
      break;
  }
  if (read.games.empty()) {
    read.games.push_back({{}, RecordNote{"record_no_game", 1, "no game is in the text"}});
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

std::string_view left_out_id(LeftOutKind kind) {
  constexpr std::string_view kIds[] = {"variations",     "comments", "times",
                                       "time_fractions", "headers",  "players",
                                       "ending",         "foul",     "moves"};
  return kIds[static_cast<std::size_t>(kind)];
}

std::string left_out_text(const std::vector<LeftOut>& left_out) {
  constexpr std::string_view kOne[] = {
      "variation", "comment", "time", "time with parts of a second", "header", "name of a player",
      "ending",    "foul",    "move"};
  constexpr std::string_view kMany[] = {
      "variations", "comments",         "times",   "times with parts of a second",
      "headers",    "names of players", "endings", "fouls",
      "moves"};
  std::string text;
  for (const LeftOut& each : left_out) {
    const auto kind = static_cast<std::size_t>(each.kind);
    if (!text.empty()) text += ", ";
    text += std::to_string(each.count) + ' ';
    text += each.count == 1 ? kOne[kind] : kMany[kind];
  }
  return text;
}

WrittenRecord write_record(const GameRecord& record, RecordFormat format,
                           const WriteOptions& options) {
  switch (format) {
    case RecordFormat::kKif:
      return {write_kif(record, options.encoding)};
    case RecordFormat::kKi2:
      return {write_ki2(record, options.encoding)};
    case RecordFormat::kCsa:
      return {write_csa({record}, options.csa, options.encoding)};
    case RecordFormat::kUsi:
    case RecordFormat::kSfen:
      return {write_usi_record(record) + '\n'};
    case RecordFormat::kJkf:
      break;
  }
  return {};
}

}  // namespace nagare

#include "tools/support/corpus/game_files.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <utility>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/csa.h"
#include "core/notation/ki2.h"
#include "core/notation/kif.h"
#include "core/notation/usi_record.h"
#include "tools/support/corpus/encoding.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

namespace nagare::cli {

namespace {

std::vector<GameRecord> parse_usi_lines(const std::string& text, const std::string& path) {
  std::vector<GameRecord> games;
  int number = 0;
  for (std::string_view line : split(text, line_end(text))) {
    ++number;
    if (split_blanks(line).empty()) continue;
    auto game = parse_usi_record(line);
    if (!game) {
      throw BadInput{path + " line " + std::to_string(number) + ": " + game.error().line()};
    }
    games.push_back(std::move(game.value()));
  }
  if (games.empty()) {
    throw BadInput{path + " line " + std::to_string(number) +
                   ": no game is in the file (convert_no_game)"};
  }
  return games;
}

// The parts of a CSA file between its separators, lines that are a slash.
std::vector<std::string_view> csa_games(std::string_view text) {
  std::vector<std::string_view> games;
  const char end = line_end(text);
  std::size_t begin = 0, line = 0;
  while (line < text.size()) {
    const std::size_t next = std::min(text.find(end, line), text.size() - 1) + 1;
    const std::string_view words = text.substr(line, next - line);
    if (words == "/\n" || words == "/\r\n" || words == "/\r" || words == "/") {
      games.push_back(text.substr(begin, line - begin));
      begin = next;
    }
    line = next;
  }
  games.push_back(text.substr(begin));
  return games;
}

}  // namespace

std::string record_format(const std::string& path) {
  std::filesystem::path name(path);
  if (name.extension() == ".gz") name.replace_extension();
  for (const char* format : {"csa", "ki2", "kif", "kifu", "usi"}) {
    if (name.extension() == std::string(".") + format) return format;
  }
  return {};
}

std::vector<GameRecord> read_game_file(const std::string& path, const std::string& format) {
  const std::string text = to_utf8(read_unpacked(path), path);
  if (format == "usi") return parse_usi_lines(text, path);
  if (format == "csa") {
    auto games = parse_csa(text);
    if (!games) throw BadInput{path + ": " + games.error().line()};
    return std::move(games.value());
  }
  auto game = format == "ki2" ? parse_ki2(text) : parse_kif(text);
  if (!game) throw BadInput{path + ": " + game.error().line()};
  return {std::move(game.value())};
}

void for_each_game(const std::string& path, const std::string& format,
                   const std::function<void(const Result<GameRecord>&, int)>& use) {
  const std::string text = to_utf8(read_unpacked(path), path);
  int number = 0;
  if (format == "usi") {
    for (std::string_view line : split(text, line_end(text))) {
      if (!split_blanks(line).empty()) use(parse_usi_record(line), ++number);
    }
  } else if (format == "csa") {
    for (std::string_view game : csa_games(text)) {
      auto games = parse_csa(game);
      if (games) {
        use(std::move(games.value().front()), ++number);
      } else if (games.error().code != "csa_no_game") {
        use(games.error(), ++number);
      }
    }
  } else {
    use(format == "ki2" ? parse_ki2(text) : parse_kif(text), ++number);
  }
  if (number == 0) use(Error{"record_no_game", "file", "no game is in it"}, 1);
}

}  // namespace nagare::cli

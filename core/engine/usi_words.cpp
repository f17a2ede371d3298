#include "core/engine/usi_words.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/base/text.h"

namespace nagare {

namespace {

// The moves of a game that is over may end in a word that says how.
std::string_view without_ending(std::string_view moves) {
  const auto words = split_blanks(moves);
  if (words.empty() || (words.back() != "resign" && words.back() != "win")) return moves;
  return moves.substr(0, static_cast<std::size_t>(words.back().data() - moves.data()));
}

using GoNumber = std::optional<std::int64_t>;

// Whether the word has a meaning of its own in 'go', other than that of a number's name.
bool is_flag(std::string_view word) {
  return word == "infinite" || word == "ponder" || word == "searchmoves";
}

// Nothing, and an error more, unless `text` is a number that `name` can have.
GoNumber take_number(std::string_view name, std::string_view text, std::vector<Error>& errors) {
  const auto number = parse_int64(text);
  const bool counts = name == "depth" || name == "nodes";
  if (!number || (counts && *number < 1)) {
    errors.push_back({"usi_go_number", "go " + std::string(name),
                      std::string(counts ? "a number above 0" : "a number") +
                          " is wanted after it, not '" + std::string(text) + "'"});
    return std::nullopt;
  }
  // Some referees send clocks below zero.
  return std::clamp<std::int64_t>(*number, 0, kLargestGoNumber);
}

}  // namespace

Result<UsiPosition> read_usi_position(std::string_view line) {
  const std::size_t at = line.find("position") + std::string_view("position").size();
  std::string_view rest = line.substr(at);
  const std::size_t moves_at = rest.find(" moves");
  UsiPosition position;
  if (moves_at != std::string_view::npos)
    position.moves = without_ending(rest.substr(moves_at + 6));
  const auto words = split_blanks(rest.substr(0, moves_at));
  if (words.empty() || (words[0] != "startpos" && words[0] != "sfen")) {
    return Error{"usi_position_form", "position",
                 "'startpos' or 'sfen ...' is wanted, not '" +
                     std::string(words.empty() ? "" : words[0]) + "'"};
  }
  for (std::size_t i = words[0] == "sfen" ? 1 : 0; i < words.size(); ++i) {
    if (!position.sfen.empty()) position.sfen += ' ';
    position.sfen += words[i];
  }
  return position;
}

Error unknown_words(std::string_view command, std::string_view words) {
  return {"usi_go_word", std::string(command), "'" + std::string(words) + "' is not known"};
}

UsiGo read_usi_go(const std::vector<std::string_view>& words, bool black_to_move) {
  UsiGo go;
  GoNumber byoyomi, main, increment, others_main, others_increment;
  const std::pair<std::string_view, GoNumber*> numbers[] = {
      {"depth", &go.depth},
      {"nodes", &go.nodes},
      {"movetime", &go.movetime},
      {"byoyomi", &byoyomi},
      {black_to_move ? "btime" : "wtime", &main},
      {black_to_move ? "binc" : "winc", &increment},
      {black_to_move ? "wtime" : "btime", &others_main},
      {black_to_move ? "winc" : "binc", &others_increment}};
  const auto number_of = [&](std::string_view word) -> GoNumber* {
    for (const auto& [name, number] : numbers) {
      if (word == name) return number;
    }
    return nullptr;
  };
  // The next word, unless it has a meaning of its own.
  std::size_t at = 1;
  const auto next_value = [&]() -> std::optional<std::string_view> {
    if (at == words.size() || is_flag(words[at]) || number_of(words[at])) return std::nullopt;
    return words[at++];
  };
  std::string unknown;
  while (at < words.size()) {
    const std::string_view word = words[at++];
    if (GoNumber* number = number_of(word)) {
      *number = take_number(word, next_value().value_or(""), go.errors);
    } else if (word == "searchmoves") {
      while (const auto move = next_value()) go.search_moves.push_back(*move);
      if (go.search_moves.empty()) {
        go.errors.push_back({"usi_go_moves", "go searchmoves", "moves are wanted after it"});
      }
    } else if (is_flag(word)) {
      (word == "infinite" ? go.infinite : go.ponder) = true;
    } else {
      unknown += (unknown.empty() ? "" : " ") + std::string(word);
    }
  }
  if (!unknown.empty()) go.errors.push_back(unknown_words("go", unknown));
  if (main || byoyomi || increment) {
    go.clocks = Clocks{main.value_or(0), byoyomi.value_or(0), increment.value_or(0)};
  }
  if (go.infinite && (go.depth || go.nodes || go.movetime || go.clocks)) {
    go.errors.push_back({"usi_go_limits", "go infinite", "no other limit holds beside it"});
  }
  return go;
}

}  // namespace nagare

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

UsiGo read_usi_go(const std::vector<std::string_view>& words, bool black_to_move) {
  UsiGo go;
  std::optional<std::int64_t> byoyomi, main, increment;
  const std::pair<std::string_view, std::optional<std::int64_t>*> named[] = {
      {"depth", &go.depth},
      {"nodes", &go.nodes},
      {"movetime", &go.movetime},
      {"byoyomi", &byoyomi},
      {black_to_move ? "btime" : "wtime", &main},
      {black_to_move ? "binc" : "winc", &increment}};
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "infinite") go.infinite = true;
    if (words[i] == "ponder") go.ponder = true;
    for (const auto& [name, target] : named) {
      if (words[i] != name) continue;
      const auto number = i + 1 < words.size() ? parse_int64(words[i + 1]) : std::nullopt;
      const bool counts = name == "depth" || name == "nodes";
      if (!number || (counts && *number < 1)) {
        go.errors.push_back(
            {"usi_go_number", "go " + std::string(words[i]),
             counts ? "a number above 0 is wanted after it" : "a number is wanted after it"});
      } else {
        // Some referees send clocks below zero.
        *target = std::clamp<std::int64_t>(*number, 0, kLargestGoNumber);
      }
    }
  }
  if (main || byoyomi || increment) {
    go.clocks = Clocks{main.value_or(0), byoyomi.value_or(0), increment.value_or(0)};
  }
  return go;
}

}  // namespace nagare

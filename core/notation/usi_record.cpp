#include "core/notation/usi_record.h"

#include <cstddef>
#include <optional>

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"

namespace nagare {

Result<GameRecord> parse_usi_record(std::string_view line) {
  const auto words = split_blanks(line);
  std::size_t at = !words.empty() && words[0] == "position" ? 1 : 0;
  const bool even = at < words.size() && words[at] == "startpos";
  if (!even && (at >= words.size() || words[at] != "sfen")) {
    return Error{"usi_record_form", "game",
                 "'startpos' or 'sfen' is wanted, not '" +
                     std::string(at < words.size() ? words[at] : "") + "'"};
  }
  std::string sfen = even ? "startpos" : "";
  for (++at; at < words.size() && words[at] != "moves"; ++at) {
    if (!sfen.empty()) sfen += ' ';
    sfen += words[at];
  }
  const auto start = parse_sfen(sfen);
  if (!start) return start.error();
  GameRecord game;
  game.start = start.value();
  Position position = game.start;
  for (++at; at < words.size(); ++at) {
    const auto move = parse_usi_move(position, words[at]);
    if (!move) {
      return Error{move.error().code, "move " + std::to_string(game.moves.size() + 1),
                   move.error().detail};
    }
    position.make(move.value());
    game.moves.push_back({move.value(), std::nullopt});
  }
  return game;
}

std::string write_usi_record(const GameRecord& game) {
  const std::string sfen = to_sfen(game.start);
  std::string text = sfen == kStartSfen ? "startpos" : "sfen " + sfen;
  return game.moves.empty() ? text : text + " moves " + usi_moves(game.moves);
}

}  // namespace nagare

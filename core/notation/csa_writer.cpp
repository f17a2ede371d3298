#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation/csa.h"
#include "core/notation/csa_words.h"
#include "core/notation/handicap.h"
#include "core/notation/record.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

char sign(Color color) {
  return color == kBlack ? '+' : '-';
}

std::string square_digits(Square square) {
  return std::to_string(file_of(square)) + std::to_string(rank_of(square));
}

// Without the day of the week that KIF writes: "1999/07/15(木) 19:07:12".
std::string without_weekday(std::string date) {
  for (std::string_view day : {"(日)", "(月)", "(火)", "(水)", "(木)", "(金)", "(土)"}) {
    const std::size_t at = date.find(day);
    if (at != std::string::npos) return without_weekday(date.erase(at, day.size()));
  }
  return std::string(trimmed(date));
}

// $TIME_LIMIT:HH:MM+SS, in V3.0 $TIME:seconds+seconds+seconds; empty for anything else.
std::string time_limit_line(const std::string& limit) {
  const bool in_form =
      !limit.empty() && limit.find_first_not_of("0123456789:.+") == std::string::npos;
  const auto pluses = std::count(limit.begin(), limit.end(), '+');
  if (!in_form || pluses == 0) return "";
  return (pluses == 1 ? "$TIME_LIMIT:" : "$TIME:") + limit + '\n';
}

std::string header_lines(const GameRecord& game) {
  std::string text;
  for (Color color : {kBlack, kWhite}) {
    if (game.players[color].empty()) continue;
    text += std::string("N") + sign(color) + in_one_line(game.players[color]) + '\n';
  }
  for (const auto& [word, header] : csa::kHeaders) {
    const bool date = header == Header::kStartTime || header == Header::kEndTime;
    const std::string value = date ? without_weekday(game.header(header)) : game.header(header);
    if (value.empty() || header == Header::kTimeLimit) continue;
    text += std::string(word) + in_one_line(value) + '\n';
  }
  return text + time_limit_line(game.header(Header::kTimeLimit));
}

std::string position_lines(const Position& position) {
  const Handicap* handicap = handicap_of(position);
  if (handicap != nullptr && handicap->id == "even") return "PI\n+\n";
  std::string text;
  for (int rank = 1; rank <= 9; ++rank) {
    text += 'P' + std::to_string(rank);
    for (int file = 9; file >= 1; --file) {
      const Piece piece = position.piece_on(make_square(file, rank));
      if (piece == kNoPiece) {
        text += " * ";
      } else {
        text += sign(color_of(piece));
        text += csa::kPieces[type_of(piece)];
      }
    }
    text += '\n';
  }
  for (Color color : {kBlack, kWhite}) {
    if (position.hand(color).empty()) continue;
    text += std::string("P") + sign(color);
    for (int type = kPawn; type <= kGold; ++type) {
      for (int n = position.hand(color).count(static_cast<PieceType>(type)); n > 0; --n) {
        text += "00" + std::string(csa::kPieces[static_cast<std::size_t>(type)]);
      }
    }
    text += '\n';
  }
  return text + sign(position.side_to_move()) + '\n';
}

std::string move_text(const Position& position, Move move) {
  const PieceType type = position.moved_type(move);
  return sign(position.side_to_move()) + (move.is_drop() ? "00" : square_digits(move.from())) +
         square_digits(move.to()) +
         std::string(csa::kPieces[move.is_promotion() ? promoted(type) : type]);
}

std::string time_text(std::int64_t milliseconds, CsaVersion version) {
  std::string text = "T" + std::to_string(milliseconds / 1000);
  std::int64_t parts = milliseconds % 1000;
  if (version == CsaVersion::k22 || parts == 0) return text;
  std::string digits = std::to_string(1000 + parts).substr(1);
  return text + '.' + digits.substr(0, digits.find_last_not_of('0') + 1);
}

std::string ending_text(Ending ending, Color mover) {
  if (ending == Ending::kFoulWin) return std::string("%") + sign(~mover) + "ILLEGAL_ACTION\n";
  for (const auto& [word, known] : csa::kEndings) {
    if (known == ending) return std::string(word) + '\n';
  }
  return ending == Ending::kNone ? "" : "%CHUDAN\n";
}

std::string game_text(const GameRecord& game, CsaVersion version) {
  std::string text = header_lines(game) + position_lines(game.start);
  Position position = game.start;
  for (const RecordedMove& recorded : game.moves) {
    text += move_text(position, recorded.move) + '\n';
    if (recorded.milliseconds) text += time_text(*recorded.milliseconds, version) + '\n';
    position.make(recorded.move);
  }
  return text + ending_text(game.ending, position.side_to_move());
}

}  // namespace

std::string write_csa(const std::vector<GameRecord>& games, CsaVersion version,
                      TextEncoding encoding) {
  std::string text;
  if (version == CsaVersion::k30) {
    text = encoding == TextEncoding::kUtf8 ? "'CSA encoding=UTF-8\n" : "'CSA encoding=SHIFT_JIS\n";
  }
  text += version == CsaVersion::k30 ? "V3.0\n" : "V2.2\n";
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i > 0) text += "/\n";
    text += game_text(games[i], version);
  }
  return text;
}

}  // namespace nagare

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/notation/csa.h"
#include "core/notation/csa_words.h"
#include "core/notation/handicap.h"
#include "core/notation/left_out.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
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

// In letters, digits and _, as CSA's own names and words are.
bool is_word(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}
// A header's name that is not one of the formats' common ones; TIME+ and TIME- are of one side.
bool is_header_name(std::string_view name) {
  const bool of_side = !name.empty() && (name.back() == '+' || name.back() == '-');
  return is_word(name.substr(0, name.size() - (of_side ? 1 : 0))) &&
         std::none_of(std::begin(csa::kHeaders), std::end(csa::kHeaders),
                      [&](const csa::HeaderWord& header) {
                        return header.word == "$" + std::string(name) + ":";
                      });
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
  text += time_limit_line(game.header(Header::kTimeLimit));
  for (const auto& [name, value] : game.other_headers) {
    if (is_header_name(name)) text += '$' + name + ':' + in_one_line(value) + '\n';
  }
  return text;
}

std::size_t lost_headers(const GameRecord& game) {
  const std::string& limit = game.header(Header::kTimeLimit);
  std::size_t lost = !limit.empty() && time_limit_line(limit).empty() ? 1 : 0;
  for (const auto& [name, value] : game.other_headers) lost += is_header_name(name) ? 0 : 1;
  return lost;
}

// Whether there is a word for the ending, or none is needed.
bool has_word(const RecordLine& line) {
  if (line.ending == Ending::kOther) return is_word(line.ending_word);
  return line.ending != Ending::kForfeitLoss && line.ending != Ending::kForfeitWin;
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
  // A foul may be with a piece of the other side.
  const Color color =
      move.is_drop() ? position.side_to_move() : color_of(position.piece_on(move.from()));
  return sign(color) + (move.is_drop() ? "00" : square_digits(move.from())) +
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

std::string ending_text(const RecordLine& line, Color mover) {
  if (line.ending == Ending::kNone) return "";
  // Behind a foul, whose it was: it may have been played out of turn.
  if (line.foul || line.ending == Ending::kFoulWin) {
    const Color offender = line.ending == Ending::kFoulWin ? ~mover : mover;
    return std::string("%") + sign(offender) + "ILLEGAL_ACTION";
  }
  for (const auto& [word, known] : csa::kEndings) {
    if (known == line.ending) return std::string(word);
  }
  return has_word(line) ? "%" + line.ending_word : "%CHUDAN";
}

// The lines of a comment; nothing for an empty one.
std::string comment_lines(std::string_view comment) {
  std::string text;
  if (comment.empty()) return text;
  for (std::string_view line : split(comment, '\n')) text += "'*" + in_one_line(line) + '\n';
  return text;
}

class CsaWriter {
 public:
  explicit CsaWriter(CsaVersion version) : version_(version) {}

  std::string game(const GameRecord& game) {
    text_ = header_lines(game) + position_lines(game.start) + comment_lines(game.comment);
    Position position = game.start;
    for (const RecordedMove& recorded : game.moves) {
      add(position, recorded);
      position.make(recorded.move);
    }
    if (game.foul) add(position, game.foul->played);
    if (game.ending == Ending::kNone) return std::move(text_);
    text_ += ending_text(game, position.side_to_move()) + '\n';
    add_time(game.ending_milliseconds);
    return std::move(text_) + comment_lines(game.ending_comment);
  }

 private:
  void add(const Position& position, const RecordedMove& recorded) {
    text_ += move_text(position, recorded.move) + '\n';
    add_time(recorded.milliseconds);
    text_ += comment_lines(recorded.comment);
  }
  void add_time(const std::optional<std::int64_t>& milliseconds) {
    if (milliseconds) text_ += time_text(*milliseconds, version_) + '\n';
  }

  CsaVersion version_;
  std::string text_;
};

std::vector<LeftOut> left_out_of(const std::vector<GameRecord>& games, CsaVersion version) {
  std::vector<LeftOut> sum;
  for (const GameRecord& game : games) {
    LeftOutList list(game);
    list.variations().bookmarks(false).add(LeftOutKind::kHeaders, lost_headers(game));
    if (version == CsaVersion::k22) list.fractions(false);
    list.add(LeftOutKind::kEnding, has_word(game) ? 0 : 1);
    add_up(sum, list.list());
  }
  return sum;
}

}  // namespace

WrittenRecord write_csa(const std::vector<GameRecord>& games, CsaVersion version,
                        TextEncoding encoding) {
  std::string text;
  if (version == CsaVersion::k30) {
    text = encoding == TextEncoding::kUtf8 ? "'CSA encoding=UTF-8\n" : "'CSA encoding=SHIFT_JIS\n";
  }
  text += version == CsaVersion::k30 ? "V3.0\n" : "V2.2\n";
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i > 0) text += "/\n";
    text += CsaWriter(version).game(games[i]);
  }
  return {std::move(text), left_out_of(games, version)};
}

}  // namespace nagare

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/notation/csa.h"
#include "core/notation/csa_setup.h"
#include "core/notation/csa_words.h"
#include "core/notation/record.h"
#include "core/notation/record_builder.h"
#include "core/notation/record_text.h"
#include "core/notation/sfen.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

// Seconds, perhaps with a point and digits of which three count, as milliseconds; nothing for
// another text or for more seconds than seven digits hold.
std::optional<std::int64_t> parse_seconds(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string_view whole = text.substr(0, point), parts = text.substr(point);
  if (!parts.empty()) parts.remove_prefix(1);
  const auto digits_only = [](std::string_view digits) {
    return std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  if (whole.empty() || whole.size() > 7 || !digits_only(whole) || !digits_only(parts)) {
    return std::nullopt;
  }
  const bool round_up = parts.size() > 3 && parts[3] >= '5';
  std::string milliseconds(parts.substr(0, 3));
  milliseconds.resize(3, '0');
  return *parse_int64(std::string(whole) + milliseconds) + round_up;
}

class CsaReader {
 public:
  std::vector<ReadGame> read(std::string_view text) {
    for (std::string_view line : split(text, line_end(text))) {
      ++line_;
      while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      read_line(line);
    }
    finish_game();
    if (games_.empty()) {
      games_.push_back({{}, RecordNote{"csa_no_game", line_, "no game is in the text"}});
    }
    return std::move(games_);
  }

 private:
  enum class Stage : std::uint8_t { kEmpty, kSetup, kMoves, kEnded, kBroken };

  Error error(std::string code, std::string detail) const {
    return {std::move(code), "", std::move(detail)};
  }

  // The error of a game; what comes behind it up to the next game is left unread.
  void fail(const Error& error, int line) {
    error_ = RecordNote{error.code, line, error.detail};
    stage_ = Stage::kBroken;
  }

  void read_line(std::string_view line) {
    if (trimmed(line) == "/") return finish_game();
    // Some programs put nothing between two games.
    const bool begins = starts_with(line, "V") || starts_with(line, "N+") ||
                        starts_with(line, "PI") || starts_with(line, "P1");
    if (stage_ == Stage::kEnded && begins) finish_game();
    if (line.empty() || stage_ == Stage::kBroken) return;
    if (line[0] == '\'') return read_comment(line);
    if (line[0] == 'N' || line[0] == '$') {
      if (const auto done = read_header(line); !done) fail(done.error(), line_);
      return;
    }
    while (!line.empty() && stage_ != Stage::kBroken) {
      const std::size_t comma = std::min(line.find(','), line.size());
      const std::string_view statement = trimmed(line.substr(0, comma));
      if (starts_with(statement, "'")) return read_comment(trimmed(line));
      line.remove_prefix(std::min(comma + 1, line.size()));
      if (statement.empty()) continue;
      if (const auto done = read_statement(statement); !done) fail(done.error(), line_);
    }
  }

  // '* is on the move before it; other comments are for nobody.
  void read_comment(std::string_view line) {
    if (starts_with(line, "'*")) builder_.comment(line.substr(2));
  }

  Result<Done> read_statement(std::string_view statement) {
    switch (statement[0]) {
      case 'V':
        if (statement.size() > 1 && statement[1] >= '1' && statement[1] <= '3') return Done{};
        return error("csa_version", quoted(statement) + " is no version from V1 to V3");
      case 'P':
        if (stage_ == Stage::kMoves || stage_ == Stage::kEnded) {
          return error("csa_order", quoted(statement) + " comes after the side to move");
        }
        stage_ = Stage::kSetup;
        return setup_.read(statement);
      case '+':
      case '-':
        return statement.size() == 1 ? read_turn(statement) : read_move(statement);
      case 'T':
        return read_time(statement);
      case '%':
        return read_ending(statement);
      default:
        return read_other(statement);
    }
  }

  Result<Done> read_other(std::string_view statement) {
    const std::string detail = quoted(statement) + " is no CSA statement";
    if (stage_ != Stage::kEnded) return error("csa_statement", detail);
    warn("csa_statement", detail);
    return Done{};
  }

  Result<Done> read_header(std::string_view line) {
    // Servers add $END_TIME after the moves.
    if (stage_ == Stage::kEmpty) stage_ = Stage::kSetup;
    if (starts_with(line, "N+") || starts_with(line, "N-")) {
      builder_.record.players[line[1] == '+' ? kBlack : kWhite] = in_one_field(line.substr(2));
      return Done{};
    }
    if (line[0] == 'N') return error("csa_statement", quoted(line) + " is no player's name");
    for (const auto& [word, header] : csa::kHeaders) {
      if (!starts_with(line, word)) continue;
      builder_.record.header(header) = in_one_field(line.substr(word.size()));
      return Done{};
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 1) return Done{};
    builder_.record.other_headers.push_back(
        {in_one_field(line.substr(1, colon - 1)), in_one_field(line.substr(colon + 1))});
    return Done{};
  }

  Result<Done> read_turn(std::string_view sign) {
    if (stage_ == Stage::kMoves || stage_ == Stage::kEnded) {
      return error("csa_order", quoted(sign) + " gives the side to move a second time");
    }
    return begin_moves(sign == "+" ? kBlack : kWhite);
  }

  Result<Done> begin_moves(Color side_to_move) {
    const auto position = setup_.position(side_to_move);
    if (!position) {
      return error(position.error().code,
                   "start position: " + position.error().where + ": " + position.error().detail);
    }
    builder_.begin(position.value());
    stage_ = Stage::kMoves;
    return Done{};
  }

  Result<Done> read_move(std::string_view text) {
    if (foul_) return not_last();
    if (stage_ == Stage::kEnded) {
      return error("csa_after_end", quoted(text) + " comes after the game's end");
    }
    if (text.size() != 7) return error("csa_statement", quoted(text) + " is no move");
    const Color color = text[0] == '+' ? kBlack : kWhite;
    if (stage_ != Stage::kMoves) {  // the line of the side to move is missing
      if (auto done = begin_moves(color); !done) return done;
    }
    const Square to = csa::square_at(text.substr(3));
    const PieceType type = csa::piece_type_at(text.substr(5));
    const bool drop = text.substr(1, 2) == "00";
    const Square from = csa::square_at(text.substr(1));
    if (to == kNoSquare || (from == kNoSquare && !drop)) {
      return error("csa_square", quoted(text) + " names a square that is none");
    }
    if (type == kNoPieceType || (drop && type > kGold)) {
      return error("csa_piece", quoted(text) + " names a piece that is none");
    }
    const Move move = drop ? Move::drop(type, to) : board_move(from, to, type);
    return play(move, color, text);
  }

  // A legal move, or one that could be a foul.
  Result<Done> play(Move move, Color color, std::string_view text) {
    const Position& position = builder_.position();
    const bool in_turn = color == position.side_to_move();
    if (in_turn && move && is_legal(position, move)) {
      builder_.play(move);
      return Done{};
    }
    Error illegal =
        in_turn ? error("csa_move_illegal", quoted(text) + " is not legal in " + to_sfen(position))
                : error("csa_turn", quoted(text) + " is a move of the side that is not to move");
    const bool own_piece =
        move && !move.is_drop() && color_of(position.piece_on(move.from())) == color;
    if (!move || (move.is_drop() ? !in_turn : !own_piece)) return illegal;
    builder_.break_rule(move);
    foul_ = RecordNote{std::move(illegal.code), line_, std::move(illegal.detail)};
    return Done{};
  }

  // The error of a move that is not legal and not said to be a foul.
  Result<Done> not_last() {
    fail({foul_->code, "", foul_->detail}, foul_->line);
    return Done{};
  }

  // kNoMove unless the piece on `from` is of the kind, or promotes to it.
  Move board_move(Square from, Square to, PieceType type_after) const {
    const Piece piece = builder_.position().piece_on(from);
    if (piece == kNoPiece) return kNoMove;
    if (type_of(piece) == type_after) return Move::normal(from, to);
    const bool promotes = can_promote(type_of(piece)) && promoted(type_of(piece)) == type_after;
    return promotes ? Move::promotion(from, to) : kNoMove;
  }

  Result<Done> read_time(std::string_view text) {
    const bool anything = !builder_.record.moves.empty() || stage_ == Stage::kEnded || foul_;
    if (!anything) return error("csa_order", quoted(text) + " comes before a move");
    if (const auto milliseconds = parse_seconds(text.substr(1))) {
      builder_.spend(*milliseconds);
    } else {
      warn("csa_time", quoted(text) + " is no time in seconds");
    }
    return Done{};
  }

  Result<Done> read_ending(std::string_view text) {
    if (stage_ == Stage::kEnded) {
      if (text != ending_text_) {
        warn("csa_after_end", quoted(text) + " comes after the game's end");
      }
      return Done{};
    }
    if (stage_ != Stage::kMoves) {
      return error("csa_order", quoted(text) + " comes before the side to move");
    }
    const bool by_action = text == "%+ILLEGAL_ACTION" || text == "%-ILLEGAL_ACTION";
    if (foul_) {
      if (!by_action && text != "%ILLEGAL_MOVE") return not_last();
      builder_.end_by_foul();
      foul_.reset();
    } else if (by_action) {
      const Color offender = text[1] == '+' ? kBlack : kWhite;
      const bool by_mover = offender == builder_.position().side_to_move();
      builder_.end(by_mover ? Ending::kFoulLoss : Ending::kFoulWin);
    } else {
      end(text);
    }
    stage_ = Stage::kEnded;
    ending_text_ = text;
    return Done{};
  }

  void end(std::string_view text) {
    const std::string word = in_one_field(text.substr(1));
    for (const auto& [known, ending] : csa::kEndings) {
      if (known == '%' + word) return builder_.end(ending);
    }
    if (word.empty()) return builder_.end(Ending::kInterruption);
    builder_.end(Ending::kOther, word);
  }

  // At a separator or at the end of the text.
  void finish_game() {
    if (stage_ == Stage::kSetup) {
      fail(error("csa_order", "the game before this line has no side to move"), line_);
    }
    if (foul_ && stage_ != Stage::kBroken) fail({foul_->code, "", foul_->detail}, foul_->line);
    if (stage_ != Stage::kEmpty) {
      games_.push_back({builder_.finish(), std::move(error_), std::move(warnings_)});
    }
    builder_ = RecordBuilder();
    setup_ = csa::Setup();
    foul_.reset();
    error_.reset();
    warnings_.clear();
    stage_ = Stage::kEmpty;
  }

  void warn(std::string code, std::string detail) {
    warnings_.push_back({std::move(code), line_, std::move(detail)});
  }

  std::vector<ReadGame> games_;
  RecordBuilder builder_;
  csa::Setup setup_;
  Stage stage_ = Stage::kEmpty;
  std::string_view ending_text_;  // as it was read
  // An error unless the text says that it was a foul.
  std::optional<RecordNote> foul_;
  std::optional<RecordNote> error_;
  std::vector<RecordNote> warnings_;
  int line_ = 0;
};

}  // namespace

std::vector<ReadGame> read_csa(std::string_view text) {
  return CsaReader().read(text);
}

}  // namespace nagare

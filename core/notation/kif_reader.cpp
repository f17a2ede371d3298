#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/notation/handicap.h"
#include "core/notation/ki2.h"
#include "core/notation/ki2_move.h"
#include "core/notation/kif.h"
#include "core/notation/kif_text.h"
#include "core/notation/kif_words.h"
#include "core/notation/placement.h"
#include "core/notation/record.h"
#include "core/notation/sfen.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// 一 to 九十九 in kanji, or 0. Hands need no more than 十八.
int take_count(TextCursor& cursor) {
  const int tens = kif::take_number(cursor, kif::kNumbers);
  if (!cursor.take("十")) return tens;
  return (tens == 0 ? 1 : tens) * 10 + kif::take_number(cursor, kif::kNumbers);
}

// ( 0:16/00:00:16): minutes and seconds for the move, perhaps hours before them, as milliseconds;
// nothing for another text or for more seconds than seven digits hold.
std::optional<std::int64_t> take_time(TextCursor& cursor) {
  if (!cursor.take("(")) return std::nullopt;
  std::int64_t seconds = 0;
  int parts = 0;
  do {
    cursor.skip_blanks();
    const std::string_view digits = cursor.take_digits();
    if (digits.empty() || digits.size() > 6 || ++parts > 3) return std::nullopt;
    seconds = seconds * 60 + *parse_int(digits);
  } while (cursor.take(":"));
  cursor.skip_blanks();
  if (parts < 2 || seconds > 9'999'999 || !cursor.take_any({"/", ")"})) return std::nullopt;
  return seconds * 1000;
}

// Whether the text ends as the beginning of a move's time does: "( 0", before the first colon.
bool ends_in_time(std::string_view text) {
  const std::size_t digits = text.find_last_not_of("0123456789") + 1;
  if (digits == text.size()) return false;
  text = trimmed(text.substr(0, digits));
  return !text.empty() && text.back() == '(';
}

// How moves are written down: numbered, one a line, or as people say them.
enum class Dialect : std::uint8_t { kKif, kKi2 };

class KifReader {
 public:
  explicit KifReader(Dialect dialect) : dialect_(dialect) {}

  Result<GameRecord> read(std::string_view text) {
    for (std::string_view line : split(text, line_end(text))) {
      ++line_;
      TextCursor cursor(line);
      cursor.skip_blanks();
      if (cursor.at_end()) continue;
      if (first_line_ == 0) first_line_ = line_, first_words_ = trimmed(line);
      const bool variation = cursor.take_any({"変化：", "変化:"});
      if (variation && stage_ != Stage::kSetup) break;
      if (variation) continue;
      if (auto done = read_line(line, cursor); !done) return done.error();
    }
    if (!is_record_ && stage_ == Stage::kSetup) return no_game();
    if (auto done = begin_moves(); !done) return done.error();
    return std::move(game_);
  }

 private:
  enum class Stage { kSetup, kMoves, kEnded };

  std::string place(int line) const {
    return (dialect_ == Dialect::kKif ? "kif line " : "ki2 line ") + std::to_string(line);
  }
  std::string place() const { return place(line_); }
  Error error(std::string code, std::string detail) const {
    return {std::move(code), place(), std::move(detail)};
  }

  // Nothing in the text is peculiar to a record: comments and headers that are none of KIF could
  // stand in any text.
  Error no_game() const {
    if (first_line_ == 0) return {"kif_no_game", place(1), "the text is empty"};
    return {"kif_no_game", place(first_line_),
            quoted(first_words_) + " is no header of a game, and none follows, nor a move"};
  }

  // `cursor` stands at the line's first character that is not blank.
  Result<Done> read_line(std::string_view line, TextCursor cursor) {
    const char first = cursor.rest()[0];
    if (first == '#' || first == '*' || first == '&') return Done{};
    if (first == '|') return read_rank(cursor);
    if (first == '+') return Done{};                                   // the edge of a diagram
    if (cursor.take_any({"9 8 ", "９ ８ ", "９　８"})) return Done{};  // the files above a diagram
    const std::string_view words = cursor.rest();
    const bool summary = cursor.take("まで");
    if (summary && dialect_ == Dialect::kKi2) return read_summary(words);
    if (summary || cursor.take("手数")) {  // the line above the moves
      is_record_ = true;
      return Done{};
    }
    if (dialect_ == Dialect::kKif && first >= '0' && first <= '9') return read_numbered(cursor);
    if (dialect_ == Dialect::kKi2 && kif::take_side_mark(cursor)) return read_moves(words);
    if (cursor.take_any({"先手番", "下手番"})) return read_turn(kBlack);
    if (cursor.take_any({"後手番", "上手番"})) return read_turn(kWhite);
    return read_header(line);
  }

  Result<Done> check_setup(std::string_view what) const {
    if (stage_ == Stage::kSetup) return Done{};
    return error("kif_order", quoted(what) + " comes after the first move");
  }

  Result<Done> read_header(std::string_view line) {
    std::size_t colon = line.find("："), after = colon + std::string_view("：").size();
    const std::size_t ascii_colon = line.find(':');
    if (ascii_colon < colon) colon = ascii_colon, after = colon + 1;
    if (colon == std::string_view::npos || ends_in_time(line.substr(0, colon))) {
      return error("kif_line", quoted(trimmed(line)) + " is no header, move or comment");
    }
    const std::string_view key = trimmed(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(after));
    if (key == "手合割") return read_handicap(value);
    if (key == "先手の持駒" || key == "下手の持駒") return read_hand(kBlack, value);
    if (key == "後手の持駒" || key == "上手の持駒") return read_hand(kWhite, value);
    if (key == "先手" || key == "下手") keep(game_.players[kBlack], value);
    if (key == "後手" || key == "上手") keep(game_.players[kWhite], value);
    for (const auto& [word, header] : kif::kHeaders) {
      if (key == word) keep(game_.header(header), value);
    }
    return Done{};
  }

  void keep(std::string& header, std::string_view value) {
    is_record_ = true;
    header = value;
  }

  Result<Done> read_handicap(std::string_view name) {
    if (auto done = check_setup("手合割"); !done) return done;
    keep(handicap_name_, name);
    handicap_line_ = line_;
    return Done{};
  }

  Result<Done> read_turn(Color color) {
    if (auto done = check_setup("手番"); !done) return done;
    is_record_ = true;
    diagram_.side_to_move = color;
    return Done{};
  }

  // なし, or pieces with their numbers in kanji: 飛　角　金二　歩十八
  Result<Done> read_hand(Color color, std::string_view text) {
    if (auto done = check_setup("持駒"); !done) return done;
    is_record_ = true;
    diagram_.hands[color] = {};
    TextCursor cursor(text);
    cursor.skip_blanks();
    cursor.take("なし");
    for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
      const std::string_view before = cursor.rest();
      const PieceType type = kif::take_piece(cursor, kif::kBoardPieces);
      if (type == kNoPieceType || type > kGold) {
        return error("kif_hand", quoted(before) + " names no piece that can be in hand");
      }
      const int count = take_count(cursor);
      diagram_.hands[color][type] += count == 0 ? 1 : count;
    }
    return Done{};
  }

  // |v香v桂 ・ ... 歩|一: nine squares of a mark of the owner and a character.
  Result<Done> read_rank(TextCursor cursor) {
    if (auto done = check_setup("|"); !done) return done;
    const std::string_view line = cursor.rest();
    cursor.take("|");
    std::array<Piece, 10> pieces{};  // by file
    for (std::size_t file = 9; file >= 1; --file) {
      const bool white = cursor.take("v") || cursor.take("V");
      if (!white) cursor.take_any({" ", "^"});
      if (cursor.take_any({"・", "．"})) continue;
      const PieceType type = kif::take_piece(cursor, kif::kBoardPieces);
      if (type == kNoPieceType) {
        return error("kif_board", quoted(trimmed(line)) + " holds no piece or ・ on file " +
                                      std::to_string(file));
      }
      pieces[file] = make_piece(white ? kWhite : kBlack, type);
    }
    const bool closed = cursor.take("|");
    const int rank = kif::take_number(cursor, kif::kNumbers);
    if (!closed || rank == 0) {
      return error("kif_board", quoted(trimmed(line)) + " does not end in | and 一 to 九");
    }
    for (int file = 9; file >= 1; --file) {
      diagram_.board[make_square(file, rank)] = pieces[static_cast<std::size_t>(file)];
    }
    is_record_ = has_diagram_ = true;
    return Done{};
  }

  // The setup is over: makes the start position of it.
  Result<Done> begin_moves() {
    if (stage_ != Stage::kSetup) return Done{};
    stage_ = Stage::kMoves;
    if (has_diagram_) {
      const auto position = diagram_.position();
      if (!position) {
        return error(position.error().code, "the diagram above: " + position.error().where + ": " +
                                                position.error().detail);
      }
      game_.start = position.value();
    } else if (!handicap_name_.empty()) {
      const Handicap* handicap = handicap_by_japanese(handicap_name_);
      if (handicap == nullptr) {
        return Error{handicap_name_ == "その他" ? "kif_no_board" : "kif_handicap",
                     place(handicap_line_),
                     quoted(handicap_name_) + " is no handicap with a name, and no board is drawn"};
      }
      game_.start = parse_sfen(handicap->sfen).value();
    }
    position_ = game_.start;
    return Done{};
  }

  // "   1 ７六歩(77)   ( 0:16/00:00:16)" or "  13 投了"
  Result<Done> read_numbered(TextCursor cursor) {
    if (stage_ == Stage::kEnded) {
      return error("kif_after_end", quoted(trimmed(cursor.rest())) + " comes after the game's end");
    }
    if (auto done = begin_moves(); !done) return done;
    const std::string_view line = cursor.rest();
    const auto number = parse_int(cursor.take_digits());
    cursor.skip_blanks();
    const std::size_t wanted = game_.moves.size() + 1;
    if (!number || static_cast<std::size_t>(*number) != wanted) {
      return error("kif_move_number",
                   quoted(trimmed(line)) + " should be number " + std::to_string(wanted));
    }
    for (const auto& [word, ending] : kif::kEndings) {
      if (!cursor.take(word)) continue;
      game_.ending = ending;
      stage_ = Stage::kEnded;
      return Done{};
    }
    return read_move(trimmed(line), cursor);
  }

  // ▲７六歩 △３四歩 ▲２二角成 △同銀
  Result<Done> read_moves(std::string_view line) {
    if (stage_ == Stage::kEnded) {
      return error("kif_after_end", quoted(trimmed(line)) + " comes after the game's end");
    }
    if (auto done = begin_moves(); !done) return done.error();
    TextCursor cursor(line);
    for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
      const Move previous = game_.moves.empty() ? kNoMove : game_.moves.back().move;
      const auto move = take_ki2_move(cursor, position_, previous);
      if (!move) {
        return error(move.error().code,
                     "move " + std::to_string(game_.moves.size() + 1) + ": " + move.error().detail);
      }
      position_.make(move.value());
      game_.moves.push_back({move.value(), std::nullopt});
    }
    return Done{};
  }

  // まで81手で先手の勝ち, まで120手で千日手, まで58手で後手の反則負け
  Result<Done> read_summary(std::string_view line) {
    if (auto done = begin_moves(); !done) return done.error();
    stage_ = Stage::kEnded;
    const auto says = [&](std::string_view word) {
      return line.find(word) != std::string_view::npos;
    };
    const bool of_black = says("先手") || says("下手");
    const bool of_mover = of_black == (position_.side_to_move() == kBlack);
    if (says("反則")) {
      // The one who is named loses by the foul, or wins by the other's.
      const bool mover_loses = of_mover == says("負");
      game_.ending = mover_loses ? Ending::kFoulLoss : Ending::kFoulWin;
    } else if (says("勝")) {
      game_.ending = of_mover ? Ending::kDeclaration : Ending::kResignation;
    } else {
      for (const auto& [word, ending] : kif::kEndings) {
        if (game_.ending == Ending::kNone && says(word)) game_.ending = ending;
      }
    }
    return Done{};
  }

  Result<Done> read_move(std::string_view line, TextCursor& cursor) {
    kif::take_side_mark(cursor);
    const Square to = kif::take_destination(
        cursor, game_.moves.empty() ? kNoSquare : game_.moves.back().move.to());
    if (to == kNoSquare) {
      return error("kif_move", quoted(line) + " is neither a move nor an ending");
    }
    cursor.skip_blanks();
    const PieceType type = kif::take_piece(cursor, kif::kPieces);
    if (type == kNoPieceType) return error("kif_piece", quoted(line) + " names no piece");
    cursor.skip_blanks();
    const bool declines = cursor.take("不成");
    const bool promotes = !declines && cursor.take("成");
    const auto move = take_origin(line, cursor, type, to, promotes);
    if (!move) return move.error();
    if (!is_legal(position_, move.value())) {
      return error("kif_move_illegal", quoted(line) + " is not legal in " + to_sfen(position_));
    }
    RecordedMove recorded{move.value(), std::nullopt};
    cursor.skip_blanks();
    if (cursor.rest().substr(0, 1) == "(") {
      recorded.milliseconds = take_time(cursor);
      if (!recorded.milliseconds) return error("kif_time", quoted(line) + " holds no time as m:ss");
    }
    position_.make(recorded.move);
    game_.moves.push_back(recorded);
    return Done{};
  }

  // 打, or the square where the piece stands, in digits and brackets.
  Result<Move> take_origin(std::string_view line, TextCursor& cursor, PieceType type, Square to,
                           bool promotes) const {
    if (cursor.take("打")) {
      if (type > kGold || promotes) return error("kif_piece", quoted(line) + " cannot be dropped");
      return Move::drop(type, to);
    }
    const std::string_view text = cursor.rest();
    const auto is_coordinate = [](char c) { return c >= '1' && c <= '9'; };
    if (text.size() < 4 || text[0] != '(' || text[3] != ')' || !is_coordinate(text[1]) ||
        !is_coordinate(text[2])) {
      return error("kif_square", quoted(line) + " says neither 打 nor where the piece stands");
    }
    cursor.take(text.substr(0, 4));
    const Square from = make_square(text[1] - '0', text[2] - '0');
    const Piece piece = position_.piece_on(from);
    if (piece == kNoPiece || type_of(piece) != type) {
      return error("kif_piece", quoted(line) + ": the piece does not stand on " +
                                    std::string(text.substr(1, 2)));
    }
    return promotes ? Move::promotion(from, to) : Move::normal(from, to);
  }

  const Dialect dialect_;
  GameRecord game_;
  bool is_record_ = false;  // something was read that only a record holds, if no move yet
  std::string_view first_words_;
  int first_line_ = 0;  // with anything in it
  Placement diagram_;
  bool has_diagram_ = false;
  std::string handicap_name_;
  int handicap_line_ = 0;
  Position position_ = start_position();
  Stage stage_ = Stage::kSetup;
  int line_ = 0;
};

}  // namespace

Result<GameRecord> parse_kif(std::string_view text) {
  return KifReader(Dialect::kKif).read(text);
}

Result<GameRecord> parse_ki2(std::string_view text) {
  return KifReader(Dialect::kKi2).read(text);
}

}  // namespace nagare

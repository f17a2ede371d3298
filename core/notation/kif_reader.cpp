#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/notation/kif.h"
#include "core/notation/kif_game_reader.h"
#include "core/notation/kif_move.h"
#include "core/notation/kif_setup.h"
#include "core/notation/kif_text.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/types.h"

namespace nagare {

namespace kif {

void KifGameReader::fail(const Error& error, int line) {
  if (builder_.in_variation()) {  // the game itself is whole
    warnings_.push_back({error.code, line, error.detail});
    skips_variation_ = true;
    unless_last_.reset();
    return;
  }
  error_ = RecordNote{error.code, line, error.detail};
  stage_ = Stage::kBroken;
}

bool KifGameReader::begins_next_game(std::string_view line) const {
  if (stage_ == Stage::kSetup) return false;
  TextCursor cursor(line);
  cursor.skip_blanks();
  if (cursor.take_any({"#KIF", "#KI2", "# KIF", "# ---"})) return true;
  const bool is_over = stage_ == Stage::kBroken || builder_.record.ending != Ending::kNone;
  if (!is_over && !after_blank_) return false;
  if (is_over && cursor.take_any({"手数----", "|"})) return true;
  return is_header_of_records(header_line(line).key) && header_line(line).key != "終了日時";
}

void KifGameReader::read_line(std::string_view line, int number) {
  line_ = number;
  TextCursor cursor(line);
  cursor.skip_blanks();
  if (cursor.at_end()) {
    after_blank_ = true;
    return;
  }
  if (first_line_ == 0) first_line_ = line_, first_words_ = trimmed(line);
  if (stage_ != Stage::kBroken) {
    fail_line_ = 0;
    const auto done = read(line, cursor);
    if (!done) fail(done.error(), fail_line_ != 0 ? fail_line_ : line_);
  }
  after_blank_ = false;
}

// `cursor` stands at the line's first character that is not blank.
Result<Done> KifGameReader::read(std::string_view line, TextCursor cursor) {
  const std::string_view words = cursor.rest();
  const char first = words[0];
  if (cursor.take_any({"変化：", "変化:"})) return read_variation(cursor, line);
  if (first == '#') return Done{};
  if (cursor.take("&")) {
    if (!skips_variation_) builder_.bookmark(cursor.rest());
    return Done{};
  }
  if (cursor.take("*")) {
    after_comment_ = true;
    if (!skips_variation_) builder_.comment(cursor.rest());
    return Done{};
  }
  if (skips_variation_) return Done{};
  if (after_comment_ && stage_ == Stage::kMoves && !is_expected(cursor)) {
    builder_.comment(words);  // goes on with the comment
    return Done{};
  }
  const bool after_comment = std::exchange(after_comment_, false);
  if (first == '|') {
    if (auto done = check_setup("|"); !done) return done;
    is_record_ = true;
    return setup_.read_rank(cursor);
  }
  if (first == '+') return Done{};                                   // the edge of a diagram
  if (cursor.take_any({"9 8 ", "９ ８ ", "９　８"})) return Done{};  // the files above a diagram
  const bool closing = cursor.take("まで");
  if (closing && (dialect_ == Dialect::kKi2 || stage_ == Stage::kMoves)) {
    return read_closing_line(words);
  }
  if (closing || cursor.take("手数")) {  // the line above the moves
    is_record_ = true;
    return Done{};
  }
  TextCursor digit = cursor;
  if (dialect_ == Dialect::kKif && starts_with_digit(cursor) &&
      (stage_ == Stage::kMoves || take_integer(digit) == 1 || could_be_move(cursor))) {
    return read_numbered(cursor);
  }
  if (dialect_ == Dialect::kKi2 && take_side_mark(digit)) return read_moves(words);
  for (const Color color : {kBlack, kWhite}) {
    const bool turn = color == kBlack ? cursor.take_any({"先手番", "下手番"})
                                      : cursor.take_any({"後手番", "上手番"});
    if (!turn) continue;
    if (auto done = check_setup("手番"); !done) return done;
    is_record_ = true;
    setup_.read_turn(color);
    return Done{};
  }
  const HeaderLine header = header_line(line);
  if (!header.key.empty()) return read_header(header);
  if (!after_comment) return read_other(line);
  builder_.comment(words);
  after_comment_ = true;
  return Done{};
}

// 変化：12手
Result<Done> KifGameReader::read_variation(TextCursor cursor, std::string_view line) {
  // A game without moves can have a variation from its start.
  if (stage_ == Stage::kSetup && !is_record_) return Done{};
  if (auto done = begin_moves(); !done) return done;
  if (builder_.rule_is_broken() && unless_last_) {
    if (!builder_.in_variation()) return not_last();
    warnings_.push_back(*unless_last_);
  }
  unless_last_.reset();
  after_comment_ = false;
  cursor.skip_blanks();
  const int number = take_integer(cursor).value_or(0);
  skips_variation_ = number < 1 || !builder_.branch(static_cast<std::size_t>(number) - 1);
  if (skips_variation_) {
    warn("kif_variation", quoted(trimmed(line)) + " begins at no move that was read");
  }
  return Done{};
}

Result<Done> KifGameReader::check_setup(std::string_view what) const {
  if (stage_ == Stage::kSetup) return Done{};
  return error("kif_order", quoted(what) + " comes after the first move");
}

Result<Done> KifGameReader::read_header(const HeaderLine& header) {
  const bool of_records = is_header_of_records(header.key);
  if (stage_ != Stage::kSetup && !of_records) return Done{};  // a footer
  is_record_ = is_record_ || of_records;
  if (stage_ != Stage::kSetup) {
    KifSetup none;
    const auto of_start = none.read_header(header, line_);
    if (!of_start || of_start.value()) return check_setup(header.key);
  }
  const auto of_start = setup_.read_header(header, line_);
  if (!of_start) return of_start.error();
  if (!of_start.value()) headers_.keep(header, builder_.record);
  return Done{};
}

// A line that is nothing known: a footer, or ornament. Above the moves it needs a record below.
Result<Done> KifGameReader::read_other(std::string_view line) {
  const std::string detail = quoted(trimmed(line)) + " is no header, move or comment";
  if (stage_ == Stage::kSetup) {
    // The board is shown from white's side.
    if (trimmed(line) == "盤面回転" || trimmed(line) == "盤面反転") return Done{};
    if (!odd_line_) odd_line_ = RecordNote{"kif_line", line_, detail};
    return Done{};
  }
  TextCursor cursor(line);
  cursor.skip_blanks();
  if (dialect_ == Dialect::kKi2 && read_ending(cursor)) return Done{};
  warn("kif_line", detail);
  if (dialect_ == Dialect::kKi2 && !unless_last_ && !builder_.has_ended()) {
    unless_last_ = RecordNote{"kif_line", line_, detail};
  }
  return Done{};
}

// The setup is over: makes the start position of it.
Result<Done> KifGameReader::begin_moves() {
  if (stage_ != Stage::kSetup) return Done{};
  const auto position = setup_.position();
  if (!position) {
    if (setup_.handicap_line() != 0) line_ = setup_.handicap_line();
    return position.error();
  }
  stage_ = Stage::kMoves;
  builder_.begin(position.value());
  return Done{};
}

// Whether the line is what comes next after a comment: a move or an ending, the closing line.
bool KifGameReader::is_expected(TextCursor cursor) const {
  TextCursor number = cursor;
  if (cursor.take("まで")) return true;
  if (dialect_ == Dialect::kKi2) return take_side_mark(cursor);
  const bool is_next = take_integer(number) == static_cast<int>(builder_.ply()) + 1;
  return is_next || could_be_move(cursor);
}

ReadGame KifGameReader::finish(int lines) {
  line_ = lines;
  if (stage_ == Stage::kSetup && !is_record_) {
    if (odd_line_) {
      error_ = odd_line_;
    } else if (first_line_ == 0) {
      error_ = RecordNote{"kif_no_game", 1, "the text is empty"};
    } else {
      // Comments and headers that are none of KIF could stand in any text.
      error_ = RecordNote{
          "kif_no_game", first_line_,
          quoted(first_words_) + " is no header of a game, and none follows, nor a move"};
    }
  } else if (const auto done = begin_moves(); !done) {
    error_ = RecordNote{done.error().code, line_, done.error().detail};
  } else if (!error_ && builder_.rule_is_broken() && unless_last_) {
    fail({unless_last_->code, "", unless_last_->detail}, unless_last_->line);
  }
  const GameRecord& record = builder_.record;
  if (odd_line_ && !error_) {
    const bool tells = setup_.has_diagram() || !record.moves.empty() || record.foul ||
                       record.ending != Ending::kNone;
    if (tells) {
      warnings_.insert(warnings_.begin(), *odd_line_);
    } else {
      error_ = odd_line_;
    }
  }
  return {builder_.finish(), std::move(error_), std::move(warnings_)};
}

namespace {

std::vector<ReadGame> read_games(std::string_view text, Dialect dialect) {
  std::vector<ReadGame> games;
  std::optional<KifGameReader> reader(dialect);
  int number = 0;
  for (std::string_view line : split(text, line_end(text))) {
    if (reader->begins_next_game(line)) {
      games.push_back(reader->finish(number));
      reader.emplace(dialect);
    }
    reader->read_line(line, ++number);
  }
  if (games.empty() || reader->is_record()) games.push_back(reader->finish(number));
  return games;
}

}  // namespace

}  // namespace kif

std::vector<ReadGame> read_kif(std::string_view text) {
  return kif::read_games(text, kif::Dialect::kKif);
}

std::vector<ReadGame> read_ki2(std::string_view text) {
  return kif::read_games(text, kif::Dialect::kKi2);
}

}  // namespace nagare

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
#include "core/notation/ki2_move.h"
#include "core/notation/kif.h"
#include "core/notation/kif_ending.h"
#include "core/notation/kif_move.h"
#include "core/notation/kif_setup.h"
#include "core/notation/kif_text.h"
#include "core/notation/kif_words.h"
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

// How moves are written down: numbered, one a line, or as people say them.
enum class Dialect : std::uint8_t { kKif, kKi2 };

Error error(std::string code, std::string detail) {
  return {std::move(code), "", std::move(detail)};
}

// A game of a text, line by line.
class KifGameReader {
 public:
  explicit KifGameReader(Dialect dialect) : dialect_(dialect) {}

  // Whether the line belongs to the next game, which is not read then.
  bool begins_next_game(std::string_view line) const;
  void read_line(std::string_view line, int number);
  // Whether anything was read that belongs to a record.
  bool is_record() const { return stage_ != Stage::kSetup || is_record_; }
  ReadGame finish(int lines);

 private:
  enum class Stage : std::uint8_t { kSetup, kMoves, kBroken };

  Result<Done> read(std::string_view line, TextCursor cursor);
  Result<Done> read_variation(TextCursor cursor, std::string_view line);
  Result<Done> check_setup(std::string_view what) const;
  Result<Done> read_header(const kif::HeaderLine& header);
  Result<Done> read_other(std::string_view line);
  Result<Done> begin_moves();
  bool is_expected(TextCursor cursor) const;
  Result<Done> read_numbered(TextCursor cursor);
  bool read_ending(TextCursor& cursor);
  Result<Done> check_before_move(std::string_view line);
  Result<Done> read_move(std::string_view line, TextCursor& cursor);
  void read_time(std::string_view line, TextCursor& cursor);
  Result<Done> read_moves(std::string_view line);
  Result<Done> read_closing_line(std::string_view line);
  Result<Done> play(Move move, std::string illegal_code, std::string detail);

  void warn(std::string code, std::string detail) {
    warnings_.push_back({std::move(code), line_, std::move(detail)});
  }
  void fail(const Error& error, int line);
  // The error of what should have been the last.
  Error not_last() {
    fail_line_ = unless_last_->line;
    return error(unless_last_->code, unless_last_->detail);
  }

  const Dialect dialect_;
  RecordBuilder builder_;
  kif::KifSetup setup_;
  kif::HeaderKeeper headers_;
  Stage stage_ = Stage::kSetup;
  int line_ = 0;
  int fail_line_ = 0;       // of the error that is returned, if it is another line
  bool is_record_ = false;  // something was read that only a record holds, if no move yet
  int first_line_ = 0;      // with anything in it
  std::string first_words_;
  bool after_blank_ = false, after_comment_ = false;
  bool skips_variation_ = false;  // of which something could not be read
  // What is an error if moves follow, and else is not: a foul to come, a word that ends the game.
  std::optional<RecordNote> unless_last_;
  std::optional<RecordNote> odd_line_;  // the first line above the moves that is nothing known
  std::optional<RecordNote> error_;
  std::vector<RecordNote> warnings_;
};

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
  return kif::is_header_of_records(kif::header_line(line).key) &&
         kif::header_line(line).key != "終了日時";
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
  if (first == '#' || first == '&') return Done{};
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
  if (dialect_ == Dialect::kKif && kif::starts_with_digit(cursor) &&
      (stage_ == Stage::kMoves || kif::take_integer(digit) == 1 || kif::could_be_move(cursor))) {
    return read_numbered(cursor);
  }
  if (dialect_ == Dialect::kKi2 && kif::take_side_mark(digit)) return read_moves(words);
  for (const Color color : {kBlack, kWhite}) {
    const bool turn = color == kBlack ? cursor.take_any({"先手番", "下手番"})
                                      : cursor.take_any({"後手番", "上手番"});
    if (!turn) continue;
    if (auto done = check_setup("手番"); !done) return done;
    is_record_ = true;
    setup_.read_turn(color);
    return Done{};
  }
  const kif::HeaderLine header = kif::header_line(line);
  if (!header.key.empty()) return read_header(header);
  if (!after_comment) return read_other(line);
  builder_.comment(words);
  after_comment_ = true;
  return Done{};
}

// 変化：12手
Result<Done> KifGameReader::read_variation(TextCursor cursor, std::string_view line) {
  if (stage_ == Stage::kSetup) return Done{};
  if (builder_.rule_is_broken() && unless_last_) {
    if (!builder_.in_variation()) return not_last();
    warnings_.push_back(*unless_last_);
  }
  unless_last_.reset();
  after_comment_ = false;
  cursor.skip_blanks();
  const int number = kif::take_integer(cursor).value_or(0);
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

Result<Done> KifGameReader::read_header(const kif::HeaderLine& header) {
  const bool of_records = kif::is_header_of_records(header.key);
  if (stage_ != Stage::kSetup && !of_records) return Done{};  // a footer
  is_record_ = is_record_ || of_records;
  if (stage_ != Stage::kSetup) {
    kif::KifSetup none;
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
  if (dialect_ == Dialect::kKi2) return kif::take_side_mark(cursor);
  const bool is_next = kif::take_integer(number) == static_cast<int>(builder_.ply()) + 1;
  return is_next || kif::could_be_move(cursor);
}

// Before a move is read: nothing may have ended the line.
Result<Done> KifGameReader::check_before_move(std::string_view line) {
  if (unless_last_) return not_last();
  if (builder_.has_ended()) {
    return error("kif_after_end", quoted(trimmed(line)) + " comes after the game's end");
  }
  return begin_moves();
}

// An ending where a move could stand; whether there is one. A second one says nothing new.
bool KifGameReader::read_ending(TextCursor& cursor) {
  kif::take_side_mark(cursor);
  const auto ending = kif::take_ending(cursor);
  if (!ending) return false;
  if (builder_.has_ended()) {
    if (ending != builder_.ending()) warn("kif_after_end", "the game has ended before");
    return true;
  }
  const bool by_foul = ending == Ending::kFoulLoss || ending == Ending::kFoulWin;
  if (builder_.rule_is_broken()) {
    if (!by_foul) return true;  // the error stays
    unless_last_.reset();
    builder_.end_by_foul();
  } else {
    unless_last_.reset();
    builder_.end(*ending);
  }
  read_time("", cursor);
  return true;
}

// "   1 ７六歩(77)   ( 0:16/00:00:16)" or "  13 投了"
Result<Done> KifGameReader::read_numbered(TextCursor cursor) {
  const std::string_view line = trimmed(cursor.rest());
  const auto number = kif::take_integer(cursor);
  cursor.take_any({".", "．"});
  cursor.skip_blanks();
  TextCursor ending = cursor;
  kif::take_side_mark(ending);
  if (kif::take_ending(ending)) {
    if (auto done = begin_moves(); !done) return done;
    read_ending(cursor);
    return Done{};
  }
  if (auto done = check_before_move(line); !done) return done;
  const std::size_t wanted = builder_.ply() + 1;
  if (!number || static_cast<std::size_t>(*number) != wanted) {
    return error("kif_move_number", quoted(line) + " should be number " + std::to_string(wanted));
  }
  return read_move(line, cursor);
}

Result<Done> KifGameReader::read_move(std::string_view line, TextCursor& cursor) {
  TextCursor word = cursor;
  const auto move = kif::take_move(cursor, builder_.position(), builder_.previous(), line);
  if (!move) {
    // A word that ends the game, if it is no move that is cut off.
    const std::string_view text = kif::first_word(word.rest());
    const std::string one_word = in_one_line(text);
    if (!kif::can_be_ending(one_word) || move.error().code != "kif_move") return move.error();
    if (builder_.ply() == 0 && !is_record_) return move.error();
    builder_.end(Ending::kOther, one_word);
    unless_last_ = RecordNote{move.error().code, line_, move.error().detail};
    word.take(text);
    read_time(line, word);
    return Done{};
  }
  if (auto done = play(move.value(), "kif_move_illegal", quoted(line)); !done) return done;
  read_time(line, cursor);
  return Done{};
}

// Plays a legal move; any other could be a foul that ends the game.
Result<Done> KifGameReader::play(Move move, std::string illegal_code, std::string detail) {
  if (is_legal(builder_.position(), move)) {
    builder_.play(move);
    return Done{};
  }
  detail += " is not legal in " + to_sfen(builder_.position());
  builder_.break_rule(move);
  unless_last_ = RecordNote{std::move(illegal_code), line_, std::move(detail)};
  return Done{};
}

// The time behind a move or an ending, if there is one.
void KifGameReader::read_time(std::string_view line, TextCursor& cursor) {
  cursor.skip_blanks();
  TextCursor bracket = cursor;
  if (!bracket.take_any({"(", "（"})) return;
  if (const auto time = kif::take_time(cursor)) {
    builder_.spend(*time);
  } else {
    warn("kif_time", quoted(line) + " holds no time as m:ss");
  }
}

// ▲７六歩 △３四歩 ▲２二角成 △同銀
Result<Done> KifGameReader::read_moves(std::string_view line) {
  TextCursor cursor(line);
  for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
    TextCursor ending = cursor;
    kif::take_side_mark(ending);
    if (kif::take_ending(ending)) {
      if (auto done = begin_moves(); !done) return done;
      read_ending(cursor);
      return Done{};
    }
    if (auto done = check_before_move(line); !done) return done;
    const std::string_view before = cursor.rest();
    Move foul = kNoMove;
    const auto move = take_ki2_move(cursor, builder_.position(), builder_.previous(), &foul);
    const std::string number = "move " + std::to_string(builder_.ply() + 1) + ": ";
    if (!move && !foul) return error(move.error().code, number + move.error().detail);
    const std::string_view text = before.substr(0, before.size() - cursor.rest().size());
    const auto done = play(move ? move.value() : foul, "ki2_none", number + quoted(text));
    if (!done) return done;
  }
  return Done{};
}

// まで81手で先手の勝ち, まで120手で千日手, まで58手で後手の反則負け
Result<Done> KifGameReader::read_closing_line(std::string_view line) {
  if (auto done = begin_moves(); !done) return done;
  const auto words = kif::read_closing_line(line, builder_.position().side_to_move());
  if (builder_.has_ended() || words.ending == Ending::kNone) return Done{};
  const bool by_foul = words.ending == Ending::kFoulLoss || words.ending == Ending::kFoulWin;
  if (builder_.rule_is_broken()) {
    if (!by_foul) return not_last();
    builder_.end_by_foul();
  } else {
    builder_.end(words.ending, words.word);
  }
  unless_last_.reset();
  return Done{};
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

std::vector<ReadGame> read_kif(std::string_view text) {
  return read_games(text, Dialect::kKif);
}

std::vector<ReadGame> read_ki2(std::string_view text) {
  return read_games(text, Dialect::kKi2);
}

}  // namespace nagare

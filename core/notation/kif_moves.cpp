#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"
#include "core/notation/ki2_move.h"
#include "core/notation/kif_ending.h"
#include "core/notation/kif_game_reader.h"
#include "core/notation/kif_move.h"
#include "core/notation/kif_text.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "core/notation/sfen.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::kif {

namespace {

// The ending may have the mark of a side before it.
bool stands_before_ending(TextCursor cursor) {
  take_side_mark(cursor);
  return take_ending(cursor).has_value();
}

}  // namespace

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
  take_side_mark(cursor);
  const auto ending = take_ending(cursor);
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
  const auto number = take_integer(cursor);
  cursor.take_any({".", "．"});
  cursor.skip_blanks();
  if (stands_before_ending(cursor)) {
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
  const auto move = take_move(cursor, builder_.position(), builder_.previous(), line);
  if (!move) {
    // A word that ends the game, if it is no move that is cut off.
    const std::string_view text = first_word(word.rest());
    const std::string one_word = in_one_line(text);
    if (!can_be_ending(one_word) || move.error().code != "kif_move") return move.error();
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
  if (const auto time = take_time(cursor)) {
    builder_.spend(*time);
  } else {
    warn("kif_time", quoted(line) + " holds no time as m:ss");
  }
}

// ▲７六歩 △３四歩 ▲２二角成 △同銀
Result<Done> KifGameReader::read_moves(std::string_view line) {
  TextCursor cursor(line);
  for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
    if (stands_before_ending(cursor)) {
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

}  // namespace nagare::kif

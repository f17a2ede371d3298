// A game in KIF or KI2 as it is read, line by line: what parts them into games is in
// kif_reader.cpp, and so are the lines around the moves; the moves are in kif_moves.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/notation/kif_setup.h"
#include "core/notation/record_builder.h"
#include "core/notation/record_text.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/types.h"

namespace nagare::kif {

// How moves are written down: numbered, one a line, or as people say them.
enum class Dialect : std::uint8_t { kKif, kKi2 };

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
  Result<Done> read_header(const HeaderLine& header);
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
  static Error error(std::string code, std::string detail) {
    return {std::move(code), "", std::move(detail)};
  }
  // The error of what should have been the last.
  Error not_last() {
    fail_line_ = unless_last_->line;
    return error(unless_last_->code, unless_last_->detail);
  }

  const Dialect dialect_;
  RecordBuilder builder_;
  KifSetup setup_;
  HeaderKeeper headers_;
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

}  // namespace nagare::kif

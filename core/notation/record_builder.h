// A record as it is read, move by move, in whatever format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation/record.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class RecordBuilder {
 public:
  GameRecord record;  // players and headers are written here

  void begin(const Position& start);

  // Of the line that is read now.
  const Position& position() const { return position_; }
  Move previous() const { return path_.empty() ? kNoMove : path_.back().move; }
  std::size_t ply() const { return path_.size(); }  // moves before
  bool in_variation() const { return line_ != 0 || branch_.has_value(); }
  Ending ending() const { return branch_ ? Ending::kNone : record.line(line_).ending; }
  bool has_ended() const { return ending() != Ending::kNone; }

  void play(Move move);  // a legal one
  void end(Ending ending, std::string_view word = {});
  // A move that is not legal. It is a foul, and kept, if the text then says so: end_by_foul().
  void break_rule(Move move);
  bool rule_is_broken() const { return last_ == Last::kFoul && !branch_; }
  void end_by_foul();
  // Of the move or ending read last; there must be one.
  void spend(std::int64_t milliseconds);
  // A line of a comment on what was read last.
  void comment(std::string_view text);
  // Names the move read last; of anything else it is passed over.
  void bookmark(std::string_view text);

  // From here on a variation is read, from the first `ply` moves of the line read last, or of one
  // that it leaves. False where none has so many.
  bool branch(std::size_t ply);

  GameRecord finish();

 private:
  enum class Last : std::uint8_t { kStart, kMove, kFoul, kEnding };
  struct Branch {
    std::size_t parent, ply;
  };

  RecordLine& open_line();
  std::string& comment_of_last();
  void read_last(Last last);

  // A move from the start position on, and what takes it back.
  struct Step {
    Move move;
    Undo undo;
  };

  Position position_ = start_position();
  std::vector<Step> path_;
  std::size_t line_ = 0;
  std::optional<Branch> branch_;  // a variation of which nothing is read yet
  std::string early_comment_;     // on that variation
  bool has_early_comment_ = false;
  Last last_ = Last::kStart;
  bool has_comment_ = false;  // what was read last
};

}  // namespace nagare

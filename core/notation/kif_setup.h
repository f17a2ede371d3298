// What stands above the moves of KIF and KI2: headers, handicap, board diagram, hands, the side to
// move. Errors have a code and a detail, no place; the codes are those of kif.h.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/notation/placement.h"
#include "core/notation/record.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::kif {

struct HeaderLine {
  std::string_view key, value;
};
// A line such as 先手：甲, with a wide or a narrow colon; an empty key where it is none.
HeaderLine header_line(std::string_view line);

// Whether only a record has a header of this name: a text with one of them is a record, and behind
// a game that is over it begins the next.
bool is_header_of_records(std::string_view key);

// Whether a header of this name is read as one again, as itself.
bool can_be_header(std::string_view name);

class KifSetup {
 public:
  // Whether the header belongs to the start position; if so it is read.
  Result<bool> read_header(const HeaderLine& header, int line);
  Result<Done> read_rank(TextCursor cursor);
  void read_turn(Color color) { diagram_.side_to_move = color; }

  Result<Position> position() const;
  bool has_diagram() const { return has_diagram_; }
  // Of the line that names the handicap; 0 where none does.
  int handicap_line() const { return has_diagram_ ? 0 : handicap_line_; }

 private:
  Result<Done> read_hand(Color color, std::string_view text);

  Placement diagram_;
  bool has_diagram_ = false;
  int ranks_ = 0;  // the number of the last rank
  std::string handicap_;
  int handicap_line_ = 0;
};

// Players and headers that every format shares, and all others; 先手：甲 後手：乙 on one line too,
// unless the other side has a line of its own: then all of it is one name.
class HeaderKeeper {
 public:
  void keep(const HeaderLine& header, GameRecord& record);

 private:
  void keep_player(Color side, const std::string& value, GameRecord& record);

  // The line that named both sides, and whose it is.
  std::optional<Color> side_;
  std::string line_;
  std::array<bool, kColorCount> named_{};  // sides with a line of their own, if an empty one
};

}  // namespace nagare::kif

// How KIF and KI2 say that a game ended: a word in place of a move, and the closing line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/notation/record.h"
#include "core/notation/text_cursor.h"
#include "core/shogi/types.h"

namespace nagare::kif {

// Moves past the word of an ending that is known, if one is next and nothing but blanks or a
// bracket comes behind it.
std::optional<Ending> take_ending(TextCursor& cursor);
std::string_view ending_word(Ending ending);  // 投了; empty for kNone and kOther

// Whether a word that ends a game is read as one again, as itself.
bool can_be_ending(std::string_view word);

struct ClosingWords {
  Ending ending = Ending::kNone;
  std::string word = {};  // of kOther
};
// まで81手で先手の勝ち, まで58手で時間切れにより後手の勝ち, まで120手で千日手: what the line says
// that begins with まで, `mover` being the side to move.
ClosingWords read_closing_line(std::string_view line, Color mover);
// The closing line of KI2, with its reason and without its end; empty for kNone. `moves` includes a
// foul.
std::string closing_line(const RecordLine& line, std::size_t moves, Color mover, bool handicapped);

// 先手 or 後手, with a handicap 下手 or 上手.
std::string_view side_name(Color color, bool handicapped);

}  // namespace nagare::kif

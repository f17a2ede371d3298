// Games in KIF, the format of Kifu for Windows and of most Japanese software, and in KI2, the form
// in which people write moves down: ▲７六歩 △３四歩 ▲２二角成 △同銀.
//
// Both have the same headers, handicaps by name and board diagrams, which may lack one king (a
// mating problem), comments, variations and closing line. In KI2 a move names no square that it
// comes from, but 右 左 直 上 行 寄 引 打 where more than one piece could go there. Where the moves
// are certain nothing else costs the game: odd times, footers, a second ending and an error in a
// variation are warnings. A record of no moves is one by a header that KIF has (handicap, hands,
// side to move, players, time, place and event), a diagram, the line above the moves or the closing
// line; a text with none of these is no record, whatever comments and other headers are in it.
//
// Errors and warnings: kif_line (no header, move or comment), kif_handicap (a name that is not
// known), kif_no_board, kif_board, kif_hand, kif_move_number, kif_move, kif_square, kif_piece,
// kif_move_illegal, kif_time, kif_after_end, kif_variation, kif_order, kif_no_game (the text is no
// record), those of parse_sfen for a position that cannot be; in KI2 also ki2_move (no move),
// ki2_none (no such piece can go there) and ki2_ambiguous (several can, and the words do not tell
// which).
#pragma once

#include <string_view>
#include <vector>

#include "core/notation/record.h"
#include "core/notation/record_text.h"

namespace nagare {

// `text` is UTF-8; in KI2 any number of moves in a line, with or without blanks between them.
// Several games are read where each but the last has an ending or a blank line behind it.
std::vector<ReadGame> read_kif(std::string_view text);
std::vector<ReadGame> read_ki2(std::string_view text);

// In UTF-8; the first line names `encoding` for the file that will be written. KI2 has no times,
// KIF whole seconds.
WrittenRecord write_kif(const GameRecord& game, TextEncoding encoding = TextEncoding::kUtf8);
WrittenRecord write_ki2(const GameRecord& game, TextEncoding encoding = TextEncoding::kUtf8);

}  // namespace nagare

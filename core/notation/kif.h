// Games in KIF, the format of Kifu for Windows and of most Japanese software.
//
// Read: headers, handicaps by name or board diagram, moves with times, the closing word. Comments,
// bookmarks and variations are skipped: the main line comes first in KIF, so nothing of it is lost.
// A diagram without both kings (a mating problem) is refused, as everywhere in Nagare. A record of
// no moves is one by a header that KIF has (handicap, hands, side to move, players, time, place and
// event), a diagram, the line above the moves or the closing line; a text with none of these is no
// record, whatever comments and other headers are in it.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/notation/record.h"

namespace nagare {

// `text` is UTF-8. Errors name the line ("kif line 12"): kif_line, kif_handicap, kif_board,
// kif_hand, kif_no_board, kif_move_number, kif_move, kif_square, kif_piece, kif_move_illegal,
// kif_time, kif_after_end, kif_order, kif_no_game (the text is no record), and those of parse_sfen
// for a position that cannot be.
Result<GameRecord> parse_kif(std::string_view text);

// In UTF-8; the first line names `encoding` for the file that will be written. KIF has fewer words
// for the end of a game than CSA: 引き分け and the limit on moves become 持将棋, an error 中断.
std::string write_kif(const GameRecord& game, TextEncoding encoding = TextEncoding::kUtf8);

}  // namespace nagare

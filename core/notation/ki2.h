// Games in KI2, the form in which people write moves down: ▲７六歩 △３四歩 ▲２二角成 △同銀.
// Headers, handicaps and diagrams are those of KIF (kif.h); a move names no square that it comes
// from, but 右 左 直 上 行 寄 引 打 where more than one piece could go there.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/notation/record.h"

namespace nagare {

// `text` is UTF-8; any number of moves in a line, with or without blanks between them. Comments and
// variations are skipped. The closing line (まで81手で先手の勝ち) has no word for how the loser
// ended it: where it names a winner only, the game counts as resigned. Errors name the line ("ki2
// line 12"): ki2_move (no move), ki2_none (no such piece can go there), ki2_ambiguous (several can,
// and the words do not tell which), and those of parse_kif for all else.
Result<GameRecord> parse_ki2(std::string_view text);

// In UTF-8; the first line names `encoding` for the file that will be written. Times are not
// written, and of the endings only who won or why nobody did.
std::string write_ki2(const GameRecord& game, TextEncoding encoding = TextEncoding::kUtf8);

}  // namespace nagare

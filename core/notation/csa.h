// Games in the Computer Shogi Association's format, V2 to V3.0.
//
// Read: names, headers, all three ways to give a start position, several statements on a line,
// several games in a file. Comments are skipped. A position without both kings (a mating problem)
// is refused, as everywhere in Nagare.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"

namespace nagare {

// `text` is UTF-8. At least one game. Errors name the line ("csa line 12"): csa_version,
// csa_statement, csa_square, csa_piece, csa_position, csa_no_position, csa_turn, csa_move_illegal,
// csa_time, csa_ending, csa_after_end, csa_order, csa_no_game, and those of parse_sfen for a
// position that cannot be.
Result<std::vector<GameRecord>> parse_csa(std::string_view text);

// In UTF-8; V3.0 names `encoding` in its first line for the file that will be written. V2.2 knows
// neither that line nor parts of a second. Games that were forfeited without a move are written as
// interrupted; a time limit that is not in CSA's form is left out.
std::string write_csa(const std::vector<GameRecord>& games, CsaVersion version,
                      TextEncoding encoding = TextEncoding::kUtf8);

}  // namespace nagare

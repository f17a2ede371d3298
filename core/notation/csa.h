// Games in the Computer Shogi Association's format, V2 to V3.0.
//
// Read: names, headers, all three ways to give a start position (without one it is the even start),
// several statements on a line, several games in a file, comments ('* lines; others are for
// nobody). A position may lack one king (a mating problem). Where the moves are certain nothing
// else costs the game: an odd time and a second ending are warnings.
//
// Errors and warnings: csa_version, csa_statement, csa_square, csa_piece, csa_position, csa_turn,
// csa_move_illegal, csa_time, csa_after_end, csa_order, csa_no_game, and those of parse_sfen for a
// position that cannot be.
#pragma once

#include <string_view>
#include <vector>

#include "core/notation/record.h"
#include "core/notation/record_text.h"

namespace nagare {

// `text` is UTF-8.
std::vector<ReadGame> read_csa(std::string_view text);

// In UTF-8; V3.0 names `encoding` in its first line for the file that will be written. V2.2 knows
// neither that line nor parts of a second. Games that were forfeited without a move, and those that
// ended in a word of KIF, are written as interrupted; a time limit that is not in CSA's form and
// headers without a name in ASCII are left out, and so are variations.
WrittenRecord write_csa(const std::vector<GameRecord>& games, CsaVersion version,
                        TextEncoding encoding = TextEncoding::kUtf8);

}  // namespace nagare

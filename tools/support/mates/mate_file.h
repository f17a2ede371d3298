// Files of mates: a position in SFEN, the plies of its shortest mate and the main line, parted by
// tabs, a line each; '#' begins a note.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/mates/plain_mate.h"

namespace nagare::cli {

struct Mate {
  Position position;
  std::vector<Move> line;
  std::string where;  // file and line, for errors
};

// A main line that the plain solver vouches for, or why there is none.
struct Judgement {
  std::vector<Move> line;
  std::string fault;
};

// Whether the position is a mate in exactly so many plies in which each move of the attacker but
// the last is the only one, and what its main line is.
Judgement judge(PlainMate& solver, Position position, int plies);

// Without the number of the move, which says nothing of a mate.
std::string sfen_of(const Position& position);

// Whether a line of such a file holds no mate.
bool is_note(std::string_view line);

// `where` is said of what is wrong. Throws BadInput.
Mate parse_mate(std::string_view line, std::string where);

// Throws BadInput for a file without any, too.
std::vector<Mate> read_mates(const std::string& path);

}  // namespace nagare::cli

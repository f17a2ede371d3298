// Positions in SFEN, the notation of USI: board, side to move, hands, move number.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

inline constexpr std::string_view kStartSfen =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

// Whose kings a position must have: a game needs both, a mating problem may lack one.
enum class Kings : std::uint8_t { kBoth, kOneOrBoth };

// Accepts "startpos" too. The move number may be missing and is 1 then. Refused, each with a code
// of its own: a malformed field, impossible material (19 pawns), not one king a side, two
// unpromoted pawns on a file, a piece that could never move, the side not to move in check.
Result<Position> parse_sfen(std::string_view text, Kings kings = Kings::kBoth);
std::string to_sfen(const Position& position);

// The letter of a kind in upper case; a promoted kind has that of its unpromoted one ('P' for と).
// The other way round, kNoPieceType for anything else than an upper-case letter of a piece.
char piece_letter(PieceType type);
PieceType piece_type_of_letter(char letter);
// "P", "+P" for black, "p", "+p" for white.
std::string sfen_piece(Piece piece);

}  // namespace nagare

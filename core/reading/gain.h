// What a line of moves brings the side that begins it: a mate, a piece, a promotion. Told from the
// moves alone; whether the line is any good is for a search to say.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/search/horizon.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

enum class Outcome : std::uint8_t {
  kNone,      // nothing that has a name
  kMate,      // the opponent is mated
  kPiece,     // a piece is won, for nothing or for a smaller one
  kPromotes,  // a piece promotes and stays
};
inline constexpr std::array<std::string_view, 4> kOutcomeIds = {"none", "mate", "piece",
                                                                "promotes"};

struct Gain {
  Outcome outcome = Outcome::kNone;
  int plies = 0;  // of a mate, from the line's first move on
  // The piece that is won, and where it stands when the line begins, or the one that promotes, and
  // where to. A promoted piece is named as it stands on the board.
  PieceType piece = kNoPieceType;
  Square square = kNoSquare;
  PieceType given = kNoPieceType;  // what is given for it, the largest; kNoPieceType: nothing
  int ply = 0;                     // of the line, from 0: the move that wins the piece or promotes
};

// `value` is that of the line in centipawns, for the side that begins it. The line is followed
// until its first exchange is over and nothing is left hanging, at most kLongestExchange plies.
Gain gain_of(const Position& from, const Line& line, int value);
constexpr int kLongestExchange = 9;

}  // namespace nagare

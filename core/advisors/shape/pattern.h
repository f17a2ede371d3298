// The language in which data/shapes.tsv says what a move does (手筋, 格言, 悪形): conditions on the
// move, on squares near it, on what it hits. docs/for-teachers.md explains it with every condition;
// here it is as it is kept in memory. pattern_match.h says whether it holds.
//
// Everything is as the mover sees the board. Conditions parted by blanks must all hold; '|' parts
// alternatives; '!' turns one condition round. Steps to one side and to the other ('s' and 'o') are
// tried both ways round, so that an alternative with them is kept as two. A name (@NAME in the
// table) has been written out before.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/shogi/types.h"

namespace nagare {

// Kinds of pieces, a bit for each PieceType.
using KindSet = std::uint16_t;
constexpr KindSet kind_bit(PieceType type) {
  return static_cast<KindSet>(1 << type);
}
// Every kind that there is.
inline constexpr KindSet kAnyKind = static_cast<KindSet>((1 << kPieceTypeCount) - 2);

// What may stand on a square.
struct Occupants {
  KindSet own = 0;
  KindSet enemy = 0;
  bool empty = false;
  bool off = false;  // the square is not on the board

  bool fits(Piece piece, Color mover) const {
    if (piece == kNoPiece) return empty;
    return ((color_of(piece) == mover ? own : enemy) & kind_bit(type_of(piece))) != 0;
  }
};

// A square by steps from another one.
struct Place {
  enum class Anchor : std::uint8_t {
    kTo,         // where the move goes
    kFrom,       // where it came from; a drop has none
    kOwnKing,    // where the kings stand after the move
    kTheirKing,  //
    kLast,       // where the opponent's last move went; none at the start
    kPrevious,   // where the mover's own last move went
    kFixed,
  };
  Anchor anchor = Anchor::kTo;
  Square fixed = 0;  // as black sees it
  std::int8_t forward = 0;
  std::int8_t left = 0;
};

// One condition.
struct ShapeTerm {
  enum class Asks : std::uint8_t {
    // The move.
    kMoves,
    kDrop,
    kCapture,
    kPromotes,
    kCheck,
    kInCheck,
    kTakes,
    kRank,
    kFile,
    kSteps,
    kForward,
    kSideways,
    kBack,
    kSamePiece,
    kRetakes,
    // A square.
    kStands,
    kAttacked,
    kGuarded,
    kLost,
    kWon,
    kEscapes,
    // Distances from a king.
    kNear,
    kNearer,
    kFarther,
    // What is hit.
    kHits,
    kHitGain,
    kThrough,
    kOpens,
    kCloses,
    // Files and hands.
    kFileHas,
    kFileNo,
    kBehind,
    kAhead,
    kHand,
    // The position.
    kPly,
    kProgress,
    kUrgency,
    kCastle,
    kMoveBefore,
    kTookBefore,
    kDropBefore,
  };
  enum class CastleAsks : std::uint8_t { kFrom, kTo, kNear };

  Asks asks = Asks::kDrop;
  bool negated = false;
  bool before = false;    // asks about the position before the move
  bool opponent = false;  // the opponent's king; the opponent's last move
  CastleAsks castle = CastleAsks::kFrom;
  Place place;
  Occupants pieces;
  // Ranks and files go by `numbers`, a bit for each; all else that is counted by the range.
  std::uint16_t numbers = 0;
  std::int16_t least = 1;
  std::int16_t most = 1000;
};

// Conditions that must all hold, the cheapest to judge first.
struct ShapeAlternative {
  std::vector<ShapeTerm> terms;
  // The kinds of which a move, and of which a drop can fulfil it.
  KindSet moves = kAnyKind;
  KindSet drops = kAnyKind;
};

struct ShapePattern {
  std::vector<ShapeAlternative> alternatives;  // at least one

  // Error shape_pattern: `where`, the condition that is wrong and what would be right.
  static Result<ShapePattern> parse(std::string_view text, const std::string& where);
};

}  // namespace nagare

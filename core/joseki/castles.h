// Castles (囲い): where each piece belongs and what that is worth, how complete one is, and what
// comes next.
//
// A castle is a diagram, data/castles/ID.tsv, as black builds it; the index data/castles.tsv has
// its names. After Seno, Yoshida, Iida and Kotani a castle is no list of moves but a destination
// and a value for every piece, so that it can be built on after any disturbance.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/joseki/condition.h"
#include "core/joseki/formation.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// The largest value of a step, centipawns.
constexpr int kMostCastleValue = 100;
// The most pieces in one castle.
constexpr std::size_t kMostCastlePieces = 16;

struct CastlePiece {
  std::vector<PieceType> kinds;  // one of which belongs there; at least one
  Square to = 0;
  int value = 0;  // centipawns of a step towards it, 1 to 100; 0: no destination, only must stand
  bool fits(PieceType kind) const;
};

struct Castle : Formation {
  std::vector<CastlePiece> pieces;  // those with a destination; one is the king
  std::vector<CastlePiece> others;  // that must stand there, too
  Bitboard empty;                   // where no own piece may stand
};

// How far a side is with a castle: how many of all pieces that the diagram draws stand where they
// belong. All of them only where nothing stands that may not, either.
struct CastleState {
  int placed = 0;
  int pieces = 0;
};

// A way for a piece towards its destination, at the moment.
struct CastleStep {
  Move move;      // may be illegal: ways are made without regard to other pieces
  Square to = 0;  // the destination, on the board
  int value = 0;  // centipawns
};
// A piece that the castle wants, where it stands and where it belongs, on the board.
struct CastleWay {
  Square from = 0;
  Square to = 0;
};
struct CastlePlan {
  std::vector<CastleWay> ways;    // of every piece that is not there yet
  std::vector<CastleStep> steps;  // the next ones of every piece with a value that is not there yet
  int moves_left = 0;             // as few moves complete the castle
  bool reachable = true;          // false: a piece is missing, or cannot get there
};

// The columns of the section castles.
inline const std::vector<std::string_view> kCastleColumns = {"id",     "ja",     "en",
                                                             "family", "within", "when"};

class Castles {
 public:
  // Reads the sections castles and castles/ID. Errors: castle_within (none of that id above it),
  // castle_diagram, castle_cell, castle_pieces (not one king, or more of a kind than a side has),
  // family, condition, bundle_section, table_....
  static Result<Castles> load(const Bundle& bundle, const FormationNames& names);

  const std::vector<Castle>& all() const { return all_; }
  const Castle& at(int index) const { return all_[static_cast<std::size_t>(index)]; }

 private:
  std::vector<Castle> all_;
};

CastleState castle_state(const Castle& castle, const Position& position, Color side);
// Whether all that the diagram asks for is there.
bool is_complete(const Castle& castle, const Position& position, Color side);
CastlePlan castle_plan(const Castle& castle, const Position& position, Color side);

}  // namespace nagare

// What a sentence about a move can be held to: the positions before and after it, the moves that
// led here, and what captures on the board would bring. Nothing of core/ is used; all of it is
// worked out square by square on the reference rules, slowly.
//
// Squares are as Black sees them. `rank` and `file` below turn them to the mover's view: rank 1 is
// the last rank that its pieces can reach, rank 9 its own back rank.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

// A move that was played before the one that is spoken of.
struct Earlier {
  ReferencePosition before;
  std::string usi;
};

// What a reason says besides the move, as the engine hands it over.
struct Said {
  std::string advisor, kind, variant;
  std::vector<Square> squares;  // of its evidence
  // Of counts: how often people and engines played it, and among how many moves.
  double human = 0, human_total = 0, computer = 0, computer_total = 0;
  int plies_back = 0;                       // of the first move of a sequence
  int probability = 0;                      // that people play the move, of 1,000,000
  int games = 0, share = 0, won = 0;        // of a known position; the latter two per mille
  std::string purpose, plan, line, before;  // Japanese names
  // Squares of a castle's diagram with what belongs there, as `stands` reads it.
  std::vector<std::pair<Square, std::string>> castle;
  Square destination{0, 0};
  int placed = 0, pieces = 0, left = 0;
};

class Scene {
 public:
  // `usi` must be legal in `before`; `earlier` is the newest first.
  Scene(const ReferencePosition& before, std::string usi, std::vector<Earlier> earlier, Said said);

  ReferencePosition before, after;
  std::string usi;
  std::vector<Earlier> earlier;
  Said said;
  Side mover, opponent;
  bool drop, promotes;
  Square to, from;  // `from` is {0, 0} for a drop
  char kind;        // of the piece that moves, upper case, before the move
  bool was_promoted;
  std::optional<Piece> taken;

  // The move's square or another one, turned to the mover's view.
  int rank(Square square) const;
  int file(Square square) const;
  // The square so many steps from another one, as the mover sees it; nothing off the board.
  std::optional<Square> step(Square square, int forward, int left = 0) const;
};

Side other(Side side);
bool is_empty(const ReferencePosition& position, Square square);
bool belongs(const ReferencePosition& position, Square square, Side side);
// Whether a piece of that side stands there of one of the kinds, each an upper case letter with '+'
// before it where it is promoted, parted by blanks: "G S +P".
bool stands(const ReferencePosition& position, Square square, Side side, std::string_view kinds);
const std::vector<Square>& all_squares();
std::optional<Square> king(const ReferencePosition& position, Side side);
// In king's moves.
int distance(Square a, Square b);
// The squares between two on one file, rank or diagonal; none for others.
std::vector<Square> squares_between(Square a, Square b);

// The squares from which pieces of the side attack the square.
std::vector<Square> attackers(const ReferencePosition& position, Square square, Side side);
bool attacks(const ReferencePosition& position, Square from, Square square);

// Centipawns, on the board; a king is worth more than all else.
int worth(const Piece& piece);
// What capturing the piece wins: half of what it did for its side, half of what it does in hand.
int prize(const Piece& piece);
// What the side to move wins by capturing on the square, each side taking back there only as long
// as it gains; 0 where it cannot, or would lose. With legal moves only.
int gain_on(const ReferencePosition& position, Square square);
// The same where the side may not be to move.
int gain_on(const ReferencePosition& position, Square square, Side side);
// What the best capture anywhere wins.
int best_gain(const ReferencePosition& position);
// What the move itself takes and promotes.
int taken_by(const ReferencePosition& position, std::string_view usi);
bool can_capture(const ReferencePosition& position, Square square);

Square square_named(std::string_view usi);
Square destination_of(std::string_view usi);

}  // namespace nagare::oracle

// The flow of the game (流れ): how far it has come, what stands of the castles, who stands better
// and how urgent the position is. What categories of moves count depends on it.
//
// After Ito, HIT shogi (2005), section 3.2, (I) to (IV). The article gives what each is made of but
// no formula; the weights here are our own.
#pragma once

#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

struct Situation {
  // (I) From 0, the start, to 100: promoted pieces by kind, pieces in hand, danger of both kings.
  int progress = 0;
  // (II) How much stands of the castle that is the side's, percent, 0 without one; of the side to
  // move, and of the opponent. Castles are known to the joseki: Occasion fills these in.
  int own_castle = 0;
  int their_castle = 0;
  // (III) From -100 to 100, which is good for the side to move: material, efficiency of the pieces
  // (how many squares they reach), safety of the kings.
  int standing = 0;
  // (IV) From 0 to 100: pieces of both sides that can be taken at a gain, by what they are worth
  // and how near to a king they stand, and a check.
  int urgency = 0;
  // From 100 up to ply 20 to 0 from ply 60 on, by the number of the move alone: in the opening
  // values tell less of what people play.
  int opening = 0;

  int behind() const { return standing < 0 ? -standing : 0; }  // 0 to 100
};

// All but the castles.
Situation situation_of(const Position& position);

// Pieces and squares around a king, seen from either side.
struct KingSafety {
  int freedom = 0;   // squares next to it where it can go: not its own pieces', not attacked
  int attacked = 0;  // squares next to it that the other side attacks
  int shelter = 0;   // golds and silvers near it (4 beside it, 2 two squares away) and, for each
                     // square next to it that pieces of its side guard, 1
};
KingSafety king_safety(const Position& position, Color color);

// How many squares the pieces of a side reach, each piece's counted, own pieces' among them.
int reach(const Position& position, Color color);

}  // namespace nagare

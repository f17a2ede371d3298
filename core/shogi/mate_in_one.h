// Mates in one move by a piece beside the king or a knight's jump from it, which is nearly all of
// them; a check from afar is left to the search.
#pragma once

#include "core/shogi/position.h"

namespace nagare {

// Whether the side to move, which may be in check, has such a mate. False says nothing about checks
// from afar. The position is the same afterwards.
bool has_mate_in_one(Position& position);

}  // namespace nagare

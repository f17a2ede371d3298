// Mates in one move where the checking piece stands next to the king or is a knight. That is nearly
// all mates in one; checks from a distance are left to the search.
#pragma once

#include "core/shogi/position.h"

namespace nagare {

// Whether the side to move, which may itself be in check, has such a mate. False does not rule out
// a mate from a distance. `position` is changed on the way and is as before afterwards.
bool has_mate_in_one(Position& position);

}  // namespace nagare

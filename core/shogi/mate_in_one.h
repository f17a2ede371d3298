// Mates in one move. The search asks for those where the checking piece stands next to the king or
// is a knight: that is nearly all, and checks from a distance it looks at itself.
#pragma once

#include "core/shogi/position.h"

namespace nagare {

// Whether the side to move, which may itself be in check, has such a mate. False does not rule out
// a mate from a distance. `position` is changed on the way and is as before afterwards.
bool has_mate_in_one(Position& position);
// Whether it has any mate in one; slower, and what is said to people rests on it.
bool has_any_mate_in_one(Position& position);

}  // namespace nagare

// Mates by checks, by the rules alone: every check and every reply is tried.
#pragma once

#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

// Whether the side to move mates within so many plies (odd).
bool mates(const ReferencePosition& position, int plies);
// Whether the side to move, in check, is mated within so many plies (even; 0: now), whatever it
// plays.
bool is_mated(const ReferencePosition& position, int plies);

}  // namespace nagare::oracle

// By how much a late move is searched less deep.
#pragma once

namespace nagare {

// In units of 1/256 ply, for the move of this number, from 1, with so many plies left.
int late_reduction(int depth, int move_count);

}  // namespace nagare

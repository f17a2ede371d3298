// From centipawns to the chance of winning: 1 / (1 + exp(-value / scale)), in whole per mille
// (Laboratory for Fundamental Information on Computer Shogi 2016, on evaluation values). Integer
// throughout, so that every build says the same.
#pragma once

namespace nagare {

// value in centipawns, scale (K) in centipawns, above 0; 0 to 1000.
int win_rate_per_mille(int value, int scale);

}  // namespace nagare

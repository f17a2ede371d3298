// Counts the leaves of the game tree: the standard check and benchmark of a move generator.
#pragma once

#include <cstdint>

#include "core/shogi/position.h"

namespace nagare {

constexpr int kMostPerftPlies = 20;  // that may be asked for

// Number of move sequences of exactly `depth` plies (0 gives 1). The last ply is counted, not made.
std::uint64_t perft(Position& position, int depth);

}  // namespace nagare

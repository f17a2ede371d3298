// A fixed piece of searching whose node count is the signature of a build: any build that searches
// alike prints the same number.
#pragma once

#include <cstdint>

#include "core/engine/knowledge.h"

namespace nagare {

// Nodes of fixed-depth searches of twelve positions, naturalness 50 windows included.
std::uint64_t bench(const Knowledge& knowledge);

constexpr int kBenchPositions = 12;
// A checksum of what the policy network says of every legal move of the same positions.
std::uint32_t bench_policy(const Knowledge& knowledge);

}  // namespace nagare

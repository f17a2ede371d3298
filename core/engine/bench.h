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

// A checksum of fifty choices at naturalness 50 with all that is said of them, as JSON has it: of
// the moves from the start and from the other positions on, each played. What an advisor, a table
// or a word changes in them changes it.
std::uint32_t bench_choices(const Knowledge& knowledge);

}  // namespace nagare

// The data of the built bundle.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace nagare::fuzz {

// Name and contents, as make_bundle() takes them.
using Sections = std::vector<std::pair<std::string, std::string>>;

const Sections& real_sections();

// All of them, but a policy network of its first block alone, which takes a fraction of the time.
std::string bundle_with_a_small_network();

}  // namespace nagare::fuzz

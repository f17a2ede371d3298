#include "tests/fuzz/real_data.h"

#include <cstddef>
#include <fstream>
#include <iterator>

#include "core/data/bundle.h"
#include "core/policy/policy_input.h"
#include "core/policy/policy_network.h"
#include "tests/fuzz/fuzzing.h"

namespace nagare::fuzz {

namespace {

// policy_network.h has the layout.
std::string first_block(std::string network) {
  constexpr std::size_t kChannels = PolicyNetwork::kChannels;
  constexpr std::size_t kBlock = 2 * (kChannels * kChannels * 9 + 8 * kChannels);
  constexpr std::size_t kOutput = kPolicyWays * (kChannels + 8);
  constexpr std::size_t kBlocksAt = 10;  // in the header, a u16
  const auto blocks = static_cast<unsigned char>(network.at(kBlocksAt));
  network[kBlocksAt] = 1;
  network.erase(network.size() - kOutput - (blocks - 1U) * kBlock, (blocks - 1U) * kBlock);
  return network;
}

}  // namespace

const Sections& real_sections() {
  static const Sections kSections = [] {
    std::ifstream file(NAGARE_DATA_BUNDLE, std::ios::binary);
    const auto bundle = Bundle::open({std::istreambuf_iterator<char>(file), {}});
    require(bundle.ok(), "the built bundle opens", NAGARE_DATA_BUNDLE);
    Sections sections;
    for (const std::string& name : bundle.value().names()) {
      sections.emplace_back(name, std::string(bundle.value().section(name).value()));
    }
    return sections;
  }();
  return kSections;
}

std::string bundle_with_a_small_network() {
  Sections sections = real_sections();
  for (auto& [name, contents] : sections) {
    if (name == "policy/network") contents = first_block(std::move(contents));
  }
  return make_bundle(sections);
}

}  // namespace nagare::fuzz

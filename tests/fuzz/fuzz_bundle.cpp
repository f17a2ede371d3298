// The data bundle: bytes as they come, the same with a right checksum, and the real bundle with one
// table replaced. The first byte chooses.
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "core/base/hash.h"
#include "core/data/bundle.h"
#include "core/engine/knowledge.h"
#include "tests/fuzz/fuzzing.h"

namespace {

using namespace nagare;

using Sections = std::vector<std::pair<std::string, std::string>>;

const Sections& real_sections() {
  static const Sections kSections = [] {
    std::ifstream file(NAGARE_DATA_BUNDLE, std::ios::binary);
    const auto bundle = Bundle::open({std::istreambuf_iterator<char>(file), {}});
    fuzz::require(bundle.ok(), "the built bundle opens", NAGARE_DATA_BUNDLE);
    Sections sections;
    for (const std::string& name : bundle.value().names()) {
      sections.emplace_back(name, std::string(bundle.value().section(name).value()));
    }
    return sections;
  }();
  return kSections;
}

void open_and_load(const std::string& bytes) {
  const auto bundle = Bundle::open(bytes);
  if (!bundle) return;
  for (const std::string& name : bundle.value().names()) {
    (void)bundle.value().section(name);
  }
  (void)Knowledge::load(bytes);
}

std::string with_checksum(std::string bytes) {
  std::uint64_t sum = fnv1a_64(bytes);
  for (int i = 0; i < 8; ++i, sum >>= 8) bytes += static_cast<char>(sum & 255);
  return bytes;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string rest(fuzz::text_of(data + 1, size - 1));
  switch (data[0]) {
    case 0:
    case 'r':
      open_and_load(rest);
      break;
    case 1:
    case 'c':
      open_and_load(with_checksum(rest));
      break;
    default: {
      Sections sections = real_sections();
      sections[data[0] % sections.size()].second = rest;
      open_and_load(make_bundle(sections));
    }
  }
  return 0;
}

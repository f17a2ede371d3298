// The data bundle. The first line of an input says what the rest is: "bytes", a bundle as it comes;
// "sum", the same with a right checksum; or the name of a section, whose contents it replaces for
// the loaders that read it. Any other line stands for one of the sections.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/hash.h"
#include "core/data/bundle.h"
#include "core/engine/knowledge.h"
#include "tests/fuzz/data_parts.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/real_data.h"

namespace {

using namespace nagare;

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

void replace_section(const std::string& name, const std::string& contents) {
  for (const fuzz::DataPart& part : fuzz::data_parts()) {
    fuzz::Sections sections = part.sections;
    const auto found = std::find_if(sections.begin(), sections.end(),
                                    [&](const auto& section) { return section.first == name; });
    if (found == sections.end()) continue;
    found->second = contents;
    const auto bundle = Bundle::open(make_bundle(sections));
    fuzz::require(bundle.ok(), "a bundle that was made opens", name);
    (void)part.load(bundle.value());
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string first(text.substr(0, end));
  const std::string rest(text.substr(std::min(end + 1, text.size())));
  if (first == "bytes") {
    open_and_load(rest);
  } else if (first == "sum") {
    open_and_load(with_checksum(rest));
  } else {
    const auto& names = fuzz::sections_in_parts();
    const bool named = std::find(names.begin(), names.end(), first) != names.end();
    replace_section(named ? first : names[fnv1a_64(first) % names.size()], rest);
  }
  return 0;
}

// The data bundle: the tables of data/ in one checked binary file, the same for every build.
//
// Layout, little endian: "NAGARE1\n"; u32 number of sections; per section a name (32 bytes, zero
// padded), u32 offset from the file's start, u32 size; the sections' bytes; FNV-1a-64 of all
// before. A section is a table's text (see table.h) under its path below data/, without ".tsv".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace nagare {

class Bundle {
 public:
  // Keeps the bytes. Errors: bundle_magic, bundle_truncated, bundle_checksum.
  static Result<Bundle> open(std::string bytes);

  // Error bundle_section when there is none of the name.
  Result<std::string_view> section(std::string_view name) const;
  std::vector<std::string> names() const;

 private:
  struct Section {
    std::string name;
    std::size_t offset;
    std::size_t size;
  };
  std::string bytes_;
  std::vector<Section> sections_;
};

constexpr std::size_t kMaxSectionName = 31;  // bytes
// Name and contents of each section.
std::string make_bundle(const std::vector<std::pair<std::string, std::string>>& sections);

}  // namespace nagare

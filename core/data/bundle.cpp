#include "core/data/bundle.h"

#include <cassert>
#include <cstdint>

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/base/hash.h"

namespace nagare {

namespace {

constexpr std::string_view kMagic = "NAGARE1\n";
constexpr std::size_t kNameSize = 32;
constexpr std::size_t kEntrySize = kNameSize + 8;
constexpr std::size_t kHeaderSize = 12;  // magic and section count
constexpr std::size_t kChecksumSize = 8;

}  // namespace

Result<Bundle> Bundle::open(std::string bytes) {
  const std::string_view view = bytes;
  const std::string size = std::to_string(view.size()) + " bytes";
  if (view.substr(0, kMagic.size()) != kMagic) {
    return Error{"bundle_magic", "data bundle", "this is not a Nagare data bundle (" + size + ")"};
  }
  if (view.size() < kHeaderSize + kChecksumSize) {
    return Error{"bundle_truncated", "data bundle", "it ends inside its header (" + size + ")"};
  }
  const std::size_t body = view.size() - kChecksumSize;
  const std::size_t count = read_bytes<std::uint32_t>(view, kMagic.size());
  Bundle bundle;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t at = kHeaderSize + i * kEntrySize;
    if (at + kEntrySize > body) {
      return Error{"bundle_truncated", "data bundle", "its section list is cut off (" + size + ")"};
    }
    const std::string_view padded = view.substr(at, kNameSize);
    const Section section{std::string(padded.substr(0, padded.find('\0'))),
                          read_bytes<std::uint32_t>(view, at + kNameSize),
                          read_bytes<std::uint32_t>(view, at + kNameSize + 4)};
    if (section.offset > body || section.size > body - section.offset) {
      return Error{"bundle_truncated", "data bundle section " + section.name,
                   "it runs past the end of the file (" + size + ")"};
    }
    bundle.sections_.push_back(section);
  }
  if (read_bytes<std::uint64_t>(view, body) != fnv1a_64(view.substr(0, body))) {
    return Error{"bundle_checksum", "data bundle", "its checksum is wrong (" + size + ")"};
  }
  bundle.bytes_ = std::move(bytes);
  return bundle;
}

Result<std::string_view> Bundle::section(std::string_view name) const {
  for (const Section& section : sections_) {
    if (section.name == name) {
      return std::string_view(bytes_).substr(section.offset, section.size);
    }
  }
  return Error{"bundle_section", "data bundle", "it has no section '" + std::string(name) + "'"};
}

std::vector<std::string> Bundle::names() const {
  std::vector<std::string> names;
  for (const Section& section : sections_) names.push_back(section.name);
  return names;
}

std::string make_bundle(const std::vector<std::pair<std::string, std::string>>& sections) {
  std::string bytes(kMagic);
  append_bytes(bytes, static_cast<std::uint32_t>(sections.size()));
  std::size_t offset = kHeaderSize + sections.size() * kEntrySize;
  for (const auto& [name, contents] : sections) {
    assert(name.size() < kNameSize);
    bytes += name;
    bytes.append(kNameSize - name.size(), '\0');
    append_bytes(bytes, static_cast<std::uint32_t>(offset));
    append_bytes(bytes, static_cast<std::uint32_t>(contents.size()));
    offset += contents.size();
  }
  for (const auto& [name, contents] : sections) bytes += contents;
  append_bytes(bytes, fnv1a_64(bytes));
  return bytes;
}

}  // namespace nagare

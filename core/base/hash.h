// FNV-1a, 64 bit: the checksum of the data bundle and the key that holds games out.
#pragma once

#include <cstdint>
#include <string_view>

namespace nagare {

// `hash` is that of the bytes before, where there are any.
constexpr std::uint64_t fnv1a_64(std::string_view bytes,
                                 std::uint64_t hash = 0xCBF29CE484222325ull) {
  for (char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001B3ull;
  }
  return hash;
}

}  // namespace nagare

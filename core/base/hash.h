// The FNV-1a hash of 64 bits: the checksum of the data bundle, and what decides which games of a
// corpus are held out.
#pragma once

#include <cstdint>
#include <string_view>

namespace nagare {

// `hash` is the hash of the bytes before, so that a text can be hashed in pieces.
constexpr std::uint64_t fnv1a_64(std::string_view bytes,
                                 std::uint64_t hash = 0xCBF29CE484222325ull) {
  for (char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001B3ull;
  }
  return hash;
}

}  // namespace nagare

// Whole numbers in little-endian bytes, as binary files hold them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace nagare {

template <class Int>
void append_bytes(std::string& bytes, Int value) {
  const auto bits = static_cast<std::make_unsigned_t<Int>>(value);
  for (std::size_t i = 0; i < sizeof(Int); ++i) bytes += static_cast<char>(bits >> (8 * i));
}

// The number that begins at index `at`; `bytes` must be at least at + sizeof(Int) long.
template <class Int>
Int read_bytes(std::string_view bytes, std::size_t at) {
  std::make_unsigned_t<Int> bits = 0;
  for (std::size_t i = 0; i < sizeof(Int); ++i) {
    const auto byte = static_cast<unsigned char>(bytes[at + i]);
    bits = static_cast<std::make_unsigned_t<Int>>(bits | (std::uint64_t{byte} << (8 * i)));
  }
  return static_cast<Int>(bits);
}

}  // namespace nagare

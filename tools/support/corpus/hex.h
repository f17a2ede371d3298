// 64-bit numbers as 16 hexadecimal digits.
#pragma once

#include <fmt/format.h>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace nagare::cli {

inline std::string hex(std::uint64_t number) {
  return fmt::format("{:016x}", number);
}

// 0 where the text does not begin with a hexadecimal digit.
inline std::uint64_t from_hex(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number, 16);
  return number;
}

}  // namespace nagare::cli

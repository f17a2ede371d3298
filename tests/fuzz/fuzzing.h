// What the fuzz targets share. A target's input is any bytes; it must come back without a finding
// of the sanitizers, and what it parses must survive writing and parsing again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace nagare::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Ends the run with a finding where `holds` is false.
inline void require(bool holds, const char* what, const std::string& seen = "") {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n%s\n", what, seen.c_str());
  std::abort();
}

// Every word that makes a text a record in KIF or KI2 is Japanese.
inline void require_japanese(std::string_view text) {
  const bool ascii = std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
  require(!ascii, "a record has a word of KIF", std::string(text));
}

}  // namespace nagare::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

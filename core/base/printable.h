// Makes text that came from outside safe to show in a message.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nagare {

inline constexpr std::size_t kLongestPrintable = 1000;  // bytes

// The text on one line of at most kLongestPrintable bytes of UTF-8. Control characters, characters
// that show nothing or turn the direction of writing, and bytes that are no UTF-8 are written as
// \n, \x1b or \u202e; the middle of what is too long becomes "…", so that the place at the
// beginning and the code at the end of an error's line stay. What is printable already is the same.
std::string printable(std::string_view text);

// Whether the bytes are whole characters of UTF-8.
bool is_utf8(std::string_view bytes);

}  // namespace nagare

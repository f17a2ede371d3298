// Says on standard error what went wrong.
#pragma once

#include <string_view>

namespace nagare::cli {

// Prints "nagare: " and the text, which may hold anything from outside, as one printable line
// (core/base/printable.h).
void complain(std::string_view text);

}  // namespace nagare::cli

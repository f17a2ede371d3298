// Says on standard error what went wrong.
#pragma once

#include <string_view>

namespace nagare::cli {

// The name of the program, for all that complain() prints: "nagare" unless it was said. Once,
// before there are threads.
void complain_as(std::string_view program);

// Prints the name of the program, ": " and the text, which may hold anything from outside, as one
// printable line (core/base/printable.h).
void complain(std::string_view text);

}  // namespace nagare::cli

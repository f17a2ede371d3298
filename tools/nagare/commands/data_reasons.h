// What is wrong with a table, in Japanese: `nagare data check` is for teachers, too.
#pragma once

#include <string>

#include "core/base/error.h"

namespace nagare::cli {

// The place and the reason in one line. The reason goes by the error's code; for one that has none
// here the line says the code.
std::string japanese_line(const Error& error);

}  // namespace nagare::cli

// What is wrong with a table, in Japanese: `nagare data check` is for teachers, too.
#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"

namespace nagare::cli {

// The file data-reasons.tsv.
extern const std::string_view kDataReasonsTable;

// The place and the reason in one line. The reason goes by the error's code; for one that has none
// there the line says the code.
std::string japanese_line(const Error& error);

}  // namespace nagare::cli

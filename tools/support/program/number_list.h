// Lists of numbers on the command line: "1,3,5-7".
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace nagare::cli {

// Reads such a list. Throws BadInput, naming the option, for any other text and for numbers that
// are not from `low` to `high`.
std::set<int> number_list(const std::string& option, std::string_view text, int low, int high);

}  // namespace nagare::cli

// Splitting and reading plain text without locale.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace nagare {

// Pieces between separators; empty pieces are kept.
std::vector<std::string_view> split(std::string_view text, char separator);

// What the lines of a text end with: LF, perhaps behind CR, or CR where no LF is in it.
char line_end(std::string_view text);

// Pieces between runs of blanks (space, tab, CR, LF); no piece is empty.
std::vector<std::string_view> split_blanks(std::string_view text);

// A whole decimal integer with optional minus sign, or nothing when anything else is there or the
// number does not fit.
std::optional<int> parse_int(std::string_view text);
std::optional<long long> parse_int64(std::string_view text);

}  // namespace nagare

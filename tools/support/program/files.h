// Reading files for the commands; core/ itself touches none.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace nagare::cli {

// Lines of text are at most so long, and what is unpacked into memory at once so large: a game
// takes a few kilobytes.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;   // bytes
inline constexpr std::size_t kMostUnpacked = std::size_t{1} << 30;  // bytes

// Throw BadInput naming the file. A file that is gzip is unpacked by the second, which is for text:
// it throws too where a line or the whole is larger than that.
std::string read_file(const std::string& path);
std::string read_unpacked(const std::string& path);

// Calls `line(text, number)` for every line, gzip or plain, without its end; numbers from 1. Throws
// BadInput for a line that is longer than kLongestLine.
void for_each_line(const std::string& path,
                   const std::function<void(std::string_view, long long)>& line);

}  // namespace nagare::cli

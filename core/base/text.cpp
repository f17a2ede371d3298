#include "core/base/text.h"

#include <charconv>
#include <cstddef>
#include <system_error>

namespace nagare {

namespace {

template <class Int>
std::optional<Int> parse_whole(std::string_view text) {
  Int value = 0;
  const char* end = text.data() + text.size();
  const auto [at, code] = std::from_chars(text.data(), end, value);
  if (text.empty() || code != std::errc() || at != end) return std::nullopt;
  return value;
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) return parts;
    begin = end + 1;
  }
}

char line_end(std::string_view text) {
  return text.find('\n') == std::string_view::npos ? '\r' : '\n';
}

std::vector<std::string_view> split_blanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<std::string_view> parts;
  std::size_t begin = text.find_first_not_of(kBlanks);
  while (begin != std::string_view::npos) {
    const std::size_t end = text.find_first_of(kBlanks, begin);
    parts.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(kBlanks, end);
  }
  return parts;
}

std::optional<int> parse_int(std::string_view text) {
  return parse_whole<int>(text);
}
std::optional<long long> parse_int64(std::string_view text) {
  return parse_whole<long long>(text);
}

}  // namespace nagare

#include "tools/support/program/number_list.h"

#include <cstddef>

#include "core/base/text.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

std::set<int> number_list(const std::string& option, std::string_view text, int low, int high) {
  std::set<int> numbers;
  for (std::string_view item : split(text, ',')) {
    const std::size_t dash = item.find('-', 1);
    const auto first = parse_int(item.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : parse_int(item.substr(dash + 1));
    if (!first || !last || *first < low || *last > high || *first > *last) {
      throw BadInput{option + ": '" + std::string(item) + "' is no number or span from " +
                     std::to_string(low) + " to " + std::to_string(high) + " (number_list)"};
    }
    for (int number = *first; number <= *last; ++number) numbers.insert(number);
  }
  return numbers;
}

}  // namespace nagare::cli

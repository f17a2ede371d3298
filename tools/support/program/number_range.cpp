#include "tools/support/program/number_range.h"

#include <fmt/format.h>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

namespace nagare::cli {

namespace {

// Digits, perhaps after a minus; no 0 before other digits, which would make them octal.
bool is_decimal(std::string_view text) {
  const std::string_view digits = text.substr(text.substr(0, 1) == "-" ? 1 : 0);
  return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos &&
         (digits[0] != '0' || text == "0");
}

bool is_whole(const std::string& text, std::int64_t low, std::int64_t high) {
  if (!is_decimal(text)) return false;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && number >= low && number <= high;
}

bool is_real(const std::string& text, double low, double high) {
  if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string::npos) return false;
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  return end == text.c_str() + text.size() && std::isfinite(number) && number >= low &&
         number <= high;
}

template <class Check>
CLI::Validator validator(const std::string& kind, const std::string& range, Check check) {
  return {[=](std::string& text) {
            if (check(text)) return std::string();
            return '\'' + text + "' is not a " + kind + " from " + range;
          },
          range};
}

std::string plain(double number) {
  return fmt::format("{:g}", number);
}

}  // namespace

CLI::Validator whole_number(std::int64_t low, std::int64_t high) {
  return validator("whole number", std::to_string(low) + " to " + std::to_string(high),
                   [=](const std::string& text) { return is_whole(text, low, high); });
}

CLI::Validator real_number(double low, double high) {
  return validator("number", plain(low) + " to " + plain(high),
                   [=](const std::string& text) { return is_real(text, low, high); });
}

CLI::Validator seed_number() {
  return whole_number(0, INT64_MAX);
}

}  // namespace nagare::cli

// Reading a line from its beginning, word by word.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace nagare {

class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : rest_(text) {}

  std::string_view rest() const { return rest_; }
  bool at_end() const { return rest_.empty(); }

  // If the text goes on with the word, moves past it and returns true.
  bool take(std::string_view word) {
    // Most words that are tried differ in their last byte, even where all begin alike in UTF-8.
    const std::size_t size = word.size();
    if (size > rest_.size() || (size > 0 && rest_[size - 1] != word[size - 1])) return false;
    if (rest_.substr(0, size) != word) return false;
    rest_.remove_prefix(size);
    return true;
  }
  bool take_any(std::initializer_list<std::string_view> words) {
    for (std::string_view word : words) {
      if (take(word)) return true;
    }
    return false;
  }
  // Moves past blanks, including the full-width one.
  void skip_blanks() {
    while (take_any({" ", "\t", "\r", "　"})) {
    }
  }
  // Moves past the digits that come next, perhaps none, and returns them.
  std::string_view take_digits() {
    std::size_t end = 0;
    while (end < rest_.size() && rest_[end] >= '0' && rest_[end] <= '9') ++end;
    const std::string_view digits = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return digits;
  }

 private:
  std::string_view rest_;
};
// The text without blanks at both ends, including the full-width one.
inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kWideBlank = "　";
  TextCursor cursor(text);
  cursor.skip_blanks();
  text = cursor.rest();
  while (!text.empty()) {
    const std::size_t wide = kWideBlank.size();
    if (text.back() == ' ' || text.back() == '\t' || text.back() == '\r') {
      text.remove_suffix(1);
    } else if (text.size() >= wide && text.substr(text.size() - wide) == kWideBlank) {
      text.remove_suffix(wide);
    } else {
      break;
    }
  }
  return text;
}

inline std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

}  // namespace nagare

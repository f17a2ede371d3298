// The same text in the two languages that Nagare speaks.
#pragma once

#include <cctype>
#include <string>

namespace nagare {

struct Text {
  std::string ja;
  std::string en;
  bool empty() const { return ja.empty() && en.empty(); }
  // Another sentence after this one.
  void append(const Text& more) {
    if (more.empty()) return;
    ja += more.ja;
    en += (en.empty() ? "" : " ") + more.en;
  }
  bool operator==(const Text&) const = default;
};

// A text that is the same in both, as a number is.
inline Text same_text(const std::string& text) {
  return {text, text};
}

// The English one begins with a capital.
inline Text as_sentence(Text text) {
  if (!text.en.empty()) {
    text.en[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text.en[0])));
  }
  return text;
}

}  // namespace nagare

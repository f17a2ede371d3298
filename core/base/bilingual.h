// The same text in the two languages that Nagare speaks.
#pragma once

#include <cctype>
#include <cstddef>
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

// Up to where it ends for the first time.
inline Text first_sentence(const Text& text) {
  const auto up_to = [](const std::string& all, const std::string& end) {
    const std::size_t found = all.find(end);
    return found == std::string::npos ? all : all.substr(0, found + end.size());
  };
  Text first = {up_to(text.ja, "。"), up_to(text.en, ". ")};
  if (!first.en.empty() && first.en.back() == ' ') first.en.pop_back();
  return first;
}

// The English one begins with a capital.
inline Text as_sentence(Text text) {
  if (!text.en.empty()) {
    text.en[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text.en[0])));
  }
  return text;
}

}  // namespace nagare

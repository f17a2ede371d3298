#include "core/base/printable.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace nagare {

namespace {

constexpr std::string_view kEllipsis = "…";
constexpr std::size_t kTail = kLongestPrintable / 3;
constexpr std::size_t kHead = kLongestPrintable - kTail - kEllipsis.size();

struct Character {
  std::size_t size;  // bytes
  std::uint32_t code;
  bool valid;  // else a byte that is no UTF-8, whose code is its value
};

bool goes_on(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// The first character of a text that is not empty.
Character first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const Character byte{1, lead, lead < 0x80};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return byte;
  std::uint32_t code = lead & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (!goes_on(text[i])) return byte;
    code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
  }
  const bool overlong = code < (size == 3 ? 0x800u : size == 4 ? 0x10000u : 0x80u);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (overlong || surrogate || code > 0x10FFFF) return byte;
  return {size, code, true};
}

// Of Unicode's control and format characters (Cc, Cf) and its separators of lines those that could
// stand in a text of any language.
bool is_hidden(std::uint32_t code) {
  const auto within = [code](std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
  };
  return code < 0x20 || within(0x7F, 0x9F) || code == 0xAD || code == 0x61C || code == 0x180E ||
         within(0x200B, 0x200F) || within(0x2028, 0x202E) || within(0x2060, 0x206F) ||
         code == 0xFEFF || within(0xFFF9, 0xFFFB) || within(0xE0000, 0xE007F);
}

// Takes the first character off the text and returns how it is shown.
std::string take_shown(std::string_view& text) {
  const Character character = first_character(text);
  const std::string_view bytes = text.substr(0, character.size);
  text.remove_prefix(character.size);
  if (character.valid && !is_hidden(character.code)) return std::string(bytes);
  if (bytes == "\n") return "\\n";
  if (bytes == "\r") return "\\r";
  if (bytes == "\t") return "\\t";
  char escape[16];
  if (character.size == 1) {
    std::snprintf(escape, sizeof escape, "\\x%02x", static_cast<unsigned>(character.code));
  } else {
    std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(character.code));
  }
  return escape;
}

// How the end of the text is shown, in at most kTail bytes. Nothing is shown in fewer bytes than it
// has.
std::string shown_end(std::string_view text) {
  text.remove_prefix(text.size() - std::min(kTail, text.size()));
  for (int i = 0; i < 3 && !text.empty() && goes_on(text[0]); ++i) text.remove_prefix(1);
  std::vector<std::string> pieces;
  std::size_t size = 0;
  while (!text.empty()) size += pieces.emplace_back(take_shown(text)).size();
  std::string shown;
  for (const std::string& piece : pieces) {
    if (size > kTail) {
      size -= piece.size();
    } else {
      shown += piece;
    }
  }
  return shown;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  std::size_t head = 0;  // of it, where its middle is left out
  for (std::string_view rest = text; !rest.empty() && shown.size() <= kLongestPrintable;) {
    shown += take_shown(rest);
    if (shown.size() <= kHead) head = shown.size();
  }
  if (shown.size() <= kLongestPrintable) return shown;
  return shown.substr(0, head).append(kEllipsis) + shown_end(text);
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const Character character = first_character(bytes);
    if (!character.valid) return false;
    bytes.remove_prefix(character.size);
  }
  return true;
}

}  // namespace nagare

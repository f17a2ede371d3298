#include "core/base/json_writer.h"

#include <cstddef>
#include <cstdio>

namespace nagare {

void JsonWriter::separate() {
  if (needs_comma_) text_ += ',';
  needs_comma_ = true;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  needs_comma_ = true;
  return *this;
}

void JsonWriter::quote(std::string_view value) {
  text_ += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    const bool is_control = static_cast<unsigned char>(c) < 0x20;
    if (c != '"' && c != '\\' && !is_control) continue;
    text_ += value.substr(written, i - written);
    written = i;
    if (is_control) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
      text_ += escape;
      ++written;
    } else {
      text_ += '\\';  // the character itself comes with what follows
    }
  }
  text_ += value.substr(written);
  text_ += '"';
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  text_ += ':';
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view value) {
  separate();
  quote(value);
  return *this;
}

JsonWriter& JsonWriter::number(long long value) {
  separate();
  text_ += std::to_string(value);
  return *this;
}

JsonWriter& JsonWriter::fixed(double value, int decimals) {
  separate();
  char digits[64];
  std::snprintf(digits, sizeof digits, "%.*f", decimals, value);
  text_ += digits;
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  separate();
  text_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  text_ += "null";
  return *this;
}

}  // namespace nagare

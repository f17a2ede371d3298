// Writes one JSON value, piece by piece, into a string: the form in which the engine hands out
// structured answers (command line, USI 'info string', worker).
#pragma once

#include <string>
#include <string_view>

namespace nagare {

// Usage: JsonWriter json; json.begin_object().key("value").number(3).end_object(); json.text().
// Commas are placed by the writer; matching begin and end is the caller's duty.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& string(std::string_view value);
  JsonWriter& number(long long value);
  JsonWriter& fixed(double value, int decimals);  // 12.345 with 3 decimals
  JsonWriter& boolean(bool value);
  JsonWriter& null();

  const std::string& text() const { return text_; }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();
  void quote(std::string_view value);

  std::string text_;
  bool needs_comma_ = false;
};

}  // namespace nagare

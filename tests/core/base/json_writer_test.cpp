// JSON against RFC 8259: its grammar of strings, read back by it, and its own example.
#include "core/base/json_writer.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/base/random.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

std::string utf8(std::uint32_t code) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80 | ((code >> shift) & 0x3f)); };
  if (code < 0x80) return {static_cast<char>(code)};
  if (code < 0x800) return {static_cast<char>(0xc0 | (code >> 6)), tail(0)};
  if (code < 0x10000) return {static_cast<char>(0xe0 | (code >> 12)), tail(6), tail(0)};
  return {static_cast<char>(0xf0 | (code >> 18)), tail(12), tail(6), tail(0)};
}

std::optional<std::uint32_t> hexadecimal(std::string_view digits) {
  std::uint32_t code = 0;
  for (char c : digits) {
    const auto value =
        std::string_view("0123456789abcdef").find(c | ('A' <= c && c <= 'Z' ? 32 : 0));
    if (value == std::string_view::npos) return std::nullopt;
    code = code * 16 + static_cast<std::uint32_t>(value);
  }
  return digits.size() == 4 ? std::optional(code) : std::nullopt;
}

// What a JSON text that is one string stands for, by RFC 8259, section 7; std::nullopt where it is
// none. Code points beyond U+FFFF must not be escaped here.
std::optional<std::string> read_string(std::string_view json) {
  constexpr std::string_view kEscaped = "\"\\/bfnrt", kMeant = "\"\\/\b\f\n\r\t";
  if (json.size() < 2 || json.front() != '"' || json.back() != '"') return std::nullopt;
  json = json.substr(1, json.size() - 2);
  std::string value;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const auto byte = static_cast<unsigned char>(json[i]);
    if (byte < 0x20 || byte == '"') return std::nullopt;
    if (byte != '\\') {
      value += json[i];
    } else if (++i == json.size()) {
      return std::nullopt;
    } else if (json[i] == 'u') {
      const auto code = hexadecimal(json.substr(i + 1, 4));
      if (!code || (*code >= 0xd800 && *code < 0xe000)) return std::nullopt;
      value += utf8(*code);
      i += 4;
    } else {
      const auto which = kEscaped.find(json[i]);
      if (which == std::string_view::npos) return std::nullopt;
      value += kMeant[which];
    }
  }
  return value;
}

std::string written(std::string_view text) {
  JsonWriter json;
  json.string(text);
  return json.text();
}

}  // namespace

TEST_CASE("every character comes back from a JSON string") {
  for (std::uint32_t code = 0; code <= 0x10ffff; ++code) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const std::string text = utf8(code);
    if (read_string(written(text)) != text) {
      CAPTURE(code, written(text));
      REQUIRE(read_string(written(text)) == text);
    }
  }
}

TEST_CASE("strings of any characters come back, as values and as keys") {
  Random random(test::announced_seed(82));
  // Control characters, quotes and backslashes are as common as all the others together.
  const auto any_character = [&]() -> std::uint32_t {
    switch (random.below(6)) {
      case 0:
        return random.below(0x20);
      case 1:
        return '"';
      case 2:
        return '\\';
      case 3:
        return 0x2028 + random.below(2);  // line ends to JavaScript before 2019
      case 4:
        return 0x3041 + random.below(0x9000 - 0x3041);  // kana, kanji
      default:
        return 0x20 + random.below(0x60);
    }
  };
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (std::uint32_t length = random.below(12); length > 0; --length) {
      text += utf8(any_character());
    }
    CAPTURE(text);
    REQUIRE(read_string(written(text)) == text);
    JsonWriter object;
    object.begin_object().key(text).null().end_object();
    const std::string& json = object.text();
    REQUIRE(json.substr(json.size() - 6) == ":null}");
    REQUIRE(read_string(std::string_view(json).substr(1, json.size() - 7)) == text);
  }
}

TEST_CASE("characters that need no escape are left as they are") {
  CHECK(written("▲７六歩 P76/=\x7f\u2028") == "\"▲７六歩 P76/=\x7f\u2028\"");
}

TEST_CASE("the example of RFC 8259, section 13") {
  JsonWriter json;
  json.begin_object().key("Image").begin_object();
  json.key("Width").number(800).key("Height").number(600);
  json.key("Title").string("View from 15th Floor");
  json.key("Thumbnail").begin_object();
  json.key("Url").string("http://www.example.com/image/481989943");
  json.key("Height").number(125).key("Width").number(100).end_object();
  json.key("Animated").boolean(false);
  json.key("IDs").begin_array();
  for (int id : {116, 943, 234, 38793}) json.number(id);
  json.end_array().end_object().end_object();
  // Without the white space that means nothing.
  CHECK(json.text() ==
        R"({"Image":{"Width":800,"Height":600,"Title":"View from 15th Floor",)"
        R"("Thumbnail":{"Url":"http://www.example.com/image/481989943","Height":125,"Width":100},)"
        R"("Animated":false,"IDs":[116,943,234,38793]}})");
}

TEST_CASE("commas stand between values, and nowhere else") {
  JsonWriter json;
  json.begin_array();
  json.begin_array().end_array().begin_object().end_object();
  json.begin_object().key("a").null().key("b").begin_array().boolean(true).end_array().end_object();
  json.string("").fixed(-0.5, 1).number(0).end_array();
  CHECK(json.text() == R"([[],{},{"a":null,"b":[true]},"",-0.5,0])");
}

TEST_CASE("numbers are written out, without an exponent") {
  const auto number = [](long long value) {
    JsonWriter json;
    return json.number(value).text();
  };
  const auto fixed = [](double value, int decimals) {
    JsonWriter json;
    return json.fixed(value, decimals).text();
  };
  CHECK(number(std::numeric_limits<long long>::min()) == "-9223372036854775808");
  CHECK(number(std::numeric_limits<long long>::max()) == "9223372036854775807");
  CHECK(fixed(12.345, 3) == "12.345");
  CHECK(fixed(2, 2) == "2.00");
  CHECK(fixed(1e15, 1) == "1000000000000000.0");
  CHECK(fixed(0.00004, 4) == "0.0000");
}

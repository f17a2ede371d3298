#include "core/base/printable.h"

#include <bits/basic_string.h>

#include <cstdint>

#include "core/base/random.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace std::string_literals;

namespace {

// Whether the text is one line of UTF-8 without control characters, by a decoder of its own: the
// table of well-formed byte sequences in the Unicode Standard (3.9, table 3-7).
bool is_printable_line(std::string_view text) {
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u;
  };
  const auto within = [](unsigned value, unsigned low, unsigned high) {
    return value >= low && value <= high;
  };
  for (std::size_t at = 0; at < text.size();) {
    const unsigned first = byte(at), second = byte(at + 1);
    std::size_t size = 0;
    if (within(first, 0x20, 0x7E)) size = 1;
    if (within(first, 0xC2, 0xDF) && within(second, first == 0xC2 ? 0xA0 : 0x80, 0xBF)) size = 2;
    if (within(first, 0xE0, 0xEF) &&
        within(second, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF)) {
      size = 3;
    }
    if (within(first, 0xF0, 0xF4) &&
        within(second, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF)) {
      size = 4;
    }
    if (size == 0) return false;
    for (std::size_t i = 2; i < size; ++i) {
      if (!within(byte(at + i), 0x80, 0xBF)) return false;
    }
    at += size;
  }
  return true;
}

}  // namespace

TEST_CASE("what people can read is shown as it is") {
  for (const char* text : {"", "castles.tsv line 3: '猫' is no piece (castle_piece)", "C:\\nagare",
                           "　☗７六歩 \xF0\xA9\xB8\xBD \xF0\x9F\x90\xB1 é ~"}) {
    CHECK(printable(text) == text);
  }
}

TEST_CASE("what cannot be read is written down") {
  const auto [text, shown] = GENERATE(table<std::string, std::string>({
      {"a\nb\r\n\tc", R"(a\nb\r\n\tc)"},
      {"\x1B[31mred\x7F\x07", R"(\x1b[31mred\x7f\x07)"},
      {"a\0b"s, R"(a\x00b)"},
      {"\u0085\u009B2J\u00AD", R"(\u0085\u009b2J\u00ad)"},
      {"\u2028\u2029\u202Etxt.fik\u2066\u200F", R"(\u2028\u2029\u202etxt.fik\u2066\u200f)"},
      {"\uFEFF先手\u200B：", R"(\ufeff先手\u200b：)"},
      {"\xF3\xA0\x81\x81", R"(\ue0041)"},
      {"\x83\x81\x83\x82", R"(\x83\x81\x83\x82)"},  // Shift_JIS
      {"歩\xE6\xAD", R"(歩\xe6\xad)"},              // cut off
      {"\xC0\x8A|\xE0\x80\x8A|\xF0\x80\x80\x8A", R"(\xc0\x8a|\xe0\x80\x8a|\xf0\x80\x80\x8a)"},
      {"\xED\xA0\x80|\xF4\x90\x80\x80|\xFF", R"(\xed\xa0\x80|\xf4\x90\x80\x80|\xff)"},
  }));
  CHECK(printable(text) == shown);
}

TEST_CASE("of what is too long the middle is left out") {
  const std::string fits(kLongestPrintable, 'x');
  CHECK(printable(fits) == fits);
  for (const std::string& middle : {"x"s, "歩"s, "\n"s, "\xFF"s, "\u202E"s, "\xF0\x9F\x90\xB1"s}) {
    std::string text = "game.kif line 1: '";
    for (std::size_t i = 0; i < 1'000'000 / middle.size(); ++i) text += middle;
    const std::string shown = printable(text + "' is no move (kif_move)");
    INFO(shown);
    CHECK(shown.size() <= kLongestPrintable);
    CHECK(shown.size() > kLongestPrintable - 20);
    CHECK(is_printable_line(shown));
    const std::string whole = printable(middle);
    const std::size_t gap = shown.find("…");
    REQUIRE(gap != std::string::npos);
    CHECK(shown.substr(0, 18) == "game.kif line 1: '");
    CHECK(shown.substr(gap - whole.size(), whole.size()) == whole);
    CHECK(shown.substr(gap + 3, whole.size()) == whole);
    CHECK(shown.substr(shown.size() - 23) == "' is no move (kif_move)");
  }
  CHECK(printable(fits + "x").size() <= kLongestPrintable);
  CHECK(printable(fits + "x") != fits + "x");
}

TEST_CASE("whatever the bytes, what is shown is a printable line, and shown again the same") {
  Random random(test::announced_seed(431u));
  const std::string_view pieces[] = {"a", "歩", "\n", "\x1B[0m", "\u202E", "\xE6", "\xAD", "\x9B"};
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (std::uint32_t left = random.below(1500); left > 0; --left) {
      if (random.below(2) == 0) {
        text += static_cast<char>(random.below(256));
      } else {
        text += pieces[random.below(8)];
      }
    }
    const std::string shown = printable(text);
    INFO(shown);
    REQUIRE(shown.size() <= kLongestPrintable);
    REQUIRE(is_printable_line(shown));
    REQUIRE(printable(shown) == shown);
  }
}

TEST_CASE(
    "bytes are UTF-8 where each of their characters is whole, and none is written longer than it "
    "could be") {
  CHECK(is_utf8(""));
  CHECK(is_utf8("P-7f"));
  CHECK(is_utf8("\xEF\xBB\xBF歩\n\xF0\x9F\x90\xB1"));
  CHECK_FALSE(is_utf8("\xE6\xAD"));          // cut off
  CHECK_FALSE(is_utf8("a\x95\xE0"));         // Shift_JIS
  CHECK_FALSE(is_utf8("\xC0\xAF"));          // overlong
  CHECK_FALSE(is_utf8("\xED\xA0\x80"));      // a surrogate
  CHECK_FALSE(is_utf8("\xF4\x90\x80\x80"));  // past the last character
}

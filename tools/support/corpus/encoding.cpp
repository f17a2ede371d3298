#include "tools/support/corpus/encoding.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <optional>

#include "tools/support/program/bad_input.h"

namespace nagare::cli {

namespace {

constexpr const char* kUtf8Name = "UTF-8";
constexpr const char* kShiftJisName = "CP932";
constexpr const char* kEucJpName = "EUC-JP";

class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {
    if (handle_ == reinterpret_cast<iconv_t>(-1)) {
      throw BadInput{std::string("this system cannot convert ") + from + " to " + to +
                     " (encoding_missing)"};
    }
  }
  ~Converter() { iconv_close(handle_); }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  // Nothing when the bytes cannot be converted; `bad_at` is then where.
  std::optional<std::string> convert(std::string_view bytes, std::size_t& bad_at) {
    std::string result;
    std::array<char, 4096> buffer;
    char* in = const_cast<char*>(bytes.data());  // iconv does not write there
    std::size_t in_left = bytes.size();
    while (in_left > 0) {
      char* out = buffer.data();
      std::size_t out_left = buffer.size();
      const bool done =
          iconv(handle_, &in, &in_left, &out, &out_left) != static_cast<std::size_t>(-1);
      result.append(buffer.data(), buffer.size() - out_left);
      if (!done && errno != E2BIG) {
        bad_at = bytes.size() - in_left;
        return std::nullopt;
      }
    }
    return result;
  }

 private:
  iconv_t handle_;
};

std::string line_of(std::string_view bytes, std::size_t at) {
  const auto begin = bytes.begin();
  return " line " +
         std::to_string(std::count(begin, begin + static_cast<std::ptrdiff_t>(at), '\n') + 1);
}

// Whether the bytes could be EUC-JP: outside ASCII only pairs of 0xA1 to 0xFE, and small katakana
// behind 0x8E. In Shift_JIS almost every text has bytes below 0xA1 there; one of nothing but small
// katakana may not.
bool is_like_euc_jp(std::string_view bytes) {
  const auto at = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0u;
  };
  const auto is_half = [](unsigned byte) { return byte >= 0xA1 && byte <= 0xFE; };
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (at(i) < 0x80) continue;
    const bool pair = at(i) == 0x8E ? at(i + 1) >= 0xA1 && at(i + 1) <= 0xDF
                                    : is_half(at(i)) && is_half(at(i + 1));
    if (!pair) return false;
    ++i;
  }
  return true;
}

// Where an UTF-8 text breaks off in the middle of its last character; its size where it does not.
std::size_t end_of_whole_characters(std::string_view bytes) {
  for (std::size_t back = 1; back <= 3 && back <= bytes.size(); ++back) {
    const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
    if (byte < 0x80) break;
    if (byte < 0xC0) continue;
    const std::size_t length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    return length > back ? bytes.size() - back : bytes.size();
  }
  return bytes.size();
}

bool says_utf8(std::string_view bytes) {
  constexpr std::string_view kHeader = "'CSA encoding=UTF-8";
  return bytes.substr(0, kHeader.size()) == kHeader;
}

}  // namespace

std::string to_utf8(std::string_view bytes, const std::string& path) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  const bool marked = bytes.substr(0, kByteOrderMark.size()) == kByteOrderMark;
  if (marked) bytes.remove_prefix(kByteOrderMark.size());
  std::size_t bad_at = 0;
  const std::string_view whole = bytes.substr(0, end_of_whole_characters(bytes));
  if (auto text = Converter(kUtf8Name, kUtf8Name).convert(whole, bad_at)) return *text;
  if (marked || says_utf8(bytes)) {
    throw BadInput{path + line_of(bytes, bad_at) + ": not UTF-8, which the file says it is in " +
                   "(encoding_utf8)"};
  }
  if (is_like_euc_jp(bytes)) {
    if (auto text = Converter(kUtf8Name, kEucJpName).convert(bytes, bad_at)) return *text;
  }
  if (auto text = Converter(kUtf8Name, kShiftJisName).convert(bytes, bad_at)) return *text;
  throw BadInput{path + line_of(bytes, bad_at) +
                 ": neither UTF-8 nor Shift_JIS nor EUC-JP (encoding_unknown)"};
}

std::string from_utf8(std::string_view text, TextEncoding encoding, const std::string& path) {
  if (encoding == TextEncoding::kUtf8) return std::string(text);
  std::size_t bad_at = 0;
  if (auto bytes = Converter(kShiftJisName, kUtf8Name).convert(text, bad_at)) return *bytes;
  throw BadInput{path + line_of(text, bad_at) +
                 ": Shift_JIS lacks a character of this line; --encoding utf-8 has it " +
                 "(encoding_character)"};
}

}  // namespace nagare::cli

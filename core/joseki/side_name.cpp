#include "core/joseki/side_name.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace nagare {

namespace {

constexpr std::array<std::string_view, 9> kFiles = {"１", "２", "３", "４", "５",
                                                    "６", "７", "８", "９"};
constexpr std::array<std::string_view, 9> kRanks = {"一", "二", "三", "四", "五",
                                                    "六", "七", "八", "九"};
constexpr std::size_t kCharacter = 3;  // bytes of each of these in UTF-8

// Which of them the text has there; as many as there are for none.
std::size_t place_of(const std::string& text, std::size_t at,
                     const std::array<std::string_view, 9>& characters) {
  std::size_t place = 0;
  while (place < characters.size() && text.compare(at, kCharacter, characters[place]) != 0) ++place;
  return place;
}

// A file and a rank, ６九. A number in front of other characters stays.
void turn_japanese(std::string& name) {
  for (std::size_t at = 0; at + 2 * kCharacter <= name.size();) {
    const std::size_t file = place_of(name, at, kFiles);
    const std::size_t rank = place_of(name, at + kCharacter, kRanks);
    if (file < kFiles.size() && rank < kRanks.size()) {
      name.replace(at, kCharacter, kFiles[8 - file]);
      name.replace(at + kCharacter, kCharacter, kRanks[8 - rank]);
      at += kCharacter;
    }
    ++at;
  }
}

bool is_digit(char c) {
  return c >= '1' && c <= '9';
}

// Two digits that end a word, after a piece's letter or alone: P-45, "on 69".
void turn_english(std::string& name) {
  for (std::size_t at = 1; at + 1 < name.size(); ++at) {
    const bool begins = name[at - 1] == '-' || name[at - 1] == ' ';
    const bool ends = at + 2 == name.size() || name[at + 2] == ' ' || name[at + 2] == ')';
    if (!begins || !ends || !is_digit(name[at]) || !is_digit(name[at + 1])) continue;
    for (std::size_t each : {at, at + 1}) {
      name[each] = static_cast<char>('0' + 10 - (name[each] - '0'));
    }
  }
}

}  // namespace

Text name_for(Color side, const Text& name) {
  const bool told =
      name.ja.find("▲") != std::string::npos || name.ja.find("△") != std::string::npos;
  if (side == kBlack || told) return name;
  Text turned = name;
  turn_japanese(turned.ja);
  turn_english(turned.en);
  return turned;
}

}  // namespace nagare

// The words that reading and writing JKF share.
#pragma once

#include <array>
#include <string_view>

namespace nagare::jkf {

struct PresetWord {
  std::string_view word;
  std::string_view handicap;  // Handicap::id
};
inline constexpr std::array<PresetWord, 16> kPresets = {{
    {"HIRATE", "even"},
    {"KY", "lance"},
    {"KY_R", "right-lance"},
    {"KA", "bishop"},
    {"HI", "rook"},
    {"HIKY", "rook-lance"},
    {"2", "2-piece"},
    {"3", "3-piece"},
    {"4", "4-piece"},
    {"5", "5-piece"},
    {"5_L", "left-5-piece"},
    {"6", "6-piece"},
    {"7_L", "left-7-piece"},
    {"7_R", "right-7-piece"},
    {"8", "8-piece"},
    {"10", "10-piece"},
}};

struct RelativeWord {
  char letter;
  std::string_view japanese;
};
// Of a move: which of several pieces it is, and that it is a drop.
inline constexpr std::array<RelativeWord, 7> kRelatives = {
    {{'L', "左"}, {'C', "直"}, {'R', "右"}, {'U', "上"}, {'M', "寄"}, {'D', "引"}, {'H', "打"}}};

}  // namespace nagare::jkf

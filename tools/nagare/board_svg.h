// A position as a drawing for pages of HTML, black below.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/shogi/position.h"

namespace nagare::cli {

// A move drawn over the board: a line from where the piece stands and a ring around where it goes;
// of a drop the ring alone. The style sheet knows "chosen" and "pure".
struct MoveMark {
  Move move;
  std::string_view style;
};

// One element <svg class='board'> of 380 by 444. `last` led to the position (or kNoMove): its
// square is tinted. `label` says what it shows to those who cannot see it.
std::string board_svg(const Position& position, Move last, const std::vector<MoveMark>& marks,
                      std::string_view label);

// What a page with boards adds to its style.
std::string_view board_style();

}  // namespace nagare::cli

// A position as an SVG drawing for HTML pages, with black at the bottom.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::cli {

// A move marked on the board: a line from the piece's square and a ring around its destination; for
// a drop only the ring. `style` is a class of board_style(): "chosen" or "pure".
struct MoveMark {
  Move move;
  std::string_view style;
};

// One element <svg class='board'> of 380 by 444 units. `last` is the move that led to the position
// (or kNoMove); its square is tinted. `label` describes the drawing to those who cannot see it.
std::string board_svg(const Position& position, Move last, const std::vector<MoveMark>& marks,
                      std::string_view label);

// CSS that a page with such drawings needs.
std::string_view board_style();

}  // namespace nagare::cli

// Lines of moves put together and cut, with the values that go with them.
#pragma once

#include <cstddef>

#include "core/search/horizon.h"
#include "core/search/value.h"
#include "core/shogi/types.h"

namespace nagare {

inline Line after_move(Move move, const Line& rest) {
  Line line;
  line.push_back(move);
  for (std::size_t i = 0; i < rest.size() && line.size() < kMaxSearchPly; ++i) {
    line.push_back(rest[i]);
  }
  return line;
}

inline Line rest_of(const Line& line, std::size_t first) {
  Line rest;
  for (std::size_t i = first; i < line.size(); ++i) rest.push_back(line[i]);
  return rest;
}

// A mate found after a move is a ply farther from before it.
inline int one_ply_earlier(int value) {
  return value >= kMateBound ? value - 1 : value <= -kMateBound ? value + 1 : value;
}

}  // namespace nagare

// Positions with the values that a stronger engine gave them: a SFEN without move number, the value
// for the side to move in centipawns or "#n" for a mate in n plies ("#-n": of the side to move),
// and, where it was searched for, the best move in USI; parted by tabs.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>

#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::cli {

// Centipawns of the curve from a teacher's values to chances of winning, 1 / (1 + exp(-value /
// scale)), as the makers of YaneuraOu have it.
inline constexpr double kTeacherScale = 600;

struct TaughtPosition {
  Position position;
  int value;  // centipawns for the side to move, at most kLargestValue either way
  bool mate;
  Move best = kNoMove;

  static constexpr int kLargestValue = 30'000;
};

// Calls use(position, number) for each line, numbers from 1. Throws BadInput with file and line.
void for_each_taught_position(const std::string& path,
                              const std::function<void(const TaughtPosition&, long long)>& use);

// Whether positions of this line, numbered from 1, are only checked on, not learned from: the last
// of every forty blocks of 5,000 lines, since lines of one game stand together.
bool is_checked_line(long long number);

// The keys of all positions in the rows for reporting of a suite of move values (move_values.h).
std::unordered_set<std::uint64_t> keys_for_reporting(const std::string& path);

}  // namespace nagare::cli

// The scale of search values: centipawns for the side to move, with mates at both ends.
#pragma once

namespace nagare {

constexpr int kInfinite = 32000;
constexpr int kNoStaticValue = -kInfinite;  // of a side in check: lower than any other
constexpr int kMateValue = 31000;           // mate in n plies is kMateValue - n
constexpr int kMateBound = 30000;           // values this large or larger are mates
// A win because the opponent's perpetual check is forbidden: less than a mate, more than any other
// value. After n plies the value is kPerpetualCheckValue - n.
constexpr int kPerpetualCheckValue = 29000;
constexpr int kMaxSearchPly = 96;
constexpr int kMaxQuiescencePlies = 16;

constexpr int mated_in(int plies) {
  return -kMateValue + plies;
}
constexpr bool is_mate(int value) {
  return value >= kMateBound || value <= -kMateBound;
}
// Whether the value is a mate or a perpetual check against the side to move: any other is better.
constexpr bool is_lost(int value) {
  return value <= -kPerpetualCheckValue + kMaxSearchPly;
}
// Plies to mate, positive for the side that mates; 0 when the value is no mate.
constexpr int mate_plies(int value) {
  if (value >= kMateBound) return kMateValue - value;
  if (value <= -kMateBound) return -(kMateValue + value);
  return 0;
}
// The table holds mates counted from the position itself, since it is reached at different plies;
// the search counts them from the root. `ply` is the position's distance from the root.
constexpr int to_table(int value, int ply) {
  return value >= kMateBound ? value + ply : value <= -kMateBound ? value - ply : value;
}
constexpr int from_table(int value, int ply) {
  return value >= kMateBound ? value - ply : value <= -kMateBound ? value + ply : value;
}

}  // namespace nagare

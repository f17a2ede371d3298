// The scale of search values: centipawns, with mates at its ends.
#pragma once

namespace nagare {

constexpr int kInfinite = 32000;
constexpr int kMateValue = 31000;  // mate in n plies is kMateValue - n
constexpr int kMateBound = 30000;  // anything beyond is a mate
// Winning because the opponent may not go on giving check; not a mate, but nothing is better.
constexpr int kPerpetualCheckValue = 29000;
constexpr int kMaxSearchPly = 96;
constexpr int kMaxQuiescencePlies = 16;

constexpr int mated_in(int plies) {
  return -kMateValue + plies;
}
constexpr bool is_mate(int value) {
  return value >= kMateBound || value <= -kMateBound;
}
// Mated, or beaten for giving check for ever: any other move is better.
constexpr bool is_lost(int value) {
  return value <= -kPerpetualCheckValue + kMaxSearchPly;
}
// Plies to mate, positive for the side that mates; 0 when the value is no mate.
constexpr int mate_plies(int value) {
  if (value >= kMateBound) return kMateValue - value;
  if (value <= -kMateBound) return -(kMateValue + value);
  return 0;
}
// A mate is stored in the table as seen from its own position, which has many distances to the
// root.
constexpr int to_table(int value, int ply) {
  return value >= kMateBound ? value + ply : value <= -kMateBound ? value - ply : value;
}
constexpr int from_table(int value, int ply) {
  return value >= kMateBound ? value - ply : value <= -kMateBound ? value + ply : value;
}

}  // namespace nagare

// What captures gain and moves lose at a glance, by exchanges alone: how a player tells without
// reading ahead that a move of a plan does not work now.
#pragma once

#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// The capture by which the side to move gains most; kNoMove and 0 where none gains anything.
struct BestCapture {
  Move move;
  int gain = 0;  // centipawns of material; a pawn is about 90
};
// `values` as exchange_values() gives them.
BestCapture best_capture(const Position& position, const ExchangeValues& values);

// From this gain on something is lost, centipawns: a little less than a pawn.
constexpr int kLeastLoss = 80;

// Whether the opponent gains kLeastLoss or more, beyond what the legal move has gained, by a
// capture once it has been made.
bool loses_material(const Position& position, Move move, const ExchangeValues& values);

}  // namespace nagare

// What captures gain and moves lose at a glance, by exchanges alone: how a player tells without
// reading ahead that a move of a plan does not work now.
#pragma once

#include "core/shogi/bitboard.h"
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

// What a side wins by an exchange, centipawns, by values that were learned and by those that
// everybody learns. What is said of it must be so by both.
struct ExchangeGain {
  int learned = 0, taught = 0;  // 0 where it would rather not
  // Whether it cannot take, or loses at least kLeastLoss, or trades like for like: no values of
  // pieces would make a gain of it.
  bool surely_none = false;
  bool is_gain() const { return learned >= kLeastLoss && taught >= kLeastLoss; }
  bool is_none() const { return learned <= 0 && taught <= 0; }
  bool is_even() const;  // by less than kLeastLoss to either side
  ExchangeGain operator-(const ExchangeGain& other) const {
    return {learned - other.learned, taught - other.taught, false};
  }
};
// By beginning to take on the square, whoever is to move. `values` as exchange_values() gives them.
ExchangeGain gain_by_taking(const Position& position, Square square, Color by,
                            const ExchangeValues& values);
// At once, by what the move takes and promotes.
ExchangeGain gain_at_once(const Position& position, Move move, const ExchangeValues& values);

// Whether what stands on `target`, a piece of the side to move, would lose by taking one of these
// pieces that attack it; where it could trade, each faces the other.
bool threatens(const Position& position, Square target, Bitboard attackers,
               const ExchangeValues& values);

// Whether the opponent gains kLeastLoss or more, beyond what the legal move has gained, by a
// capture once it has been made, by `values` or by those that everybody learns.
bool loses_material(const Position& position, Move move, const ExchangeValues& values);

}  // namespace nagare

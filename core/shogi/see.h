// Static exchange evaluation: what a series of captures on one square is worth.
#pragma once

#include <array>

#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

using ExchangeValues = std::array<int, kPieceTypeCount>;

// What the move gains at once: the value of the piece taken, and what promotion adds. In the unit
// of `values`.
int immediate_gain(const Position& position, Move move, const ExchangeValues& values);

// What the legal move gains, in the unit of `values`, when both sides then go on taking on its
// destination, each with its least valuable piece and only while that pays. Pins and checks are
// ignored. `values` gives for each kind what it costs to lose such a piece into the enemy's hand.
int static_exchange(const Position& position, Move move, const ExchangeValues& values);

// What `by` gains, in the unit of `values`, by beginning to take the enemy piece on the square,
// each side with its least valuable piece and only while that pays, whoever is to move; 0 where
// nothing attacks it or taking does not pay. Pins, checks and promotions are ignored.
int exchange_gain(const Position& position, Square square, Color by, const ExchangeValues& values);

}  // namespace nagare

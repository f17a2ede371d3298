#include "core/advisors/losses.h"

#include <algorithm>
#include <cstdlib>

#include "core/shogi/exchange.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

bool takes_without_loss(const Position& position, Move move, const ExchangeValues& values) {
  if (!is_legal(position, move)) return false;
  return gain_of_move(position, move, values) / 2 > -kLeastLoss ||
         gain_of_move(position, move, kTaughtValues) / 2 > -kLeastLoss;
}

}  // namespace

bool ExchangeGain::is_even() const {
  return std::abs(learned) < kLeastLoss && std::abs(taught) < kLeastLoss;
}

ExchangeGain gain_by_taking(const Position& position, Square square, Color by,
                            const ExchangeValues& values) {
  const int learned = exchange_on(position, square, by, values) / 2;
  const int taught = exchange_on(position, square, by, kTaughtValues) / 2;
  const bool loses = learned <= -kLeastLoss && taught <= -kLeastLoss;
  return {std::max(learned, 0), std::max(taught, 0), loses || (learned == 0 && taught == 0)};
}

ExchangeGain gain_at_once(const Position& position, Move move, const ExchangeValues& values) {
  return {immediate_gain(position, move, values) / 2,
          immediate_gain(position, move, kTaughtValues) / 2, false};
}

bool threatens(const Position& position, Square target, Bitboard attackers,
               const ExchangeValues& values) {
  while (attackers.any()) {
    const Square at = attackers.pop_first();
    if (!takes_without_loss(position, Move::normal(target, at), values) &&
        !takes_without_loss(position, Move::promotion(target, at), values)) {
      return true;
    }
  }
  return false;
}

BestCapture best_capture(const Position& position, const ExchangeValues& values) {
  BestCapture best;
  MoveList legal;
  generate_legal(position, legal);
  for (Move move : legal) {
    if (!position.is_capture(move)) continue;
    // A capture swings what the piece is worth on the board and in the hand: twice its worth.
    const int gain = gain_of_move(position, move, values) / 2;
    if (gain > best.gain) best = {move, gain};
  }
  return best;
}

bool loses_material(const Position& position, Move move, const ExchangeValues& values) {
  Position after = position;
  after.make(move);
  for (const ExchangeValues* each : {&values, &kTaughtValues}) {
    // An even exchange begins with a gain of one's own.
    const int gained = immediate_gain(position, move, *each) / 2;
    if (best_capture(after, *each).gain - gained >= kLeastLoss) return true;
  }
  return false;
}

}  // namespace nagare

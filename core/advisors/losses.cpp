#include "core/advisors/losses.h"

#include "core/shogi/move_generator.h"

namespace nagare {

BestCapture best_capture(const Position& position, const ExchangeValues& values) {
  BestCapture best;
  MoveList legal;
  generate_legal(position, legal);
  for (Move move : legal) {
    if (!position.is_capture(move)) continue;
    // A capture swings what the piece is worth on the board and in the hand: twice its worth.
    const int gain = static_exchange(position, move, values) / 2;
    if (gain > best.gain) best = {move, gain};
  }
  return best;
}

bool loses_material(const Position& position, Move move, const ExchangeValues& values) {
  Position after = position;
  after.make(move);
  // An even exchange begins with a gain of one's own.
  const int gained = immediate_gain(position, move, values) / 2;
  return best_capture(after, values).gain - gained >= kLeastLoss;
}

}  // namespace nagare

#include "core/shogi/exchange.h"

#include <algorithm>

#include "core/base/fixed_vector.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// The legal captures on the square by the side to move.
using Takes = FixedVector<Move, 40>;
Takes takes_on(const Position& position, Square square) {
  Takes takes;
  Bitboard takers = position.attackers_to(position.side_to_move(), square, position.occupied());
  while (takers.any()) {
    const Square from = takers.pop_first();
    for (Move move : {Move::promotion(from, square), Move::normal(from, square)}) {
      if (is_legal(position, move)) takes.push_back(move);
    }
  }
  return takes;
}

int best_take(Position& position, Square square, int best, const ExchangeValues& values);

int gain_of(Position& position, Move move, const ExchangeValues& values) {
  const int gained = immediate_gain(position, move, values);
  const Undo undo = position.make(move);
  const int lost = best_take(position, move.to(), 0, values);
  position.unmake(move, undo);
  return gained - lost;
}

// What the side to move wins by taking there, if that is better than `best`.
int best_take(Position& position, Square square, int best, const ExchangeValues& values) {
  for (Move move : takes_on(position, square)) {
    // At best the opponent wins nothing back.
    if (immediate_gain(position, move, values) <= best) continue;
    best = std::max(best, gain_of(position, move, values));
  }
  return best;
}

}  // namespace

int exchange_on(const Position& position, Square square, Color by, const ExchangeValues& values) {
  if (!position.is_attacked(by, square, position.occupied())) return kNoExchange;
  Position taken = position.side_to_move() == by
                       ? position
                       : Position(position.board(), position.hands(), by, position.ply());
  return best_take(taken, square, kNoExchange, values);
}

int gain_of_move(const Position& position, Move move, const ExchangeValues& values) {
  Position before = position;
  return gain_of(before, move, values);
}

bool can_take(const Position& position, Square square) {
  return !takes_on(position, square).empty();
}

}  // namespace nagare

#include "core/shogi/see.h"

#include <algorithm>
#include <cstddef>

#include "core/base/fixed_vector.h"
#include "core/shogi/bitboard.h"

namespace nagare {

namespace {

// Cheapest first; the king takes last.
constexpr PieceType kByValue[] = {kPawn,      kLance,     kKnight, kProPawn, kProLance,
                                  kProKnight, kProSilver, kSilver, kGold,    kBishop,
                                  kRook,      kHorse,     kDragon, kKing};

PieceType least_valuable(const Position& position, Bitboard takers) {
  for (PieceType type : kByValue) {
    if ((takers & position.pieces(type)).any()) return type;
  }
  return kNoPieceType;
}

}  // namespace

int immediate_gain(const Position& position, Move move, const ExchangeValues& values) {
  int gain = position.is_capture(move) ? values[type_of(position.piece_on(move.to()))] : 0;
  if (move.is_promotion()) {
    const PieceType type = position.moved_type(move);
    gain += values[promoted(type)] - values[type];
  }
  return gain;
}

namespace {

// What is gained by a first capture that brings `first_gain` and leaves `standing` on the square;
// `side` took, without the squares that it left in `occupied`.
int series(const Position& position, Square to, Color side, PieceType standing, int first_gain,
           Bitboard occupied, const ExchangeValues& values) {
  // gains[n]: what the side that takes n-th has won when the exchange stops after that.
  FixedVector<int, 82> gains;
  gains.push_back(first_gain);
  while (true) {
    side = ~side;
    const Bitboard takers = position.attackers_to(side, to, occupied) & occupied;
    if (takers.none()) break;
    const PieceType taker = least_valuable(position, takers);
    const bool into_check =
        taker == kKing && (position.attackers_to(~side, to, occupied) & occupied).any();
    if (into_check) break;
    occupied.remove((takers & position.pieces(taker)).first());
    gains.push_back(values[standing] - gains[gains.size() - 1]);
    standing = taker;
  }
  for (std::size_t n = gains.size() - 1; n > 0; --n) {
    gains[n - 1] = -std::max(-gains[n - 1], gains[n]);
  }
  return gains[0];
}

}  // namespace

int static_exchange(const Position& position, Move move, const ExchangeValues& values) {
  const Square to = move.to();
  Bitboard occupied = position.occupied() | Bitboard::of(to);
  PieceType standing = position.moved_type(move);
  if (!move.is_drop()) occupied.remove(move.from());
  if (move.is_promotion()) standing = promoted(standing);
  return series(position, to, position.side_to_move(), standing,
                immediate_gain(position, move, values), occupied, values);
}

int exchange_gain(const Position& position, Square square, Color by, const ExchangeValues& values) {
  Bitboard occupied = position.occupied();
  const Bitboard takers = position.attackers_to(by, square, occupied);
  if (takers.none()) return 0;
  const PieceType taker = least_valuable(position, takers);
  occupied.remove((takers & position.pieces(taker)).first());
  if (taker == kKing && position.attackers_to(~by, square, occupied).any()) return 0;
  const int taken = values[type_of(position.piece_on(square))];
  return std::max(series(position, square, by, taker, taken, occupied, values), 0);
}

}  // namespace nagare

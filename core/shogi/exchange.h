// Exchanges on one square, played out with legal moves: a pinned piece does not take, a king does
// not step into check, and who is in check answers it. Slower than static_exchange (see.h), and
// what is said to people rests on it.
#pragma once

#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// What capturing a piece swings, centipawns, by the worth that everybody learns: pawn 1, lance 3,
// knight 4, silver 5, gold 6, bishop 8, rook 10, a promoted one as the gold, 10 or 12.
inline constexpr ExchangeValues kTaughtValues = {0, 200, 600, 800,  1000, 1600, 2000, 1200,
                                                 0, 700, 900, 1000, 1100, 1800, 2200};

constexpr int kNoExchange = -100'000;
// What `by` wins, in the unit of `values`, by beginning to take the enemy piece on the square,
// whoever is to move, when both sides go on taking there only while that pays, each as is best for
// it; below 0 where taking there loses, kNoExchange where it cannot. `values` as for
// static_exchange.
int exchange_on(const Position& position, Square square, Color by, const ExchangeValues& values);

// What the legal move wins by what it takes and promotes, in the unit of `values`, less what the
// opponent then wins by taking on its destination.
int gain_of_move(const Position& position, Move move, const ExchangeValues& values);

// Whether the side to move has a legal capture on the square.
bool can_take(const Position& position, Square square);

}  // namespace nagare

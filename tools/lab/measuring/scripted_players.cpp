#include "tools/lab/measuring/scripted_players.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/base/random.h"
#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/hand.h"
#include "core/shogi/move_generator.h"

namespace nagare::cli {

namespace {

// In pawns, by kind; the usual values.
constexpr std::array<int, kPieceTypeCount> kWorth = {0, 1, 3, 4, 5, 8,  10, 6,
                                                     0, 7, 6, 6, 6, 10, 12};
constexpr int kMate = 10'000;
constexpr int kSquares = 16;  // more than a king can go to, with its own

int material(const Position& position, Color color) {
  int sum = 0;
  for (Bitboard pieces = position.pieces(color); pieces.any();) {
    sum += kWorth[type_of(position.piece_on(pieces.pop_first()))];
  }
  for (PieceType type : kHandOrder) sum += position.hand(color).count(type) * kWorth[type];
  return sum;
}

int balance(const Position& position) {
  const Color us = position.side_to_move();
  return material(position, us) - material(position, ~us);
}

// For the side to move; exact above `alpha` and below `beta`.
int value(Position& position, int plies, int alpha, int beta) {
  if (plies == 0) return has_legal_move(position) ? balance(position) : -kMate;
  MoveList moves;
  generate_legal(position, moves);
  if (moves.empty()) return -kMate - plies;
  std::vector<Move> ordered(moves.begin(), moves.end());
  const auto taken = [&](Move move) { return kWorth[type_of(position.piece_on(move.to()))]; };
  std::stable_sort(ordered.begin(), ordered.end(),
                   [&](Move one, Move other) { return taken(one) > taken(other); });
  for (Move move : ordered) {
    const Undo undo = position.make(move);
    alpha = std::max(alpha, -value(position, plies - 1, -beta, -alpha));
    position.unmake(move, undo);
    if (alpha >= beta) break;
  }
  return alpha;
}

// Of the king of the side to move: squares that it could step to.
int ways_out(const Position& position) {
  const Color us = position.side_to_move();
  const Square king = position.king(us);
  Bitboard occupied = position.occupied();
  occupied.remove(king);
  int ways = 0;
  for (Bitboard steps = step_attacks(us, kKing, king) & ~position.pieces(us); steps.any();) {
    if (!position.attackers_to(~us, steps.pop_first(), occupied).any()) ++ways;
  }
  return ways;
}

bool mates(Position& position, Move move) {
  if (!position.gives_check(move)) return false;
  const Undo undo = position.make(move);
  const bool mated = !has_legal_move(position);
  position.unmake(move, undo);
  return mated;
}

int liking(Script script, Position& position, Move move) {
  const int taken = kWorth[type_of(position.piece_on(move.to()))];
  if (script == Script::kRandom) return 0;
  if (script == Script::kTakes) return taken;
  if (script == Script::kMates) return mates(position, move) ? kMate : taken;
  const int plies = script == Script::kDeeper ? 2 : 1;
  const Undo undo = position.make(move);
  int liked = -value(position, plies, -2 * kMate, 2 * kMate) * kSquares;
  if (script == Script::kHems) liked -= ways_out(position);
  position.unmake(move, undo);
  return liked;
}

}  // namespace

Move scripted_move(Script script, Position position, std::uint64_t seed) {
  MoveList moves;
  generate_legal(position, moves);
  std::vector<Move> best;
  int most = 0;
  for (Move move : moves) {
    const int liked = liking(script, position, move);
    if (best.empty() || liked > most) best.clear();
    if (best.empty()) most = liked;
    if (liked == most) best.push_back(move);
  }
  Random random(seed ^ position.key());
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

}  // namespace nagare::cli

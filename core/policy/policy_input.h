// What the policy network sees of a position, and how it names a move.
//
// Everything is seen from the side to move: the board is turned so that it moves towards rank 1,
// and pieces are its own or the enemy's. A plane is a set of squares.
#pragma once

#include <array>
#include <bitset>

#include "core/shogi/control.h"
#include "core/shogi/game.h"

namespace nagare {

// Planes, in this order.
constexpr int kPolicyKinds = 14;  // kPawn to kDragon
constexpr int kPolicyMoves = 4;   // the last moves, the newest first: from (none for a drop), to
constexpr int kPolicyCounts = 2;  // attacked twice or more, three times or more
constexpr int kPolicyPlanes =
    2 * kPolicyKinds + 2 * kPolicyMoves + 2 * (kAttackerGroups + kPolicyCounts);
// What is in hand, numbered as in core/shogi/hand.h; its own pieces before the enemy's. Number n of
// a kind is set where there are more than n. The last bit says that the position is a mirrored one:
// what people play knows left from right.
constexpr int kPolicyMirrored = 2 * kMostInHand;
constexpr int kPolicyHand = kPolicyMirrored + 1;

struct PolicyInput {
  std::array<Bitboard, kPolicyPlanes> planes;
  std::bitset<kPolicyHand> hand;
};
PolicyInput policy_input(const Game& game);

// A move by its destination and how it gets there: the eight directions and the knight's two jumps,
// these ten with promotion, seven drops.
constexpr int kPolicyWays = 27;
constexpr int kPolicyOutputs = kPolicyWays * kSquareCount;
// Way * 81 + destination, for the side that makes the move. Two legal moves of one position never
// have the same.
int policy_output(Color mover, Move move);

// With left and right exchanged.
PolicyInput mirrored(const PolicyInput& input);
int mirrored(int output);

}  // namespace nagare

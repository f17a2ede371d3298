// What the policy network sees of a position, and how it names a move.
//
// Everything is seen from the side to move: the board is turned so that it moves towards rank 1,
// and pieces are its own or the enemy's. A plane is a set of squares.
#pragma once

#include <array>
#include <bitset>

#include "core/data/band.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/control.h"
#include "core/shogi/game.h"
#include "core/shogi/hand.h"
#include "core/shogi/types.h"

namespace nagare {

// Planes, in this order.
constexpr int kPolicyKinds = 14;  // kPawn to kDragon
constexpr int kPolicyMoves = 4;   // the last moves, the newest first: from (none for a drop), to
constexpr int kPolicyCounts = 2;  // attacked twice or more, three times or more
constexpr int kPolicyPlanes =
    2 * kPolicyKinds + 2 * kPolicyMoves + 2 * (kAttackerGroups + kPolicyCounts);
// The hands as bits, numbered as in core/shogi/hand.h, the mover's own before the enemy's: bit n of
// a kind is set if more than n of that kind are in hand. Then one bit for each band, set if people
// of that band are to be foretold. The last bit is set if the position is a mirror image (left and
// right exchanged): people do not play alike on both wings.
constexpr int kPolicyBands = 2 * kMostInHand;
constexpr int kPolicyMirrored = kPolicyBands + static_cast<int>(kBandCount);
constexpr int kPolicyHand = kPolicyMirrored + 1;

struct PolicyInput {
  std::array<Bitboard, kPolicyPlanes> planes;
  std::bitset<kPolicyHand> hand;
};
// Of the game's position, to foretell people of the band.
PolicyInput policy_input(const Game& game, Band people);

// A move is named by its destination and by its way of getting there: one of eight directions or
// two knight's jumps, the same ten with promotion, or the drop of one of seven kinds.
constexpr int kPolicyWays = 27;
constexpr int kPolicyOutputs = kPolicyWays * kSquareCount;
// Way * 81 + destination, seen from the mover. Two legal moves of a position never have the same
// output.
int policy_output(Color mover, Move move);

// The same with left and right exchanged.
PolicyInput mirrored(const PolicyInput& input);
int mirrored(int output);

}  // namespace nagare

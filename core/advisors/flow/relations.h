// How a candidate relates to the moves before it: the sequences that it completes, or shorter ones
// in place of unknown ones; whether it answers or goes on near by, whether what it takes could have
// got away, whether it saves what has just been attacked.
//
// Kinebuchi & Ito name it as a fault of their rule that it takes pieces which could not get away
// (question 8).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/advisors/evidence.h"
#include "core/advisors/flow/sequence.h"
#include "core/base/fixed_vector.h"
#include "core/shogi/game.h"

namespace nagare {

enum class FlowKind : std::uint8_t {
  kReplyOwnKing,  // the four tables of Kinebuchi & Ito, in the order of kFlowTableIds
  kReplyOpponentKing,
  kPlanOwnKing,
  kPlanOpponentKing,
  kReplyPiece,  // 2手 and 自分2手 seen from where the first move went
  kPlanPiece,
  kThreePiece,  // 3手 seen from there
  kStreak,      // the same piece moves again; detail: PieceType
  kRetake,      // takes what has just moved; detail: 1 where that took a piece too, or else 0
  kNearReply,   // goes next to the opponent's last move
  kNearPlan,    // goes within two squares of the own last move; detail: how far
  kEvade,  // gets away from the piece that has just moved, or takes it, safely; detail: PieceType
};
constexpr int kFlowKindCount = 12;
constexpr int kSequenceKindCount = 7;  // the first of them are of sequences
inline constexpr std::array<std::string_view, kFlowKindCount> kFlowKindIds = {
    "reply_own_king", "reply_opponent_king", "plan_own_king", "plan_opponent_king",
    "reply_piece",    "plan_piece",          "three_piece",   "streak",
    "retake",         "near_reply",          "near_plan",     "evade"};
// The kind with that id, which there must be.
constexpr FlowKind flow_kind(std::string_view id) {
  int kind = 0;
  while (kFlowKindIds[static_cast<std::size_t>(kind)] != id) ++kind;
  return static_cast<FlowKind>(kind);
}
constexpr bool is_sequence(FlowKind kind) {
  return static_cast<int>(kind) < kSequenceKindCount;
}
// Near an earlier move, whatever piece: true of so many moves that it says little of one.
constexpr bool is_nearness(FlowKind kind) {
  return kind == FlowKind::kNearReply || kind == FlowKind::kNearPlan;
}
SequenceLength length_of(FlowKind kind);  // of a sequence
Frame frame_of(FlowKind kind);
// How many plies before the candidate the moves were played that a reason of this kind is about,
// oldest first.
PliesBack plies_back(FlowKind kind);

// Relations that are no sequences, with their detail below kPieceTypeCount.
struct Relation {
  FlowKind kind;
  int detail;
  bool operator==(const Relation&) const = default;
};
using Relations = FixedVector<Relation, 8>;

// Of the legal move `last` in the game's position.
Relations relations_of(const Game& game, const PlayedMove& last);

// Whether the capture `last` can be put off: the taker has just been moved to where it attacks two
// pieces (両取り), it stands unattacked, and what it takes threatens nothing and has not just
// moved. The other piece would be there to take instead. False where nothing is taken.
bool can_wait(const Game& game, const PlayedMove& last);

}  // namespace nagare

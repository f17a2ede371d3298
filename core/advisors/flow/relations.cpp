#include "core/advisors/flow/relations.h"

#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

constexpr int kNear = 2;  // squares from the own last move

// Which of two pieces is worth more, roughly, as everybody learns it.
constexpr std::array<int, kPieceTypeCount> kWorth = {0, 1, 2, 3, 4, 6, 7, 5, 9, 5, 5, 5, 5, 7, 8};

// Whether the enemy piece attacks something worth more than itself, or something but a pawn that
// nobody defends.
bool threatens(const Position& position, Square at) {
  const Color us = position.side_to_move();
  const PieceType type = type_of(position.piece_on(at));
  const Bitboard occupied = position.occupied();
  Bitboard targets = attacks(~us, type, at, occupied) & position.pieces(us);
  while (targets.any()) {
    const Square target = targets.pop_first();
    const PieceType kind = type_of(position.piece_on(target));
    if (kWorth[kind] > kWorth[type]) return true;
    if (kind != kPawn && !position.is_attacked(us, target, occupied)) return true;
  }
  return false;
}

// Whether the taker attacks another enemy piece, no pawn, worth as much as itself or more.
bool has_another_target(const Position& position, const PlayedMove& last) {
  const Color us = position.side_to_move();
  Bitboard targets =
      attacks(us, last.type, last.move.from(), position.occupied()) & position.pieces(~us);
  targets.remove(last.move.to());
  while (targets.any()) {
    const PieceType kind = type_of(position.piece_on(targets.pop_first()));
    if (kind != kPawn && kWorth[kind] >= kWorth[last.type]) return true;
  }
  return false;
}

bool evades(const Position& position, const PlayedMove& last, Square attacker) {
  if (last.move.is_drop() || last.type == kKing) return false;
  const Color them = ~position.side_to_move();
  const PieceType type = type_of(position.piece_on(attacker));
  return attacks(them, type, attacker, position.occupied()).has(last.move.from()) &&
         !position.is_attacked(them, last.move.to(), position.occupied());
}

}  // namespace

SequenceLength length_of(FlowKind kind) {
  switch (kind) {
    case FlowKind::kReplyOwnKing:
    case FlowKind::kReplyOpponentKing:
    case FlowKind::kReplyPiece:
      return SequenceLength::kReply;
    case FlowKind::kThreePiece:
      return SequenceLength::kThree;
    default:
      return SequenceLength::kPlan;
  }
}

Frame frame_of(FlowKind kind) {
  switch (kind) {
    case FlowKind::kReplyOwnKing:
    case FlowKind::kPlanOwnKing:
      return Frame::kOwnKing;
    case FlowKind::kReplyOpponentKing:
    case FlowKind::kPlanOpponentKing:
      return Frame::kOpponentKing;
    default:
      return Frame::kPiece;
  }
}

PliesBack plies_back(FlowKind kind) {
  PliesBack back;
  switch (kind) {
    case FlowKind::kPlanOwnKing:
    case FlowKind::kPlanOpponentKing:
    case FlowKind::kPlanPiece:
    case FlowKind::kStreak:
    case FlowKind::kNearPlan:
      back.push_back(2);
      break;
    case FlowKind::kThreePiece:
      back.push_back(2);
      back.push_back(1);
      break;
    default:
      back.push_back(1);
  }
  return back;
}

Relations relations_of(const Game& game, const PlayedMove& last) {
  const Position& position = game.position();
  const auto& moves = game.moves();
  const Square to = last.move.to();
  Relations relations;
  if (moves.empty()) return relations;
  const PlayedMove& reply = moves.back();
  if (to == reply.move.to()) {
    relations.push_back({FlowKind::kRetake, reply.capture ? 1 : 0});
  } else if (distance(to, reply.move.to()) == 1) {
    relations.push_back({FlowKind::kNearReply, 1});
  }
  if (evades(position, last, reply.move.to())) relations.push_back({FlowKind::kEvade, last.type});
  if (moves.size() < 2) return relations;
  const PlayedMove& own = moves[moves.size() - 2];
  if (is_streak(own, last)) relations.push_back({FlowKind::kStreak, last.type});
  const int far = distance(to, own.move.to());
  if (far > 0 && far <= kNear) relations.push_back({FlowKind::kNearPlan, far});
  return relations;
}

bool can_wait(const Game& game, const PlayedMove& last) {
  const Position& position = game.position();
  const auto& moves = game.moves();
  if (!last.capture || moves.size() < 2) return false;
  if (moves.back().move.to() == last.move.to() || !is_streak(moves[moves.size() - 2], last)) {
    return false;
  }
  const Color them = ~position.side_to_move();
  return !position.is_attacked(them, last.move.from(), position.occupied()) &&
         !threatens(position, last.move.to()) && has_another_target(position, last);
}

}  // namespace nagare

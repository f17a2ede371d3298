#include "core/advisors/castle/castle_advisor.h"

#include "core/advisors/evidence.h"
#include "core/advisors/losses.h"
#include "core/data/table.h"
#include "core/evaluation/material.h"
#include "core/joseki/castles.h"
#include "core/joseki/game_reader.h"
#include "core/joseki/naming.h"
#include "core/joseki/side_name.h"
#include "core/joseki/story.h"
#include "core/shogi/exchange.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// Whether the opponent would gain if it were to move, the side to move not being in check.
bool threatened(const Position& position, const ExchangeValues& values) {
  Position passed = position;
  passed.make_pass();
  return best_capture(passed, values).gain >= kLeastLoss &&
         best_capture(passed, kTaughtValues).gain >= kLeastLoss;
}

// Whether the opponent gains nothing at all by taking after the move.
bool is_calm_after(const Position& position, Move move, const ExchangeValues& values) {
  Position next = position;
  next.make(move);
  return best_capture(next, values).gain == 0 && best_capture(next, kTaughtValues).gain == 0;
}

// From so many moves on, before it is complete, a castle can be seen coming.
constexpr int kNear = 3;

bool is_complete_after(const Castle& castle, const Position& position, Move move) {
  Position next = position;
  next.make(move);
  return is_complete(castle, next, position.side_to_move());
}

}  // namespace

Result<int> load_castle_last_ply(const Bundle& bundle) {
  constexpr int kLargest = 1000;
  const auto numbers = named_numbers(bundle, "advisors/castle/points", {"last_ply"}, {"number"}, 0,
                                     kLargest, "castle_points");
  if (!numbers) return numbers.error();
  return numbers.value()[0][0];
}

Result<std::shared_ptr<const Advisor>> load_castle_advisor(const Bundle& bundle) {
  const auto last_ply = load_castle_last_ply(bundle);
  if (!last_ply) return last_ply.error();
  const auto material = load_material(bundle);
  if (!material) return material.error();
  return std::shared_ptr<const Advisor>(
      std::make_shared<CastleAdvisor>(last_ply.value(), exchange_values(material.value())));
}

void CastleAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  const Position& position = occasion.position();
  if (position.ply() > last_ply_ || is_fighting(position)) return;
  const int target = castle_to_build(occasion.reading());
  if (target < 0) return;
  const Castle& castle = occasion.joseki().castles.at(target);
  const Color side = position.side_to_move();
  const CastlePlan plan = castle_plan(castle, position, side);
  if (!plan.reachable) return;
  const CastleState state = castle_state(castle, position, side);
  const bool attacked = threatened(position, values_);
  const bool may_name = may_name_castle(occasion.reading(), target);
  // Whoever still sits on the first square of the king may be building anything.
  constexpr Square kFirst = make_square(5, 9);
  const bool sits = position.king(side) == seen_by(side, kFirst);
  for (const CastleStep& step : plan.steps) {
    if (!occasion.is_legal(step.move)) continue;
    if (loses_material(position, step.move, values_)) continue;
    DestinationEvidence evidence;
    evidence.castle = name_for(side, castle.name);
    evidence.to = step.to;
    // A piece may leave a square of the castle for another one.
    Position after = position;
    after.make(step.move);
    evidence.placed = castle_state(castle, after, side).placed;
    evidence.pieces = state.pieces;
    evidence.moves = plan.moves_left - 1;
    for (const auto* list : {&castle.pieces, &castle.others}) {
      for (const CastlePiece& piece : *list) evidence.squares.push_back(seen_by(side, piece.to));
    }
    const bool last = evidence.moves == 0;
    // A piece may still stand on a square that the diagram wants empty.
    if (last && !is_complete_after(castle, position, step.move)) continue;
    std::string_view variant;
    if (!last && evidence.moves <= kNear) variant = "near";
    if (!last && attacked && is_calm_after(position, step.move, values_)) variant = "defend";
    const bool moves_king = !step.move.is_drop() && step.move.from() == position.king(side);
    if (!last && (!may_name || (sits && !moves_king))) variant = "untold";
    advice[occasion.index_of(step.move)].push_back(
        {last ? "complete" : "build", variant, step.value, step.value, evidence});
  }
}

}  // namespace nagare

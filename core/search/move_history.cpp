#include "core/search/move_history.h"

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace nagare {

namespace {

// Moves the score towards the limit that has the bonus's sign, by less the nearer it already is.
template <int kLimit>
void nudge(std::int16_t& score, int bonus) {
  score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / kLimit);
}

}  // namespace

Arrival arrival_of(const Position& before, Move move) {
  const PieceType type = before.moved_type(move);
  const Color mover = before.side_to_move();
  return {move.is_promotion() ? promoted(type) : type, seen_by(mover, move.to()),
          move.is_drop() ? kNoSquare : seen_by(mover, move.from()),
          before.piece_on(move.to()) != kNoPiece};
}

void MoveHistory::clear(SearchParts without) {
  std::construct_at(tables_.get());  // in place: a copy would not fit on a small stack
  without_ = without;
}

int MoveHistory::score_by_itself(const Position& position, Move move) const {
  return tables_->moves[position.side_to_move()][origin_of(move)][move.to()];
}

int MoveHistory::reply_score(const Position& position, Move move, const Recent& recent) const {
  return after(tables_->reply, recent[0], arrival_of(position, move));
}

int MoveHistory::score_in_turn(const Position& position, Move move, const Recent& recent) const {
  const Arrival here = arrival_of(position, move);
  return after(tables_->reply, recent[0], here) + after(tables_->plan, recent[1], here) +
         after(tables_->plan, recent[2], here);
}

MoveHistory::Order MoveHistory::order_after(Color mover, const Recent& recent) const {
  const auto after = [](const Continuations& table, Arrival before) {
    return &table[before.type][before.to];
  };
  return {mover,
          &tables_->moves[mover],
          after(tables_->reply, recent[0]),
          {after(tables_->plan, recent[1]), after(tables_->plan, recent[2]),
           after(tables_->plan, recent[3])}};
}

bool MoveHistory::never_did_well(const Position& position, Move move, const Recent& recent) const {
  const Arrival here = arrival_of(position, move);
  return after(tables_->reply, recent[0], here) <= 0 && after(tables_->plan, recent[1], here) <= 0;
}

int MoveHistory::capture_score(const Position& position, Move move) const {
  const Arrival here = arrival_of(position, move);
  return tables_->captures[here.type][here.to][type_of(position.piece_on(move.to()))];
}

Move MoveHistory::counter_move(Color mover, Arrival last) const {
  return tables_->counters[mover][last.type][last.to];
}

void MoveHistory::learn_by_itself(Color mover, Move move, int bonus) {
  if (without_.has(SearchPart::kHistory)) return;
  nudge<kMoveLimit>(tables_->moves[mover][origin_of(move)][move.to()], bonus);
}

void MoveHistory::learn_in_turn(Arrival here, const Recent& recent, bool evades, int bonus) {
  const auto learn = [&](Continuations& table, Arrival before) {
    if (before.type == kNoPieceType) return;
    nudge<kContinuationLimit>(table[before.type][before.to][here.type][here.to], bonus);
  };
  if (!without_.has(SearchPart::kReplyHistory)) learn(tables_->reply, recent[0]);
  if (without_.has(SearchPart::kPlanHistory)) return;
  const std::size_t plans = evades ? 2 : recent.size();
  for (std::size_t i = 1; i < plans; ++i) learn(tables_->plan, recent[i]);
}

void MoveHistory::learn_capture(const Position& position, Move move, int bonus) {
  if (without_.has(SearchPart::kCaptureHistory)) return;
  const Arrival here = arrival_of(position, move);
  nudge<kCaptureLimit>(tables_->captures[here.type][here.to][type_of(position.piece_on(move.to()))],
                       bonus);
}

void MoveHistory::learn_counter_move(Color mover, Arrival last, Move move) {
  if (without_.has(SearchPart::kCounterMoves) || last.type == kNoPieceType) return;
  tables_->counters[mover][last.type][last.to] = move;
}

}  // namespace nagare

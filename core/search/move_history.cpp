#include "core/search/move_history.h"

#include <cstdlib>
#include <memory>

namespace nagare {

namespace {

// Moves the score towards the limit that has the bonus's sign, by less the nearer it already is.
void nudge(std::int16_t& score, int bonus) {
  const int moved = score + bonus - score * std::abs(bonus) / MoveHistory::kLimit;
  score = static_cast<std::int16_t>(moved);
}

}  // namespace

Arrival arrival_of(const Position& before, Move move) {
  const PieceType type = before.moved_type(move);
  return {move.is_promotion() ? promoted(type) : type, seen_by(before.side_to_move(), move.to())};
}

void MoveHistory::clear(SearchParts without) {
  std::construct_at(tables_.get());  // in place: a copy would not fit on a small stack
  without_ = without;
}

int MoveHistory::quiet_score(const Position& position, Move move, Arrival last, Arrival own) const {
  const Arrival here = arrival_of(position, move);
  return tables_->moves[position.side_to_move()][origin_of(move)][move.to()] +
         tables_->reply[last.type][last.to][here.type][here.to] +
         tables_->plan[own.type][own.to][here.type][here.to];
}

int MoveHistory::capture_score(const Position& position, Move move) const {
  const Arrival here = arrival_of(position, move);
  return tables_->captures[here.type][here.to][type_of(position.piece_on(move.to()))];
}

void MoveHistory::learn_quiet(const Position& position, Move move, Arrival last, Arrival own,
                              int bonus) {
  learn_by_itself(position.side_to_move(), move, bonus);
  learn_in_turn(arrival_of(position, move), last, own, bonus);
}

void MoveHistory::learn_by_itself(Color mover, Move move, int bonus) {
  if (without_.has(SearchPart::kHistory)) return;
  nudge(tables_->moves[mover][origin_of(move)][move.to()], bonus);
}

void MoveHistory::learn_in_turn(Arrival here, Arrival last, Arrival own, int bonus) {
  if (!without_.has(SearchPart::kReplyHistory)) {
    nudge(tables_->reply[last.type][last.to][here.type][here.to], bonus);
  }
  if (!without_.has(SearchPart::kPlanHistory)) {
    nudge(tables_->plan[own.type][own.to][here.type][here.to], bonus);
  }
}

void MoveHistory::learn_capture(const Position& position, Move move, int bonus) {
  if (without_.has(SearchPart::kCaptureHistory)) return;
  const Arrival here = arrival_of(position, move);
  nudge(tables_->captures[here.type][here.to][type_of(position.piece_on(move.to()))], bonus);
}

}  // namespace nagare

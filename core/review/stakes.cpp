#include "core/review/stakes.h"

#include <cstddef>

#include "core/choice/fact_words.h"
#include "core/notation/move_text.h"
#include "core/search/horizon.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// What the answer to the move brings the opponent.
Line answer_of(const AssessedMove& move) {
  Line answer;
  for (std::size_t i = 1; i < move.line.size(); ++i) answer.push_back(move.line[i]);
  return answer;
}

bool same(const Gain& a, const Gain& b) {
  return a.outcome == b.outcome && a.piece == b.piece;
}

bool stands(const Position& from, const Gain& gain) {
  return gain.outcome != Outcome::kPiece ||
         from.piece_on(gain.square) == make_piece(~from.side_to_move(), gain.piece);
}

// Whether the line takes the piece of the gain where that stood.
bool takes(const Position& from, const Line& line, const Gain& gain) {
  Position position = from;
  for (const Move move : line) {
    if (!is_legal(position, move)) return false;
    const bool taken = move.to() == gain.square && position.is_capture(move);
    if (taken) return position.side_to_move() == from.side_to_move();
    position.make(move);
  }
  return false;
}

Stake stake(const AmountWords& amounts, const Position& from, Move previous, const Line& line,
            const Gain& gain) {
  const MoveText first = move_text(from, line[0], previous);
  Stake stake{{}, {japanese_move_in_full(from, line[0], previous), first.english}, {}};
  if (gain.outcome != Outcome::kNone && stands(from, gain)) {
    stake.gain = gain;
    stake.target = target_text(gain, from, amounts);
  }
  return stake;
}

}  // namespace

Stakes stakes_of(const AmountWords& amounts, const Position& position, Move previous,
                 const AssessedMove& move, const AssessedMove& best) {
  Stakes stakes;
  Position after = position, after_best = position;
  after.make(move.move);
  after_best.make(best.move);
  const Line answer = answer_of(move);
  const bool takes_back =
      !answer.empty() && position.is_capture(move.move) && answer[0].to() == move.move.to();
  if (!answer.empty() && !takes_back) {
    const Gain theirs = gain_of(after, answer, -move.value);
    const bool anyway = same(theirs, gain_of(after_best, answer_of(best), -best.value));
    stakes.answer = stake(amounts, after, move.move, answer, anyway ? Gain{} : theirs);
  }
  const Gain ours = gain_of(position, best.line, best.value);
  const bool at_once = ours.outcome == Outcome::kPiece && ours.ply == 0;
  if (ours.outcome == Outcome::kMate || (at_once && !takes(position, move.line, ours))) {
    stakes.best = stake(amounts, position, previous, best.line, ours);
  }
  return stakes;
}

}  // namespace nagare

#include "core/review/stakes.h"

#include <cstddef>

#include "core/choice/fact_words.h"
#include "core/notation/move_text.h"
#include "core/search/horizon.h"

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

Stake stake(const AmountWords& amounts, const Position& from, Move previous, const Line& line,
            const Gain& gain) {
  if (gain.outcome == Outcome::kNone) return {};
  const MoveText first = move_text(from, line[0], previous);
  return {gain,
          {japanese_move_in_full(from, line[0], previous), first.english},
          target_text(gain, from, amounts)};
}

}  // namespace

Stakes stakes_of(const AmountWords& amounts, const Position& position, Move previous,
                 const AssessedMove& move, const AssessedMove& best) {
  Stakes stakes;
  Position after = position, after_best = position;
  after.make(move.move);
  after_best.make(best.move);
  const Line answer = answer_of(move);
  const Gain theirs = gain_of(after, answer, -move.value);
  if (!same(theirs, gain_of(after_best, answer_of(best), -best.value))) {
    stakes.answer = stake(amounts, after, move.move, answer, theirs);
  }
  const Gain ours = gain_of(position, best.line, best.value);
  if (!same(ours, gain_of(position, move.line, move.value))) {
    stakes.best = stake(amounts, position, previous, best.line, ours);
  }
  return stakes;
}

}  // namespace nagare

// What the search learns about moves (move_history.h) and static values (correction_history.h).
#include <algorithm>
#include <cstddef>

#include "core/search/move_picker.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/search/transposition_table.h"
#include "core/search/value.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// How much the result of a search of so many plies counts.
int bonus_at(int depth) {
  return std::min(120 * depth * depth + 80 * depth, 2000);
}

}  // namespace

void Search::reward(Frame& frame) {
  const int bonus = bonus_at(frame.depth);
  if (!frame.quiet) {
    moves_history_.learn_capture(position_, frame.current, bonus);
  } else {
    auto& killers = killers_[static_cast<std::size_t>(ply())];
    if (killers[0] != frame.current && uses(SearchPart::kKillers)) {
      killers[1] = killers[0];
      killers[0] = frame.current;
    }
    moves_history_.learn_quiet(position_, frame.current, frame.last, frame.own, bonus);
    for (Move move : frame.quiets) {
      moves_history_.learn_quiet(position_, move, frame.last, frame.own, -bonus);
    }
  }
  for (Move move : frame.captures) moves_history_.learn_capture(position_, move, -bonus);
}

// The move that led here was quiet: it was good by itself where it made the static value better for
// who made it, and bad where it made it worse (Stockfish, since 2020).
void Search::learn_from_static_value(const Frame& frame) {
  const Frame& before = frames_[static_cast<std::size_t>(height_ - 1)];
  if (!uses(SearchPart::kStaticHistory) || frame.in_check || before.in_check || !before.quiet) {
    return;
  }
  const int gain = -(before.static_value + frame.static_value);
  const int bonus = std::clamp(7 * gain, -2000, 2000);
  moves_history_.learn_by_itself(~position_.side_to_move(), before.current, bonus);
}

// The table's quiet move has just cut the node off again, or has failed again.
void Search::learn_from_table(const Frame& frame, int value) {
  const Move move = frame.table_move;
  if (!uses(SearchPart::kTableHistory) || !is_legal(position_, move) ||
      is_tactical(position_, move)) {
    return;
  }
  const int bonus = bonus_at(frame.depth);
  moves_history_.learn_quiet(position_, move, frame.last, frame.own,
                             value >= frame.beta ? bonus : -bonus);
}

// A quiet move searched again at full depth was better than expected, or was not after all.
void Search::learn_from_second_search(const Frame& frame, int value) {
  if (!uses(SearchPart::kRefutationHistory) || !frame.quiet) return;
  const int bonus = bonus_at(frame.depth);
  if (value <= frame.alpha) {
    moves_history_.learn_in_turn(frame.arrival, frame.last, frame.own, -bonus);
  } else if (value >= frame.beta) {
    moves_history_.learn_in_turn(frame.arrival, frame.last, frame.own, bonus);
  }
}

// The quiet move that led here was good: nothing that answers it reaches alpha.
void Search::learn_from_no_answer(const Frame& frame) {
  const Frame& before = frames_[static_cast<std::size_t>(height_ - 1)];
  if (!uses(SearchPart::kRefutationHistory) || !before.quiet || frame.depth < 4) return;
  moves_history_.learn_in_turn(before.arrival, before.last, before.own, bonus_at(frame.depth));
}

int Search::corrected_value(const Frame& frame) {
  const int value = evaluate();
  if (!uses(SearchPart::kCorrectionHistory)) return value;
  const int corrected = value + corrections_.correction(position_, frame.last, frame.own);
  return std::clamp(corrected, -kMateBound + 1, kMateBound - 1);
}

// Learns only where the static value could have been better: not from mates or captures, and not
// from a bound that the static value already satisfies.
void Search::learn_correction(const Frame& frame, Bound bound) {
  const int error = frame.best_value - frame.static_value;
  if (!uses(SearchPart::kCorrectionHistory) || frame.in_check || is_mate(frame.best_value) ||
      (frame.best_move && is_tactical(position_, frame.best_move)) ||
      (bound == Bound::kLower && error <= 0) || (bound == Bound::kUpper && error >= 0)) {
    return;
  }
  corrections_.learn(position_, frame.last, frame.own, error, frame.depth);
}

}  // namespace nagare

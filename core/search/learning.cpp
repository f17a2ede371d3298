// Updates the move histories (move_history.h) by what a node has found.
#include <algorithm>

#include "core/search/move_history.h"
#include "core/search/parts.h"
#include "core/search/search.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// How much the result of a search of so many plies counts.
int bonus_at(int depth) {
  return std::clamp(320 * depth - 380, 0, 2100);
}

}  // namespace

// The best move of the node, and those that were tried and are not as good.
void Search::reward_best(const Frame& frame) {
  const Move best = frame.best_move;
  const int capture_bonus = bonus_at(frame.depth + 1);
  const bool clearly = frame.best_value > frame.beta + 90;
  const int quiet_bonus = clearly ? capture_bonus : bonus_at(frame.depth);
  if (position_.is_capture(best)) {
    moves_history_.learn_capture(position_, best, capture_bonus);
  } else {
    reward_quiet(frame, best, quiet_bonus);
    for (Move move : frame.quiets) learn_quiet(frame, move, -quiet_bonus);
  }
  for (Move move : frame.captures) moves_history_.learn_capture(position_, move, -capture_bonus);
}

void Search::reward(Frame& frame) {
  reward_best(frame);
  // The quiet move that led here was expected to be good, and is refuted.
  const Frame& before = frame_at(frame.parent);
  const bool expected = before.move_count == (before.table_known ? 2 : 1) ||
                        before.current == killers_at(ply() - 1)[0];
  if (expected && uses(SearchPart::kRefutationHistory)) {
    learn_from_answer(frame, -bonus_at(frame.depth + 1));
  }
}

void Search::reward_quiet(const Frame& frame, Move move, int bonus) {
  auto& killers = killers_at(ply());
  if (killers[0] != move && uses(SearchPart::kKillers)) {
    killers[1] = killers[0];
    killers[0] = move;
  }
  learn_quiet(frame, move, bonus);
  moves_history_.learn_counter_move(position_.side_to_move(), frame.recent[0], move);
}

void Search::learn_quiet(const Frame& frame, Move move, int bonus) {
  moves_history_.learn_by_itself(position_.side_to_move(), move, bonus);
  moves_history_.learn_in_turn(arrival_of(position_, move), frame.recent, frame.in_check, bonus);
}

// The quiet move that led here, after the moves before it.
void Search::learn_from_answer(const Frame& frame, int bonus) {
  const Frame& before = frame_at(frame.parent);
  if (!before.current || before.capture) return;
  const int ply = this->ply() - 1;
  moves_history_.learn_in_turn(arrival_at(ply), recent_at(ply), before.in_check, bonus);
}

// The move that led here was quiet: it was good by itself where it made the static value better for
// who made it, and bad where it made it worse (Stockfish, since 2020).
void Search::learn_from_static_value(const Frame& frame) {
  const Frame& before = frame_at(frame.parent);
  if (!uses(SearchPart::kStaticHistory) || frame.in_check || before.in_check || !before.current ||
      before.capture) {
    return;
  }
  const int gain = -(before.static_value + frame.static_value);
  const int bonus = std::clamp(16 * gain, -2000, 2000);
  moves_history_.learn_by_itself(~position_.side_to_move(), before.current, bonus);
}

// The table's quiet move has just cut the node off again, or has failed again.
void Search::learn_from_table(const Frame& frame, int value) {
  if (!uses(SearchPart::kTableHistory)) return;
  const Move move = frame.table_move;
  const bool capture = position_.is_capture(move);
  if (value < frame.beta) {
    if (!capture) learn_quiet(frame, move, -bonus_at(frame.depth));
    return;
  }
  if (!capture) reward_quiet(frame, move, bonus_at(frame.depth));
  const Frame& before = frame_at(frame.parent);
  if (before.move_count <= 2) learn_from_answer(frame, -bonus_at(frame.depth + 1));
}

// A move searched again at full depth was better than expected, or was not after all. The position
// is the one after the move.
void Search::learn_from_second_search(const Frame& frame, int value) {
  if (!uses(SearchPart::kRefutationHistory)) return;
  const int bonus = bonus_at(frame.full_depth) / (frame.capture ? 6 : 1);
  const int ply = this->ply() - 1;
  moves_history_.learn_in_turn(arrival_at(ply), frame.recent, frame.in_check,
                               value > frame.alpha ? bonus : -bonus);
}

// The quiet move that led here was good: nothing that answers it reaches alpha.
void Search::learn_from_no_answer(const Frame& frame) {
  if (!uses(SearchPart::kRefutationHistory) || (frame.depth < 4 && !frame.principal)) return;
  const bool clearly =
      frame.principal || frame.cut_node || frame.best_value < frame.alpha - 70 * frame.depth;
  learn_from_answer(frame, bonus_at(frame.depth) * (clearly ? 2 : 1));
}

}  // namespace nagare

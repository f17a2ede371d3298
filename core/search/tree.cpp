// The tree below the root: what is cut, in which order moves are tried, and how deep.
#include "core/search/search.h"

#include <algorithm>

#include "core/shogi/mate_in_one.h"

namespace nagare {

void Search::tree_step() {
  Frame& frame = frame_at(height_);
  switch (frame.stage) {
    case Stage::kEnter:
      return enter(frame);
    case Stage::kChoose:
      return choose(frame);
    case Stage::kAfterPass:
      return pass_returned(frame);
    case Stage::kAfterVerification:
      return verification_returned(frame);
    case Stage::kAfterProof:
      return proof_returned(frame);
    case Stage::kAfterMove:
      return move_returned(frame);
    case Stage::kAfterHorizon:
      return horizon_returned(frame);
  }
}

Search::Frame& Search::push(int alpha, int beta, int depth) {
  ++height_;
  Frame& frame = frame_at(height_);
  frame.alpha = alpha;
  frame.first_alpha = alpha;
  frame.beta = beta;
  frame.depth = depth;
  frame.after_pass = false;
  frame.may_pass = true;
  frame.excluded = kNoMove;
  frame.principal = beta - alpha > 1;
  frame.stage = Stage::kEnter;
  return frame;
}

// The node after the frame's current move, which has been made.
void Search::push_child(const Frame& frame, int alpha, int beta, int depth, bool cut_node) {
  Frame& child = push(alpha, beta, depth);
  child.cut_node = cut_node;
  child.parent = height_ - 1;
  child.recent = recent_at(ply());
  child.static_before = frame.static_value;
  child.static_before_that = frame.static_before;
  child.double_extensions = frame.double_extensions + (frame.extension == 2 ? 1 : 0);
}

// The same node once more, asked something else.
Search::Frame& Search::push_again(const Frame& frame, int alpha, int beta, int depth) {
  Frame& again = push(alpha, beta, depth);
  again.cut_node = frame.cut_node;
  again.parent = frame.parent;
  again.recent = frame.recent;
  again.in_check = frame.in_check;
  again.static_value = frame.static_value;
  again.estimate = frame.static_value;
  again.static_before = frame.static_before;
  again.static_before_that = frame.static_before_that;
  again.double_extensions = frame.double_extensions;
  again.near_principal = frame.near_principal;
  again.table_known = false;
  again.table_bound = Bound::kNone;
  again.table_move = kNoMove;
  again.line.clear();
  return again;
}

Recent Search::recent_at(int ply) const {
  const auto before = [&](int plies) { return arrival_at(ply - plies); };
  return {before(1), before(2), before(4), before(6)};
}

void Search::leave(int value) {
  returned_ = value;
  --height_;
}

int Search::repetition_value(bool& repeated) const {
  const int ply = this->ply();
  const Repetition repetition = history_.repetition_within(static_cast<std::size_t>(ply));
  repeated = repetition != Repetition::kNone;
  switch (repetition) {
    case Repetition::kMoverChecked:
      return kPerpetualCheckValue - ply;
    case Repetition::kMoverEvaded:
      return -kPerpetualCheckValue + ply;
    case Repetition::kDraw:
    case Repetition::kNone:
      break;
  }
  return 0;
}

void Search::enter(Frame& frame) {
  const int ply = this->ply();
  frame.line.clear();

  // 1. Repetition and the ends of the path.
  bool repeated = false;
  const int repeated_value = repetition_value(repeated);
  if (repeated) return leave(repeated_value);
  if (height_ >= kMaxSearchPly - 1) return leave(evaluate());

  // 2. An impasse that can be declared won is as good as a mate on the next ply.
  if (can_declare_win(position_, impasse_)) return leave(-mated_in(ply + 1));

  // 3. Mate distance: no line from here beats a mate already found.
  if (uses(SearchPart::kMateDistancePruning)) {
    frame.alpha = std::max(frame.alpha, mated_in(ply));
    frame.beta = std::min(frame.beta, -mated_in(ply + 1));
    if (frame.alpha >= frame.beta) return leave(frame.alpha);
  }
  frame.first_alpha = frame.alpha;

  // 4. The horizon.
  if (frame.depth <= 0) {
    const int value = quiescence(frame.alpha, frame.beta, ply, 0);
    if (limits_.undo_horizon && extend_leaf(frame, value)) return;
    return leave(value);
  }

  // 5. What the table knows of the position.
  frame.in_check = position_.in_check();
  look_up(frame);
  if (cut_by_table(frame)) return;

  // 6. A mate in one, where nothing is known yet and none is overlooked.
  if (!frame.in_check && !frame.table_known && !limits_.sight && uses(SearchPart::kMateInOne) &&
      has_mate_in_one(position_)) {
    return leave(-mated_in(ply + 1));
  }

  find_static_value(frame);
  learn_from_static_value(frame);

  // 7. to 9. Far from the window already.
  if (cut_by_static_value(frame)) return;

  // 10. The moves.
  begin_moves(frame);
}

// Looks in the table for the positions that the path would reach without one of its pairs of attack
// and answer (horizon.h). Returns the best move of the first such position that promises the side
// to move more than `value` and is legal here, with the depth to search after it; else kNoMove.
Move Search::hidden_move(int value, int& depth) const {
  Line path;
  FixedVector<std::size_t, kMaxSearchPly> pairs;
  path.push_back(root_moves_[root_index_].move);
  for (int height = 1; height < height_; ++height) {
    const Frame& node = frame_at(height);
    if (node.stage == Stage::kAfterHorizon) return kNoMove;  // at most one such extension in a path
    if (node.stage == Stage::kAfterProof || node.stage == Stage::kAfterVerification) {
      continue;  // it stands twice
    }
    // The attack must be the opponent's: a side hides its own loss behind its own attack.
    const int plies = static_cast<int>(path.size());
    if (node.stage == Stage::kAfterMove && node.pair && plies <= limits_.horizon_plies &&
        (ply() - plies) % 2 == 0) {
      pairs.push_back(path.size() - 1);
    }
    path.push_back(node.current);
  }
  for (std::size_t pair : pairs) {
    const auto similar = without_pair(root_position_, path, pair);
    if (!similar) continue;
    const TableEntry* entry = table_.find(similar->key());
    if (entry == nullptr || entry->bound == Bound::kNone || entry->bound == Bound::kUpper) continue;
    if (from_table(entry->value, ply()) <= value) continue;
    const Move move = entry->move();
    if (!move || !is_legal(position_, move)) continue;
    // The pair used up two plies of depth. They are given back: the move found and one ply more.
    depth = std::clamp(entry->depth - 1, 0, 1);
    return move;
  }
  return kNoMove;
}

// Extends a leaf by the move that the path has pushed beyond the horizon. False where there is
// none.
bool Search::extend_leaf(Frame& frame, int value) {
  if (value >= frame.beta || height_ >= 2 * iteration_) return false;
  int depth = 0;
  const Move move = hidden_move(std::max(value, frame.alpha), depth);
  if (!move) return false;
  frame.best_value = value;
  frame.in_check = position_.in_check();
  frame.static_value = frame.in_check ? kNoStaticValue : evaluate();
  frame.move_count = 1;
  frame.history = frame.extension = 0;
  frame.near_principal = false;
  frame.stage = Stage::kAfterHorizon;
  make(frame, move);
  push_child(frame, -frame.beta, -std::max(value, frame.alpha), depth, false);
  // A cutoff by static value would hide the very loss that is looked for; a principal node has
  // none.
  frame_at(height_).principal = true;
  return true;
}

void Search::horizon_returned(Frame& frame) {
  unmake(frame);
  const int value = -returned_;
  if (value <= frame.best_value) return leave(frame.best_value);
  if (value > frame.alpha) take_line(frame.line, frame.current);
  table_.store(table_key(ply()), {.move = frame.current,
                                  .value = to_table(value, ply()),
                                  .static_value = frame.static_value,
                                  .bound = bound_of(value, frame.first_alpha, frame.beta)});
  leave(value);
}

void Search::look_up(Frame& frame) {
  const TableEntry* entry =
      uses(SearchPart::kTranspositionTable) ? table_.find(table_key(ply())) : nullptr;
  frame.table_known = entry != nullptr;
  frame.table_bound = entry == nullptr ? Bound::kNone : entry->bound;
  frame.table_move = entry == nullptr ? kNoMove : entry->move();
  if (frame.table_move && !is_legal(position_, frame.table_move)) frame.table_move = kNoMove;
  frame.near_principal = frame.principal || (entry != nullptr && entry->near_principal);
  if (entry == nullptr) return;
  frame.table_depth = entry->depth;
  frame.table_value = from_table(entry->value, ply());
  frame.table_near_principal = entry->near_principal;
  frame.static_value = entry->static_value;
}

// A result of the same depth does not do: where it came from another order of moves it was reduced
// in another way.
bool Search::cut_by_table(Frame& frame) {
  const int value = frame.table_value;
  const int least = frame.depth + (limits_.trusts_table ? 0 : 1);
  if (!frame.table_known || frame.table_depth < least ||
      (frame.principal && !limits_.trusts_table) ||
      !decides(frame.table_bound, value, frame.alpha, frame.beta)) {
    return false;
  }
  if (frame.table_move) {
    learn_from_table(frame, value);
    frame.line.push_back(frame.table_move);
  }
  leave(value);
  return true;
}

// The static value, and the table's value in its stead where that says more.
void Search::find_static_value(Frame& frame) {
  if (frame.in_check) {
    frame.static_value = frame.estimate = kNoStaticValue;
    return;
  }
  if (!frame.table_known || frame.static_value == kNoStaticValue) {
    frame.static_value = evaluate();
    if (!frame.table_known && uses(SearchPart::kTranspositionTable)) {
      table_.store(table_key(ply()), {.static_value = frame.static_value,
                                      .depth = kNotSearched,
                                      .near_principal = frame.near_principal});
    }
  }
  const bool better = says_more(frame.table_bound, frame.table_value, frame.static_value);
  frame.estimate = better ? frame.table_value : frame.static_value;
}

void Search::begin_moves(Frame& frame) {
  // Internal iterative reduction: without a move from the table a shallower search finds one, which
  // the next iteration begins with.
  if (!frame.in_check && !frame.table_move && uses(SearchPart::kInternalIterativeReduction)) {
    if (frame.principal && frame.depth >= 3) frame.depth -= 2;
    if (frame.cut_node && frame.depth >= 8) --frame.depth;
  }
  frame.best_value = -kInfinite;
  frame.delay_value = -kInfinite;
  frame.best_move = kNoMove;
  frame.move_count = 0;
  frame.unseen = false;
  frame.quiets.clear();
  frame.captures.clear();
  frame.picker.begin(position_, frame.table_move);
  if (ply() + 2 < kMaxSearchPly) killers_at(ply() + 2) = {};
  // A window that the table says will not be reached.
  frame.likely_to_fail =
      frame.principal && frame.table_move &&
      (frame.table_bound == Bound::kUpper || frame.table_bound == Bound::kExact) &&
      frame.table_depth >= frame.depth;
  frame.stage = Stage::kChoose;
}

MovePicker::Context Search::context_of(const Frame& frame) const {
  return {position_,    exchange_,   moves_history_, killers_at(ply()),
          frame.recent, frame.depth, limits_.without};
}

void Search::choose(Frame& frame) {
  while (const Move move = frame.picker.next(context_of(frame))) {
    if (move == frame.excluded) continue;
    if (!sees(move, ply())) {
      frame.unseen = true;
      continue;
    }
    ++frame.move_count;
    if (can_skip(frame, move)) continue;
    if (move == frame.table_move && begin_proof(frame)) return;
    return begin_move(frame, move, extension_of(frame, move));
  }
  finish_node(frame);
}

void Search::begin_move(Frame& frame, Move move, int extension) {
  frame.extension = extension;
  frame.full_depth = frame.depth - 1 + extension;
  frame.zero_window = frame.move_count > 1 || !frame.principal;
  frame.late = comes_late(frame, move);
  frame.searched_again = false;
  frame.history = frame.late ? history_of(frame, move) : 0;
  frame.first_depth = frame.late ? late_depth(frame, move) : frame.full_depth;
  frame.stage = Stage::kAfterMove;
  make(frame, move);
  if (frame.zero_window) {
    push_child(frame, -frame.alpha - 1, -frame.alpha, frame.first_depth,
               frame.late || !frame.cut_node);
  } else {
    push_child(frame, -frame.beta, -frame.alpha, frame.full_depth, false);
  }
}

void Search::move_returned(Frame& frame) {
  const int value = -returned_;
  if (frame.searched_again) {
    frame.searched_again = false;
    learn_from_second_search(frame, value);
  }
  // A search with reduced depth or a zero window that did not fail low is repeated, first at full
  // depth, then with the full window.
  if (value > frame.alpha && frame.first_depth < frame.full_depth) {
    const int surprise = value - frame.alpha - 80 - 10 * (frame.full_depth - frame.first_depth);
    frame.first_depth = frame.full_depth;
    frame.searched_again = true;
    return push_child(frame, -frame.alpha - 1, -frame.alpha,
                      frame.full_depth + (surprise > 0 ? 1 : 0), !frame.cut_node);
  }
  if (value > frame.alpha && value < frame.beta && frame.zero_window) {
    frame.zero_window = false;
    return push_child(frame, -frame.beta, -frame.alpha, frame.full_depth, false);
  }
  unmake(frame);
  frame.stage = Stage::kChoose;
  if (value > frame.alpha && is_delay(value, frame.current, frame_at(height_ + 1).line)) {
    frame.delay_value = std::max(frame.delay_value, value);
    return;
  }
  if (value > frame.best_value) {
    frame.best_value = value;
    if (value > frame.alpha) {
      frame.alpha = value;
      frame.best_move = frame.current;
      take_line(frame.line, frame.current);
      if (value >= frame.beta) return finish_node(frame);
      return;
    }
  }
  auto& tried = frame.capture ? frame.captures : frame.quiets;
  if (tried.size() < kTriedMoves) tried.push_back(frame.current);
}

void Search::finish_node(Frame& frame) {
  if (frame.move_count == 0) {
    if (frame.excluded) return leave(frame.alpha);
    return leave(frame.unseen ? frame.static_value : mated_in(ply()));
  }
  // If every move only delays, the best of these is the value.
  if (frame.best_value == -kInfinite) frame.best_value = frame.delay_value;
  if (frame.best_move) {
    reward(frame);
  } else {
    learn_from_no_answer(frame);
    const Frame& before = frame_at(frame.parent);
    frame.near_principal |= before.near_principal && frame.depth > 3;
  }
  if (frame.excluded) return leave(frame.best_value);
  const Bound bound = bound_of(frame.best_value, frame.first_alpha, frame.beta);
  if (uses(SearchPart::kTranspositionTable)) {
    table_.store(table_key(ply()), {.move = frame.best_move,
                                    .value = to_table(frame.best_value, ply()),
                                    .static_value = frame.static_value,
                                    .depth = frame.depth,
                                    .bound = bound,
                                    .near_principal = frame.near_principal});
  }
  leave(frame.best_value);
}

void Search::take_line(Line& line, Move move) const {
  line.clear();
  line.push_back(move);
  for (Move next : frame_at(height_ + 1).line) line.push_back(next);
}

void Search::make(Frame& frame, Move move) {
  const Color mover = position_.side_to_move();
  ++nodes_;
  frame.current = move;
  frame.capture = position_.is_capture(move);
  frame.pair = limits_.undo_horizon && answers_attack(position_, frame.recent[0], move);
  arrival_at(ply()) = arrival_of(position_, move);
  accumulators_.push(position_, move);
  frame.undo = position_.make_legal(move);
  table_.prefetch(position_.key());
  history_.push(position_.key(), mover, position_.in_check());
}

void Search::unmake(Frame& frame) {
  if (frame.current) {
    position_.unmake(frame.current, frame.undo);
  } else {
    position_.unmake_pass(frame.undo);
  }
  accumulators_.pop();
  history_.pop();
}

}  // namespace nagare

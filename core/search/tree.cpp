// The tree below the root: what is cut, in which order moves are tried, and how deep.
#include "core/search/search.h"

#include <algorithm>

#include "core/shogi/mate_in_one.h"

namespace nagare {

void Search::tree_step() {
  Frame& frame = frames_[static_cast<std::size_t>(height_)];
  switch (frame.stage) {
    case Stage::kEnter:
      return enter(frame);
    case Stage::kChoose:
      return choose(frame);
    case Stage::kAfterPass:
      return pass_returned(frame);
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
  Frame& frame = frames_[static_cast<std::size_t>(height_)];
  frame.alpha = alpha;
  frame.first_alpha = alpha;
  frame.beta = beta;
  frame.depth = depth;
  frame.after_pass = false;
  frame.excluded = kNoMove;
  frame.principal = beta - alpha > 1;
  frame.stage = Stage::kEnter;
  return frame;
}

// The node after the frame's current move, which has been made.
void Search::push_child(const Frame& frame, int alpha, int beta, int depth, bool cut_node) {
  Frame& child = push(alpha, beta, depth);
  child.cut_node = cut_node;
  child.last = frame.arrival;
  child.own = frame.last;
  child.static_before = frame.static_value;
  child.static_before_that = frame.static_before;
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
  ++nodes_;
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
  frame.table_move = kNoMove;
  frame.table_bound = Bound::kNone;
  if (cut_by_table(frame)) return;

  frame.in_check = position_.in_check();
  frame.static_value = frame.in_check ? -kInfinite : corrected_value(frame);
  learn_from_static_value(frame);

  // 6. A mate in one, where nothing is known yet.
  if (!frame.in_check && !frame.table_move && uses(SearchPart::kMateInOne) &&
      has_mate_in_one(position_)) {
    return leave(-mated_in(ply + 1));
  }

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
    const Frame& node = frames_[static_cast<std::size_t>(height)];
    if (node.stage == Stage::kAfterHorizon) return kNoMove;  // at most one such extension in a path
    if (node.stage == Stage::kAfterProof) continue;          // it stands twice
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
    if (entry == nullptr || entry->bound == Bound::kUpper) continue;
    if (from_table(entry->value, ply()) <= value) continue;
    const Move move = Move::from_bits(entry->move);
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
  frame.static_value = position_.in_check() ? -kInfinite : evaluate();
  frame.stage = Stage::kAfterHorizon;
  frame.quiet = false;
  make(frame, move);
  push_child(frame, -frame.beta, -std::max(value, frame.alpha), depth, false);
  // A cutoff by static value would hide the very loss that is looked for; a principal node has
  // none.
  frames_[static_cast<std::size_t>(height_)].principal = true;
  return true;
}

void Search::horizon_returned(Frame& frame) {
  unmake(frame);
  const int value = -returned_;
  if (value <= frame.best_value) return leave(frame.best_value);
  if (value > frame.alpha) take_line(frame.line, frame.current);
  table_.store(position_.key(), frame.current, to_table(value, ply()), 0,
               bound_of(value, frame.first_alpha, frame.beta));
  leave(value);
}

bool Search::cut_by_table(Frame& frame) {
  if (!uses(SearchPart::kTranspositionTable)) return false;
  const TableEntry* entry = table_.find(position_.key());
  if (entry == nullptr) return false;
  frame.table_move = Move::from_bits(entry->move);
  frame.table_bound = entry->bound;
  frame.table_depth = entry->depth;
  const int value = from_table(entry->value, ply());
  frame.table_value = value;
  if (entry->depth < frame.depth) return false;
  if (!entry->decides(value, frame.alpha, frame.beta)) return false;
  if (frame.table_move) {
    learn_from_table(frame, value);
    frame.line.push_back(frame.table_move);
  }
  leave(value);
  return true;
}

void Search::begin_moves(Frame& frame) {
  // Internal iterative reduction: without a move from the table a shallower search finds one, which
  // the next iteration begins with.
  if (frame.depth >= 4 && !frame.table_move && uses(SearchPart::kInternalIterativeReduction)) {
    --frame.depth;
  }
  frame.best_value = -kInfinite;
  frame.delay_value = -kInfinite;
  frame.best_move = kNoMove;
  frame.move_count = 0;
  frame.quiets.clear();
  frame.captures.clear();
  frame.picker.begin(position_, frame.table_move);
  frame.stage = Stage::kChoose;
}

MovePicker::Context Search::context_of(const Frame& frame) const {
  return {position_,  exchange_, moves_history_, killers_[static_cast<std::size_t>(ply())],
          frame.last, frame.own, frame.depth,    limits_.without};
}

void Search::choose(Frame& frame) {
  while (const Move move = frame.picker.next(context_of(frame))) {
    if (move == frame.excluded) continue;
    ++frame.move_count;
    const bool tactical = is_tactical(position_, move);
    if (can_skip(frame, move, tactical)) continue;
    if (move == frame.table_move && begin_proof(frame)) return;
    return begin_move(frame, move, tactical, 0);
  }
  finish_node(frame);
}

void Search::begin_move(Frame& frame, Move move, bool tactical, int extension) {
  const bool checks = frame.picker.gives_check(position_, move);
  frame.extension = extension != 0 ? extension : extends_check(move, checks) ? 1 : 0;
  frame.quiet = !tactical;
  frame.searched_again = false;
  frame.reduction = frame.extension > 0 ? 0 : reduction_of(frame, move, tactical, checks);
  frame.zero_window = frame.move_count > 1 || !frame.principal;
  frame.stage = Stage::kAfterMove;
  make(frame, move);
  const int depth = frame.depth - 1 + frame.extension - frame.reduction;
  if (!frame.zero_window) return push_child(frame, -frame.beta, -frame.alpha, depth, false);
  push_child(frame, -frame.alpha - 1, -frame.alpha, depth,
             frame.reduction > 0 || frame.principal || !frame.cut_node);
}

void Search::move_returned(Frame& frame) {
  const int value = -returned_;
  const int depth = frame.depth - 1 + frame.extension;
  // A search with reduced depth or a zero window that did not fail low is repeated, first at full
  // depth, then with the full window.
  if (value > frame.alpha && frame.reduction > 0) {
    frame.reduction = 0;
    frame.searched_again = true;
    return push_child(frame, -frame.alpha - 1, -frame.alpha, depth, !frame.cut_node);
  }
  if (value > frame.alpha && value < frame.beta && frame.zero_window) {
    frame.zero_window = false;
    return push_child(frame, -frame.beta, -frame.alpha, depth, false);
  }
  unmake(frame);
  frame.stage = Stage::kChoose;
  if (frame.searched_again) learn_from_second_search(frame, value);
  if (value > frame.alpha &&
      is_delay(value, frame.current, frames_[static_cast<std::size_t>(height_ + 1)].line)) {
    frame.delay_value = std::max(frame.delay_value, value);
    return;
  }
  if (value > frame.best_value) {
    frame.best_value = value;
    if (value > frame.alpha) {
      frame.alpha = value;
      frame.best_move = frame.current;
      take_line(frame.line, frame.current);
      if (value >= frame.beta) {
        reward(frame);
        return finish_node(frame);
      }
    }
  }
  auto& tried = frame.quiet ? frame.quiets : frame.captures;
  if (tried.size() < kTriedMoves) tried.push_back(frame.current);
}

void Search::finish_node(Frame& frame) {
  if (frame.move_count == 0) return leave(frame.excluded ? frame.alpha : mated_in(ply()));
  // If every move only delays, the best of these is the value.
  if (frame.best_value == -kInfinite) frame.best_value = frame.delay_value;
  if (frame.excluded) return leave(frame.best_value);
  const Bound bound = bound_of(frame.best_value, frame.first_alpha, frame.beta);
  if (bound == Bound::kUpper) learn_from_no_answer(frame);
  if (uses(SearchPart::kTranspositionTable)) {
    table_.store(position_.key(), frame.best_move, to_table(frame.best_value, ply()), frame.depth,
                 bound);
  }
  learn_correction(frame, bound);
  leave(frame.best_value);
}

void Search::take_line(Line& line, Move move) const {
  line.clear();
  line.push_back(move);
  for (Move next : frames_[static_cast<std::size_t>(height_ + 1)].line) line.push_back(next);
}

void Search::make(Frame& frame, Move move) {
  const Color mover = position_.side_to_move();
  frame.current = move;
  frame.arrival = arrival_of(position_, move);
  frame.pair = limits_.undo_horizon && answers_attack(position_, frame.last, move);
  accumulators_.push(position_, move);
  frame.undo = position_.make(move);
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

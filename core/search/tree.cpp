// The tree below the root: what is cut, in which order moves are tried, and how deep.
#include "core/search/search.h"

#include <algorithm>

#include "core/shogi/mate_in_one.h"

namespace nagare {

namespace {

// Base 2 logarithms of 1 to 255, in units of 1/256.
constexpr int log2_fixed(int n) {
  int whole = 0;
  std::uint64_t x = static_cast<std::uint64_t>(n) << 32;
  while (x >= (2ull << 32)) {
    x >>= 1;
    ++whole;
  }
  int fraction = 0;
  for (int bit = 0; bit < 8; ++bit) {
    x = (x >> 16) * (x >> 16);
    fraction *= 2;
    if (x >= (2ull << 32)) {
      x >>= 1;
      ++fraction;
    }
  }
  return whole * 256 + fraction;
}
constexpr std::array<int, 256> kLog2 = [] {
  std::array<int, 256> table{};
  for (int n = 1; n < 256; ++n) table[static_cast<std::size_t>(n)] = log2_fixed(n);
  return table;
}();
int log2_of(int n) {
  return kLog2[static_cast<std::size_t>(std::clamp(n, 1, 255))];
}

// By how much a late move is searched less deep, in units of 1/256 ply.
int late_reduction(int depth, int move_count) {
  return 128 + static_cast<int>(static_cast<std::int64_t>(log2_of(depth)) * log2_of(move_count) *
                                26 / 100 / 256);
}

// How many quiet moves are tried at a low depth; the others are left out.
int late_move_count(int depth, bool improving) {
  return (10 + 6 * depth * depth) / (improving ? 1 : 2) + 3;
}

}  // namespace

void Search::tree_step() {
  Frame& frame = frames_[static_cast<std::size_t>(height_)];
  switch (frame.stage) {
    case Stage::kEnter:
      return enter(frame);
    case Stage::kChoose:
      return choose(frame);
    case Stage::kAfterPass:
      return pass_returned(frame);
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

int Search::repetition_value(int ply, bool& repeated) const {
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
  const int ply = height_;
  frame.line.clear();

  // 1. Repetition and the ends of the path.
  bool repeated = false;
  const int repeated_value = repetition_value(ply, repeated);
  if (repeated) return leave(repeated_value);
  if (ply >= kMaxSearchPly - 1) return leave(evaluate());

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
  if (cut_by_table(frame)) return;

  frame.in_check = position_.in_check();
  frame.static_value = frame.in_check ? -kInfinite : corrected_value(frame);

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

// True when the node has been left, or a pass is under way.
bool Search::cut_by_static_value(Frame& frame) {
  if (frame.principal || frame.in_check || is_mate(frame.beta)) return false;
  // 7. Static null move: so far above beta that a shallow search would not fall below it.
  const bool improving = frame.static_value > frame.static_before_that;
  if (frame.depth <= 7 && uses(SearchPart::kStaticNullMove) &&
      frame.static_value - 180 * (frame.depth - (improving ? 1 : 0)) >= frame.beta) {
    leave(frame.static_value);
    return true;
  }
  // 8. Razoring: so far below alpha that only captures could help.
  if (frame.depth <= 2 && limits_.quiescence && uses(SearchPart::kRazoring) &&
      frame.static_value + 250 * frame.depth + 150 <= frame.alpha) {
    const int value = quiescence(frame.alpha, frame.beta, height_, 0);
    if (value <= frame.alpha) {
      leave(value);
      return true;
    }
  }
  // 9. Null move: good enough even without moving. (A side without any move would have lost, but
  // one that is not in check has a move in every position that a game can reach.)
  return uses(SearchPart::kNullMove) && try_pass(frame);
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
    // The attack must be the opponent's: a side hides its own loss behind its own attack.
    if (node.stage == Stage::kAfterMove && node.pair && height <= limits_.horizon_plies &&
        (height_ - height) % 2 == 0) {
      pairs.push_back(path.size() - 1);
    }
    path.push_back(node.current);
  }
  for (std::size_t pair : pairs) {
    const auto similar = without_pair(root_position_, path, pair);
    if (!similar) continue;
    const TableEntry* entry = table_.find(similar->key());
    if (entry == nullptr || entry->bound == Bound::kUpper) continue;
    if (from_table(entry->value, height_) <= value) continue;
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
  table_.store(position_.key(), frame.current, to_table(value, height_), 0,
               bound_of(value, frame.first_alpha, frame.beta));
  leave(value);
}

bool Search::cut_by_table(Frame& frame) {
  if (!uses(SearchPart::kTranspositionTable)) return false;
  const TableEntry* entry = table_.find(position_.key());
  if (entry == nullptr) return false;
  frame.table_move = Move::from_bits(entry->move);
  const int value = from_table(entry->value, height_);
  if (entry->depth < frame.depth) return false;
  if (!entry->decides(value, frame.alpha, frame.beta)) return false;
  if (frame.table_move) frame.line.push_back(frame.table_move);
  leave(value);
  return true;
}

bool Search::try_pass(Frame& frame) {
  if (frame.after_pass || frame.depth < 3 || frame.static_value < frame.beta) return false;
  const Color mover = position_.side_to_move();
  frame.current = kNoMove;
  frame.arrival = {};
  accumulators_.push_pass();
  frame.undo = position_.make_pass();
  history_.push_pass(position_.key(), mover);
  frame.stage = Stage::kAfterPass;
  const int reduction = 3 + frame.depth / 3 + std::min((frame.static_value - frame.beta) / 200, 3);
  push_child(frame, -frame.beta, -frame.beta + 1, frame.depth - reduction, !frame.cut_node);
  frames_[static_cast<std::size_t>(height_)].after_pass = true;
  return true;
}

void Search::pass_returned(Frame& frame) {
  unmake(frame);
  const int value = -returned_;
  if (value >= frame.beta && !is_mate(value)) return leave(value);
  begin_moves(frame);
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
  return {position_,  exchange_, moves_history_, killers_[static_cast<std::size_t>(height_)],
          frame.last, frame.own, frame.depth,    uses(SearchPart::kExchangeOrdering)};
}

// Whether the move can be left out at a low depth; never before a move that does not lose is known.
bool Search::can_skip(Frame& frame, Move move, bool tactical) {
  if (frame.move_count <= 1 || is_lost(frame.best_value) || frame.in_check) return false;
  if (tactical) {
    return !frame.principal && frame.depth <= 5 && uses(SearchPart::kExchangePruning) &&
           static_exchange(position_, move, exchange_) < -90 * frame.depth;
  }
  const bool improving = frame.static_value > frame.static_before_that;
  if (frame.depth <= 3 && frame.move_count > late_move_count(frame.depth, improving) &&
      uses(SearchPart::kLateMovePruning)) {
    frame.picker.skip_quiets();
  }
  if (frame.depth > 6) return false;
  const int history = moves_history_.quiet_score(position_, move, frame.last, frame.own);
  const int depth = std::max(frame.depth - late_reduction(frame.depth, frame.move_count) / 256, 1);
  const bool hopeless = uses(SearchPart::kFutility) &&
                        frame.static_value + 80 + 110 * depth + history / 256 <= frame.alpha;
  const bool disliked = uses(SearchPart::kHistoryPruning) && history < -4000 * depth;
  if ((hopeless || disliked) && !position_.gives_check(move)) return true;
  return frame.depth <= 4 && uses(SearchPart::kExchangePruning) &&
         static_exchange(position_, move, exchange_) < -40 * depth * depth;
}

void Search::choose(Frame& frame) {
  while (const Move move = frame.picker.next(context_of(frame))) {
    ++frame.move_count;
    const bool tactical = is_tactical(position_, move);
    if (can_skip(frame, move, tactical)) continue;
    return begin_move(frame, move, tactical);
  }
  finish_node(frame);
}

int Search::reduction_of(const Frame& frame, Move move, bool tactical, bool checks) const {
  if (frame.depth < 3 || frame.move_count <= (frame.principal ? 3 : 2) ||
      !uses(SearchPart::kLateMoveReductions)) {
    return 0;
  }
  int reduction = late_reduction(frame.depth, frame.move_count);
  if (tactical) {
    reduction -= 256;
  } else {
    reduction -= moves_history_.quiet_score(position_, move, frame.last, frame.own) / 64;
  }
  if (frame.principal) reduction -= 256;
  if (frame.cut_node) reduction += 256;
  if (frame.static_value <= frame.static_before_that) reduction += 128;
  if (checks || frame.in_check) reduction -= 256;
  return std::clamp(reduction / 256, 0, frame.depth - 2);
}

void Search::begin_move(Frame& frame, Move move, bool tactical) {
  const bool checks = position_.gives_check(move);
  // A check that does not lose material is followed one ply further.
  const bool extends = checks && height_ < 2 * iteration_ && uses(SearchPart::kCheckExtensions) &&
                       static_exchange(position_, move, exchange_) >= 0;
  frame.extension = extends ? 1 : 0;
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
    return push_child(frame, -frame.alpha - 1, -frame.alpha, depth, !frame.cut_node);
  }
  if (value > frame.alpha && value < frame.beta && frame.zero_window) {
    frame.zero_window = false;
    return push_child(frame, -frame.beta, -frame.alpha, depth, false);
  }
  unmake(frame);
  frame.stage = Stage::kChoose;
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
  auto& tried = is_tactical(position_, frame.current) ? frame.captures : frame.quiets;
  if (tried.size() < kTriedMoves) tried.push_back(frame.current);
}

void Search::reward(Frame& frame) {
  const int bonus = std::min(120 * frame.depth * frame.depth + 80 * frame.depth, 2000);
  if (is_tactical(position_, frame.current)) {
    moves_history_.learn_capture(position_, frame.current, bonus);
  } else {
    auto& killers = killers_[static_cast<std::size_t>(height_)];
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

void Search::finish_node(Frame& frame) {
  if (frame.move_count == 0) return leave(mated_in(height_));
  // If every move only delays, the best of these is the value.
  if (frame.best_value == -kInfinite) frame.best_value = frame.delay_value;
  const Bound bound = bound_of(frame.best_value, frame.first_alpha, frame.beta);
  if (uses(SearchPart::kTranspositionTable)) {
    table_.store(position_.key(), frame.best_move, to_table(frame.best_value, height_), frame.depth,
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

#include "core/search/search.h"

#include <algorithm>
#include <cassert>

namespace nagare {

namespace {

constexpr int kAspiration = 60;  // half width of the first window around the last value

}  // namespace

Search::Search(const Evaluator& evaluator, TranspositionTable& table, const Game& game,
               const SearchLimits& limits)
    : evaluator_(evaluator),
      table_(table),
      position_(game.position()),
      history_(game.history()),
      impasse_(game.impasse()),
      limits_(limits),
      frames_(kMaxSearchPly) {
  for (int type = 0; type < kPieceTypeCount; ++type) {
    exchange_[static_cast<std::size_t>(type)] =
        evaluator.exchange_value(static_cast<PieceType>(type));
  }
  table_.new_search();
  MoveList moves;
  generate_legal(position_, moves);
  for (Move move : moves) root_moves_.push_back({move, -kInfinite, false, {}});
  assert(!root_moves_.empty());
  begin_iteration();
}

bool Search::run(std::uint64_t nodes) {
  const std::uint64_t until = nodes_ + nodes;
  while (!over_) {
    const bool may_end = finished_depth_ > 0;
    if (may_end && (stop_requested_ || nodes_ >= limits_.nodes)) {
      over_ = true;
      break;
    }
    if (nodes_ >= until) return false;
    if (height_ > 0) {
      tree_step();
    } else {
      root_returned(-returned_);
    }
  }
  return true;
}

// --- root

void Search::begin_iteration() {
  ++iteration_;
  // Best first. Stable, so equal moves keep their order.
  std::stable_sort(root_moves_.begin(), root_moves_.end(),
                   [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
  root_index_ = 0;
  root_best_ = -kInfinite;
  begin_root_move();
}

void Search::begin_root_move() {
  const RootMove& root = root_moves_[root_index_];
  root_floor_ = std::max(root_best_ - limits_.window - 1, -kInfinite);
  const bool first = root_index_ == 0;
  if (iteration_ >= 3 && root.exact && !is_mate(root.value)) {
    root_alpha_ = std::max(root_floor_, root.value - kAspiration);
    root_beta_ = std::max(root_alpha_ + 1, root.value + kAspiration);
  } else if (first) {
    root_alpha_ = -kInfinite;
    root_beta_ = kInfinite;
  } else {
    root_alpha_ = root_floor_;
    root_beta_ = root_floor_ + 1;
  }
  search_root_move();
}

void Search::search_root_move() {
  const Color mover = position_.side_to_move();
  root_undo_ = position_.make(root_moves_[root_index_].move);
  history_.push(position_.key(), mover, position_.in_check());
  push(-root_beta_, -root_alpha_, iteration_ - 1, false);
}

void Search::root_returned(int value) {
  RootMove& root = root_moves_[root_index_];
  position_.unmake(root.move, root_undo_);
  history_.pop();
  if (value >= root_beta_ && root_beta_ < kInfinite) {
    root_beta_ = kInfinite;
    return search_root_move();
  }
  if (value <= root_alpha_ && root_alpha_ > root_floor_) {
    root_alpha_ = root_floor_;
    return search_root_move();
  }
  root.exact = value > root_floor_;
  root.value = root.exact ? value : root_floor_;
  root.line.clear();
  root.line.push_back(root.move);
  if (root.exact) {
    for (Move move : frames_[1].line) root.line.push_back(move);
  }
  root_best_ = std::max(root_best_, value);
  if (++root_index_ < root_moves_.size()) return begin_root_move();
  finish_iteration();
}

void Search::finish_iteration() {
  finished_ = root_moves_;
  std::stable_sort(finished_.begin(), finished_.end(), [](const RootMove& a, const RootMove& b) {
    return a.value != b.value ? a.value > b.value : a.exact && !b.exact;
  });
  finished_depth_ = iteration_;
  const bool mate_found = is_mate(root_best_) && std::abs(mate_plies(root_best_)) <= iteration_;
  if (iteration_ >= std::min(limits_.depth, kMaxSearchPly / 2) || root_moves_.size() == 1 ||
      mate_found) {
    over_ = true;
    return;
  }
  begin_iteration();
}

// --- tree

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
  }
}

void Search::push(int alpha, int beta, int depth, bool after_pass) {
  ++height_;
  Frame& frame = frames_[static_cast<std::size_t>(height_)];
  frame.alpha = alpha;
  frame.first_alpha = alpha;
  frame.beta = beta;
  frame.depth = depth;
  frame.after_pass = after_pass;
  frame.stage = Stage::kEnter;
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
  if (ply >= kMaxSearchPly - 1) return leave(evaluator_.evaluate(position_));

  // An impasse that can be declared won is as good as a mate on the next ply.
  if (can_declare_win(position_, impasse_)) return leave(-mated_in(ply + 1));

  // 2. Mate distance: no line from here beats a mate already found.
  frame.alpha = std::max(frame.alpha, mated_in(ply));
  frame.beta = std::min(frame.beta, -mated_in(ply + 1));
  if (frame.alpha >= frame.beta) return leave(frame.alpha);
  frame.first_alpha = frame.alpha;

  // 3. The horizon.
  if (frame.depth <= 0) return leave(quiescence(frame.alpha, frame.beta, ply, 0));

  // 4. What is known of the position.
  frame.table_move = kNoMove;
  if (cut_by_table(frame)) return;

  frame.in_check = position_.in_check();
  frame.best_value = -kInfinite;
  frame.best_move = kNoMove;
  frame.move_count = 0;
  frame.quiet_count = 0;
  frame.static_value = frame.in_check ? -kInfinite : evaluator_.evaluate(position_);

  // 5. So far above beta that a shallow search will not come down.
  const bool zero_window = frame.beta - frame.alpha == 1;
  if (zero_window && !frame.in_check && frame.depth <= 3 && !is_mate(frame.beta) &&
      frame.static_value - 130 * frame.depth >= frame.beta) {
    return leave(frame.static_value);
  }
  // 6. Null move: good enough even without moving. (A side without any move would have lost, but
  // one that is not in check has a move in every position that a game can reach.)
  if (zero_window && try_pass(frame)) return;

  // 7. The moves.
  prepare_moves(frame);
}

bool Search::cut_by_table(Frame& frame) {
  const TableEntry* entry = table_.find(position_.key());
  if (entry == nullptr) return false;
  frame.table_move = Move::from_bits(entry->move);
  if (entry->depth < frame.depth) return false;
  // Mates are stored as seen from their own position.
  int value = entry->value;
  if (value >= kMateBound) value -= height_;
  if (value <= -kMateBound) value += height_;
  const bool cuts = entry->bound == Bound::kExact ||
                    (entry->bound == Bound::kLower && value >= frame.beta) ||
                    (entry->bound == Bound::kUpper && value <= frame.alpha);
  if (!cuts) return false;
  if (frame.table_move) frame.line.push_back(frame.table_move);
  leave(value);
  return true;
}

bool Search::try_pass(Frame& frame) {
  if (frame.in_check || frame.after_pass || frame.depth < 3 || is_mate(frame.beta) ||
      frame.static_value < frame.beta) {
    return false;
  }
  const Color mover = position_.side_to_move();
  frame.current = kNoMove;
  frame.undo = position_.make_pass();
  history_.push_pass(position_.key(), mover);
  frame.stage = Stage::kAfterPass;
  push(-frame.beta, -frame.beta + 1, frame.depth - 3 - frame.depth / 4, true);
  return true;
}

void Search::pass_returned(Frame& frame) {
  unmake(frame);
  const int value = -returned_;
  if (value >= frame.beta && !is_mate(value)) return leave(value);
  prepare_moves(frame);
}

void Search::prepare_moves(Frame& frame) {
  frame.moves.clear();
  generate_legal(position_, frame.moves);
  if (frame.moves.empty()) return leave(mated_in(height_));
  score_moves(frame);
  frame.stage = Stage::kChoose;
}

bool Search::is_quiet(Move move) const {
  return !position_.is_capture(move) &&
         !(move.is_promotion() && position_.moved_type(move) == kPawn);
}

void Search::score_moves(Frame& frame) const {
  const auto& killers = killers_[static_cast<std::size_t>(height_)];
  const Color us = position_.side_to_move();
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    const Move move = frame.moves[i];
    const PieceType type = position_.moved_type(move);
    int score;
    if (move == frame.table_move) {
      score = 1 << 30;
    } else if (!is_quiet(move)) {
      int gain = exchange_[type_of(position_.piece_on(move.to()))];
      if (move.is_promotion()) gain += exchange_[promoted(type)] - exchange_[type];
      // Most valuable victim, least valuable attacker; a loss goes behind the quiet moves.
      score = (1 << 24) + gain * 16 - exchange_[type] / 4;
      if (gain < exchange_[type] && static_exchange(position_, move, exchange_) < 0) {
        score -= 1 << 26;
      }
    } else if (move == killers[0]) {
      score = (1 << 22) + 1;
    } else if (move == killers[1]) {
      score = 1 << 22;
    } else {
      score = cutoffs_[us][type][move.to()];
      if (move.is_promotion()) score += 1 << 12;
    }
    frame.scores[i] = score;
  }
}

bool Search::can_skip(const Frame& frame, Move move) const {
  if (frame.in_check || frame.move_count == 0 || frame.best_value <= -kMateBound) return false;
  if (frame.depth > 3) return false;
  if (is_quiet(move)) {
    const bool late = frame.quiet_count >= 4 + 6 * frame.depth * frame.depth;
    const bool hopeless = frame.static_value + 60 + 120 * frame.depth <= frame.alpha;
    return (late || hopeless) && !position_.gives_check(move);
  }
  return frame.beta - frame.first_alpha == 1 && frame.depth <= 2 &&
         static_exchange(position_, move, exchange_) < -80 * frame.depth;
}

void Search::choose(Frame& frame) {
  while (true) {
    const std::size_t next = static_cast<std::size_t>(frame.move_count);
    if (next >= frame.moves.size()) return finish_node(frame);
    // Selection of the best remaining move: few are looked at in most nodes.
    std::size_t best = next;
    for (std::size_t i = next + 1; i < frame.moves.size(); ++i) {
      if (frame.scores[i] > frame.scores[best]) best = i;
    }
    std::swap(frame.moves[next], frame.moves[best]);
    std::swap(frame.scores[next], frame.scores[best]);
    const Move move = frame.moves[next];
    const bool skip = can_skip(frame, move);
    const bool quiet = is_quiet(move);
    ++frame.move_count;
    if (quiet) ++frame.quiet_count;
    if (skip) continue;

    // Late quiet moves are searched less deep first.
    frame.reduction = 0;
    if (frame.depth >= 3 && quiet && frame.move_count > 3 && !frame.in_check) {
      frame.reduction = frame.move_count > 12 ? 2 : 1;
      if (frame.depth >= 6 && frame.move_count > 24) ++frame.reduction;
    }
    frame.zero_window = frame.move_count > 1;
    frame.stage = Stage::kAfterMove;
    make(frame, move);
    const int depth = frame.depth - 1 - frame.reduction;
    return frame.zero_window ? push(-frame.alpha - 1, -frame.alpha, depth, false)
                             : push(-frame.beta, -frame.alpha, depth, false);
  }
}

void Search::move_returned(Frame& frame) {
  const int value = -returned_;
  // A reduced or narrow search that did not fail low is done again, first deeper, then wider.
  if (value > frame.alpha && frame.reduction > 0) {
    frame.reduction = 0;
    return push(-frame.alpha - 1, -frame.alpha, frame.depth - 1, false);
  }
  if (value > frame.alpha && value < frame.beta && frame.zero_window) {
    frame.zero_window = false;
    return push(-frame.beta, -frame.alpha, frame.depth - 1, false);
  }
  unmake(frame);
  frame.stage = Stage::kChoose;
  if (value <= frame.best_value) return;
  frame.best_value = value;
  if (value <= frame.alpha) return;
  frame.alpha = value;
  frame.best_move = frame.current;
  frame.line.clear();
  frame.line.push_back(frame.current);
  for (Move move : frames_[static_cast<std::size_t>(height_ + 1)].line) frame.line.push_back(move);
  if (value >= frame.beta) {
    reward(frame);
    finish_node(frame);
  }
}

void Search::reward(const Frame& frame) {
  if (!is_quiet(frame.current)) return;
  auto& killers = killers_[static_cast<std::size_t>(height_)];
  if (killers[0] != frame.current) {
    killers[1] = killers[0];
    killers[0] = frame.current;
  }
  auto& table = cutoffs_[position_.side_to_move()];
  const auto entry = [&](Move move) -> int& {
    return table[position_.moved_type(move)][move.to()];
  };
  const int bonus = std::min(frame.depth * frame.depth * 16, 1 << 13);
  // Values stay within 2^16, and the product below within 2^29.
  const auto nudge = [](int& score, int by) { score += by - score * std::abs(by) / 65536; };
  nudge(entry(frame.current), bonus);
  for (int i = 0; i < frame.move_count - 1; ++i) {
    const Move earlier = frame.moves[static_cast<std::size_t>(i)];
    if (is_quiet(earlier)) nudge(entry(earlier), -bonus / 4);
  }
}

void Search::finish_node(Frame& frame) {
  const Bound bound = frame.best_value >= frame.beta         ? Bound::kLower
                      : frame.best_value > frame.first_alpha ? Bound::kExact
                                                             : Bound::kUpper;
  int stored = frame.best_value;
  if (stored >= kMateBound) stored += height_;
  if (stored <= -kMateBound) stored -= height_;
  table_.store(position_.key(), frame.best_move, stored, frame.depth, bound);
  leave(frame.best_value);
}

void Search::make(Frame& frame, Move move) {
  const Color mover = position_.side_to_move();
  frame.current = move;
  frame.undo = position_.make(move);
  history_.push(position_.key(), mover, position_.in_check());
}

void Search::unmake(Frame& frame) {
  if (frame.current) {
    position_.unmake(frame.current, frame.undo);
  } else {
    position_.unmake_pass(frame.undo);
  }
  history_.pop();
}

}  // namespace nagare

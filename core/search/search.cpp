// The search at the root: its iterations, and the window of each root move.
#include "core/search/search.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

constexpr int kFarWindow = 600;  // a window wider than this has no end

constexpr std::uint64_t kMateSlice = 32;      // nodes that the mate search runs at a time
constexpr std::uint64_t kMateShare = 16;      // it has one of so many nodes
constexpr std::uint64_t kMateAlone = 20'000;  // nodes; an announced mate in 5 plies takes far fewer
constexpr std::uint64_t kMateShortenNodes = 1000;

}  // namespace

Search::Search(const Evaluator& evaluator, SearchMemory& memory, const Game& game,
               const SearchLimits& limits)
    : table_(memory.table),
      exchange_(evaluator.exchange()),
      root_position_(game.position()),
      position_(game.position()),
      accumulators_(evaluator, position_, kMaxSearchPly + kMaxQuiescencePlies),
      history_(game.history()),
      stood_before_(history_.repetition_within(history_.plies()) != Repetition::kNone),
      impasse_(game.impasse()),
      limits_(limits),
      frames_(kMaxSearchPly),
      moves_history_(memory.moves) {
  if (limits_.goes_on) {
    table_.next_search();
  } else {
    memory.forget(limits_.without);
  }
  if (limits_.sight) crowd_ = crowd_of(position_, exchange_);
  root_plies_ = history_.plies();
  const std::vector<PlayedMove>& played = game.moves();
  const int known_plies = std::min(kRecentPlies, static_cast<int>(played.size()));
  for (int plies = 1; plies <= known_plies; ++plies) {
    arrival_at(-plies) = arrival_of(game.position_before(plies), (played.end() - plies)->move);
  }
  prepare_root();
  MoveList moves;
  generate_legal(position_, moves);
  for (Move move : moves) {
    const auto& wanted = limits_.search_moves;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), move) == wanted.end()) continue;
    root_moves_.push_back({move, -kInfinite, false, {}});
    const auto same = [&](const MovePoints& each) { return each.move == move; };
    const auto points = std::find_if(limits_.points.begin(), limits_.points.end(), same);
    if (points != limits_.points.end()) root_moves_.back().points = points->points;
    const auto& asked = limits_.exact_moves;
    root_moves_.back().asked = std::find(asked.begin(), asked.end(), move) != asked.end();
  }
  assert(!root_moves_.empty());
  begin_iteration();
}

// The root is a principal node: its moves are reduced and judged like those of one.
void Search::prepare_root() {
  Frame& root = frames_[0];
  root.parent = 0;
  root.recent = recent_at(0);
  root.in_check = position_.in_check();
  root.static_value = root.in_check ? kNoStaticValue : evaluate();
  root.static_before = root.static_before_that = kNoStaticValue;
  root.principal = root.near_principal = true;
  root.cut_node = root.likely_to_fail = false;
  root.table_known = table_.find(table_key(0)) != nullptr;
  root.double_extensions = root.extension = root.history = 0;
}

void Search::order_root_moves() {
  MovePicker picker;
  const TableEntry* entry = table_.find(table_key(0));
  const Move known = entry == nullptr ? kNoMove : entry->move();
  picker.begin(position_, known && is_legal(position_, known) ? known : kNoMove);
  auto next = root_moves_.begin();
  const MovePicker::Context context = {position_,      exchange_,         moves_history_,
                                       killers_at(0),  frames_[0].recent, kMaxSearchPly,
                                       limits_.without};
  while (const Move move = picker.next(context)) {
    const auto found = std::find_if(next, root_moves_.end(),
                                    [&](const RootMove& root) { return root.move == move; });
    if (found != root_moves_.end()) std::rotate(next++, found, found + 1);
  }
  // A move that declines to promote comes after all others, and so after its promoting twin. Moves
  // with exact values come first, the highest sum of value and points at the front. (Bounds cannot
  // be compared with each other, since each was set against the best of its time.)
  std::stable_partition(root_moves_.begin(), root_moves_.end(), [&](const RootMove& root) {
    return !declines_promotion(position_, root.move);
  });
  std::stable_sort(root_moves_.begin(), root_moves_.end(),
                   [](const RootMove& a, const RootMove& b) {
                     if (!a.exact || !b.exact) return a.exact && !b.exact;
                     return a.value + a.points > b.value + b.points;
                   });
}

// What an iteration has found is remembered like what is found at any other node.
void Search::learn_from_root() {
  const RootMove& best = finished_.front();
  if (!best.exact || !limits_.search_moves.empty()) return;
  Frame& root = frames_[0];
  root.depth = iteration_;
  root.best_move = best.move;
  root.best_value = best.value;
  root.beta = kInfinite;
  root.quiets.clear();
  root.captures.clear();
  for (const RootMove& other : root_moves_) {
    auto& tried = position_.is_capture(other.move) ? root.captures : root.quiets;
    if (other.move != best.move && tried.size() < kTriedMoves) tried.push_back(other.move);
  }
  reward_best(root);
  if (!uses(SearchPart::kTranspositionTable)) return;
  table_.store(table_key(0), {.move = best.move,
                              .value = to_table(best.value, 0),
                              .static_value = root.static_value,
                              .depth = iteration_,
                              .bound = Bound::kExact,
                              .near_principal = true});
}

void Search::look_for_mates(MateTable& table, int announced_plies) {
  if (!uses(SearchPart::kMateSearch) || !limits_.search_moves.empty() || stood_before_) return;
  MateLimits limits;
  limits.shorten_nodes = kMateShortenNodes;
  limits.plies = announced_plies;
  mate_alone_ = announced_plies > 0 ? kMateAlone : 0;
  mate_.emplace(table, root_position_, limits);
  mate_due_ = 0;
}

bool Search::run(std::uint64_t nodes) {
  const std::uint64_t until = nodes_ + nodes;
  while (!over_) {
    const bool may_end = finished_depth_ > 0;
    if (may_end && (stop_requested_ || nodes_ >= limits_.nodes)) {
      take_unfinished();
      over_ = broken_off_ = true;
      break;
    }
    if (nodes_ >= until) return false;
    if (may_end && nodes_ >= mate_due_) {
      step_mate();
    } else if (height_ > 0) {
      tree_step();
    } else {
      root_returned(-returned_);
    }
  }
  take_mate();
  return true;
}

void Search::go_on() {
  if (!broken_off_) return;
  over_ = broken_off_ = stop_requested_ = false;
}

void Search::step_mate() {
  const std::uint64_t before = mate_->nodes();
  const bool over = mate_->run(kMateSlice);
  const std::uint64_t spent = mate_->nodes() - before;
  const bool mates = mate_->result() == MateResult::kMate;
  nodes_ += spent;
  // Once a mate is proven, only a shorter mate is searched for.
  const bool goes_on = mates || mate_->nodes() < mate_alone_;
  mate_due_ = over ? UINT64_MAX : goes_on ? nodes_ : nodes_ + (kMateShare - 1) * spent;
  over_ = over && mates && !wants_lines();
}

// What the mate search has proven becomes its move's value, unless the search knows better.
void Search::take_mate() {
  if (!mate_ || mate_->result() != MateResult::kMate) return;
  mate_->stop();
  mate_->run(0);
  const std::vector<Move>& line = mate_->line();
  const int value = std::max(kMateValue - mate_->plies(), kMateBound);
  if (line.empty() || value <= finished_.front().value) return;
  const auto root = std::find_if(finished_.begin(), finished_.end(),
                                 [&](const RootMove& other) { return other.move == line.front(); });
  root->value = value;
  root->exact = true;
  root->line.clear();
  for (std::size_t i = 0; i < std::min<std::size_t>(line.size(), kMaxSearchPly); ++i) {
    root->line.push_back(line[i]);
  }
  std::rotate(finished_.begin(), root, root + 1);
  finished_depth_ = iteration_;
}

void Search::begin_iteration() {
  ++iteration_;
  assumed_best_ = assumed_sum_ = -kInfinite;
  assumed_loss_ = limits_.bounds.aspiration;
  if (iteration_ >= 3 && !is_mate(root_best_) && uses(SearchPart::kAspiration)) {
    assumed_best_ = root_best_ - assumed_loss_;
    assumed_sum_ = root_best_sum_ - assumed_loss_;
  }
  begin_pass();
}

void Search::begin_pass() {
  order_root_moves();
  root_index_ = 0;
  root_best_ = root_best_sum_ = -kInfinite;
  begin_root_move();
}

// Whether the iteration has to be searched again, because its best value is lower than assumed.
bool Search::assumed_too_much() {
  if (is_as_assumed()) return false;
  assumed_loss_ *= 3;
  const bool far = assumed_loss_ > kFarWindow || is_mate(root_best_);
  assumed_best_ = far ? -kInfinite : assumed_best_ - assumed_loss_;
  assumed_sum_ = far ? -kInfinite : assumed_sum_ - assumed_loss_;
  return true;
}

// Short rather than quick, for a browser loads it: a position has a hundred moves.
int Search::last_line_value() const {
  int last = -kInfinite;
  const auto end = root_moves_.begin() + static_cast<std::ptrdiff_t>(root_index_);
  for (auto root = root_moves_.begin(); root != end; ++root) {
    if (!root->exact || root->value <= last) continue;
    std::size_t as_good = 0;
    for (auto other = root_moves_.begin(); other != end; ++other) {
      if (other->exact && other->value >= root->value) ++as_good;
    }
    if (as_good >= limits_.lines) last = root->value;
  }
  return last;
}

void Search::begin_root_move() {
  const RootMove& root = root_moves_[root_index_];
  const int best = std::max(root_best_, assumed_best_);
  const int sum = std::max(root_best_sum_, assumed_sum_);
  const int usual =
      limits_.points.empty() ? best - limits_.window : std::min(sum - root.points, best);
  const int wanted = wants_lines() ? std::min(usual, last_line_value()) : usual;
  const bool asked = root.asked || (wants_lines() && wanted <= -kInfinite);
  root_floor_ = asked ? -kInfinite : std::max(wanted - 1, -kInfinite);
  const bool known = iteration_ >= 3 && root.value != -kInfinite && !is_mate(root.value) &&
                     uses(SearchPart::kAspiration);
  if (known && root.exact && root.value > root_floor_) {
    root_alpha_ = std::max(root_floor_, root.value - limits_.bounds.aspiration);
    root_beta_ = std::max(root_alpha_ + 1, root.value + limits_.bounds.aspiration);
  } else if (root_index_ == 0 || asked) {
    root_alpha_ = root_floor_;
    root_beta_ =
        known ? std::max(root_alpha_ + 1, root.value + limits_.bounds.aspiration) : kInfinite;
  } else {
    root_alpha_ = root_floor_;
    root_beta_ = root_floor_ + 1;
  }
  ++nodes_;
  root_reduction_ = root_reduction();
  search_root_move();
}

void Search::search_root_move() {
  const Color mover = position_.side_to_move();
  const Move move = root_moves_[root_index_].move;
  Frame& root = frames_[0];
  arrival_at(0) = arrival_of(position_, move);
  root.current = move;
  root.capture = position_.is_capture(move);
  if (root_beta_ - root_alpha_ > 1) root_delta_ = root_beta_ - root_alpha_;
  accumulators_.push(position_, move);
  root_undo_ = position_.make(move);
  history_.push(position_.key(), mover, position_.in_check());
  const bool expected_to_fail = root_beta_ == root_alpha_ + 1;
  push_child(root, -root_beta_, -root_alpha_, iteration_ - 1 - root_reduction_, expected_to_fail);
}

void Search::root_returned(int value) {
  RootMove& root = root_moves_[root_index_];
  position_.unmake(root.move, root_undo_);
  accumulators_.pop();
  history_.pop();
  const bool reduced = root_reduction_ > 0;
  root_reduction_ = 0;
  if (value > root_alpha_ && reduced) return search_root_move();
  if (value >= root_beta_ && root_beta_ < kInfinite) {
    root_beta_ = kInfinite;
    return search_root_move();
  }
  if (value <= root_alpha_ && root_alpha_ > root_floor_) {
    root_alpha_ = root_floor_;
    return search_root_move();
  }
  // A move that must not be chosen is treated like one outside the window, unless no other is left.
  const bool last = root_best_ == -kInfinite && assumed_best_ == -kInfinite &&
                    root_index_ + 1 == root_moves_.size();
  if (value > root_floor_ && !last && !root.asked &&
      (is_delay(value, root.move, frames_[1].line) || is_needless(value, root.move))) {
    root = {root.move, -kInfinite, false, {}, root.points, false};
    root.line.push_back(root.move);
    if (++root_index_ < root_moves_.size()) return begin_root_move();
    return finish_iteration();
  }
  root.exact = value > root_floor_;
  root.value = root.exact ? value : root_floor_;
  if (root.exact) {
    take_line(root.line, root.move);
    root_best_ = std::max(root_best_, value);
    root_best_sum_ = std::max(root_best_sum_, value + root.points);
  } else {
    root.line.clear();
    root.line.push_back(root.move);
  }
  if (++root_index_ < root_moves_.size()) return begin_root_move();
  finish_iteration();
}

void Search::take_values() {
  for (RootMove& root : root_moves_) {
    if (root.value == -kInfinite) {
      root.value = std::max(root_best_ - limits_.window - 1, -kInfinite);
    }
  }
  finished_ = root_moves_;
  std::stable_sort(finished_.begin(), finished_.end(), [](const RootMove& a, const RootMove& b) {
    return a.value != b.value ? a.value > b.value : a.exact && !b.exact;
  });
}

void Search::take_unfinished() {
  const auto next = root_moves_.begin() + static_cast<std::ptrdiff_t>(root_index_);
  const bool best_searched = std::any_of(root_moves_.begin(), next, [&](const RootMove& root) {
    return root.move == finished_.front().move;
  });
  if (limits_.window > 0 || wants_lines() || !best_searched || root_best_ == -kInfinite ||
      !is_as_assumed()) {
    return;
  }
  for (std::size_t i = root_index_; i < root_moves_.size(); ++i) {
    RootMove& root = root_moves_[i];
    root.exact = false;
    root.value = std::min(root.value, root_best_ - 1);
  }
  take_values();
}

void Search::finish_iteration() {
  if (assumed_too_much()) return begin_pass();
  take_values();
  finished_depth_ = iteration_;
  learn_from_root();
  if (wants_lines() && mate_due_ == UINT64_MAX) take_mate();
  const bool mate_found =
      is_mate(root_best_) && std::abs(mate_plies(root_best_)) <= iteration_ && !wants_lines();
  const bool nothing_to_ask = root_moves_.size() == 1 && !limits_.values_only_move;
  if (iteration_ >= std::min(limits_.depth, kMaxSearchPly / 2) || nothing_to_ask || mate_found) {
    over_ = true;
    return;
  }
  begin_iteration();
}

bool Search::sight_sees(Move move, int ply) const {
  return limits_.sight->sees(position_, move, recent_at(ply), ply, crowd_);
}

std::uint64_t Search::key_as_seen(int ply) const {
  return position_.key() ^ viewpoint_key(recent_at(ply), ply);
}

bool Search::is_needless(int value, Move move) const {
  return declines_promotion(position_, move) && !is_mate(value) && !is_lost(root_best_);
}

bool Search::is_delay(int value, Move move, const Line& line) const {
  return limits_.undo_horizon && !is_mate(value) &&
         only_delays(table_, position_, move, line, exchange_);
}

}  // namespace nagare

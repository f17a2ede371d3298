#include "core/search/mate_solver.h"

#include <algorithm>

#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// Each defence is looked at with so many nodes at first, and with four times as many the next time,
// so that the one that is easily shown to last is not kept waiting by one that is not.
constexpr std::uint64_t kFirstNodes = 1000;

}  // namespace

MateSolver::MateSolver(MateTable& table, const Position& position, const MateLimits& limits)
    : table_(table), search_(table, position, limits), position_(position) {}

bool MateSolver::run(std::uint64_t nodes) {
  const std::uint64_t begun = this->nodes();
  if (made_.empty() && !over_) {
    if (!search_.run(nodes)) return false;
    begin_line();
  }
  while (!over_) {
    const std::uint64_t spent = this->nodes() - begun;
    if (spent >= nodes) return false;
    const std::uint64_t before = look_->nodes();
    const bool done = look_->run(nodes - spent);
    line_nodes_ += look_->nodes() - before;
    if (done) take_look();
  }
  return true;
}

void MateSolver::stop() {
  search_.stop();
  if (!made_.empty()) over_ = true;
}

void MateSolver::begin_line() {
  line_ = search_.line();
  over_ = !shortest() || static_cast<int>(line_.size()) >= plies();
  if (over_) return;
  left_ = plies();
  attack(line_.front());
}

void MateSolver::attack(Move move) {
  made_.push_back(move);
  position_.make(move);
  if (--left_ == 0) {
    line_ = made_;
    over_ = true;
    return;
  }
  MoveList moves;
  generate_legal(position_, moves);
  defences_.assign(moves.begin(), moves.end());
  // What is put in between often only delays, and is shown where nothing else lasts as long.
  std::stable_partition(defences_.begin(), defences_.end(),
                        [](Move defence) { return !defence.is_drop(); });
  most_ = kFirstNodes;
  at_ = 0;
  look_at_defence();
}

void MateSolver::look_at_defence() {
  if (at_ == defences_.size()) {
    most_ *= 4;
    at_ = 0;
  }
  if (defences_.empty()) {  // not so where the length is right
    over_ = true;
    return;
  }
  replies_ = left_ == 2;  // every defence lasts as long
  undo_ = position_.make(defences_[at_]);
  look_for(replies_ ? 1 : left_ - 3, replies_ ? UINT64_MAX : most_);
}

void MateSolver::look_for(int plies, std::uint64_t nodes) {
  MateLimits limits;
  limits.plies = plies;
  limits.nodes = nodes;
  limits.shorten = false;
  look_.emplace(table_, position_, limits);
}

void MateSolver::take_look() {
  const MateResult found = look_->result();
  const Move defence = defences_[at_];
  if (replies_) {
    if (found != MateResult::kMate) {
      over_ = true;
      return;
    }
    made_.push_back(defence);
    --left_;
    return attack(look_->line().front());
  }
  if (found == MateResult::kNoMate) {
    replies_ = true;
    return look_for(left_ - 1, UINT64_MAX);
  }
  position_.unmake(defence, undo_);
  if (found == MateResult::kMate) {
    defences_.erase(defences_.begin() + static_cast<std::ptrdiff_t>(at_));
  } else {
    ++at_;
  }
  look_at_defence();
}

}  // namespace nagare

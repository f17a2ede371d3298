#include "core/shogi/history.h"

namespace nagare {

void History::reset(std::uint64_t key) {
  entries_.clear();
  entries_.push_back({key, {0, 0}, kBlack, 0});
}

void History::push(std::uint64_t key, Color mover, bool in_check) {
  Entry entry{key, entries_.back().checks, mover, entries_.back().reach + 1};
  entry.checks[mover] = in_check ? static_cast<std::uint16_t>(entry.checks[mover] + 1) : 0;
  entries_.push_back(entry);
}

void History::push_pass(std::uint64_t key, Color mover) {
  entries_.push_back({key, {0, 0}, mover, 0});
}

Repetition History::repetition_within(std::size_t tree_plies) const {
  constexpr int kTimes = 4;
  const Entry& now = entries_.back();
  int seen = 1;
  for (std::size_t back = 4; back <= now.reach; back += 2) {
    const Entry& then = entries_[entries_.size() - 1 - back];
    if (then.key != now.key) continue;
    if (++seen < kTimes && back > tree_plies) continue;
    if (now.checks[now.mover] * 2u >= back) return Repetition::kMoverChecked;
    if (now.checks[~now.mover] * 2u >= back) return Repetition::kMoverEvaded;
    return Repetition::kDraw;
  }
  return Repetition::kNone;
}

}  // namespace nagare

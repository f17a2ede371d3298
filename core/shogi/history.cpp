#include "core/shogi/history.h"

#include <algorithm>

namespace nagare {

std::size_t History::slot_of(std::uint64_t key) const {
  const std::size_t mask = newest_.size() - 1;
  std::size_t slot = key & mask;
  while (newest_[slot] != 0 && entries_[newest_[slot] - 1].key != key) slot = (slot + 1) & mask;
  return slot;
}

void History::add(Entry entry) {
  constexpr std::size_t kSmallest = 256;
  if (entries_.size() * 2 >= newest_.size()) {
    newest_.assign(std::max(newest_.size() * 2, kSmallest), 0);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      newest_[slot_of(entries_[i].key)] = static_cast<std::uint32_t>(i + 1);
    }
  }
  std::uint32_t& newest = newest_[slot_of(entry.key)];
  entry.before = newest;
  entries_.push_back(entry);
  newest = static_cast<std::uint32_t>(entries_.size());
}

void History::reset(std::uint64_t key) {
  entries_.clear();
  newest_.clear();
  add({key, {0, 0}, kBlack, 0, 0});
}

void History::push(std::uint64_t key, Color mover, bool in_check) {
  Entry entry{key, entries_.back().checks, mover, entries_.back().reach + 1, 0};
  entry.checks[mover] = in_check ? static_cast<std::uint16_t>(entry.checks[mover] + 1) : 0;
  add(entry);
}

void History::push_pass(std::uint64_t key, Color mover) {
  add({key, {0, 0}, mover, 0, 0});
}

// The newest goes first, so that no entry that stays lies behind the slot that becomes free.
void History::pop() {
  newest_[slot_of(entries_.back().key)] = static_cast<std::uint32_t>(entries_.back().before);
  entries_.pop_back();
}

Repetition History::judged(int times, std::size_t tree_plies) const {
  const Entry& now = entries_.back();
  int seen = 1;
  for (std::size_t then = now.before; then != 0; then = entries_[then - 1].before) {
    const std::size_t back = entries_.size() - then;
    if (back > now.reach) break;
    if (++seen < times && back > tree_plies) continue;
    if (now.checks[now.mover] * 2u >= back) return Repetition::kMoverChecked;
    if (now.checks[~now.mover] * 2u >= back) return Repetition::kMoverEvaded;
    return Repetition::kDraw;
  }
  return Repetition::kNone;
}

}  // namespace nagare

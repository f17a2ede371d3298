// Which positions have been on the board, for repetition (千日手) and perpetual check (連続王手).
// No call takes longer in a long game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/shogi/types.h"

namespace nagare {

enum class Repetition : std::uint8_t {
  kNone,
  kDraw,          // neither side gave only checks
  kMoverChecked,  // the side that just moved gave nothing but checks: it loses
  kMoverEvaded,   // the side to move gave nothing but checks: the side that just moved wins
};

class History {
 public:
  // Position before the first move; `in_check` of the side to move.
  void reset(std::uint64_t key);
  // Position after a move of `mover`; `in_check` says whether that move gave check.
  void push(std::uint64_t key, Color mover, bool in_check);
  // Position after a pass in a search: positions before a pass do not count as repeated.
  void push_pass(std::uint64_t key, Color mover);
  void pop();
  std::size_t plies() const { return entries_.size() - 1; }
  // Whether the newest position has been there before.
  bool has_recurred() const { return entries_.back().before != 0; }

  // By the rules of a game: whether the newest position occurs for the fourth time. Whether a side
  // gave nothing but checks is judged from the first of these four occurrences on.
  Repetition repetition() const { return repetition_within(0); }
  // The same where the newest position occurs for the third time: what a fourth will be, if both
  // sides go on as before.
  Repetition third_occurrence() const { return judged(3, 0); }
  // By the rules of a search whose root lies `tree_plies` back. Within the tree a second occurrence
  // is enough, since what both sides can repeat once they can repeat again. Positions of the game
  // before the root still need a fourth occurrence: there the opponent may yet play otherwise.
  Repetition repetition_within(std::size_t tree_plies) const { return judged(4, tree_plies); }

 private:
  struct Entry {
    std::uint64_t key;
    std::array<std::uint16_t, kColorCount> checks;  // consecutive checks each side has just given
    Color mover;
    std::size_t reach;   // plies back to the last pass, or to the start
    std::size_t before;  // number of the last entry with this key; 0: there is none
  };

  void add(Entry entry);
  // Of the newest position, where it occurs for the `times`-th time.
  Repetition judged(int times, std::size_t tree_plies) const;
  // Where the number of the newest entry with the key stands, or is to stand.
  std::size_t slot_of(std::uint64_t key) const;

  std::vector<Entry> entries_;  // numbered from 1
  // A hash table by key: the number of the newest entry with it, or 0. Twice as large as it need
  // be, at least; its size is a power of two.
  std::vector<std::uint32_t> newest_;
};

}  // namespace nagare

// Transposition table: what the search found out about a position when it was there before: its
// value, whether that is exact or a bound, the depth of the search and the best move.
//
// Searches of one game go on with what is known: next_search() only tells what is old, and so is
// replaced first. After forget() nothing of an earlier search is seen, so that the next one gives
// the same answer whatever was searched before it.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>

#include "core/shogi/types.h"

namespace nagare {

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

struct TableEntry {
  std::uint64_t key = 0;
  std::uint16_t move = 0;
  std::int16_t value = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::kNone;
  std::uint16_t generation = 0;

  // Whether the entry settles a search with the window (alpha, beta). `node_value` is the entry's
  // value after from_table() (value.h).
  bool decides(int node_value, int alpha, int beta) const {
    return bound == Bound::kExact || (bound == Bound::kLower && node_value >= beta) ||
           (bound == Bound::kUpper && node_value <= alpha);
  }
};

// What a search with the window (alpha, beta) that returned `value` has shown.
constexpr Bound bound_of(int value, int alpha, int beta) {
  return value >= beta ? Bound::kLower : value > alpha ? Bound::kExact : Bound::kUpper;
}

class TranspositionTable {
 public:
  // The size is rounded down to a power of two of entries and is at least 1 MiB. Memory is only
  // touched as it is used, so that even a large table is made at once.
  explicit TranspositionTable(int mebibytes);
  // False when there was not enough memory; the table must not be used then.
  bool allocated() const { return entries_ != nullptr; }

  // Forgets all entries, at no cost.
  void forget();
  // To be told where a further search begins that goes on with what is known.
  void next_search();
  // nullptr when the position is not known.
  const TableEntry* find(std::uint64_t key) const;
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&entries_[key & (size_ - 2)]); }
  // Replaces what is known of the position; without a move, the one known stays.
  void store(std::uint64_t key, Move move, int value, int depth, Bound bound);

 private:
  bool knows(const TableEntry& entry) const { return entry.generation >= first_generation_; }

  struct Free {
    void operator()(TableEntry* entries) const { std::free(entries); }
  };

  std::size_t size_;
  // Zeroed memory is empty entries. In pairs: the first keeps the deeper entry of this search, the
  // second the newer.
  std::unique_ptr<TableEntry[], Free> entries_;
  // Each search has a number, its generation; entries before the first generation are forgotten. 0
  // is that of an empty entry.
  std::uint16_t first_generation_ = 1, generation_ = 1;
};

}  // namespace nagare

// Transposition table: what the search found out about a position when it was there before: its
// value, whether that is exact or a bound, the depth of the search and the best move.
//
// Entries of an earlier search are not seen, so that a search gives the same answer whatever was
// searched before it.
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
  void new_search();
  // nullptr when the position is not known to this search.
  const TableEntry* find(std::uint64_t key) const;
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&entries_[key & (size_ - 2)]); }
  // Replaces what is known of the position; without a move, the one known stays.
  void store(std::uint64_t key, Move move, int value, int depth, Bound bound);

 private:
  struct Free {
    void operator()(TableEntry* entries) const { std::free(entries); }
  };

  std::size_t size_;
  // Zeroed memory is empty entries. In pairs: the first keeps the deeper entry, the second the
  // newer.
  std::unique_ptr<TableEntry[], Free> entries_;
  std::uint16_t generation_ = 1;  // 0 is that of an empty entry
};

}  // namespace nagare

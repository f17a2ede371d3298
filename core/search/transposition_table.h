// Transposition table: what the search found out about a position when it was there before: its
// value, whether that is exact or a bound, the depth of the search, the best move and the static
// value.
//
// Searches of one game go on with what is known: next_search() only tells what is old, and so is
// replaced first. After forget() nothing of an earlier search is seen, so that the next one gives
// the same answer whatever was searched before it.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>

#include "core/search/value.h"
#include "core/shogi/types.h"

namespace nagare {

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

struct TableEntry {
  // The position's key with the bits of the move in place of its lowest 16.
  std::uint64_t key_and_move = 0;
  std::int16_t value = 0;         // nothing with Bound::kNone
  std::int16_t static_value = 0;  // centipawns; kNoStaticValue where the side to move is in check
  std::int8_t depth = 0;
  Bound bound : 2 = Bound::kNone;
  bool near_principal : 1 = false;  // is or was on a principal line, or next to one
  std::uint16_t generation = 0;

  Move move() const { return Move::from_bits(static_cast<std::uint16_t>(key_and_move)); }
  bool has_key(std::uint64_t key) const { return (key_and_move ^ key) >> 16 == 0; }
};
static_assert(sizeof(TableEntry) == 16);

// What a search found out about a position; as in TableEntry.
struct Finding {
  Move move{};
  int value = 0;
  int static_value = kNoStaticValue;
  int depth = 0;
  Bound bound = Bound::kNone;
  bool near_principal = false;
};

// Whether a value of the table, after from_table() (value.h), settles a search with the window
// (alpha, beta).
constexpr bool decides(Bound bound, int value, int alpha, int beta) {
  return bound == Bound::kExact || (bound == Bound::kLower && value >= beta) ||
         (bound == Bound::kUpper && value <= alpha);
}

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
  // Of a position that is known already a result that is much deeper stays, and a move stays where
  // the new result has none.
  void store(std::uint64_t key, const Finding& found);

 private:
  bool knows(const TableEntry& entry) const { return entry.generation >= first_generation_; }
  // Whether the entry is one of the position, of this search or of one before it.
  bool is_of(const TableEntry& entry, std::uint64_t key) const {
    return entry.has_key(key) && knows(entry);
  }

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

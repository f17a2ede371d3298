#include "core/search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace nagare {

namespace {

constexpr int kMuchDeeper = 4;  // plies

}  // namespace

TranspositionTable::TranspositionTable(int mebibytes)
    : size_(std::bit_floor((static_cast<std::size_t>(std::max(mebibytes, 1)) << 20) /
                           sizeof(TableEntry))),
      entries_(static_cast<TableEntry*>(std::calloc(size_, sizeof(TableEntry)))) {}

void TranspositionTable::forget() {
  next_search();
  first_generation_ = generation_;
}

void TranspositionTable::next_search() {
  if (++generation_ != 0) return;
  std::fill_n(entries_.get(), size_, TableEntry{});
  first_generation_ = generation_ = 1;
}

const TableEntry* TranspositionTable::find(std::uint64_t key) const {
  const TableEntry* pair = &entries_[key & (size_ - 2)];
  for (int i = 0; i < 2; ++i) {
    if (is_of(pair[i], key)) return &pair[i];
  }
  return nullptr;
}

void TranspositionTable::store(std::uint64_t key, const Finding& found) {
  TableEntry* pair = &entries_[key & (size_ - 2)];
  const bool first_stays = pair[0].generation == generation_ && pair[0].depth > found.depth;
  TableEntry& entry =
      !is_of(pair[0], key) && (is_of(pair[1], key) || first_stays) ? pair[1] : pair[0];
  const bool known = is_of(entry, key);
  const Move move = found.move || !known ? found.move : entry.move();
  entry.key_and_move = (key & ~std::uint64_t{0xffff}) | move.bits();
  entry.generation = generation_;
  if (known && found.bound != Bound::kExact &&
      found.depth + (found.near_principal ? 2 : 0) <= entry.depth - kMuchDeeper) {
    return;
  }
  entry.value = static_cast<std::int16_t>(found.value);
  entry.static_value = static_cast<std::int16_t>(found.static_value);
  entry.depth = static_cast<std::int8_t>(found.depth);
  entry.bound = found.bound;
  entry.near_principal = found.near_principal;
}

}  // namespace nagare

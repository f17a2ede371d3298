#include "core/search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace nagare {

TranspositionTable::TranspositionTable(int mebibytes)
    : size_(std::bit_floor((static_cast<std::size_t>(std::max(mebibytes, 1)) << 20) /
                           sizeof(TableEntry))),
      entries_(static_cast<TableEntry*>(std::calloc(size_, sizeof(TableEntry)))) {}

void TranspositionTable::new_search() {
  if (++generation_ != 0) return;
  std::fill_n(entries_.get(), size_, TableEntry{});
  generation_ = 1;
}

const TableEntry* TranspositionTable::find(std::uint64_t key) const {
  const TableEntry* pair = &entries_[key & (size_ - 2)];
  for (int i = 0; i < 2; ++i) {
    if (pair[i].key == key && pair[i].generation == generation_) return &pair[i];
  }
  return nullptr;
}

void TranspositionTable::store(std::uint64_t key, Move move, int value, int depth, Bound bound) {
  TableEntry* pair = &entries_[key & (size_ - 2)];
  TableEntry* entry = pair;
  const auto is_ours = [&](const TableEntry& each) { return each.generation == generation_; };
  const bool second_is_same = is_ours(pair[1]) && pair[1].key == key;
  if (is_ours(pair[0]) && pair[0].key != key && (second_is_same || pair[0].depth > depth)) {
    entry = pair + 1;
  }
  const bool same = entry->key == key && entry->generation == generation_;
  *entry = {key,
            move || !same ? move.bits() : entry->move,
            static_cast<std::int16_t>(value),
            static_cast<std::int8_t>(depth),
            bound,
            generation_};
}

}  // namespace nagare

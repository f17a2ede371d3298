#include "core/search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace nagare {

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
    if (pair[i].key == key && knows(pair[i])) return &pair[i];
  }
  return nullptr;
}

void TranspositionTable::store(std::uint64_t key, Move move, int value, int depth, Bound bound) {
  TableEntry* pair = &entries_[key & (size_ - 2)];
  TableEntry* entry = pair;
  const auto is_same = [&](const TableEntry& each) { return each.key == key && knows(each); };
  const bool first_stays = pair[0].generation == generation_ && pair[0].depth > depth;
  if (!is_same(pair[0]) && (is_same(pair[1]) || first_stays)) entry = pair + 1;
  const bool same = is_same(*entry);
  *entry = {key,
            move || !same ? move.bits() : entry->move,
            static_cast<std::int16_t>(value),
            static_cast<std::int8_t>(depth),
            bound,
            generation_};
}

}  // namespace nagare

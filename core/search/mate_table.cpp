#include "core/search/mate_table.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

namespace nagare {

namespace {

constexpr int kAnyPlies = std::numeric_limits<std::int16_t>::max();

}  // namespace

MateTable::Entries MateTable::untouched(std::size_t size) {
  return Entries(static_cast<Entry*>(std::calloc(size + kWindow, sizeof(Entry))));
}

MateTable::MateTable(int mebibytes)
    : size_(
          std::bit_floor((static_cast<std::size_t>(std::max(mebibytes, 1)) << 20) / sizeof(Entry))),
      entries_(untouched(size_)) {}

void MateTable::clear() {
  if (++generation_ != 0) return;
  generation_ = 1;
  // Zeros written all over a large table would take its time from a move.
  if (Entries fresh = untouched(size_)) {
    entries_ = std::move(fresh);
  } else {
    std::fill_n(entries_.get(), size_ + kWindow, Entry{});
  }
}

MateTable::Entry* MateTable::window(std::uint64_t board) const {
  return &entries_[board & (size_ - 1)];
}

void MateTable::find(const Question& question, MateValue& value) const {
  const bool limited = question.below != 0;
  const Entry* entry = window(question.board);
  for (const Entry* end = entry + kWindow; entry != end; ++entry) {
    if (entry->generation != generation_) break;  // windows are filled from their beginning
    if (entry->board != question.board) continue;
    if (entry->proof == 0) {
      if (!question.hand.covers(entry->hand)) continue;
      if (limited && entry->plies >= question.below) continue;
      if (value.proven() && value.plies <= entry->plies) continue;
      value = {0, kProofInfinite, entry->hand, entry->plies, MateValue::kAnyPath};
    } else if (entry->disproof == 0) {
      if (!entry->hand.covers(question.hand)) continue;
      if (entry->plies < (limited ? question.below : kAnyPlies)) continue;
      value = {kProofInfinite, 0, entry->hand, 0, MateValue::kAnyPath};
      return;
    } else if (entry->hand == question.hand && !value.proven()) {
      if (limited) {
        if (entry->path != static_cast<std::uint64_t>(question.below)) continue;
      } else if (entry->path != 0 && entry->path == question.path) {
        value = {kProofInfinite, 0, question.hand, 0, entry->plies};
        continue;
      } else if (entry->path != 0 && entry->path <= kAnyPlies) {
        continue;
      }
      value.proof = entry->proof;
      value.disproof = entry->disproof;
    }
  }
}

void MateTable::store(const Question& question, const MateValue& value, std::uint64_t work) {
  const bool limited = question.below != 0;
  const bool on_path_only = value.disproven() && value.anchor != MateValue::kAnyPath;
  const bool solved = value.proven() || (value.disproven() && !on_path_only);
  Entry* entry = window(question.board);
  Entry* const end = entry + kWindow;
  Entry* place = entry;
  bool same = false;
  for (; entry != end; ++entry) {
    if (entry->generation != generation_) {
      place = entry;
      break;
    }
    const bool unsolved = entry->proof != 0 && entry->disproof != 0;
    const bool same_limit = limited ? entry->path == static_cast<std::uint64_t>(question.below)
                                    : entry->path == 0 || entry->path > kAnyPlies;
    if (entry->board == question.board && entry->hand == question.hand && unsolved && same_limit) {
      place = entry;
      same = true;
      break;
    }
    if (entry->work < place->work) place = entry;
  }
  Entry stored{question.board,
               0,
               solved ? value.hand : question.hand,
               value.proof,
               value.disproof,
               value.plies,
               static_cast<std::uint8_t>(std::bit_width(work)),
               generation_};
  if (on_path_only) {
    // The numbers are for other paths.
    stored.path = question.path;
    stored.plies = value.anchor;
    stored.proof = same ? place->proof : 1;
    stored.disproof = same ? place->disproof : 1;
  } else if (value.disproven()) {
    stored.plies = static_cast<std::int16_t>(limited ? question.below : kAnyPlies);
  } else if (!solved && limited) {
    stored.path = static_cast<std::uint64_t>(question.below);
  } else if (!solved && same) {
    stored.path = place->path;
    stored.plies = place->plies;
  }
  if (same) stored.work = std::max(stored.work, place->work);
  *place = stored;
}

}  // namespace nagare

// A stable sort for short lists: by insertion, which is little code for every type that it is used
// with. std::stable_sort is several thousand bytes for each.
#pragma once

#include <utility>

namespace nagare {

template <class Iterator, class Less>
void sort_stably(Iterator first, Iterator last, Less less) {
  for (Iterator at = first; at != last; ++at) {
    auto value = std::move(*at);
    Iterator to = at;
    for (; to != first && less(value, *(to - 1)); --to) *to = std::move(*(to - 1));
    *to = std::move(value);
  }
}

}  // namespace nagare

// Counting what a format has no place for.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/notation/record.h"
#include "core/notation/record_text.h"

namespace nagare {

// Adds what was left out of one more game.
void add_up(std::vector<LeftOut>& sum, const std::vector<LeftOut>& more);

class LeftOutList {
 public:
  explicit LeftOutList(const GameRecord& record) : record_(record) {}

  // `count` may be 0.
  LeftOutList& add(LeftOutKind kind, std::size_t count);
  LeftOutList& variations();
  // Of the lines that are written: all, or the game alone.
  LeftOutList& comments(bool all_lines);
  LeftOutList& bookmarks(bool all_lines);
  LeftOutList& times(bool all_lines);
  LeftOutList& fractions(bool all_lines);  // of seconds
  LeftOutList& headers();                  // all of them
  LeftOutList& players();

  std::vector<LeftOut> list() { return std::move(list_); }

 private:
  template <class Counts>
  std::size_t count_in_lines(bool all_lines, Counts counts) const;

  const GameRecord& record_;
  std::vector<LeftOut> list_;
};

}  // namespace nagare

// What one search hands on to the next: the transposition table, and how well moves did. The
// searches of one game share such a memory, so that each goes on where the last one ended.
#pragma once

#include "core/search/move_history.h"
#include "core/search/parts.h"
#include "core/search/transposition_table.h"

namespace nagare {

struct SearchMemory {
  // `mebibytes` of transposition table; see there.
  explicit SearchMemory(int mebibytes) : table(mebibytes) {}

  // The next search begins empty, without these parts, and gives the same answer whatever was
  // searched before it.
  void forget(SearchParts without) {
    table.forget();
    moves.clear(without);
  }
  // False when there was not enough memory for the table; nothing may be searched then.
  bool allocated() const { return table.allocated(); }

  TranspositionTable table;
  MoveHistory moves;
};

}  // namespace nagare

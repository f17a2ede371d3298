// All that is known of openings (定跡): castles, strategies, how they show, move lists and the
// book.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/joseki/book.h"
#include "core/joseki/castles.h"
#include "core/joseki/openings.h"
#include "core/joseki/story.h"
#include "core/joseki/strategies.h"

namespace nagare {

// What the tables say of a move that a side has made.
struct MoveMarks {
  struct Points {
    int list;  // by strategy, or by castle
    int points;
  };
  std::vector<Points> strategies, castles;  // in their discrimination lists
  std::vector<int> openings;                // the lists that have the move
};

struct Joseki {
  Castles castles;
  Strategies strategies;
  std::vector<Discrimination> strategy_lists;  // by strategy; empty where it has none
  std::vector<Discrimination> castle_lists;    // by castle
  Openings openings;
  Book book;
  int static_strategy = -1;  // the rows "static" and "ranging" of the strategies, the families
  int ranging_strategy = -1;
  std::unordered_map<std::uint32_t, MoveMarks> marks = {};  // by number_of() the move

  // Errors: formation_id, formation_name, formation_twice, formations_many, castle_unused and
  // opening_unused (a table in the folder that no row names), strategy_family (the two families are
  // missing), and those of its parts.
  static Result<Joseki> load(const Bundle& bundle);

  // nullptr where no table has the move.
  const MoveMarks* marks_of(const OwnMove& move) const {
    const auto found = marks.find(number_of(move));
    return found == marks.end() ? nullptr : &found->second;
  }
  bool is_family(int strategy) const {
    return strategy == static_strategy || strategy == ranging_strategy;
  }
};

}  // namespace nagare

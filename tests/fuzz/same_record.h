// Whether two records tell the same game.
#pragma once

#include <string>

#include "core/notation/record.h"
#include "core/notation/sfen.h"
#include "tests/fuzz/fuzzing.h"

namespace nagare::fuzz {

// `seen` is the text that the second one was read from.
inline void require_same_record(const GameRecord& first, const GameRecord& second,
                                const std::string& seen) {
  require(to_sfen(first.start) == to_sfen(second.start), "same start position", seen);
  require(first.moves == second.moves, "same moves and times", seen);
  require(first.ending == second.ending, "same ending", seen);
  require(first.players == second.players, "same players", seen);
}

}  // namespace nagare::fuzz

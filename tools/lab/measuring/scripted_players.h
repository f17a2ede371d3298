// Players that follow a script, for measuring what the weakest opponents let through: none knows
// more of shogi than its script says.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::cli {

enum class Script : std::uint8_t {
  kRandom,    // any legal move
  kTakes,     // takes the dearest piece that it can take, guarded or not
  kMates,     // the same, but a mate in one comes first
  kMaterial,  // counts pieces after each of its moves and the best reply
  kHems,      // the same; of equal moves the one that leaves the other king the fewest squares
  kDeeper,    // counts pieces three moves deep
};
inline constexpr std::array<std::string_view, 6> kScriptIds = {"random",   "takes", "mates",
                                                               "material", "hems",  "deeper"};

// There must be a legal move. Among equal moves one is drawn by the seed: the same position and
// seed give the same move.
Move scripted_move(Script script, Position position, std::uint64_t seed);

}  // namespace nagare::cli

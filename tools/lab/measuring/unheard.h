// Which reasons and words never come up: what advisors say of all legal moves of positions, held to
// what they could say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/engine/knowledge.h"
#include "core/shogi/game.h"

namespace nagare::cli {

// Kinds of reasons and their variants, by the number of the voice whose they are.
using Heard = std::set<std::tuple<std::size_t, std::string_view, std::string_view>>;

// Adds what all advisors say of the legal moves of the game's position.
void hear(const Knowledge& knowledge, const Game& game, std::uint64_t seed, Heard& heard);

// What did not come up of so many things that there are.
struct Unheard {
  std::vector<std::string> names;
  std::size_t all = 0;
};
struct UnheardReasons {
  Unheard kinds;     // of reasons
  Unheard variants;  // of kinds
  Unheard texts;     // that are only said with such reasons
};
UnheardReasons unheard_of(const Knowledge& knowledge, const Heard& heard);

}  // namespace nagare::cli

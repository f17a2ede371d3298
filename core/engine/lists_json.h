// What can be chosen for a game, as JSON: the lists that a page offers (json.h has the engine's
// other answers).
#pragma once

#include <string>

#include "core/joseki/joseki.h"
#include "core/players/opponents.h"
#include "core/players/strengths.h"

namespace nagare {

// kHandicaps, in its order.
std::string handicaps_json();
// What each strength sees, from the weakest on.
std::string strengths_json(const Strengths& strengths);
// The move lists that an opponent can be asked to follow, in their order.
std::string openings_json(const Joseki& joseki);
// In their order, each with the grade of its strength.
std::string opponents_json(const Opponents& opponents, const Strengths& strengths);

}  // namespace nagare

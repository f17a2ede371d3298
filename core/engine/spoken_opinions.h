// How much a position divides opinions, as it is said beside a move: what pure reading, the papers
// and people would play by the one search that has been made (core/council/opinions.h).
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/choice/choice.h"
#include "core/engine/thinker.h"

namespace nagare {

// Of a thought that has come to its end, at its settings but for the naturalness. None where it did
// not compare moves, and where a character has no name in the table of voters.
std::optional<SpokenOpinions> spoken_opinions(const Thinker& thinker);

// As Thinker::choice(), with these opinions where they are asked for and the choice compared moves.
Result<Choice> choice_with_opinions(Thinker& thinker);

}  // namespace nagare

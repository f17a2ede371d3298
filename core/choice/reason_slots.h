// What fills the slots of a reason's words: one function for each form of evidence.
#pragma once

#include <vector>

#include "core/advisors/evidence.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/words.h"
#include "core/choice/assessment.h"
#include "core/choice/choice_words.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"

namespace nagare {

// The choice that a reason speaks for.
struct SpokenChoice {
  const ChoiceWords& words;
  const Occasion& occasion;
  const Assessment& assessment;
  const Verdict& verdict;
};

// The earlier moves of the game that the evidence names, oldest first; then, where it is a sequence
// that the move chosen completes, that move.
std::vector<SpokenMove> moves_of(const SpokenChoice& choice, const Evidence& evidence);

// All slots of the reason's form, {move}, {piece} and {best}; {how} is left to the caller. `moves`
// are those of moves_of().
Slots slots_for(const SpokenChoice& choice, const Reason& reason,
                const std::vector<SpokenMove>& moves);

}  // namespace nagare

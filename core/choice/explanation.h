// What is said about a choice, in Japanese and English, from the same reasons that decided it. The
// words are data (data/explanations); here they are only chosen and filled in.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/choice/choice.h"
#include "core/data/bundle.h"

namespace nagare {

// Which reasons are given first, 0 to 2: those that say what the move does after the moves before
// it, then that people play it here, then that it is merely near, or what is less than a fiftieth
// of all the points. Points as at the naturalness of the choice.
int rank_of(const Reason& reason, int points, int all_points);

class Explanations {
 public:
  // Reads explanations/phrases and explanations/sentences. Error explanation_missing when an id
  // that the program needs is not there, explanation_slot for an unknown {slot}.
  static Result<Explanations> load(const Bundle& bundle);

  // The reason in a few words, without its counts.
  Text reason_text(const Game& game, const ExplainedReason& reason) const;
  // The one sentence that a person would say. Advisors are silent before `advised_from_ply`.
  Text sentence(const Game& game, const Choice& choice, int advised_from_ply) const;
  // The sentence with the evidence of its reason and the price of the choice.
  Text explanation(const Game& game, const Choice& choice) const;
  // A sentence without slots.
  Text plain(std::string_view id) const;

 private:
  using Slots = std::map<std::string, Text, std::less<>>;

  Text filled(std::string_view id, const Slots& slots) const;
  Slots reason_slots(const Game& game, const ExplainedReason& reason) const;

  std::map<std::string, Text, std::less<>> templates_;
};

}  // namespace nagare

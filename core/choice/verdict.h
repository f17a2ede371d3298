// The chosen move, and what it gives up.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/choice/assessment.h"
#include "core/choice/chooser.h"
#include "core/reading/comparison.h"
#include "core/shogi/types.h"

namespace nagare {

enum class Action : std::uint8_t { kMove, kResign, kDeclareWin };

struct Verdict {
  Action action = Action::kMove;
  Move move;         // kNoMove unless the action is a move
  int value = 0;     // centipawns for the side to move, before points
  int win_rate = 0;  // per mille, of the value
  int points = 0;    // centipawns, of all reasons for the move
  Move best;         // what pure search plays; kNoMove unless the action is a move
  int best_value = 0;
  // What is said that the move gives up; 0 where it is the best one, and where no difference that
  // would stand a deeper look can be told.
  Price price;
  Price reading;  // what it gives up by the search that compared all moves
  // How a move that was turned to stands beside the best one; none of a move that was chosen. One
  // that is as good has no price.
  std::optional<Judgement> judgement;
  // What it gives up by a second look, below 0 where it is better than the best; none where there
  // was no such look, or it was cut short.
  std::optional<Price> second_look;
  bool bears_price = false;  // the second look was long enough for a price
  // What is known against a move that is the best of what was read, so that it has no price: a
  // second look at all moves finds `better` worth so much more, or, where that is kNoMove, the move
  // is worth so much less than was expected of it a move ago. 0 of win rate: nothing is known.
  Price fallen;
  Move better;
  bool others_have_points = false;  // reasons speak for another move that was read
  // A weak strength may look at one move alone, or compare moves without seeing all of the board:
  // then `best` and the price say nothing, but for a mate in one, which nothing betters.
  bool compared = true;
  bool looked_at_all = true;   // at every legal move
  bool only_legal = false;     // there was no other legal move
  bool ends_declared = false;  // at the end of the line expected a win can be declared: what looks
                               // like a mate is that
};

// The moves that were read, as the choice sees them.
std::vector<Candidate> candidates_of(const Assessment& assessment);
// Decides between the moves that were read; at least one must be exact. Under the guard of
// choose(): points never give up more win rate than `most_price`, per mille. The price is what
// reading says.
Verdict judge(const Occasion& occasion, const Assessment& assessment, int most_price);
// The verdict that this move is played, where `best` is what pure search plays. Both were read.
Verdict verdict_on(const Occasion& occasion, const Assessment& assessment, Move move, Move best);
// At an impasse that can be declared won, which needs no search.
Verdict declaration_verdict();
// Without a legal move.
Verdict resignation_verdict();

}  // namespace nagare

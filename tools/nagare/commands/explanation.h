// What `nagare explain` tells of a position: the moves that feel best, those that the network likes
// best, and the choice, each with what speaks for it.
#pragma once

#include <vector>

#include "core/advisors/situation.h"
#include "core/choice/choice.h"
#include "core/choice/speech.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/notation/move_text.h"
#include "core/shogi/game.h"

namespace nagare::cli {

// A legal move and what speaks for it.
struct ToldMove {
  MoveText text;
  // Centipawns of points; of the network's favourites the probability in millionths.
  int number = 0;
  std::vector<SpokenReason> reasons;
};

struct Explanation {
  Situation situation;
  std::vector<ToldMove> feel;        // the moves that feel best, the best first
  std::vector<ToldMove> favourites;  // of the network, with the words that account for it
  Choice choice;
};

// Thinks about the game's position to the end of its limits. Throws BadInput where the settings do
// not fit it.
Explanation explain(const Knowledge& knowledge, const Game& game, const ThinkSettings& settings);

}  // namespace nagare::cli

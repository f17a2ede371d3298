// Learns discrimination lists (core/joseki/strategies.h): by which moves a side shows which
// strategy or castle it will have, as log odds from games.
#pragma once

#include <array>
#include <vector>

#include "core/joseki/joseki.h"
#include "core/joseki/story.h"
#include "core/joseki/strategies.h"
#include "core/shogi/types.h"

namespace nagare::cli {

// One side of a game: its moves, and when each formation came about.
struct FormationHistory {
  std::vector<OwnMove> moves;
  std::vector<int> plies;       // by move: moves made by both sides, it included
  std::vector<int> strategies;  // by strategy: the ply at which it was recognised; 0: never
  std::vector<int> castles;     // by castle: the ply at which it was complete; 0: never
};
// Both sides of a game, up to a ply; black's first.
std::array<FormationHistory, kColorCount> formation_histories(const Joseki& joseki,
                                                              const std::vector<Move>& moves,
                                                              int last_ply);

struct DiscriminationOptions {
  int rows = 12;     // moves in a list
  int least = 30;    // sides that reach a formation, for it to get a list
  double ridge = 4;  // penalty on squared weights (natural log odds)
};
// The list of one formation, by the plies at which each side reached it; empty where too few did. A
// side is looked at after several plies (kLooks), as long as it has not reached the formation: how
// likely is it to, given its moves so far? Logistic regression on the moves that tell most, in
// hundredths of log odds.
Discrimination fit_discrimination(const std::vector<FormationHistory>& sides,
                                  const std::vector<int>& reached,
                                  const DiscriminationOptions& options);

// How well a list foretells, at the same looks: the mean loss in nats of whether the side will have
// the formation.
struct DiscriminationJudgement {
  long long looks = 0;
  long long reached = 0;  // of the looks, those at sides that will have it
  double loss = 0;        // of all looks together
};
DiscriminationJudgement judge_discrimination(const Discrimination& list,
                                             const std::vector<FormationHistory>& sides,
                                             const std::vector<int>& reached);

}  // namespace nagare::cli

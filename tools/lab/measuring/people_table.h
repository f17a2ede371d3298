// How people play, as a table to hold one's own games against (data/page/people.tsv): by band and
// by grade how surprising a side's moves are, by band which strategies and castles it plays.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/data/band.h"

namespace nagare::cli {

// One side of a game.
struct PeopleSide {
  Band band = Band::kOnline;
  std::optional<int> grade;             // amateurs only, as number_of_grade has it
  std::optional<double> surprise;       // mean over its moves, bits; none: it was not measured
  bool is_learned = false;              // the policy network has learned from the game
  bool is_sampled = true;               // drawn from all games, not measured for its grade alone
  std::vector<std::string> strategies;  // ids: one, and those that it is a case of
  std::string castle;                   // that was complete; empty where there is none
};

// What surprises: -log2 of how likely the move is, in millionths; less likely ones count as if they
// were a thousandth, so that single moves do not decide.
double surprise_of(int millionths);

// The quantile at a share of 0 to 1 of values in order, of which there must be one: linear between
// the values beside it (type 7 of Hyndman & Fan 1996).
double quantile_of(const std::vector<double>& sorted, double share);

// How many bits more surprising sides are from which the policy network has not learned than those
// from which it has: the difference of their means in a band, mean over the sides of the former in
// all bands; of sampled sides. None where no band has both.
std::optional<double> learning_gap(const std::vector<PeopleSide>& sides);

// The rows of all bands and grades, with the line that names the columns. Surprise is by band of
// the sides from which the network has not learned; by grade of all sides, of which there are too
// few otherwise: those from which it has learned count as surprising by the gap more. A strategy or
// castle that fewer than `rare` in a thousand sides of a band played has no row there.
std::string people_table(const std::vector<PeopleSide>& sides, int rare);

}  // namespace nagare::cli

// What points graded by evidence (core/advisors/flow/graded_points.h) rest on: the sequences and
// relations of the flow with how often people and engines show them. The points are still 0.
#pragma once

#include <string>

#include "core/advisors/flow/graded_points.h"
#include "tools/support/corpus/corpus.h"

namespace nagare::cli {

// The sequences with their counts, from the folder that `nagare-lab mine` wrote with all lengths
// and frames. Throws BadInput for a table that is missing, damaged or does not tell captures apart.
GradedPoints read_mined_sequences(const std::string& folder);

// Counts the relations of each move of the corpora's games from this ply on into `graded`. Throws
// BadInput for a game that does not replay, as Corpora::for_each() does; nothing of it is counted.
void count_relations(const Corpora& corpora, int first_ply, GradedPoints& graded);

}  // namespace nagare::cli

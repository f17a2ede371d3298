// The sequences and relations of the flow as features of moves, for learning points graded by
// evidence (core/advisors/flow/graded_points.h).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/advisors/flow/graded_points.h"
#include "core/advisors/flow/relations.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/support/statistics/conditional_logit.h"

namespace nagare::cli {

// The value of a pawn, in which ChoiceSet has values and a LogitModel its sharpness.
constexpr double kPawnValue = 100;  // centipawns

// Numbers of the features: each sequence, each relation of each piece, and a mark without weight
// where what is taken can wait.
struct FlowFeatures {
  // The points must outlive it, their sequences unchanged.
  explicit FlowFeatures(const GradedPoints& points);

  // Of a legal move of the game's position; the mark, where it is there, comes last.
  std::vector<Feature> of(const Game& game, Move move) const;

  const GradedPoints& graded;
  std::vector<std::size_t> first;  // the number of the first sequence, by kind of sequence
  std::size_t relations = 0;       // the number of the first relation
  std::size_t waiting = 0;         // that of the mark
  std::size_t count = 0;
};

// A choice of the kinds of relations that are learned.
struct FlowKinds {
  std::string name;
  std::vector<bool> learned = std::vector<bool>(kFlowKindCount, true);  // by FlowKind

  // By feature. A relation gets points only if people show it significantly more often than
  // engines: what is said of it would be false otherwise.
  std::vector<FeatureUse> uses(const FlowFeatures& features) const;
};

// All kinds first, then what else is tried to see what each kind adds.
std::vector<FlowKinds> flow_kinds_tried();

// Puts the points that the weights say into the table, centipawns, at most what one may have.
void take_points(const FlowFeatures& features, const LogitModel& model, GradedPoints& graded);

}  // namespace nagare::cli

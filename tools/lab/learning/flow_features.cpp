#include "tools/lab/learning/flow_features.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/advisors/counts.h"

namespace nagare::cli {

FlowFeatures::FlowFeatures(const GradedPoints& points) : graded(points) {
  for (const auto& rows : graded.sequences) {
    first.push_back(count);
    count += rows.size();
  }
  relations = count;
  waiting = relations + kFlowKindCount * kPieceTypeCount;
  count = waiting + 1;
}

std::vector<Feature> FlowFeatures::of(const Game& game, Move move) const {
  const PlayedMove last = describe(game.position(), move);
  std::vector<Feature> features;
  const auto add = [&](std::size_t id) { features.push_back(static_cast<std::uint16_t>(id)); };
  for (const KnownSequence& each : known_sequences(graded, game, last)) {
    const auto kind = static_cast<std::size_t>(each.kind);
    add(first[kind] + static_cast<std::size_t>(each.row - graded.sequences[kind].data()));
  }
  for (const Relation& relation : relations_of(game, last)) {
    add(relations + static_cast<std::size_t>(relation.kind) * kPieceTypeCount +
        static_cast<std::size_t>(relation.detail));
  }
  if (!features.empty() && can_wait(game, last)) add(waiting);
  return features;
}

std::vector<FeatureUse> FlowKinds::uses(const FlowFeatures& features) const {
  std::vector<FeatureUse> uses(features.count, FeatureUse::kNone);
  for (std::size_t kind = 0; kind < kFlowKindCount; ++kind) {
    if (!learned[kind]) continue;
    if (kind < kSequenceKindCount) {
      for (std::size_t i = 0; i < features.graded.sequences[kind].size(); ++i) {
        uses[features.first[kind] + i] = FeatureUse::kSpeaks;
      }
    }
    for (std::size_t i = 0; i < kPieceTypeCount; ++i) {
      const bool human =
          played_more_by(features.graded.relations[kind][i].counts) == PlayedMoreBy::kHuman;
      if (human) uses[features.relations + kind * kPieceTypeCount + i] = FeatureUse::kSpeaks;
    }
  }
  return uses;
}

std::vector<FlowKinds> flow_kinds_tried() {
  std::vector<FlowKinds> tried(1);
  tried[0].name = "all";
  FlowKinds none;
  none.name = "none";
  none.learned.assign(kFlowKindCount, false);
  tried.push_back(none);
  FlowKinds paper = none;
  paper.name = "four tables in use";
  for (std::size_t kind = 0; kind < 4; ++kind) paper.learned[kind] = true;
  tried.push_back(paper);
  paper.name = "sequences";
  for (std::size_t kind = 0; kind < kSequenceKindCount; ++kind) paper.learned[kind] = true;
  tried.push_back(paper);
  FlowKinds without;
  without.name = "all but sequences";
  for (std::size_t kind = 0; kind < kSequenceKindCount; ++kind) without.learned[kind] = false;
  tried.push_back(without);
  for (std::size_t kind = 4; kind < kFlowKindCount; ++kind) {
    FlowKinds but;
    but.name = "all but " + std::string(kFlowKindIds[kind]);
    but.learned[kind] = false;
    tried.push_back(but);
  }
  return tried;
}

void take_points(const FlowFeatures& features, const LogitModel& model, GradedPoints& graded) {
  const auto points = [&](std::size_t feature) {
    const double fitted = kPawnValue * model.weights[feature] / model.sharpness;
    return static_cast<int>(std::lround(std::min<double>(fitted, GradedPoints::kMostOfOne)));
  };
  for (std::size_t kind = 0; kind < kFlowKindCount; ++kind) {
    if (kind < kSequenceKindCount) {
      auto& rows = graded.sequences[kind];
      for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].grade.points = points(features.first[kind] + i);
      }
    }
    for (std::size_t i = 0; i < kPieceTypeCount; ++i) {
      graded.relations[kind][i].points = points(features.relations + kind * kPieceTypeCount + i);
    }
  }
}

}  // namespace nagare::cli

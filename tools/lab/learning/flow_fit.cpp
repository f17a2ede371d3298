#include "tools/lab/learning/flow_fit.h"

#include <algorithm>
#include <utility>

#include "core/evaluation/win_rate.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

constexpr int kPercentStep = 10;
constexpr int kMostPercent = 150;
constexpr int kNoFold = -1;

// Centipawns of a move and its relations' points, under a model.
struct PointedMove {
  double value, points;
};

std::vector<PointedMove> pointed_moves(const ChoiceSet& set, const LogitModel& model,
                                       PointShares shares) {
  std::vector<PointedMove> moves;
  const std::size_t waiting = model.weights.size() - 1;
  for (const Alternative& move : set.moves) {
    double sum = 0;
    for (const Feature& feature : move.features) sum += model.weights[feature.index];
    const bool waits = !move.features.empty() && move.features.back().index == waiting;
    const double share = shares.all / 100.0 * (waits ? shares.waiting / 100.0 : 1.0);
    moves.push_back({kPawnValue * move.value, kPawnValue * sum / model.sharpness * share});
  }
  return moves;
}

}  // namespace

std::vector<FlowExample> flow_examples(const PositionSample& sample,
                                       const std::vector<PositionValues>& values,
                                       const FlowFeatures& features, const ValueSearch& search,
                                       StopSignal& stop) {
  std::vector<FlowExample> all(values.size());
  const auto make = [&](std::size_t, std::size_t i) {
    if (values[i].empty() || is_mate(values[i].front().value)) return true;
    const SampledPosition& at = sample.positions[i];
    const Game game = sample.game_before(at);
    const Move played = sample.played(at);
    FlowExample example;
    example.game = at.game;
    example.ply = at.ply;
    example.fold = sample.games[at.game].fold(FlowFit::kFolds);
    example.best = values[i].front().value;
    for (const MoveValue& each : below_best(values[i], game.position(), search.edge)) {
      if (each.move == played) example.set.played = example.below.size();
      example.below.push_back(each.value);
      example.set.moves.push_back(
          {static_cast<float>(each.value / kPawnValue), features.of(game, each.move)});
    }
    all[i] = std::move(example);
    return true;
  };
  work_through(values.size(), search.threads, stop, "examples", make);
  std::vector<FlowExample> examples;
  for (FlowExample& example : all) {
    if (!example.below.empty()) examples.push_back(std::move(example));
  }
  return examples;
}

void FlowFolds::fit(std::vector<FlowFit>& fits, int threads, StopSignal& stop) const {
  work_through(fits.size() * FlowFit::kFolds, threads, stop, "fits",
               [&](std::size_t, std::size_t number) {
                 FlowFit& fit = fits[number / FlowFit::kFolds];
                 const std::size_t fold = number % FlowFit::kFolds;
                 fit.models[fold] = without(static_cast<int>(fold), fit);
                 return true;
               });
}

LogitModel FlowFolds::of_all(const FlowFit& fit) const {
  return without(kNoFold, fit);
}

LogitModel FlowFolds::without(int fold, const FlowFit& fit) const {
  std::vector<const ChoiceSet*> sets;
  for (const FlowExample& example : examples_) {
    if (example.fold != fold) sets.push_back(&example.set);
  }
  return fit_logit(sets, fit.uses, fit.pull);
}

FlowOutcome FlowFolds::outcome(const std::vector<LogitModel>& models, PointShares shares) const {
  FlowOutcome outcome;
  for (const FlowExample& example : examples_) {
    const LogitModel& model = models[static_cast<std::size_t>(example.fold)];
    const auto moves = pointed_moves(example.set, model, shares);
    const std::size_t played = example.set.played;
    std::size_t chosen = 0, by_value = 0;
    MoveScores scores{{}, played};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      scores.scores.push_back(static_cast<float>(moves[i].value + moves[i].points));
      if (scores.scores[i] > scores.scores[chosen]) chosen = i;
      if (moves[i].value > moves[by_value].value) by_value = i;
    }
    outcome.match.add(example.game, chosen == played);
    outcome.gain.add(example.game, (chosen == played) - (by_value == played));
    outcome.likelihood.add(example.game, log_likelihood(scores, kPawnValue / model.sharpness));
    const int value = example.best + example.below[chosen];
    outcome.price.add(
        example.game,
        (win_rate_per_mille(example.best, scale_) - win_rate_per_mille(value, scale_)) / 10.0);
  }
  return outcome;
}

FlowFolds::LikedShare FlowFolds::liked_share(const std::vector<LogitModel>& models, int first,
                                             int last) const {
  int liked = 0;
  double most = likelihood(models, first, last, 0);
  const double whole = likelihood(models, first, last, 100);
  for (int percent = kPercentStep; percent <= kMostPercent; percent += kPercentStep) {
    const double found = likelihood(models, first, last, percent);
    if (found <= most) continue;
    most = found;
    liked = percent;
  }
  return {liked, most - whole};
}

// The mean log-likelihood of a phase with a share of the points, at its own temperature.
double FlowFolds::likelihood(const std::vector<LogitModel>& models, int first, int last,
                             int percent) const {
  std::vector<MoveScores> positions;
  for (const FlowExample& example : examples_) {
    if (example.ply < first || example.ply > last) continue;
    MoveScores scores{{}, example.set.played};
    for (const PointedMove& move :
         pointed_moves(example.set, models[static_cast<std::size_t>(example.fold)], {percent})) {
      scores.scores.push_back(static_cast<float>(move.value + move.points));
    }
    positions.push_back(std::move(scores));
  }
  std::vector<const MoveScores*> pointers;
  for (const MoveScores& position : positions) pointers.push_back(&position);
  const double temperature = fit_temperature(pointers);
  double sum = 0;
  for (const MoveScores& position : positions) sum += log_likelihood(position, temperature);
  return sum / static_cast<double>(std::max<std::size_t>(positions.size(), 1));
}

}  // namespace nagare::cli

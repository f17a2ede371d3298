#include "core/joseki/game_reader.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "core/joseki/castles.h"
#include "core/joseki/condition.h"

namespace nagare {

void GameReader::begin(const Position& start) {
  start_ = start;
  moves_.clear();
  for (auto& inputs : plan_inputs_) inputs.clear();
  recogniser_.emplace(*joseki_, start);
  note_plan_input();
}

void GameReader::note_plan_input() {
  std::vector<PlanInput>& inputs = plan_inputs_[recogniser_->story().position().side_to_move()];
  PlanInput input = plan_input_of(*recogniser_);
  if (inputs.empty() || !changes_nothing(inputs.back(), input)) inputs.push_back(std::move(input));
}

void GameReader::follow(const Game& game) {
  if (!(start_ == game.start())) begin(game.start());
  const std::vector<PlayedMove>& played = game.moves();
  std::size_t common = 0;
  const std::size_t most = std::min(moves_.size(), played.size());
  while (common < most && moves_[common] == played[common].move) ++common;
  for (; moves_.size() > common; moves_.pop_back()) recogniser_->undo();
  const int plies = recogniser_->story().plies();
  for (std::vector<PlanInput>& inputs : plan_inputs_) {
    while (!inputs.empty() && inputs.back().plies > plies) inputs.pop_back();
  }
  for (; moves_.size() < played.size(); ++moves_read_) {
    const Move move = played[moves_.size()].move;
    recogniser_->play(move);
    moves_.push_back(move);
    note_plan_input();
  }
}

GameReading GameReader::reading(const OpeningWish& wish, std::uint64_t seed) const {
  Planner planner(*joseki_, wish, seed);
  for (const PlanInput& input : plan_inputs_[recogniser_->story().position().side_to_move()]) {
    planner.look(input);
  }
  return {*recogniser_, planner.plan()};
}

int castle_to_build(const GameReading& reading) {
  const Recogniser& recogniser = reading.recogniser;
  const Joseki& joseki = recogniser.joseki();
  const Position& position = recogniser.story().position();
  const Color side = position.side_to_move();
  const Scene scene = recogniser.scene(side);
  int castle = -1;
  if (reading.plan.list >= 0) castle = joseki.openings.at(reading.plan.list).castle;
  if (castle < 0) castle = recogniser.castle(side).castle;
  const FormationSet& stood = recogniser.side(side).castles_so_far;
  const auto count = static_cast<int>(joseki.castles.all().size());
  while (castle >= 0 && stood[static_cast<std::size_t>(castle)]) {
    // On to the castle that the fewest moves make of it.
    int next = -1, fewest = std::numeric_limits<int>::max();
    for (int i = 0; i < count; ++i) {
      if (joseki.castles.at(i).within != castle || !joseki.castles.at(i).when.holds(scene))
        continue;
      const CastlePlan plan = castle_plan(joseki.castles.at(i), position, side);
      const int moves = stood[static_cast<std::size_t>(i)] ? 0 : plan.moves_left;
      if (plan.reachable && moves < fewest) {
        next = i;
        fewest = moves;
      }
    }
    castle = next;
  }
  return castle;
}

}  // namespace nagare

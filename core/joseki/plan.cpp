#include "core/joseki/plan.h"

#include <algorithm>
#include <limits>

#include "core/base/random.h"

namespace nagare {

namespace {

// A list that shares one move less with the moves made is picked so many times less readily.
constexpr int kPerMoveInCommon = 4;
// Lists that share so many fewer than the best are still picked, and kept.
constexpr int kMostFewer = 1;

}  // namespace

Result<OpeningWish> parse_opening_wish(const Joseki& joseki, std::string_view text) {
  OpeningWish wish;
  if (text.empty()) return wish;
  if (text == "static" || text == "ranging") {
    wish.family = text == "static" ? Family::kStatic : Family::kRanging;
    return wish;
  }
  wish.list = joseki.openings.find(text);
  if (wish.list < 0) {
    return Error{"opening_unknown", "settings opening",
                 "'" + std::string(text) + "' is none of static, ranging, or a list's id"};
  }
  return wish;
}

Planner::Planner(const Joseki& joseki, Color side, const OpeningWish& wish, std::uint64_t seed)
    : joseki_(&joseki), side_(side), wish_(wish), seed_(seed) {}

bool Planner::fits(const Opening& opening, int index, const Scene& scene) const {
  if (opening.side && *opening.side != side_) return false;
  if (index != wish_.list) {
    const Family wished = wish_.list >= 0 ? joseki_->openings.at(wish_.list).family
                                          : wish_.family.value_or(Family::kEither);
    if (wished != Family::kEither && opening.family != wished) return false;
  }
  // A rook that has swung does not come back.
  const auto ranging = static_cast<std::size_t>(joseki_->ranging_strategy);
  if (opening.family == Family::kStatic && scene.own.strategies[ranging]) return false;
  return opening.keep.holds(scene);
}

std::vector<int> Planner::answered(const Opening& opening, const Scene& scene) const {
  std::vector<int> strategies;
  for (const Condition* condition : {&opening.start, &opening.keep}) {
    for (int strategy : condition->answered(scene)) {
      // That the opponent plays one of the two families is no plan to be answered.
      if (!joseki_->is_family(strategy)) strategies.push_back(strategy);
    }
  }
  return strategies;
}

std::vector<Planner::Fitting> Planner::fitting(const Recogniser& recogniser) const {
  const Scene scene = recogniser.scene(side_);
  const std::vector<Opening>& openings = joseki_->openings.all();
  std::vector<Fitting> lists;
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const auto index = static_cast<int>(i);
    if (!fits(openings[i], index, scene)) continue;
    if (index != wish_.list && !openings[i].start.holds(scene)) continue;
    lists.push_back({index, moves_in_common(openings[i], recogniser.story(), side_),
                     !answered(openings[i], scene).empty()});
  }
  return lists;
}

int Planner::draw(const std::vector<Fitting>& lists, std::uint64_t key) const {
  int most = 0;
  bool answers = false;
  for (const Fitting& each : lists) {
    if (each.list == wish_.list) return each.list;
    most = std::max(most, each.common);
  }
  for (const Fitting& each : lists) answers |= each.answers && most - each.common <= kMostFewer;
  const auto weight = [&](const Fitting& each) {
    if (most - each.common > kMostFewer || each.answers != answers) return std::uint64_t{0};
    // Times 64, so that what few moves in common leave of a weight is told apart.
    auto left = static_cast<std::uint64_t>(joseki_->openings.at(each.list).weight) * 64;
    for (int i = each.common; i < most; ++i) left /= kPerMoveInCommon;
    return left;
  };
  std::uint64_t sum = 0;
  for (const Fitting& each : lists) sum += weight(each);
  if (sum == 0) return -1;
  Random random(seed_ ^ key);
  std::uint64_t at = random.below64(sum);
  for (const Fitting& each : lists) {
    if (at < weight(each)) return each.list;
    at -= weight(each);
  }
  return -1;
}

bool Planner::keeps(const std::vector<Fitting>& lists, const Recogniser& recogniser) const {
  if (plan_.list < 0) return false;
  const Opening& opening = joseki_->openings.at(plan_.list);
  const Scene scene = recogniser.scene(side_);
  if (!fits(opening, plan_.list, scene)) return false;
  if (plan_.list == wish_.list) return true;
  const bool answers = !answered(opening, scene).empty();
  const int common = moves_in_common(opening, recogniser.story(), side_);
  return std::none_of(lists.begin(), lists.end(), [&](const Fitting& each) {
    const bool better_answer = each.answers && !answers && each.common + kMostFewer >= common;
    return each.list == wish_.list || each.common > common + kMostFewer || better_answer;
  });
}

void Planner::look(const Recogniser& recogniser) {
  const std::vector<Fitting> lists = fitting(recogniser);
  if (keeps(lists, recogniser)) return;
  const int given_up = plan_.list;
  plan_ = {};
  plan_.list = draw(lists, recogniser.story().position().key());
  plan_.since = recogniser.story().plies();
  plan_.before = given_up;
  if (plan_.list < 0) return;
  plan_.answers = answered(joseki_->openings.at(plan_.list), recogniser.scene(side_));
}

GameReading read_game(const Joseki& joseki, const Game& game, const OpeningWish& wish,
                      std::uint64_t seed) {
  GameReading reading{Recogniser(joseki, game.start()), {}};
  const Color side = game.position().side_to_move();
  Planner planner(joseki, side, wish, seed);
  const auto look = [&] {
    if (reading.recogniser.story().position().side_to_move() == side)
      planner.look(reading.recogniser);
  };
  look();
  for (const PlayedMove& played : game.moves()) {
    reading.recogniser.play(played.move);
    look();
  }
  reading.plan = planner.plan();
  return reading;
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

#include "core/joseki/plan.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/joseki/condition.h"
#include "core/joseki/openings.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// A list that shares one move less with the moves made is picked so many times less readily.
constexpr int kPerMoveInCommon = 4;
// Lists that share so many fewer than the best are still picked, and kept.
constexpr int kMostFewer = 1;

std::vector<int> answered(const Joseki& joseki, const Opening& opening, const Scene& scene) {
  std::vector<int> strategies;
  for (const Condition* condition : {&opening.start, &opening.keep}) {
    for (int strategy : condition->answered(scene)) {
      // That the opponent plays one of the two families is no plan to be answered.
      if (!joseki.is_family(strategy)) strategies.push_back(strategy);
    }
  }
  return strategies;
}

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

Planner::Planner(const Joseki& joseki, const OpeningWish& wish, std::uint64_t seed)
    : joseki_(&joseki), wish_(wish), seed_(seed) {}

PlanInput plan_input_of(const Recogniser& recogniser) {
  const Joseki& joseki = recogniser.joseki();
  const Position& position = recogniser.story().position();
  const Color side = position.side_to_move();
  const Scene scene = recogniser.scene(side);
  // A rook that has swung does not come back.
  const bool swung = scene.own.strategies[static_cast<std::size_t>(joseki.ranging_strategy)];
  PlanInput input{recogniser.story().plies(), position.key(), recogniser.story().handicap(), {}};
  const std::vector<Opening>& openings = joseki.openings.all();
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const Opening& opening = openings[i];
    if (opening.side && *opening.side != side) continue;
    if (opening.family == Family::kStatic && swung) continue;
    if (!opening.keep.holds(scene)) continue;
    const auto index = static_cast<int>(i);
    input.lists.push_back({index, opening.start.holds(scene),
                           recogniser.moves_in_common(side, index),
                           answered(joseki, opening, scene)});
  }
  return input;
}

// Where none may be taken up, a list that fits goes on, and who follows none finds none. What was
// wished for has been taken up already.
bool changes_nothing(const PlanInput& earlier, const PlanInput& later) {
  return std::equal(earlier.lists.begin(), earlier.lists.end(), later.lists.begin(),
                    later.lists.end(), [](const FittingList& before, const FittingList& now) {
                      return before.list == now.list && !now.may_start;
                    });
}

bool Planner::is_wished_for(int list) const {
  if (list == wish_.list) return true;
  const Family wished = wish_.list >= 0 ? joseki_->openings.at(wish_.list).family
                                        : wish_.family.value_or(Family::kEither);
  return wished == Family::kEither || joseki_->openings.at(list).family == wished;
}

const FittingList* Planner::draw(const Lists& lists, std::uint64_t key) const {
  int most = 0;
  bool answers = false;
  for (const FittingList* each : lists) {
    if (each->list == wish_.list) return each;
    most = std::max(most, each->common);
  }
  for (const FittingList* each : lists) {
    answers |= !each->answers.empty() && most - each->common <= kMostFewer;
  }
  const auto weight = [&](const FittingList* each) {
    if (most - each->common > kMostFewer || each->answers.empty() == answers) {
      return std::uint64_t{0};
    }
    // Times 64, so that what few moves in common leave of a weight is told apart.
    auto left = static_cast<std::uint64_t>(joseki_->openings.at(each->list).weight) * 64;
    for (int i = each->common; i < most; ++i) left /= kPerMoveInCommon;
    return left;
  };
  std::uint64_t sum = 0;
  for (const FittingList* each : lists) sum += weight(each);
  if (sum == 0) return nullptr;
  Random random(seed_ ^ key);
  std::uint64_t at = random.below64(sum);
  for (const FittingList* each : lists) {
    if (at < weight(each)) return each;
    at -= weight(each);
  }
  return nullptr;
}

bool Planner::keeps(const FittingList* kept, const Lists& lists) const {
  if (kept == nullptr) return false;
  if (kept->list == wish_.list) return true;
  return std::none_of(lists.begin(), lists.end(), [&](const FittingList* each) {
    const bool better_answer = !each->answers.empty() && kept->answers.empty() &&
                               each->common + kMostFewer >= kept->common;
    return each->list == wish_.list || each->common > kept->common + kMostFewer || better_answer;
  });
}

void Planner::look(const PlanInput& input) {
  const FittingList* kept = nullptr;
  Lists lists;
  for (const FittingList& each : input.lists) {
    if (!is_wished_for(each.list)) continue;
    if (input.handicap && each.list != wish_.list &&
        !joseki_->is_family(joseki_->openings.at(each.list).strategy)) {
      continue;
    }
    if (each.list == plan_.list) kept = &each;
    if (each.may_start || each.list == wish_.list) lists.push_back(&each);
  }
  if (keeps(kept, lists)) return;
  const int given_up = plan_.list;
  plan_ = {};
  const FittingList* taken_up = draw(lists, input.key);
  if (taken_up != nullptr) plan_ = {taken_up->list, input.plies, given_up, taken_up->answers};
}

}  // namespace nagare

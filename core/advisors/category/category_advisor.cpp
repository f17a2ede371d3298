#include "core/advisors/category/category_advisor.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "core/advisors/evidence.h"
#include "core/advisors/losses.h"
#include "core/advisors/situation.h"
#include "core/base/error.h"
#include "core/data/table.h"
#include "core/shogi/game.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// Points of one category in one position, either way.
constexpr int kLargestPoints = 500;

JustTaken just_taken(const Game& game, const ExchangeValues& values) {
  if (game.moves().empty() || !game.moves().back().capture) return {};
  const Move last = game.last_move();
  return {last.to(), gain_at_once(game.position_before(1), last, values)};
}

}  // namespace

Result<CategoryPoints> load_category_points(const Bundle& bundle) {
  const std::vector<std::string_view> columns = {"kind",     "points", "progress",
                                                 "crumbled", "behind", "urgency"};
  const auto table = Table::open(bundle, "advisors/category/points", columns);
  if (!table) return table.error();
  CategoryPoints points{};
  std::size_t category = 0;
  for (const Table::Row& row : table.value().rows()) {
    if (category >= kCategories || table.value().text(row, "kind") != kCategoryIds[category]) {
      const std::string wanted(category < kCategories ? kCategoryIds[category] : "no more");
      return Error{"category_points", table.value().where(row), "'" + wanted + "' is wanted here"};
    }
    for (std::size_t aspect = 0; aspect < kTaughtAspects; ++aspect) {
      const auto number =
          table.value().number(row, columns[aspect + 1], -kLargestPoints, kLargestPoints);
      if (!number) return number.error();
      points[category][aspect] = number.value();
    }
    ++category;
  }
  if (category < kCategories) {
    return Error{"category_points", table.value().file(),
                 "there is no row '" + std::string(kCategoryIds[category]) + "'"};
  }
  return points;
}

Result<std::shared_ptr<const Advisor>> load_category_advisor(const Bundle& bundle) {
  const auto points = load_category_points(bundle);
  if (!points) return points.error();
  const auto exchange = load_category_exchange(bundle);
  if (!exchange) return exchange.error();
  return std::shared_ptr<const Advisor>(
      std::make_shared<CategoryAdvisor>(points.value(), exchange.value()));
}

void CategoryAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  const Situation& situation = occasion.situation();
  std::array<int, kCategories> points{};  // hundredths of a centipawn, for an amount of 100
  for (std::size_t category = 0; category < kCategories; ++category) {
    for (std::size_t aspect = 0; aspect < kTaughtAspects; ++aspect) {
      points[category] +=
          points_[category][aspect] * amount_of(static_cast<Aspect>(aspect), situation);
    }
  }
  const ExchangeValues values = exchange_.at(situation.progress);
  const Categoriser categoriser(occasion.position(), values, just_taken(occasion.game(), values));
  for (std::size_t i = 0; i < advice.size(); ++i) {
    for (const InCategory& each : categoriser.of(occasion.legal()[i])) {
      const auto category = static_cast<std::size_t>(each.category);
      const int said = points[category] * each.amount / 10'000;
      advice[i].push_back({kCategoryIds[category], each.variant,
                           std::clamp(said, -kLargestPoints, kLargestPoints), each.amount,
                           CategoryEvidence{each.pieces}, each.piece});
    }
  }
}

}  // namespace nagare

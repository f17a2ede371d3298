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
  if (game.moves().empty()) return {};
  const Move last = game.last_move();
  if (!game.moves().back().capture) return {last.to(), {}};
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

class CategoryAdvisor::Asked {
 public:
  Asked(const CategoryAdvisor& advisor, const Occasion& occasion)
      : values_(advisor.exchange_.at(occasion.situation().progress)),
        categoriser_(occasion.position(), values_, just_taken(occasion.game(), values_)) {
    const Situation& situation = occasion.situation();
    for (std::size_t category = 0; category < kCategories; ++category) {
      for (std::size_t aspect = 0; aspect < kTaughtAspects; ++aspect) {
        points_[category] +=
            advisor.points_[category][aspect] * amount_of(static_cast<Aspect>(aspect), situation);
      }
    }
  }

  void add(Move move, std::vector<Reason>& reasons) const {
    for (const InCategory& each : categoriser_.of(move)) {
      const auto category = static_cast<std::size_t>(each.category);
      const int said = points_[category] * each.amount / 10'000;
      reasons.push_back({kCategoryIds[category], each.variant,
                         std::clamp(said, -kLargestPoints, kLargestPoints), each.amount,
                         CategoryEvidence{each.pieces}, each.piece});
    }
  }

 private:
  std::array<int, kCategories> points_{};  // hundredths of a centipawn, for an amount of 100
  ExchangeValues values_;
  Categoriser categoriser_;
};

void CategoryAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  const Asked asked(*this, occasion);
  for (std::size_t i = 0; i < advice.size(); ++i) asked.add(occasion.legal()[i], advice[i]);
}

std::vector<Reason> CategoryAdvisor::reasons_about(const Occasion& occasion, Move move) const {
  std::vector<Reason> reasons;
  Asked(*this, occasion).add(move, reasons);
  return reasons;
}

}  // namespace nagare

// What a move does, in categories (categories.h), as an advisor. Which categories count how much
// depends on the flow of the game.
//
// After Ito, HIT shogi (2005), section 3.2: near the end I to N outweigh A to F; who is behind
// looks for complications, E and F, rather than for C and D.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/category/categories.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/weights.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/types.h"

namespace nagare {

// Centipawns at naturalness 50 for an amount of 100, by category and aspect of the situation.
using CategoryPoints = std::array<std::array<int, kTaughtAspects>, kCategories>;
// Reads the section advisors/category/points, a row for each category in order. Errors:
// category_points, table_....
Result<CategoryPoints> load_category_points(const Bundle& bundle);

class CategoryAdvisor final : public Advisor {
 public:
  CategoryAdvisor(const CategoryPoints& points, const CategoryExchange& exchange)
      : points_(points), exchange_(exchange) {}

  std::vector<std::string_view> kinds() const override {
    return {kCategoryIds.begin(), kCategoryIds.end()};
  }
  // A reason for every category that each move is in; Reason::graded is the amount.
  void advise(const Occasion& occasion, Advice& advice) const override;
  std::vector<Reason> reasons_about(const Occasion& occasion, Move move) const override;

 private:
  class Asked;  // what is the same for all moves of an occasion

  CategoryPoints points_;
  CategoryExchange exchange_;
};

// Errors: those of load_category_points and load_category_exchange.
Result<std::shared_ptr<const Advisor>> load_category_advisor(const Bundle& bundle);

}  // namespace nagare

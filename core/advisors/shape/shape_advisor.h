// What a move does that a player has a name for: proverbs, tesuji, good and bad shape, as
// data/shapes.tsv has them.
//
// After Ito, HIT shogi (2005), section 3.2 (形の加減点ルール): five of the rules are the article's.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/evidence.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/shape/pattern_match.h"
#include "core/advisors/shape/shape_rules.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// A rule that a move fulfils.
struct ShapeFound {
  const ShapeRule* rule = nullptr;
  int times = 1;       // how often its points count, at least 1
  SquareList squares;  // of the pattern; the move's own first
};

// Its kinds are the ids of the rules.
class ShapeAdvisor final : public Advisor {
 public:
  ShapeAdvisor(ShapeRules rules, const ExchangeValues& values)
      : rules_(std::move(rules)), values_(values) {}

  const ShapeRules& rules() const { return rules_; }
  // The rules that the legal move fulfils, in the table's order. The scene is for all moves of an
  // occasion.
  std::vector<ShapeFound> found(ShapeScene& scene, Move move) const;
  ShapeScene scene(const Occasion& occasion) const { return ShapeScene(occasion, values_); }

  std::vector<std::string_view> kinds() const override;
  // Reason::graded is 100, for every square that the piece moves where the rule counts those;
  // negative where the rule speaks against a move.
  void advise(const Occasion& occasion, Advice& advice) const override;
  std::vector<Reason> reasons_about(const Occasion& occasion, Move move) const override;

 private:
  std::vector<Reason> reasons_of(ShapeScene& scene, Move move) const;

  ShapeRules rules_;
  ExchangeValues values_;
};

// Errors: those of ShapeRules::load and load_material.
Result<std::shared_ptr<const Advisor>> load_shape_advisor(const Bundle& bundle);

}  // namespace nagare

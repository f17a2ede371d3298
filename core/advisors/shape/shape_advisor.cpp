#include "core/advisors/shape/shape_advisor.h"

#include <cstddef>

#include "core/advisors/shape/pattern.h"
#include "core/evaluation/material.h"

namespace nagare {

Result<std::shared_ptr<const Advisor>> load_shape_advisor(const Bundle& bundle) {
  auto rules = ShapeRules::load(bundle);
  if (!rules) return rules.error();
  const auto material = load_material(bundle);
  if (!material) return material.error();
  return std::shared_ptr<const Advisor>(
      std::make_shared<ShapeAdvisor>(std::move(rules.value()), exchange_values(material.value())));
}

std::vector<std::string_view> ShapeAdvisor::kinds() const {
  std::vector<std::string_view> ids;
  for (const ShapeRule& rule : rules_.all()) ids.push_back(rule.id);
  return ids;
}

std::vector<ShapeFound> ShapeAdvisor::found(ShapeScene& scene, Move move) const {
  std::vector<ShapeFound> found;
  ShapeMove played(scene, move);
  for (const ShapeRules::Case& each : rules_.cases(played.kind(), move.is_drop())) {
    const ShapeRule& rule = rules_.all()[each.rule];
    if (!found.empty() && found.back().rule == &rule) continue;
    const ShapeAlternative& alternative = each.of(rules_);
    if (!played.fulfils(alternative)) continue;
    const int times = rule.per_square ? played.length() : 1;
    if (times > 0) found.push_back({&rule, times, played.squares(alternative)});
  }
  return found;
}

std::vector<Reason> ShapeAdvisor::reasons_of(ShapeScene& scene, Move move) const {
  std::vector<Reason> reasons;
  for (const ShapeFound& each : found(scene, move)) {
    const ShapeRule& rule = *each.rule;
    const int amount = (rule.points < 0 ? -100 : 100) * each.times;
    reasons.push_back(
        {rule.id, "", rule.points * each.times, amount, ShapeEvidence{each.squares, rule.name}});
  }
  return reasons;
}

void ShapeAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  ShapeScene all = scene(occasion);
  for (std::size_t i = 0; i < advice.size(); ++i) {
    for (Reason& each : reasons_of(all, occasion.legal()[i])) advice[i].push_back(std::move(each));
  }
}

std::vector<Reason> ShapeAdvisor::reasons_about(const Occasion& occasion, Move move) const {
  ShapeScene all = scene(occasion);
  return reasons_of(all, move);
}

}  // namespace nagare

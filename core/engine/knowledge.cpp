#include "core/engine/knowledge.h"

#include <optional>
#include <utility>

#include "core/base/error.h"
#include "core/data/bundle.h"

namespace nagare {

Result<Knowledge> Knowledge::load(std::string bytes, const std::vector<AdvisorEntry>& entries) {
  const auto opened = Bundle::open(std::move(bytes));
  if (!opened) return opened.error();
  const Bundle& bundle = opened.value();
  auto evaluator = Evaluator::load(bundle);
  if (!evaluator) return evaluator.error();
  const auto network = bundle.section("policy/network");
  if (!network) return network.error();
  auto policy = PolicyNetwork::read(network.value());
  if (!policy) return policy.error();
  auto joseki = Joseki::load(bundle);
  if (!joseki) return joseki.error();
  auto advisors = Advisors::load(bundle, entries);
  if (!advisors) return advisors.error();
  auto words = ChoiceWords::load(bundle, advisors.value());
  if (!words) return words.error();
  const auto strengths = load_strengths(bundle);
  if (!strengths) return strengths.error();
  auto opponents = load_opponents(bundle, joseki.value());
  if (!opponents) return opponents.error();
  const auto salience = load_salience(bundle);
  if (!salience) return salience.error();
  auto resignation = ResignationTable::load(bundle);
  if (!resignation) return resignation.error();
  auto prices = PriceTable::load(bundle);
  if (!prices) return prices.error();
  auto fallibility = FallibilityTable::load(bundle);
  if (!fallibility) return fallibility.error();
  auto review_words = ReviewWords::load(bundle);
  if (!review_words) return review_words.error();
  const auto rating_line = RatingLine::load(bundle);
  if (!rating_line) return rating_line.error();
  auto council = Council::load(bundle);
  if (!council) return council.error();
  return Knowledge{std::move(evaluator.value()),
                   std::move(policy.value()),
                   std::move(joseki.value()),
                   std::move(advisors.value()),
                   std::move(words.value()),
                   strengths.value(),
                   std::move(opponents.value()),
                   salience.value(),
                   std::move(resignation.value()),
                   std::move(prices.value()),
                   std::move(fallibility.value()),
                   std::move(review_words.value()),
                   rating_line.value(),
                   std::move(council.value()),
                   std::nullopt};
}

Result<Done> Knowledge::load_later(std::string bytes) {
  if (large_evaluator) {
    return Error{"loaded_already", "nagare-later.data", "the large evaluation is in use"};
  }
  const auto bundle = Bundle::open(std::move(bytes));
  if (!bundle) return bundle.error();
  const auto network = bundle.value().section("evaluation");
  if (!network) return network.error();
  auto large = evaluator.with_network(network.value(), "later/evaluation.bin");
  if (!large) return large.error();
  large_evaluator = std::move(large.value());
  return Done{};
}

}  // namespace nagare

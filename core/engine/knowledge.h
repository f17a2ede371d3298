// What is known once the data bundle is loaded; it does not change afterwards.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/advisors/registry.h"
#include "core/base/result.h"
#include "core/choice/choice_words.h"
#include "core/choice/fallibility.h"
#include "core/choice/price.h"
#include "core/council/council.h"
#include "core/evaluation/evaluator.h"
#include "core/joseki/joseki.h"
#include "core/players/opponents.h"
#include "core/players/resignation.h"
#include "core/players/strengths.h"
#include "core/policy/policy_network.h"
#include "core/review/rating_line.h"
#include "core/review/review_words.h"
#include "core/search/sight.h"

namespace nagare {

struct Knowledge {
  Evaluator evaluator;
  PolicyNetwork policy;
  Joseki joseki;
  Advisors advisors;
  ChoiceWords words;
  Strengths strengths;
  Opponents opponents;
  SalienceWeights salience;
  ResignationTable resignation;
  PriceTable prices;
  FallibilityTable fallibility;
  ReviewWords review_words;
  RatingLine rating_line;
  Council council;
  // What the strengths that have it read with, once it has been loaded.
  std::optional<Evaluator> large_evaluator;

  // Opens the bundle and checks every table; `entries` are the advisors that have a say. Errors
  // name the section and line.
  static Result<Knowledge> load(std::string bundle,
                                const std::vector<AdvisorEntry>& entries = shipped_advisors());
  // The large evaluation, from the bundle of data/later. Errors: loaded_already, and those of the
  // bundle and the network; then it stays as it was.
  Result<Done> load_later(std::string bundle);
  // What a strength chooses its moves with; `may_be_large`: false for the everyday one.
  const Evaluator& evaluator_for(int strength, bool may_be_large = true) const {
    const bool large =
        may_be_large && strength_settings(strength).large_evaluation && large_evaluator;
    return large ? *large_evaluator : evaluator;
  }
  const StrengthSettings& strength_settings(int strength) const {
    return settings_of(strengths, strength);
  }
};

}  // namespace nagare

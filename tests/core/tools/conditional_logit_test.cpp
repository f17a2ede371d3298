// Learned weights against what can be worked out by hand.
#include "tools/support/statistics/conditional_logit.h"

#include <cmath>

#include "tests/core/catch.h"

using namespace nagare::cli;

namespace {

// Two moves of the same value, the first with feature 0; `played` is one of them.
ChoiceSet two_moves(std::size_t played, float second_value = 0) {
  return {{{0, {0}}, {second_value, {}}}, played};
}

LogitModel fit(const std::vector<ChoiceSet>& occasions, FeatureUse use, double pull) {
  std::vector<const ChoiceSet*> pointers;
  for (const ChoiceSet& occasion : occasions) pointers.push_back(&occasion);
  return fit_logit(pointers, {use}, pull);
}

std::vector<ChoiceSet> played(int first, int second) {
  std::vector<ChoiceSet> occasions(static_cast<std::size_t>(first), two_moves(0));
  occasions.insert(occasions.end(), static_cast<std::size_t>(second), two_moves(1));
  return occasions;
}

}  // namespace

TEST_CASE("a weight is the logarithm of the odds") {
  // Three times in four: log 3.
  CHECK(fit(played(300, 100), FeatureUse::kSpeaks, 0).weights[0] ==
        Approx(std::log(3)).margin(0.01));
}

TEST_CASE("the pull shrinks a weight, the more the fewer occasions there are") {
  // 300 - 400 p = w with p = 1 / (1 + exp(-w)) at a pull of 1: w = 1.0842 (by bisection).
  const double many = fit(played(300, 100), FeatureUse::kSpeaks, 1).weights[0];
  CHECK(many == Approx(1.0842).margin(0.01));
  // 3 - 4 p = w: w = 0.5052.
  CHECK(fit(played(3, 1), FeatureUse::kSpeaks, 1).weights[0] == Approx(0.5052).margin(0.01));
}

TEST_CASE("a weight is never below 0, and stays 0 where it is not to be learned") {
  CHECK(fit(played(100, 300), FeatureUse::kSpeaks, 0).weights[0] == 0);
  CHECK(fit(played(300, 100), FeatureUse::kNone, 0).weights[0] == 0);
}

TEST_CASE("the sharpness is what the values tell") {
  // The move a pawn better is played three times in four: log 3 for a pawn.
  std::vector<ChoiceSet> occasions(300, two_moves(0, -1));
  occasions.insert(occasions.end(), 100, two_moves(1, -1));
  const LogitModel model = fit(occasions, FeatureUse::kNone, 0);
  CHECK(model.sharpness == Approx(std::log(3)).margin(0.01));
  CHECK(log_chance(occasions[0], model) == Approx(std::log(0.75)).margin(0.01));
  CHECK(log_chance(occasions[399], model) == Approx(std::log(0.25)).margin(0.01));
}

// What people see, learned from choices that were drawn by a known model, and from ones that can be
// worked out by hand.
#include "tools/lab/learning/sight_fit.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/data/band.h"
#include "core/search/sight.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

constexpr auto kBase = static_cast<std::size_t>(Salience::kOnline);
constexpr auto kCapture = static_cast<std::size_t>(Salience::kTakesLarge);

SalienceAmounts online(bool capture) {
  SalienceAmounts amounts{};
  amounts[kBase] = 1;
  amounts[kCapture] = capture ? 1 : 0;
  return amounts;
}

SightModel fit(const std::vector<SightExample>& examples, double pull,
               std::size_t features = kSaliences) {
  std::vector<const SightExample*> pointers;
  for (const SightExample& example : examples) pointers.push_back(&example);
  return fit_sight(pointers, pull, features);
}

}  // namespace

TEST_CASE("the chance of a move is its odds, and that its refutation has not been seen") {
  // Two moves of the same odds, the first refuted by a reply that is seen in one of two: 1 to 2.
  SightExample example;
  example.moves = {{0, online(false)}, {0, {}}};
  SightModel model{1, std::vector<double>(kSaliences, 0)};
  example.played = 0;
  CHECK(log_likelihood(example, model) == Approx(std::log(1.0 / 3)));
  example.played = 1;
  CHECK(log_likelihood(example, model) == Approx(std::log(2.0 / 3)));
  // A chance that is seen in one of two: that half, and half of its odds.
  SightExample chance;
  chance.moves = {{0, {}}, {0, {}}};
  chance.chance = 1;
  chance.chance_salience = online(true);
  chance.played = 1;
  CHECK(log_likelihood(chance, model) == Approx(std::log(0.75)));
  chance.played = 0;
  CHECK(log_likelihood(chance, model) == Approx(std::log(0.25)));
}

TEST_CASE("weights that choices were drawn by are found again", "[slow][long]") {
  const std::uint64_t seed = test::announced_seed(45);
  Random random(seed);
  const auto uniform = [&] { return random.below(1 << 20) / static_cast<double>(1 << 20); };
  // A reply that takes is seen in 88 of 100, another in 50.
  SightModel model{0.8, std::vector<double>(kSaliences, 0)};
  model.weights[kCapture] = 2;
  std::vector<SightExample> examples;
  for (int i = 0; i < 20'000; ++i) {
    SightExample example;
    for (int move = 0; move < 3; ++move) {
      SightAlternative alternative{-2 * uniform(), {}};
      if (move < 2) alternative.refutation = online(random.below(2) == 0);
      example.moves.push_back(alternative);
    }
    double at = uniform();
    example.played = 0;
    while (example.played < 2 && at > std::exp(log_likelihood(example, model))) {
      at -= std::exp(log_likelihood(example, model));
      ++example.played;
    }
    examples.push_back(example);
  }
  const SightModel found = fit(examples, 1);
  CHECK(found.power == Approx(0.8).margin(0.1));
  CHECK(found.weights[kBase] == Approx(0).margin(0.15));
  CHECK(found.weights[kCapture] == Approx(2).margin(0.25));
  // Without the feature one chance has to do for both.
  const SightModel bare = fit(examples, 1, kBandCount);
  CHECK(bare.weights[kCapture] == 0);
  CHECK(bare.weights[kBase] > 0.3);
  // What there is little of stays near 0.
  CHECK(std::abs(fit({examples.begin(), examples.begin() + 5}, 100).weights[kCapture]) < 0.1);
}

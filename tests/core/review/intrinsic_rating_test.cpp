// Intrinsic ratings: each formula against values worked by hand.
#include "core/review/intrinsic_rating.h"

#include <cmath>

#include "core/base/random.h"
#include "core/review/rating_line.h"
#include "core/review/review.h"
#include "core/review/review_words.h"
#include "core/search/value.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// With s = 0.2 and c = 1, an error of 0.2 ln 2 has the exponent exp(ln 2) = 2. The two
// probabilities are p and p^2 with p + p^2 = 1: p = (sqrt(5) - 1) / 2 = 0.618034, and 0.381966.
constexpr ChoiceModel kGolden{0.2, 1};
const double kGoldenError = 0.2 * std::log(2.0);  // 0.138629

RatedPosition golden(std::size_t played) {
  return {{0, kGoldenError}, played};
}

}  // namespace

TEST_CASE("the error of a move is the integral of dz / (1 + |z|), in pawns") {
  CHECK(choice_error(100, 0) == Approx(std::log(2.0)));         // ln 2 - ln 1
  CHECK(choice_error(0, -100) == Approx(std::log(2.0)));        // 0 + ln 2
  CHECK(choice_error(300, 100) == Approx(std::log(2.0)));       // ln 4 - ln 2
  CHECK(choice_error(100, -100) == Approx(2 * std::log(2.0)));  // ln 2 + ln 2
  CHECK(choice_error(50, 20) == Approx(0.223144));              // ln 1.5 - ln 1.2
  CHECK(choice_error(-100, -300) == Approx(std::log(2.0)));     // -ln 2 + ln 4
  CHECK(choice_error(40, 40) == 0);
}

TEST_CASE("the opening and decided positions do not count") {
  CHECK_FALSE(is_rated(16, 0));
  CHECK(is_rated(17, 0));
  CHECK(is_rated(17, 300));
  CHECK(is_rated(17, -300));
  CHECK_FALSE(is_rated(17, 301));
  CHECK_FALSE(is_rated(17, -301));
}

TEST_CASE("the published line") {
  CHECK(published_rating(0) == 3571);
  CHECK(published_rating(0.1) == Approx(2029.7));  // 3571 - 1541.3
}

TEST_CASE("the model's probabilities") {
  const auto likely = probabilities(kGolden, golden(0));
  CHECK(likely[0] == Approx(0.618034).epsilon(1e-5));
  CHECK(likely[1] == Approx(0.381966).epsilon(1e-5));
  // With c = 1/2 the exponent is 2 where the square root of d / s is ln 2: d = 0.2 (ln 2)^2.
  const RatedPosition root{{0, 0.2 * std::log(2.0) * std::log(2.0)}, 0};
  CHECK(probabilities({0.2, 0.5}, root)[0] == Approx(0.618034).epsilon(1e-5));
  // Three moves as good as each other.
  for (double each : probabilities(kGolden, {{0, 0, 0}, 0})) CHECK(each == Approx(1.0 / 3));
  // A move that is far too bad is never played; the only move always.
  CHECK(probabilities(kGolden, {{0, 4}, 0})[0] == Approx(1));
  CHECK(probabilities(kGolden, {{0}, 0})[0] == Approx(1));
}

TEST_CASE("the probabilities of all moves sum to 1, the best likeliest") {
  Random random(test::announced_seed(2));
  for (int i = 0; i < 2000; ++i) {
    RatedPosition position{{0}, 0};
    for (std::uint32_t moves = random.below(49); moves > 0; --moves) {
      position.errors.push_back(position.errors.back() + random.below(400) / 1000.0);
    }
    const ChoiceModel model{0.01 + random.below(1000) / 1000.0, 0.1 + random.below(20) / 10.0};
    const auto likely = probabilities(model, position);
    double sum = 0;
    for (std::size_t k = 0; k < likely.size(); ++k) {
      sum += likely[k];
      if (k > 0) CHECK(likely[k] <= likely[k - 1]);
    }
    CHECK(sum == Approx(1).epsilon(1e-9));
  }
}

TEST_CASE("what is expected and what was played") {
  const std::vector<RatedPosition> positions = {golden(0), golden(1)};
  const ExpectedPlay expected = expected_play(kGolden, positions);
  CHECK(expected.matched == Approx(0.618034).epsilon(1e-5));
  CHECK(expected.error == Approx(0.052952).epsilon(1e-4));  // 0.381966 * 0.138629
  const ExpectedPlay actual = actual_play(positions);
  CHECK(actual.matched == 0.5);
  CHECK(actual.error == Approx(0.069315).epsilon(1e-4));  // 0.138629 / 2
  // ln 0.618034 + ln 0.381966 = -0.481212 - 0.962424.
  CHECK(log_likelihood(kGolden, positions) == Approx(-1.443636).epsilon(1e-5));
}

TEST_CASE("how far percentiles are off") {
  // The best move has the stretch up to p = 0.618034. Up to q = 0.6 the share below q is q / p, off
  // by q (1 / p - 1) = 0.618034 q; its square is 0.381966 q^2, and the twelve q^2 sum to 0.0025 *
  // 650: 0.620695. From 0.65 on it is 1, off by 1 - q: 0.0025 * (49 + 36 + ... + 1) = 0.35.
  CHECK(percentile_misfit(kGolden, {golden(0)}) == Approx(0.970695).epsilon(1e-4));
}

TEST_CASE("a player drawn from the model is found again, by likelihood and by percentiles") {
  const ChoiceModel player{0.12, 0.6};
  Random random(test::announced_seed(1));
  const auto uniform = [&] { return random.below(1'000'000) / 1e6; };
  std::vector<RatedPosition> positions;
  for (int i = 0; i < 4000; ++i) {
    RatedPosition position{{0}, 0};
    for (int move = 0; move < 12; ++move) {
      position.errors.push_back(position.errors.back() + 0.2 * uniform() * uniform());
    }
    double left = uniform();
    const auto likely = probabilities(player, position);
    while (position.played + 1 < likely.size() && left >= likely[position.played]) {
      left -= likely[position.played++];
    }
    positions.push_back(position);
  }
  // The spread of both figures over seeds is a few percent.
  for (ModelFit by : {ModelFit::kLikelihood, ModelFit::kPercentiles}) {
    const auto found = fit_model(positions, by);
    REQUIRE(found);
    CHECK(found->sensitivity == Approx(player.sensitivity).epsilon(0.25));
    CHECK(found->consistency == Approx(player.consistency).epsilon(0.25));
  }
  const auto likeliest = fit_model(positions, ModelFit::kLikelihood);
  CHECK(log_likelihood(*likeliest, positions) >= log_likelihood(player, positions));
  positions.resize(kFewestToFit - 1);
  CHECK_FALSE(fit_model(positions, ModelFit::kLikelihood));
}

TEST_CASE("the position by the values of its moves") {
  const Position start = start_position();
  Assessment assessment;
  for (const auto& [usi, value] :
       {std::pair{"7g7f", 100}, {"2g2f", 100}, {"9g9f", 0}, {"5i5h", -kMateValue + 4}}) {
    AssessedMove move;
    move.move = test::move_of(start, usi);
    move.value = value;
    assessment.moves.push_back(move);
  }
  assessment.read = 4;
  const RatedPosition worse = rated_position(assessment, test::move_of(start, "9g9f"));
  REQUIRE(worse.errors.size() == 4);
  CHECK(worse.played == 2);
  CHECK(worse.error() == Approx(std::log(2.0)));  // 100 against 0
  // A mate counts as 3,000: ln 2 + ln 31.
  CHECK(worse.errors[3] == Approx(std::log(2.0) + std::log(31.0)));
  // A move worth as much as the best matches it.
  CHECK(rated_position(assessment, test::move_of(start, "2g2f")).error() == 0);
}

TEST_CASE("the interval of the mean error") {
  // A hundred positions, half with an error of 1: the deviation of their mean is 0.05.
  std::vector<ErrorSum> sums;
  for (int i = 0; i < 100; ++i) sums.push_back({i % 2 == 0 ? 0.0 : 1.0, 1});
  const auto [low, high] = error_interval(sums);
  CHECK(low == Approx(0.5 - 1.96 * 0.05).margin(0.02));
  CHECK(high == Approx(0.5 + 1.96 * 0.05).margin(0.02));
  const auto [least, most] = error_interval({{3, 10}});
  CHECK(least == 0.3);
  CHECK(most == 0.3);
}

TEST_CASE("a rating by the line, and its words") {
  const ReviewWords& words = test::knowledge().review_words;
  const RatingLine line{5, 400, 3000, 8000};
  CHECK_FALSE(rating_of({{}}, line, words));
  const auto rating = rating_of({{golden(0), golden(1)}}, line, words);
  REQUIRE(rating);
  CHECK(rating->positions == 2);
  CHECK(rating->rating == Approx(2445.48).epsilon(1e-4));  // 3000 - 8000 * 0.0693147
  CHECK(rating->low == Approx(1890.96).epsilon(1e-4));     // both drawn worse: 0.138629
  CHECK(rating->high == 3000);
  CHECK_FALSE(rating->model);
  CHECK(test::holds(rating->words.en, "rating: 2,"));
  const std::vector<RatedPosition> many(kFewRated, golden(1));
  CHECK(test::holds(rating_of({many}, line, words)->words.ja, "1891〜1891"));  // all alike
}

// The four rules of a council: by hand, beside the formula as it is printed, and in the model of
// the article (Laboratory for Fundamental Information on Computer Shogi 2016, on councils).
#include "core/council/rules.h"

#include <cmath>
#include <cstdlib>

#include "core/base/random.h"
#include "core/search/value.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Move move(int number) {
  return Move::normal(80, static_cast<Square>(number));
}

Vote vote(int number, int value, int deviation = 100) {
  return {move(number), value, deviation};
}

std::size_t by(CouncilRule rule, const std::vector<Vote>& votes, int difference = 100) {
  return decide(rule, votes, difference);
}

// The logarithm of the likelihood that these are the votes if `best` is the best move, as the
// article prints it. erf(z) + 1 is written erfc(-z), which keeps its digits far below 0.
double printed_likelihood(const std::vector<Vote>& votes, Move best, double a, double d) {
  double sum = 0;
  for (const Vote& each : votes) {
    const double x = (each.value - a) / each.deviation, y = x + d / each.deviation;
    const double e_x = std::log(std::erfc(-x / std::sqrt(2.0)));
    const double e_y = std::log(std::erfc(-y / std::sqrt(2.0)));
    sum += each.move == best ? -x * x / 2 + e_y : -y * y / 2 + e_x;
  }
  return sum;
}

}  // namespace

TEST_CASE("the majority decides, and among equals the strongest voter") {
  CHECK(by(CouncilRule::kMajority, {vote(1, 0), vote(2, 900), vote(1, -50)}) == 0);
  // Three moves: the strongest voter's.
  CHECK(by(CouncilRule::kMajority, {vote(1, 0, 90), vote(2, 0, 80), vote(3, 900, 90)}) == 1);
  // Two against two: the strongest of all voters is alone, and so does not count.
  CHECK(by(CouncilRule::kMajority,
           {vote(3, 0, 10), vote(1, 0, 90), vote(2, 0, 80), vote(1, 0, 70), vote(2, 0, 60)}) == 4);
  // Of equally strong voters the first one.
  CHECK(by(CouncilRule::kMajority, {vote(2, 0), vote(1, 0)}) == 0);
}

TEST_CASE("optimists follow the highest value, pessimists the lowest") {
  const std::vector<Vote> votes = {vote(1, 50), vote(2, 120), vote(3, -10), vote(1, 40)};
  CHECK(by(CouncilRule::kOptimistic, votes) == 1);
  CHECK(by(CouncilRule::kPessimistic, votes) == 2);
  // A short mate is above a long one, being mated late above being mated soon.
  CHECK(by(CouncilRule::kOptimistic,
           {vote(1, kMateValue - 9), vote(2, kMateValue - 3), vote(3, 2000)}) == 1);
  CHECK(by(CouncilRule::kPessimistic, {vote(1, mated_in(4)), vote(2, mated_in(8))}) == 0);
  // Equal values: the strongest voter.
  CHECK(by(CouncilRule::kOptimistic, {vote(1, 50, 30), vote(2, 50, 20)}) == 1);
}

TEST_CASE("what the best move is worth is estimated from the votes") {
  // Two moves, d = 100: half of it, and the mean of 30, 60 and 60.
  CHECK(estimated_best({vote(1, 30), vote(2, 60), vote(1, 60)}, 100) == 100'000);
  // Three moves: two thirds, 66.666, and 50. Unanimous: the mean alone.
  CHECK(estimated_best({vote(1, 30), vote(2, 60), vote(3, 60)}, 100) == 116'666);
  CHECK(estimated_best({vote(1, 30), vote(1, 70)}, 100) == 50'000);
  // A mate counts as 3000.
  CHECK(estimated_best({vote(1, kMateValue - 5), vote(1, 0)}, 100) == 1'500'000);
}

TEST_CASE("under the optimal rule a vote weighs by its value and its voter") {
  // s = d = 100, V = A: x = 0, y = 1. h(0) = 0. h(1) = 1/2 + ln(erf(1/sqrt 2) + 1)
  // = 0.5 + ln 1.682689 = 0.5 + 0.520393.
  CHECK(weight_of(vote(1, 70), 100, 70'000) == 1'020'393);
  // V = A - d: x = -1, y = 0. h(-1) = 0.5 + ln 0.317311 = 0.5 - 1.147874.
  CHECK(weight_of(vote(1, -30), 100, 70'000) == 647'874);
  // s = 50: x = 0, y = 2. h(2) = 2 + ln 1.954500 = 2 + 0.670134.
  CHECK(weight_of(vote(1, 70, 50), 100, 70'000) == 2'670'134);
  // So one voter of deviation 50 outweighs two of 100 where their values are the same:
  // 2.670 > 2 * 1.020.
  const std::vector<Vote> votes = {vote(1, 70), vote(1, 70), vote(2, 70, 50)};
  CHECK(decide_optimally(votes, 100, 70'000) == 2);
  CHECK(decide(CouncilRule::kMajority, votes, 100) == 0);
  // Followed is the strongest of those for the move.
  CHECK(decide_optimally({vote(1, 70), vote(1, 60, 90), vote(2, 70)}, 100, 70'000) == 1);
  // Who sees a mate is followed by a council that sees nothing: x = (3000 - 1050) / 200 = 9.75.
  CHECK(by(CouncilRule::kOptimal,
           {vote(1, 0, 200), vote(1, 0, 200), vote(2, kMateValue - 7, 200)}) == 2);
}

TEST_CASE("the sums of the optimal rule are the likelihoods as they are printed") {
  Random random(test::announced_seed(30));
  int decided = 0;
  for (int round = 0; round < 20'000; ++round) {
    const int difference = 20 + static_cast<int>(random.below(300));
    std::vector<Vote> votes;
    const auto voters = 2 + random.below(5);
    for (std::uint32_t i = 0; i < voters; ++i) {
      votes.push_back(vote(static_cast<int>(random.below(3)),
                           static_cast<int>(random.below(800)) - 400,
                           60 + static_cast<int>(random.below(400))));
    }
    const std::int64_t best = estimated_best(votes, difference);
    const Move chosen = votes[decide_optimally(votes, difference, best)].move;
    const double of_chosen =
        printed_likelihood(votes, chosen, static_cast<double>(best) / 1000, difference);
    for (const Vote& each : votes) {
      const double other =
          printed_likelihood(votes, each.move, static_cast<double>(best) / 1000, difference);
      // z is cut off at thousandths, where h rises by up to 13 for 1, for up to six votes; what the
      // table leaves out between two steps is less.
      constexpr double kCutOff = 6 * 13 * 0.001;
      REQUIRE(of_chosen > other - kCutOff);
      decided += of_chosen > other + kCutOff;
    }
  }
  CHECK(decided > 10'000);
}

TEST_CASE("the table of logarithms is the formula") {
  // With s = 1000, d = 10,000 and V = 0: x = -A / 1000, y = x + 10. Beyond -8 and 8 there is no
  // table any more. erfc goes as far as -37.
  const auto h = [](double z) { return z * z / 2 + std::log(std::erfc(-z / std::sqrt(2.0))); };
  for (int x = -37'000; x <= 37'000; x += 37) {
    const auto weight = weight_of(vote(1, 0, 1000), 10'000, -1000ll * x);
    const double formula = h(x / 1000.0 + 10) - h(x / 1000.0);
    INFO("x " << x);
    REQUIRE(std::abs(static_cast<double>(weight) / 1e6 - formula) < 0.0025);
  }
  // Further below, h falls as -ln |z|: from -6000 to -3000 by ln 2. No vote speaks against its
  // move.
  CHECK(weight_of(vote(1, -3000, 1), 3000, 3'000'000) == Approx(693'147).margin(500));
  CHECK(weight_of(vote(1, kMateValue - 1, 1), kMostDeviation, -3'000'000) > 0);
}

TEST_CASE("disagreement is what the largest group lacks") {
  CHECK(disagreement({vote(1, 0)}) == 0);
  CHECK(disagreement({vote(1, 0), vote(1, 70), vote(1, 0)}) == 0);
  CHECK(disagreement({vote(1, 0), vote(1, 70), vote(2, 0)}) == 333);
  CHECK(disagreement({vote(1, 0), vote(3, 70), vote(2, 0)}) == 667);
  CHECK(disagreement({vote(1, 0), vote(1, 0), vote(2, 0), vote(2, 0)}) == 500);
}

TEST_CASE("a mate is the vote that sees the shortest") {
  CHECK_FALSE(mating_vote({vote(1, 2900), vote(2, mated_in(3))}));
  CHECK(mating_vote({vote(1, kMateValue - 9), vote(2, kMateValue - 3), vote(3, 2000)}) == 1);
}

#include "core/choice/chooser.h"

#include "core/search/value.h"
#include "tests/core/catch.h"

using namespace nagare;

namespace {

Candidate candidate(int value, int points, bool exact = true) {
  return {Move::normal(1, 0), value, exact, points};
}

}  // namespace

TEST_CASE("the highest sum is played") {
  CHECK(choose({candidate(100, 0), candidate(0, 99)}) == 0);
  CHECK(choose({candidate(100, 0), candidate(0, 101)}) == 1);
  CHECK(choose({candidate(100, 300), candidate(0, 350)}) == 0);
}

TEST_CASE("equal sums go to the higher value, then to the earlier move") {
  CHECK(choose({candidate(0, 100), candidate(100, 0)}) == 1);
  CHECK(choose({candidate(50, 50), candidate(50, 50)}) == 0);
}

TEST_CASE("a bound is never chosen") {
  CHECK(choose({candidate(100, 0), candidate(90, 700, false)}) == 0);
  CHECK(best_by_value({candidate(900, 0, false), candidate(100, 0)}) == 1);
}

TEST_CASE("under the guard a move costs a tenth of the win rate at most") {
  const auto with = [](int value, int points, int win_rate) {
    return Candidate{Move::normal(1, 0), value, true, points, win_rate};
  };
  const std::vector<Candidate> candidates = {with(0, 0, 500), with(-400, 900, 399),
                                             with(-390, 880, 400), with(-10, 20, 497)};
  CHECK(choose(candidates, kMostPrice) == 2);
  // Kinebuchi & Ito have no guard.
  CHECK(choose(candidates, kNoPriceLimit) == 1);
}

TEST_CASE("a mate is never given up for naturalness") {
  const int mate5 = kMateValue - 5, mate3 = kMateValue - 3;
  CHECK(choose({candidate(mate3, 0), candidate(2000, 1400), candidate(mate5, 1400)}) == 0);
}

TEST_CASE("a move that is mated is not chosen while another is not") {
  CHECK(choose({candidate(-1200, 0), candidate(mated_in(20), 32000)}) == 0);
  SECTION("when all are mated the one that holds out longest is played") {
    CHECK(choose({candidate(mated_in(4), 700), candidate(mated_in(8), 0)}) == 1);
  }
}

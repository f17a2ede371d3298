#include "core/engine/time_plan.h"

#include <algorithm>

#include "core/engine/think_settings.h"
#include "tests/core/catch.h"

using namespace nagare;

TEST_CASE("no move takes more than the clock has") {
  for (std::int64_t main : {0, 1, 50, 999, 10'000, 600'000}) {
    for (std::int64_t byoyomi : {0, 100, 10'000}) {
      for (std::int64_t increment : {0, 50, 5'000}) {
        for (std::int64_t delay : {0, 60, 500}) {
          const TimePlan plan = plan_time({main, byoyomi, increment}, delay);
          INFO(main << "+" << byoyomi << "+" << increment << " delay " << delay);
          CHECK(plan.most_ms >= 1);
          // A referee that adds the increment after the move leaves at least that much on the
          // clock.
          const std::int64_t added = main < increment ? increment : 0;
          CHECK(plan.most_ms <= std::max<std::int64_t>(main + byoyomi + added - delay, 1));
        }
      }
    }
  }
}

TEST_CASE("byoyomi alone is used up, main time is spread") {
  const TimePlan byoyomi = plan_time({0, 10'000, 0}, 60);
  CHECK(byoyomi.most_ms == 9'940);
  CHECK_FALSE(byoyomi.wanted_ms);  // nothing is saved by moving early
  const TimePlan nearly = plan_time({2'000, 10'000, 0}, 60);
  CHECK(nearly.most_ms == 11'940);
  CHECK_FALSE(nearly.wanted_ms);
  const TimePlan both = plan_time({300'000, 10'000, 0}, 60);
  CHECK(both.wanted_ms >= 10'000);
  CHECK(both.most_ms <= 100'000);
  const TimePlan fischer = plan_time({300'000, 0, 5'000}, 60);
  CHECK(fischer.wanted_ms >= 5'000);
  CHECK(fischer.wanted_ms <= 20'000);
  CHECK(fischer.most_ms >= 2 * *fischer.wanted_ms);
  CHECK(fischer.most_ms <= 100'000);
}

TEST_CASE("an increment is used where there is next to no main time") {
  for (std::int64_t main : {0, 500, 2'000}) {
    const TimePlan plan = plan_time({main, 0, 10'000}, 60);
    INFO(main);
    CHECK(plan.wanted_ms >= 5'000);
    CHECK(plan.most_ms <= main + 9'940);
  }
}

TEST_CASE("a whole game in Fischer time never runs out") {
  std::int64_t left = 60'000;
  for (int move = 0; move < 400; ++move) {
    const TimePlan plan = plan_time({left, 0, 1'000}, 60);
    left -= plan.most_ms;  // every move in trouble
    REQUIRE(left >= 0);
    left += 1'000;
  }
}

TEST_CASE("a settled choice needs less time, trouble more") {
  const Move one = Move::normal(60, 59), other = Move::normal(70, 69);
  Settledness settledness;
  settledness.note(one, 50);
  const int first = settledness.percent();
  for (int i = 0; i < 12; ++i) settledness.note(one, 50);
  const int settled = settledness.percent();
  CHECK(settled < first);
  settledness.note(one, -100);
  CHECK(settledness.percent() > settled);
  settledness.note(one, -100);
  CHECK(settledness.percent() == settled);
  settledness.note(other, -100);
  CHECK(settledness.percent() == first);
}

TEST_CASE("who is not to be waited for thinks no longer than that") {
  const TimePlan byoyomi = no_longer_than(plan_time({0, 30'000, 0}, 200), 10'000);
  CHECK(byoyomi.most_ms == 10'000);
  CHECK(byoyomi.wanted_ms == 5'000);
  const TimePlan trouble = no_longer_than(plan_time({900, 0, 0}, 200), 10'000);
  CHECK(trouble.most_ms <= 700);
  CHECK(trouble.most_ms >= 1);
  CHECK(*trouble.wanted_ms <= trouble.most_ms);
}

TEST_CASE("a clock limits a move, and so does a time limit beside it") {
  constexpr Clocks kByoyomi = {0, 30'000, 0};
  ThinkSettings clock_alone;
  limit_by_clock(clock_alone, kByoyomi, 200);
  CHECK(clock_alone.time_ms == 29'800);
  CHECK(clock_alone.wanted_ms == 14'900);
  ThinkSettings both;
  both.time_ms = 10'000;
  limit_by_clock(both, kByoyomi, 200);
  CHECK(both.time_ms == 10'000);
  CHECK(both.wanted_ms == 5'000);
  ThinkSettings at_once;
  at_once.time_ms = 0;
  limit_by_clock(at_once, kByoyomi, 200);
  CHECK(at_once.time_ms == 1);
  CHECK(at_once.wanted_ms == 1);
}

TEST_CASE("an open choice is weighed, what goes without saying is not") {
  CHECK(percent_by_openness(0) == 50);
  CHECK(percent_by_openness(100) == 50);
  CHECK(percent_by_openness(200) == 75);
  CHECK(percent_by_openness(300) == 100);
  CHECK(percent_by_openness(800) == 150);
  CHECK(percent_by_openness(20'000) == 150);
}

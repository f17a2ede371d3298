// How long a thought lasts: the hard limit, what is wanted of it, and what is kept of it.
#include "core/engine/thought_clock.h"

#include <cstdint>

#include "core/engine/think_settings.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

constexpr std::int64_t kUsualTime = 700;
// When the clock is first looked at: any time, as the clock is the caller's.
constexpr std::int64_t kFirstLook = 5'000;

ThinkSettings with_time(std::int64_t most_ms) {
  ThinkSettings settings;
  settings.time_ms = most_ms;
  return settings;
}

bool over_after(ThoughtClock& clock, std::int64_t passed) {
  clock.look(kFirstLook + passed);
  return clock.is_over();
}

const Move kSettledMove = Move::normal(test::square_of("7g"), test::square_of("7f"));
const Move kDoubtedMove = Move::normal(test::square_of("2g"), test::square_of("2f"));

}  // namespace

TEST_CASE("a thought is over when its time has passed since the first look") {
  ThoughtClock clock(with_time(100), kUsualTime);
  CHECK_FALSE(over_after(clock, 0));
  CHECK_FALSE(over_after(clock, 99));
  CHECK(over_after(clock, 100));
}

TEST_CASE("where it is known when the move was asked for, its time counts from then") {
  ThinkSettings settings = with_time(100);
  settings.asked_ms = kFirstLook - 60;
  ThoughtClock clock(settings, kUsualTime);
  CHECK_FALSE(over_after(clock, 39));
  CHECK(over_after(clock, 40));
}

TEST_CASE("the usual time holds where nothing else limits the thought, and only there") {
  ThoughtClock usual({}, kUsualTime);
  REQUIRE(usual.runs());
  CHECK_FALSE(over_after(usual, 0));
  CHECK(over_after(usual, kUsualTime));
  ThinkSettings settings;
  settings.depth = 4;
  CHECK_FALSE(ThoughtClock(settings, kUsualTime).runs());
  settings = with_time(100);
  settings.infinite = true;
  CHECK_FALSE(ThoughtClock(settings, kUsualTime).runs());
}

TEST_CASE("a new limit counts from the next look, what is wanted from the first one") {
  ThoughtClock clock(with_time(1'000), kUsualTime);
  clock.look(kFirstLook);
  clock.limit({3'000, 2'000});
  clock.look(kFirstLook + 950);
  CHECK_FALSE(clock.is_over());
  CHECK_FALSE(clock.has_enough());  // half of what is wanted is the least (Settledness)
  clock.limit({3'000, 400});
  clock.look(kFirstLook + 950);
  CHECK(clock.has_enough());  // twice of it is the most
  clock.look(kFirstLook + 3'949);
  CHECK_FALSE(clock.is_over());
  clock.look(kFirstLook + 3'950);
  CHECK(clock.is_over());
}

TEST_CASE("a limit begins to count for a thought that had none") {
  ThinkSettings settings;
  settings.infinite = true;
  ThoughtClock clock(settings, kUsualTime);
  clock.limit({100, {}});
  REQUIRE(clock.runs());
  CHECK_FALSE(over_after(clock, 0));
  CHECK(over_after(clock, 100));
}

TEST_CASE("what is wanted is asked about after an iteration, and is less of a settled choice") {
  ThinkSettings settings = with_time(10'000);
  settings.wanted_ms = 1'000;
  // After how long, in steps of 10, an iteration ends the search: the eighth of those that agree,
  // or do not.
  const auto ends = [&](bool agree, int percent) {
    for (std::int64_t passed = 0;; passed += 10) {
      ThoughtClock clock(settings, kUsualTime);
      clock.set_wanted_percent(percent);
      clock.look(kFirstLook);
      for (int i = 0; i < 8; ++i) clock.note(agree || i % 2 == 0 ? kSettledMove : kDoubtedMove, 0);
      clock.look(kFirstLook + passed);
      REQUIRE_FALSE(clock.has_enough());  // in the middle of an iteration
      clock.note(kSettledMove, 0);
      if (clock.has_enough()) return passed;
    }
  };
  CHECK(ends(true, 100) < 1'000);
  CHECK(ends(true, 100) >= 500);
  CHECK(ends(false, 100) > 1'000);
  CHECK(ends(false, 100) <= 2'000);
  CHECK(ends(false, 50) == ends(false, 100) / 2);
}

TEST_CASE("nothing is enough where moving early saves nothing") {
  ThoughtClock clock(with_time(100), kUsualTime);
  CHECK_FALSE(clock.saves_time());
  clock.look(kFirstLook);
  clock.look(kFirstLook + 99);
  clock.note(kSettledMove, 0);
  CHECK_FALSE(clock.has_enough());
}

TEST_CASE("the last quarter of a limit is kept for a second look") {
  ThoughtClock clock(with_time(100), kUsualTime);
  clock.look(kFirstLook);
  CHECK_FALSE(clock.reserve_begun());
  clock.look(kFirstLook + 74);
  CHECK_FALSE(clock.reserve_begun());
  clock.look(kFirstLook + 75);
  CHECK(clock.reserve_begun());
  CHECK(in_reserve(std::uint64_t{75}, std::uint64_t{100}));
  CHECK_FALSE(in_reserve(std::uint64_t{74}, std::uint64_t{100}));
}

#include "tools/support/program/workers.h"

#include <algorithm>
#include <array>
#include <atomic>

#include "tests/core/catch.h"
#include "tools/support/program/bad_input.h"

using namespace nagare::cli;

namespace {

std::vector<int> squares(int threads) {
  StopSignal stop;
  std::vector<int> results(500);
  const auto done =
      work_through(results.size(), threads, stop, "squares", [&](std::size_t, std::size_t number) {
        const int n = static_cast<int>(number);
        results[number] += n * n;
        return true;
      });
  CHECK(done == std::vector<bool>(500, true));
  return results;
}

}  // namespace

TEST_CASE("every piece of work is done once, whatever the number of threads") {
  std::vector<int> expected;
  for (int n = 0; n < 500; ++n) expected.push_back(n * n);
  CHECK(squares(1) == expected);
  CHECK(squares(4) == expected);
  CHECK(squares(64) == expected);
}

TEST_CASE("no worker is asked twice at a time") {
  StopSignal stop;
  std::array<std::atomic<int>, 4> busy{};
  std::atomic<bool> clash = false;
  work_through(2000, 4, stop, "turns", [&](std::size_t worker, std::size_t) {
    if (worker >= busy.size() || busy[worker]++ > 0) clash = true;
    --busy[worker];
    return true;
  });
  CHECK_FALSE(clash);
}

TEST_CASE("a stop ends the work, and what was stopped is not done") {
  StopSignal stop;
  const auto done = work_through(100, 1, stop, "pieces", [&](std::size_t, std::size_t number) {
    if (number < 10) return true;
    stop.request();
    return false;
  });
  std::vector<bool> expected(100);
  std::fill_n(expected.begin(), 10, true);
  CHECK(done == expected);
}

TEST_CASE("what a piece of work throws comes out") {
  StopSignal stop;
  std::atomic<int> begun = 0;
  CHECK_THROWS_AS(work_through(1000, 3, stop, "pieces",
                               [&](std::size_t, std::size_t) -> bool {
                                 ++begun;
                                 throw BadInput{"no"};
                               }),
                  BadInput);
  CHECK(begun <= 3);
}

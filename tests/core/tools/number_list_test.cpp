#include "tools/support/program/number_list.h"

#include "tests/core/catch.h"
#include "tools/support/program/bad_input.h"

using namespace nagare::cli;

TEST_CASE("lists of numbers") {
  CHECK(number_list("--steps", "7", 0, 100) == std::set<int>{7});
  CHECK(number_list("--steps", "100,0,50", 0, 100) == std::set<int>{0, 50, 100});
  CHECK(number_list("--steps", "1-3,2,9", 1, 10) == std::set<int>{1, 2, 3, 9});
  CHECK(number_list("--steps", "-3--1", -5, 5) == std::set<int>{-3, -2, -1});
}

TEST_CASE("what is no list of numbers names the option and the item") {
  for (const char* text : {"", ",", "1,,2", "x", "1-", "3-2", "0", "11", "1-11", "1-2-3", "1 2"}) {
    CAPTURE(text);
    try {
      number_list("--steps", text, 1, 10);
      FAIL("accepted");
    } catch (const BadInput& bad) {
      CHECK(bad.line.find("--steps: '") == 0);
    }
  }
}

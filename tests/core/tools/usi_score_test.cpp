#include "tools/support/usi/usi_score.h"

#include "tests/core/catch.h"

using namespace nagare::cli;

TEST_CASE("values in info lines") {
  const auto exact = [](int value) { return std::optional(UsiScore{value, true}); };
  const auto bound = [](int value) { return std::optional(UsiScore{value, false}); };
  CHECK(parse_score("info depth 3 score cp -120 nodes 9 pv 7g7f") == exact(-120));
  CHECK(parse_score("info multipv 1 score cp 30 nodes 9") == exact(30));
  CHECK(parse_score("info score cp 95 upperbound nodes 2000") == bound(95));
  CHECK(parse_score("info score cp 95 lowerbound") == bound(95));
  CHECK(parse_score("info score mate 7 pv 7g7f") == exact(kUsiMateValue - 7));
  CHECK(parse_score("info score mate -4") == exact(4 - kUsiMateValue));
  CHECK(parse_score("info score mate +") == exact(kUsiMateValue));
  CHECK(parse_score("info score mate -") == exact(-kUsiMateValue));
  CHECK(parse_score("info score cp 1000000") == exact(kUsiMateValue));
}

TEST_CASE("lines without a value of the best move") {
  for (const char* line :
       {"", "bestmove 7g7f", "info depth 3 nodes 9", "info score cp", "info score cp much",
        "info multipv 2 score cp 30", "info string score cp 30", "information score cp 30"}) {
    CAPTURE(line);
    CHECK_FALSE(parse_score(line));
  }
}

// The bands as the table in bands.h has them, on the sources and grades of the corpora.
#include "tools/support/corpus/bands.h"

#include "tests/core/catch.h"

using namespace nagare;
using namespace nagare::cli;

TEST_CASE("a game without grades is in the band of its source") {
  for (const char* source : {"wars3min", "wars_pyshogi", "lishogi", "81dojo", "maetomo"}) {
    CHECK(band_of_game(source, {}) == Band::kOnline);
  }
  CHECK(band_of_game("amateur_regional", {}) == Band::kAmateur);
  for (const char* source : {"pro_db2", "pro10", "pro_2016_18", "pro_2022_26", "pro_regional"}) {
    CHECK(band_of_game(source, {}) == Band::kProfessional);
  }
  for (const char* source : {"", "other", "nagare", "pro", "problems", "81dojo2"}) {
    CAPTURE(source);
    CHECK_FALSE(band_of_game(source, {}));
  }
}

TEST_CASE("grades that agree decide, others leave it to the source") {
  CHECK(band_of_game("amateur_regional", {"pro:5d", "pro:title"}) == Band::kProfessional);
  CHECK(band_of_game("pro_2016_18", {"lpro:3d", "pro"}) == Band::kProfessional);
  CHECK(band_of_game("pro_2016_18", {"ama:4d", "ama:1k"}) == Band::kAmateur);
  CHECK(band_of_game("other", {"", "wars:2k"}) == Band::kOnline);
  CHECK(band_of_game("other", {"81dojo:1718", ""}) == Band::kOnline);
  CHECK(band_of_game("pro_regional", {"ama:5d", "pro:6d"}) == Band::kProfessional);
  CHECK(band_of_game("amateur_regional", {"pro:6d", "ama:5d"}) == Band::kAmateur);
  CHECK_FALSE(band_of_game("other", {"pro:6d", "ama:5d"}));
}

TEST_CASE("old title games are those of two sources") {
  for (const char* source : {"pro_titles", "pro_1971_92"}) CHECK(is_old_title_game(source));
  for (const char* source : {"pro_2016_18", "pro_2022_26", "pro10", "wars3min", ""}) {
    CAPTURE(source);
    CHECK_FALSE(is_old_title_game(source));
  }
}

TEST_CASE("what is no grade") {
  for (const char* text : {"", "5d", "pro5d", "amateur:1d", ":5d", "wars3min"}) {
    CAPTURE(text);
    CHECK_FALSE(band_of_grade(text));
  }
}

#include "core/search/parts.h"

#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/search/bounds.h"
#include "core/search/mate_table.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/search/value.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

SearchParts parts_of(std::string_view names) {
  const auto parts = SearchParts::parse(names);
  REQUIRE(parts);
  return parts.value();
}

// After how many nodes each iteration ended, in a sharp position from a game, in one with a mate in
// three and in one with a mate in 15.
std::vector<std::uint64_t> course_of(SearchLimits limits) {
  limits.depth = 12;
  limits.nodes = 60'000;
  std::vector<std::uint64_t> course;
  for (std::string_view sfen :
       {"l4k2l/7g1/p3rpn1p/2p3pB1/4s4/1Ps1pSP2/P4P1RP/2GS5/LN1K3NL b G3Pbgn4p 75",
        "8k/9/6P2/9/9/9/9/9/4K4 b 2G 1",
        "l5knl/5r3/pp2p2p1/4+S1p1p/3B5/3p4P/PPN3PP1/3G1s2K/+r2P1SbNL w 2GSLgn5p 1"}) {
    SearchMemory memory(4);
    MateTable mates(1);
    Search search(test::knowledge().evaluator, memory, test::game_of(sfen), limits);
    search.look_for_mates(mates);
    int depth = 0;
    while (!search.run(1)) {
      if (search.depth() == depth) continue;
      depth = search.depth();
      course.push_back(search.nodes());
    }
    course.push_back(search.nodes());
  }
  return course;
}

}  // namespace

TEST_CASE("search parts are read by name") {
  CHECK(parts_of("") == SearchParts{});
  const SearchParts two = parts_of("null_move,killers");
  CHECK(two.has(SearchPart::kNullMove));
  CHECK(two.has(SearchPart::kKillers));
  CHECK_FALSE(two.has(SearchPart::kHistory));
  CHECK(parts_of("history") != parts_of("reply_history"));

  const SearchParts all = parts_of(SearchParts::all_names());
  for (int part = 0; part < kSearchPartCount; ++part) {
    CHECK(all.has(static_cast<SearchPart>(part)));
  }
  CHECK(split(SearchParts::all_names(), ',').size() == kSearchPartCount);

  for (std::string_view wrong : {"nullmove", "null_move,", ",", "null_move, killers", "Killers"}) {
    const auto parts = SearchParts::parse(wrong);
    REQUIRE_FALSE(parts);
    CHECK(parts.error().code == "search_part");
    // It says what there is.
    CHECK(parts.error().detail.find(SearchParts::all_names()) != std::string::npos);
  }
  CHECK(SearchParts::parse("killers,nul").error().detail.find("'nul'") == 0);
}

TEST_CASE("every part can be switched off, and each alone changes the search", "[slow][long]") {
  const auto whole = course_of({});
  const std::string names = SearchParts::all_names();
  for (std::string_view name : split(names, ',')) {
    INFO(name);
    SearchLimits limits;
    limits.without = parts_of(name);
    CHECK(course_of(limits) != whole);
  }
}

TEST_CASE("bounds are read by name, and each alone changes the search", "[slow][long]") {
  CHECK(SearchBounds::parse("").value() == SearchBounds{});
  const SearchBounds two = SearchBounds::parse("delta=90,late_moves=5").value();
  CHECK(two.delta == 90);
  CHECK(two.late_moves == 5);
  CHECK(two.futility == SearchBounds{}.futility);
  for (std::string_view wrong :
       {"delta", "delta=", "delta=x", "delta=9999", "delta=-1", "delta=90,", "late=5",
        "late_moves=5 ", "singular_by_depth=1,null_excess=0"}) {
    INFO(wrong);
    CHECK(SearchBounds::parse(wrong).error().code == "search_bound");
  }
  CHECK(test::holds(SearchBounds::parse("late=5").error().detail,
                    "'late' is none of aspiration=60 10"));

  const auto usual = course_of({});
  for (const SearchBound& bound : kSearchBounds) {
    INFO(bound.name);
    const int value = SearchBounds{}.*bound.value;
    CHECK(bound.low <= value);
    CHECK(value <= bound.high);
    // At one end of its range, or at the other.
    SearchLimits low, high;
    low.bounds.*bound.value = bound.low;
    high.bounds.*bound.value = bound.high;
    CHECK((course_of(low) != usual || course_of(high) != usual));
  }
}

TEST_CASE("the plainest search is as right as the whole one where the depth decides") {
  // The mates of search_test.cpp.
  for (const auto& [sfen, plies] : {std::pair{"4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 1},
                                    std::pair{"8k/9/6P2/9/9/9/9/9/4K4 b 2G 1", 3}}) {
    SearchMemory memory(4);
    SearchLimits limits;
    limits.depth = 5;
    limits.without = parts_of(SearchParts::all_names());
    Search search(test::knowledge().evaluator, memory, test::game_of(sfen), limits);
    while (!search.run(UINT64_MAX / 2)) {
    }
    CHECK(mate_plies(search.moves().front().value) == plies);
  }
}

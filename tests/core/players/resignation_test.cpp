#include "core/players/resignation.h"

#include <string>

#include "core/engine/knowledge.h"
#include "core/search/value.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// Black has lost its rook, bishop and more for nothing; white is not in a hurry.
constexpr std::string_view kStripped =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/9/LN1GKG1NL b rb2s 60";
// Moves to and fro of both, so that a game from there has lasted.
constexpr std::string_view kToAndFro =
    "5i5h 5a5b 5h5i 5b5a 5i5h 5a4b 5h5i 4b5a 5i4h 5a6b 4h5i 6b5a";

// Rows that are easy to add up; the points of behind come first.
std::string rows(int constant) {
  return "plight\tleast\tpoints\nconstant\t0\t" + std::to_string(constant) +
         "\nbehind\t700\t100\nbehind\t2000\t300\nmated\t1\t500\nmated\t8\t200\n"
         "lasting\t0\t0\nlasting\t3\t50\nply\t0\t0\nply\t100\t7\ncheck\t0\t0\n"
         "check\t1\t1\n";
}

Result<Knowledge> knowing(const std::string& table) {
  return Knowledge::load(test::bundle_with({{"resignation", table}}));
}
ResignationTable table_of(int constant) {
  return knowing(rows(constant)).value().resignation;
}

Standing standing(int behind, int mated, int lasting = 0, int ply = 50, int check = 0) {
  return {{0, behind, mated, lasting, ply, check}};
}

const Evaluator& evaluator() {
  return test::knowledge().evaluator;
}

}  // namespace

TEST_CASE("of each plight the last row that is reached counts") {
  const ResignationTable table = table_of(-1000);
  CHECK(table.points(standing(700, 0)) == -900);
  CHECK(table.points(standing(1999, 0)) == -900);
  CHECK(table.points(standing(2000, 0)) == -700);
  CHECK(table.points(standing(0, 1)) == -500);
  CHECK(table.points(standing(0, 8)) == -800);
  CHECK(table.points(standing(700, 0, 2)) == -900);
  CHECK(table.points(standing(700, 0, 3, 100, 1)) == -842);
}

TEST_CASE("a mate is no number of centipawns") {
  const ResignationTable table = table_of(0);
  const Game game = test::game_of(kStripped, kToAndFro);
  const Standing mated = table.standing(evaluator(), game, mated_in(6));
  CHECK(mated.of(Plight::kMated) == 6);
  CHECK(mated.of(Plight::kBehind) == 0);
  const Standing mating = table.standing(evaluator(), game, kMateValue - 5);
  CHECK(mating.of(Plight::kMated) == 0);
  CHECK(mating.of(Plight::kBehind) == 0);
  CHECK_FALSE(table.stands_lost(mating));
}

TEST_CASE("how long it has lasted is counted in turns of its own") {
  const ResignationTable table = table_of(0);
  const Standing long_lost =
      table.standing(evaluator(), test::game_of(kStripped, kToAndFro), -3000);
  CHECK(long_lost.of(Plight::kLasting) == 6);
  CHECK(long_lost.of(Plight::kPly) == 72);
  const Standing fresh = table.standing(evaluator(), test::game_of("startpos", "7g7f 3c3d"), -3000);
  CHECK(fresh.of(Plight::kLasting) == 0);
}

TEST_CASE("nobody gives up a position that was set up lost, or without a game") {
  const ResignationTable table = table_of(1000);
  const auto gives_up = [&](std::string_view start, std::string_view moves, int value) {
    const Game game = test::game_of(start, moves);
    return table.gives_up(evaluator(), game, table.standing(evaluator(), game, value));
  };
  CHECK_FALSE(gives_up(kStripped, kToAndFro, -3000));
  CHECK_FALSE(gives_up(kStripped, kToAndFro, mated_in(2)));
  CHECK(gives_up("startpos", kToAndFro, -3000));
  CHECK(gives_up("startpos", kToAndFro, mated_in(2)));
  CHECK_FALSE(gives_up("startpos", kToAndFro, -699));
  CHECK_FALSE(gives_up("startpos", kToAndFro, kMateValue - 3));
  CHECK_FALSE(gives_up("startpos", "5i5h 5a5b", mated_in(2)));
}

TEST_CASE("the table that is shipped says what people do") {
  const ResignationTable& table = test::knowledge().resignation;
  CHECK(table.points(standing(0, 2, 5, 120)) > table.points(standing(0, 20, 5, 120)));
  CHECK(table.points(standing(3000, 0, 5, 120)) > table.points(standing(800, 0, 5, 120)));
  CHECK(table.points(standing(800, 0, 0, 60)) < 0);
  CHECK(table.points(standing(4000, 0, 10, 120)) >= 0);
}

TEST_CASE("wrong rows are refused with their line") {
  const auto refused = [](const std::string& table, const std::string& where) {
    const auto loaded = knowing(table);
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error().code == "resignation_rows");
    CHECK(loaded.error().where == where);
  };
  std::string unknown = rows(0);
  unknown.replace(unknown.find("mated"), 5, "tired");
  refused(unknown, "resignation.tsv line 5");
  std::string twice = rows(0);
  twice.replace(twice.find("behind\t2000"), 11, "behind\t700");
  refused(twice, "resignation.tsv line 4");
  refused(rows(0).substr(0, rows(0).find("check")), "resignation.tsv");
  const auto wide = knowing(rows(1'000'000));
  REQUIRE_FALSE(wide);
  CHECK(wide.error().code == "table_range");
}

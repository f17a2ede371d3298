// Kinebuchi & Ito, table 1: △1四歩 ▲1三歩 with kings on 8八 and 2二, by tables as nagare-lab mine
// writes them.
#include "tools/lab/mining/mined_table.h"

#include <fstream>

#include "core/advisors/reason.h"
#include "core/shogi/game.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/program/bad_input.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

class MinedFolder {
 public:
  std::string write(const std::string& name, const std::string& rows) const {
    const std::string file = folder_.file(name);
    std::ofstream(file) << "# A note.\n"
                           "sequence\thuman\tcomputer\thuman_per_million\tcomputer_per_million\t"
                           "chi_square\n"
                        << rows;
    return file;
  }

 private:
  test::TemporaryFolder folder_;
};

constexpr const char* kKings = "9/7k1/8p/9/9/9/9/1K7/9 w P 42";

int points(const MinedTableAdvisor& advisor, const Game& game, std::string_view usi) {
  const auto reasons = test::reasons_of(advisor, game, usi);
  int sum = 0;
  for (const Reason& reason : reasons) {
    CHECK(reason.points == reason.graded);
    sum += reason.points;
  }
  return sum;
}

}  // namespace

TEST_CASE("each mined table that holds the sequence gives its points") {
  const MinedFolder folder;
  const MinedTable piece = read_mined_table(
      folder.write("reply-piece.tsv", "{(0,0,歩),(0,0,歩)}\t60\t1\n{(0,0,歩),(0,-1,歩)}\t50\t2\n"));
  CHECK(piece.length == SequenceLength::kReply);
  CHECK(piece.frame == Frame::kPiece);
  CHECK_FALSE(piece.capture);
  REQUIRE(piece.rows.size() == 2);
  CHECK(piece.rows[0].counts.human + piece.rows[1].counts.human == 110);
  const MinedTable own =
      read_mined_table(folder.write("reply-own-king.tsv", "{(-7,-4,歩),(-7,-5,歩),0}\t50\t2\n"));
  const MinedTable opponent =
      read_mined_table(folder.write("reply-opponent-king.tsv", "{(-1,2,歩),(-1,1,歩),1}\t50\t2\n"));
  const Game game = test::game_of(kKings, "1c1d");
  CHECK(points({{piece}, 150}, game, "P*1c") == 150);
  CHECK(points({{own}, 70}, game, "P*1c") == 70);
  CHECK(points({{opponent}, 150}, game, "P*1c") == 0);  // it takes nothing
  CHECK(points({{piece, own, opponent}, 10}, game, "P*1c") == 20);
  CHECK(points({{piece, own}, 150}, game, "P*1e") == 0);

  SECTION("without captures told apart, taking and not taking are the same") {
    const Game pawns = test::game_of("9/7k1/8p/9/8P/9/9/1K7/9 w - 42", "1c1d");
    CHECK(points({{piece}, 150}, pawns, "1e1d") == 150);
  }
  SECTION("before the first move there is nothing to answer") {
    CHECK(points({{piece}, 150}, test::game_of(kKings), "1c1d") == 0);
  }
}

TEST_CASE("three moves, seen from where the first went") {
  const MinedFolder folder;
  const MinedTable three = read_mined_table(
      folder.write("three-piece.tsv", "{(0,0,歩),(-1,-1,玉),(-1,0,金),0}\t50\t2\n"));
  // ▲5五歩 △4四玉 ▲4五金.
  const Game game = test::game_of("9/9/4k4/9/9/4P4/9/9/4K4 b G 60", "5f5e 5c4d");
  CHECK(points({{three}, 150}, game, "G*4e") == 150);
  CHECK(points({{three}, 150}, game, "G*3e") == 0);
}

TEST_CASE("mined tables that cannot be used") {
  const MinedFolder folder;
  CHECK_THROWS_AS(read_mined_table(folder.write("mine.tsv", "")), BadInput);
  CHECK_THROWS_AS(read_mined_table(folder.write("plan-piece.tsv", "nonsense\t1\t2\n")), BadInput);
  CHECK_THROWS_AS(
      read_mined_table(folder.write("plan-piece.tsv", "{(0,0,歩),(0,0,歩),(0,0,歩),1}\t1\t2\n")),
      BadInput);
  CHECK_THROWS_AS(
      read_mined_table(folder.write("plan-piece.tsv",
                                    "{(0,0,歩),(0,0,歩),1}\t1\t2\n{(0,0,歩),(0,1,歩)}\t1\t2\n")),
      BadInput);
  const MinedTable three = read_mined_table(folder.write("three-own-king.tsv", ""));
  CHECK_THROWS_AS(MinedTableAdvisor({three}, 150), BadInput);
}

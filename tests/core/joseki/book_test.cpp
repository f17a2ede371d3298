#include "core/joseki/book.h"

#include <string>
#include <string_view>

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

Result<Book> book_of(const std::string& rows) {
  const auto bundle = Bundle::open(
      make_bundle({{"book", "ply\tmove\tonline\tamateur\tprofessional\twon\n" + rows}}));
  return Book::load(bundle.value());
}

}  // namespace

TEST_CASE("a position is found on whatever way it was reached") {
  const auto book = book_of(
      "1\t7g7f\t5\t1\t2\t4\n"
      "2\t3c3d\t6\t0\t0\t3\n"
      "3\t2g2f\t4\t1\t0\t5\n"
      "4\t8c8d\t3\t0\t0\t1\n"
      "1\t2g2f\t3\t0\t0\t1\n"
      "2\t3c3d\t3\t0\t0\t2\n"
      "3\t7g7f\t3\t0\t0\t1\n");
  REQUIRE(book);
  const auto find = [&](std::string_view moves) {
    return book.value().find(test::game_of("startpos", moves).position());
  };
  REQUIRE(find("") != nullptr);
  CHECK(find("")->games == 11);
  REQUIRE(find("")->moves.size() == 2);
  CHECK(find("")->moves[0].all_games() == 8);
  CHECK(find("")->moves[0].games[2] == 2);
  CHECK(find("")->moves[0].won == 4);
  // ▲２六歩 △３四歩 ▲７六歩 leads to the same position as ▲７六歩 △３四歩 ▲２六歩.
  REQUIRE(find("2g2f 3c3d 7g7f") != nullptr);
  CHECK(find("2g2f 3c3d 7g7f") == find("7g7f 3c3d 2g2f"));
  CHECK(find("7g7f 8c8d") == nullptr);
}

TEST_CASE("rows of a book that are wrong are refused with their line") {
  const auto error = [](const std::string& rows) { return book_of(rows).error(); };
  CHECK(error("2\t3c3d\t1\t0\t0\t0\n").code == "book_ply");
  CHECK(error("1\t7g7e\t1\t0\t0\t0\n").code == "usi_move_illegal");
  CHECK(error("1\t7g7f\t1\t0\t0\t0\n1\t7g7f\t1\t0\t0\t0\n").code == "book_twice");
  CHECK(error("1\t7g7f\t1\t0\t0\t0\n1\t7g7f\t1\t0\t0\t0\n").where == "book.tsv line 3");
  CHECK(error("1\t7g7f\t0\t0\t0\t0\n").code == "book_games");
  CHECK(error("1\t7g7f\t1\t0\t0\t2\n").code == "book_games");
}

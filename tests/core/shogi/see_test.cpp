#include "core/shogi/see.h"

#include <string_view>

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// Pawn 1, lance 3, knight 3, silver 5, bishop 8, rook 10, gold 6; promoted pawn 6, dragon 14.
constexpr ExchangeValues kValues = {0, 1, 3, 3, 5, 8, 10, 6, 100, 6, 6, 6, 6, 12, 14};

int exchange(std::string_view sfen, std::string_view usi) {
  const Position position = test::position_of(sfen);
  return static_exchange(position, test::move_of(position, usi), kValues);
}

}  // namespace

TEST_CASE("static exchange") {
  SECTION("an undefended piece is won") {
    CHECK(exchange("4k4/9/9/9/4s4/4P4/9/9/4K4 b - 1", "5f5e") == 5);
  }
  SECTION("rook takes a defended pawn and is lost") {
    CHECK(exchange("4k4/9/9/5s3/4p4/9/9/4R4/4K4 b - 1", "5h5e") == 1 - 10);
  }
  SECTION("a lance behind the rook helps through it") {
    // Rook takes pawn, lance retakes, lance retakes: 1 - 10 + 3.
    CHECK(exchange("4k4/4l4/9/9/4p4/9/4R4/4L4/4K4 b - 1", "5g5e") == 1 - 10 + 3);
  }
  SECTION("the other side need not take when that loses") {
    // Pawn takes silver; the rook could retake but the gold defends.
    CHECK(exchange("4k4/9/4r4/9/4s4/4PG3/9/9/4K4 b - 1", "5f5e") == 5);
  }
  SECTION("a promotion counts") {
    CHECK(exchange("k8/9/4s4/4P4/9/9/9/9/4K4 b - 1", "5d5c+") == 5 + 6 - 1);
  }
  SECTION("a king does not take what is defended") {
    CHECK(exchange("9/4k4/4s4/4PL3/9/9/9/9/4K4 b - 1", "5d5c+") == 5 + 6 - 1 - 6);
    CHECK(exchange("9/4k4/4s4/4P4/4L4/9/9/9/4K4 b - 1", "5d5c+") == 5 + 6 - 1);
  }
}

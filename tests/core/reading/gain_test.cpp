#include "core/reading/gain.h"

#include <initializer_list>
#include <string_view>

#include "core/search/horizon.h"
#include "core/search/value.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

// What the moves bring whoever begins, in a position with kings far away at 1a and 9i.
Gain gain(const Position& from, std::initializer_list<std::string_view> moves, int value) {
  Position at = from;
  Line line;
  for (std::string_view usi : moves) {
    line.push_back(test::move_of(at, usi));
    at.make(line[line.size() - 1]);
  }
  return gain_of(from, line, value);
}

}  // namespace

TEST_CASE("a piece that nothing guards is won for nothing") {
  const Position position =
      test::setup({{"1a", "k"}, {"9i", "K"}, {"5h", "R"}, {"5d", "b"}}, kBlack);
  const Gain won = gain(position, {"5h5d", "1a1b"}, 800);
  CHECK(won.outcome == Outcome::kPiece);
  CHECK(won.piece == kBishop);
  CHECK(won.square == test::square_of("5d"));
  CHECK(won.given == kNoPieceType);
  CHECK(won.ply == 0);
}

TEST_CASE("a larger piece is won for a smaller one, and an even exchange wins nothing") {
  const Position position =
      test::setup({{"1a", "k"}, {"9i", "K"}, {"4e", "S"}, {"5d", "r"}, {"5c", "g"}}, kBlack);
  const Gain won = gain(position, {"4e5d", "5c5d", "9i8i"}, 500);
  CHECK(won.outcome == Outcome::kPiece);
  CHECK(won.piece == kRook);
  CHECK(won.given == kSilver);

  const Position even =
      test::setup({{"1a", "k"}, {"9i", "K"}, {"4e", "S"}, {"5d", "s"}, {"5c", "g"}}, kBlack);
  CHECK(gain(even, {"4e5d", "5c5d", "9i8i"}, 0).outcome == Outcome::kNone);
}

TEST_CASE("a line that ends in mate brings that, counted from its first move") {
  const Position position = test::setup({{"5a", "k"}, {"5i", "K"}, {"5c", "P"}}, kBlack, "G");
  const Gain mate = gain(position, {"G*5b"}, kMateValue - 1);
  CHECK(mate.outcome == Outcome::kMate);
  CHECK(mate.plies == 1);
}

TEST_CASE("a piece that promotes and stays is told by the square it comes to") {
  const Position position =
      test::setup({{"1a", "k"}, {"9i", "K"}, {"5d", "R"}, {"9c", "p"}}, kBlack);
  const Gain promotes = gain(position, {"5d5c+", "1a1b"}, 900);
  CHECK(promotes.outcome == Outcome::kPromotes);
  CHECK(promotes.square == test::square_of("5c"));
}

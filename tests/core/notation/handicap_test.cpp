#include "core/notation/handicap.h"

#include <set>

#include "core/notation/sfen.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

int pieces_of(const Position& position, Color color) {
  int pieces = 0;
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(square);
    if (piece != kNoPiece && color_of(piece) == color) ++pieces;
  }
  return pieces;
}

}  // namespace

TEST_CASE("every handicap takes from white alone the pieces that its name says") {
  const auto [id, removed] = GENERATE(table<std::string, int>({
      {"even", 0},
      {"lance", 1},
      {"right-lance", 1},
      {"bishop", 1},
      {"rook", 1},
      {"rook-lance", 2},
      {"2-piece", 2},
      {"3-piece", 3},
      {"4-piece", 4},
      {"5-piece", 5},
      {"left-5-piece", 5},
      {"6-piece", 6},
      {"left-7-piece", 7},
      {"right-7-piece", 7},
      {"8-piece", 8},
      {"10-piece", 10},
  }));
  INFO(id);
  const Handicap* handicap = handicap_by_id(id);
  REQUIRE(handicap != nullptr);
  const Position position = test::position_of(handicap->sfen);
  const Position even = start_position();
  CHECK(pieces_of(position, kBlack) == 20);
  CHECK(pieces_of(position, kWhite) == 20 - removed);
  CHECK(position.side_to_move() == (removed == 0 ? kBlack : kWhite));
  for (Square square = 0; square < kSquareCount; ++square) {
    const Piece piece = position.piece_on(square);
    if (piece != kNoPiece) CHECK(piece == even.piece_on(square));
  }
  CHECK(handicap_of(position) == handicap);
  CHECK(handicap_by_japanese(handicap->japanese) == handicap);
}

TEST_CASE("white's left is the side of file 1") {
  const auto missing = [](std::string_view id, std::string_view square) {
    return test::position_of(handicap_by_id(id)->sfen).piece_on(test::square_of(square)) ==
           kNoPiece;
  };
  CHECK(missing("lance", "1a"));
  CHECK(missing("right-lance", "9a"));
  CHECK(missing("rook-lance", "1a"));
  CHECK(missing("3-piece", "1a"));
  CHECK(missing("5-piece", "8a"));
  CHECK(missing("left-5-piece", "2a"));
  CHECK(missing("left-7-piece", "3a"));
  CHECK(missing("right-7-piece", "7a"));
}

TEST_CASE("handicap names are different, and others are none") {
  std::set<std::string_view> names;
  for (const Handicap& handicap : kHandicaps) {
    names.insert(handicap.id);
    names.insert(handicap.japanese);
  }
  CHECK(names.size() == 2 * kHandicaps.size());
  CHECK(handicap_by_id("9-piece") == nullptr);
  CHECK(handicap_by_japanese("その他") == nullptr);
  CHECK(handicap_of(test::position_of("4k4/9/9/9/9/9/9/9/4K4 b - 1")) == nullptr);
}

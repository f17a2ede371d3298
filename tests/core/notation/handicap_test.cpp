#include "core/notation/handicap.h"

#include <set>
#include <string>

#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tests/oracle/reference_position.h"

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
      {"19-piece", 19},
      {"three-pawns", 19},
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
  CHECK(handicap_by_japanese(handicap->japanese) == (handicap->standard ? handicap : nullptr));
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

TEST_CASE("white makes a handicap's first move, and has the moves that the slow rules give") {
  for (const Handicap& handicap : kHandicaps) {
    INFO(handicap.id);
    Game game(test::position_of(handicap.sfen));
    const Color first = handicap.id == "even" ? kBlack : kWhite;
    CHECK(game.position().side_to_move() == first);
    MoveList moves;
    generate_legal(game.position(), moves);
    std::set<std::string> ours;
    for (Move move : moves) ours.insert(to_usi(move));
    const auto reference = oracle::ReferencePosition::from_sfen(handicap.sfen);
    REQUIRE(reference);
    const auto theirs = reference->legal_moves();
    CHECK(ours == std::set<std::string>(theirs.begin(), theirs.end()));

    game.play(test::move_of(game.position(), first == kWhite ? "5a6b" : "5i6h"));
    CHECK(game.position().side_to_move() == ~first);
    CHECK_FALSE(game.result());
  }
}

TEST_CASE("handicap names are different, and others are none") {
  std::set<std::string_view> names;
  for (const Handicap& handicap : kHandicaps) {
    names.insert(handicap.id);
    names.insert(handicap.japanese);
    names.insert(handicap.english);
  }
  CHECK(names.size() == 3 * kHandicaps.size());
  CHECK(handicap_by_id("9-piece") == nullptr);
  CHECK(handicap_by_japanese("その他") == nullptr);
  CHECK(handicap_of(test::position_of("4k4/9/9/9/9/9/9/9/4K4 b - 1")) == nullptr);
}

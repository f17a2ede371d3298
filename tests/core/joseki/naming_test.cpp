// What may be called by a name: a list that can still become what its name says.
#include "core/joseki/naming.h"

#include <string_view>

#include "core/joseki/game_reader.h"
#include "core/joseki/joseki.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

bool may_become(std::string_view moves, Color side, std::string_view list) {
  const Joseki& joseki = test::knowledge().joseki;
  const int number = joseki.openings.find(list);
  REQUIRE(number >= 0);
  GameReader reader(joseki);
  reader.follow(test::game_of("startpos", moves));
  return can_become(reader.recogniser(), side, joseki.openings.at(number));
}

}  // namespace

TEST_CASE("a list is named while every piece of it stands on it or on its way") {
  CHECK(may_become("2g2f 8c8d 2f2e", kWhite, "aigakari_bogin"));
  // A rook on 92 pushes no pawn, and a pawn on 35 is none that closes the diagonal behind it.
  CHECK_FALSE(may_become("2g2f 9c9d 2f2e 8b9b 7g7f", kWhite, "aigakari_bogin"));
  CHECK(may_become("7g7f 3c3d 2g2f 4c4d 2f2e 2b3c 3i4h", kWhite, "koyan"));
  CHECK_FALSE(may_become("7g7f 3c3d 6g6f 3d3e 7i7h", kWhite, "koyan"));
}

TEST_CASE("a list is named while its strategy can still come of it") {
  // The Fujii system has its king at home; who is on 28 builds a Mino.
  constexpr std::string_view kCastled =
      "7g7f 3c3d 6g6f 8c8d 2h6h 5a4b 5i4h 4b3b 4h3h 7a6b 3h2h 6a5b";
  CHECK_FALSE(may_become(kCastled, kBlack, "fujii"));
  CHECK(may_become(kCastled, kBlack, "shiken_mino"));
  // Bishops that cannot meet are not exchanged.
  CHECK(may_become("7g7f 8c8d 2g2f 3c3d", kWhite, "itteson"));
  CHECK_FALSE(may_become("7g7f 8c8d 7i6h 3c3d 6h7g", kWhite, "itteson"));
}

TEST_CASE("a list against a strategy is named where the opponent plays it or is about to") {
  constexpr std::string_view kQuiet =
      "7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 4i5h 7b8b 9g9f 7a7b 5g5f";
  CHECK_FALSE(may_become(kQuiet, kWhite, "shiken_vs_45"));
}

#include "core/joseki/condition.h"

#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

const FormationNames kNames{{{"ranging", 0}, {"bogin", 1}}, {{"mino", 0}}};

bool holds(const std::string& text, Color side, std::string_view moves, const Recognised& own = {},
           const Recognised& opponent = {}) {
  const auto condition = Condition::parse(text, kNames, "here");
  INFO(text);
  REQUIRE(condition);
  Story story(start_position());
  const Game game = test::game_of("startpos", moves);
  for (const PlayedMove& played : game.moves()) story.play(played.move);
  return condition.value().holds({story, side, own, opponent});
}

}  // namespace

TEST_CASE("terms of a condition look at the board, the hands and the moves of either side") {
  const char* moves = "7g7f 3c3d 2g2f 8c8d 8h2b+ 3a2b";
  CHECK(holds("P76", kBlack, moves));
  CHECK_FALSE(holds("P77", kBlack, moves));
  CHECK(holds("P77/76 R28", kBlack, moves));
  CHECK(holds("GS69 !P27", kBlack, moves));
  // White sees its own pawn on 3四 as 7六 and black's pawn on 7六 as 3四.
  CHECK(holds("P76 p34", kWhite, moves));
  CHECK(holds("p34", kBlack, moves));
  CHECK(holds("hand:B hand:b", kBlack, moves));
  CHECK_FALSE(holds("hand:P", kBlack, moves));
  CHECK(holds("did:+B22", kBlack, moves));
  CHECK(holds("did:B88 did:b22", kBlack, moves));
  CHECK_FALSE(holds("did:S88", kBlack, moves));
  CHECK(holds("did:S88", kWhite, moves));
  CHECK(holds("move1:P76 move2:P26 move1:p34", kBlack, moves));
  CHECK_FALSE(holds("move2:P76", kBlack, moves));
  CHECK_FALSE(holds("move4:P76", kBlack, moves));
  CHECK(holds("ply<=6 ply>=6", kBlack, moves));
  CHECK_FALSE(holds("ply<=5 or ply>=7", kBlack, moves));
  CHECK(holds("ply<=5 or side:white", kWhite, moves));
  CHECK(holds("-", kBlack, moves));
}

TEST_CASE("terms of a condition ask what has been recognised") {
  Recognised ranging, castled;
  ranging.strategies.set(0);
  castled.castles.set(0);
  CHECK(holds("is:ranging !vs:ranging", kBlack, "", ranging, {}));
  CHECK(holds("vs:ranging", kBlack, "", {}, ranging));
  CHECK(holds("castle:mino !vscastle:mino", kBlack, "", castled, {}));
  const auto condition =
      Condition::parse("ply>=9 or vs:bogin vs:ranging !vs:bogin or vs:ranging", kNames, "here");
  REQUIRE(condition);
  const Story story(start_position());
  const Recognised none;
  CHECK(condition.value().answered({story, kBlack, none, ranging}) == std::vector<int>{0});
  CHECK(condition.value().answered({story, kBlack, none, none}).empty());
}

TEST_CASE("a term that is wrong is named with its place") {
  for (const char* text : {"Q76",    "P7",      "P70",       "76",    "Ps76",           "+G58",
                           "hand:K", "hand:+B", "hand:B76",  "did:S", "move0:P76",      "move:P76",
                           "ply<=x", "ply<=",   "is:nobody", "vs:",   "castle:ranging", "side:both",
                           "P76 or", "or P76",  ""}) {
    INFO(text);
    const auto condition = Condition::parse(text, kNames, "strategies.tsv line 7");
    REQUIRE_FALSE(condition);
    CHECK(condition.error().code == "condition");
    CHECK(condition.error().where == "strategies.tsv line 7");
  }
}

// Examples after the Japan Shogi Association's page on notation (右左上直寄引 and 竜馬).
#include "core/notation/move_text.h"

#include <utility>
#include <vector>

#include "core/shogi/game.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

std::string japanese(const Position& position, std::string_view usi, Move previous = kNoMove) {
  return japanese_move(position, test::move_of(position, usi), previous);
}
std::string english(const Position& position, std::string_view usi) {
  return english_move(position, test::move_of(position, usi));
}

Position with_kings(std::vector<std::pair<std::string_view, std::string_view>> pieces,
                    Color side = kBlack, std::string_view hands = "-") {
  pieces.push_back({"9i", "K"});
  pieces.push_back({"1b", "k"});
  return test::setup(pieces, side, hands);
}

}  // namespace

TEST_CASE("plain moves, 同, captures and promotion") {
  const Game game = test::game_of("startpos", "7g7f 3c3d");
  CHECK(japanese(game.position(), "8h2b+", game.last_move()) == "▲２二角成");
  CHECK(english(game.position(), "8h2b+") == "Bx22+");
  CHECK(japanese(game.position(), "8h2b", game.last_move()) == "▲２二角不成");
  CHECK(english(game.position(), "8h2b") == "Bx22=");
  const Game exchanged = test::game_of("startpos", "7g7f 3c3d 8h2b+");
  CHECK(japanese(exchanged.position(), "3a2b", exchanged.last_move()) == "△同銀");
  CHECK(english(exchanged.position(), "3a2b") == "Sx22");
  const Game dropped = test::game_of("startpos", "7g7f 3c3d 8h2b+ 3a2b");
  CHECK(japanese(dropped.position(), "B*5e", dropped.last_move()) == "▲５五角");
  CHECK(english(dropped.position(), "B*5e") == "B*55");
}

TEST_CASE("motion tells golds apart before sides do") {
  const Position up_and_side = with_kings({{"9c", "G"}, {"7b", "G"}});
  CHECK(japanese(up_and_side, "9c8b") == "▲８二金上");
  CHECK(japanese(up_and_side, "7b8b") == "▲８二金寄");
  CHECK(english(up_and_side, "9c8b") == "G93-82");
  const Position up_and_back = with_kings({{"4c", "G"}, {"3a", "G"}});
  CHECK(japanese(up_and_back, "4c3b") == "▲３二金上");
  CHECK(japanese(up_and_back, "3a3b") == "▲３二金引");
  const Position side_and_up = with_kings({{"5f", "G"}, {"4e", "G"}});
  CHECK(japanese(side_and_up, "5f5e") == "▲５五金上");
  CHECK(japanese(side_and_up, "4e5e") == "▲５五金寄");
}

TEST_CASE("left, right and straight") {
  const Position pair = with_kings({{"9b", "G"}, {"7b", "G"}});
  CHECK(japanese(pair, "9b8a") == "▲８一金左");
  CHECK(japanese(pair, "7b8a") == "▲８一金右");
  const Position straight = with_kings({{"8i", "S"}, {"7i", "S"}});
  CHECK(japanese(straight, "8i8h") == "▲８八銀直");
  CHECK(japanese(straight, "7i8h") == "▲８八銀右");
  const Position three = with_kings({{"6c", "G"}, {"5c", "G"}, {"4c", "G"}});
  CHECK(japanese(three, "6c5b") == "▲５二金左");
  CHECK(japanese(three, "5c5b") == "▲５二金直");
  CHECK(japanese(three, "4c5b") == "▲５二金右");
}

TEST_CASE("side and motion together") {
  // Tokins around 8八.
  const Position tokins =
      with_kings({{"7i", "+P"}, {"8i", "+P"}, {"9h", "+P"}, {"8g", "+P"}, {"7h", "+P"}});
  CHECK(japanese(tokins, "7i8h") == "▲８八と右上");
  CHECK(japanese(tokins, "8i8h") == "▲８八と直");
  CHECK(japanese(tokins, "9h8h") == "▲８八と左");
  CHECK(japanese(tokins, "7h8h") == "▲８八と右寄");
  CHECK(japanese(tokins, "8g8h") == "▲８八と引");
  const Position silvers = with_kings({{"2i", "S"}, {"1g", "S"}, {"3g", "S"}, {"3i", "S"}});
  CHECK(japanese(silvers, "2i2h") == "▲２八銀直");
  CHECK(japanese(silvers, "1g2h") == "▲２八銀右");
  CHECK(japanese(silvers, "3g2h") == "▲２八銀左引");
  CHECK(japanese(silvers, "3i2h") == "▲２八銀左上");
}

TEST_CASE("dragons and horses are only left or right") {
  const Position motion = with_kings({{"9a", "+R"}, {"8d", "+R"}});
  CHECK(japanese(motion, "9a8b") == "▲８二竜引");
  CHECK(japanese(motion, "8d8b") == "▲８二竜上");
  const Position sides = with_kings({{"6e", "+R"}, {"2e", "+R"}});
  CHECK(japanese(sides, "6e4e") == "▲４五竜左");
  CHECK(japanese(sides, "2e4e") == "▲４五竜右");
  const Position horses = with_kings({{"9h", "+B"}, {"5h", "+B"}}, kBlack);
  CHECK(japanese(horses, "5h7f") == "▲７六馬右");
  CHECK(japanese(horses, "9h7f") == "▲７六馬左");
  const Position beside = with_kings({{"3g", "+B"}, {"2g", "+B"}});
  CHECK(japanese(beside, "3g2f") == "▲２六馬左");
  CHECK(japanese(beside, "2g2f") == "▲２六馬右");
}

TEST_CASE("white sees the board from the other side") {
  const Position pair = with_kings({{"3h", "g"}, {"1h", "g"}}, kWhite);
  CHECK(japanese(pair, "3h2i") == "△２九金右");
  CHECK(japanese(pair, "1h2i") == "△２九金左");
}

TEST_CASE("a drop is marked only where a piece on the board could go") {
  const Position both = with_kings({{"6i", "G"}}, kBlack, "G");
  CHECK(japanese(both, "G*5h") == "▲５八金打");
  CHECK(japanese(both, "G*2e") == "▲２五金");
  CHECK(japanese(both, "6i5h") == "▲５八金");
  CHECK(english(both, "G*5h") == "G*58");
}

// KI2: moves as people write them. What they mean is checked against the writer, which follows the
// Japan Shogi Association's page on notation (move_text_test.cpp).
#include "core/notation/kif.h"

#include <cstdint>
#include <string>

#include "core/base/random.h"
#include "core/notation/ki2_move.h"
#include "core/notation/move_text.h"
#include "core/notation/sfen.h"
#include "core/notation/text_cursor.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/notation/read_game.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

GameRecord ki2_game(const std::string& text) {
  auto game = test::parse_ki2(text);
  if (!game) FAIL(game.error().line());
  return game.value();
}

std::string read(const Position& position, std::string_view text) {
  TextCursor cursor(text);
  const auto move = take_ki2_move(cursor, position, kNoMove);
  return move && cursor.at_end() ? to_usi(move.value()) : move ? "more" : move.error().code;
}

}  // namespace

TEST_CASE("KI2: headers, marks of all kinds, blanks or none, comments, variations") {
  const GameRecord game = ki2_game(
      "手合割：平手\r\n先手：甲\n後手：乙\n\n*対局前\n"
      "▲７六歩    △３四歩　☗2二角成☖同　銀▲４五角打\n△６二銀▲６三角生\n▽同銀\n"
      "まで8手で後手の勝ち\n\n変化：2手\n△８四歩\n");
  CHECK(test::usi_of(game) == "7g7f 3c3d 8h2b+ 3a2b B*4e 7a6b 4e6c 6b6c");
  CHECK(game.players[kBlack] == "甲");
  CHECK(game.ending == Ending::kResignation);
  CHECK(winner_of(game) == kWhite);
}

TEST_CASE("KI2: handicaps and diagrams are those of KIF") {
  CHECK(test::usi_of(ki2_game("手合割：二枚落ち\n△６二銀▲７六歩\n")) == "7a6b 7g7f");
  const std::string empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|";
  std::string diagram = "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n";
  for (const char* rank : {"二", "三", "四", "五", "六", "七", "八"})
    diagram += empty + rank + "\n";
  diagram += "| ・ ・ ・ ・ ・ ・ ・ ・ 王|九\n先手の持駒：金\n";
  CHECK(test::usi_of(ki2_game(diagram + "▲８二金\n")) == "G*8b");
}

TEST_CASE("KI2: how a game ended") {
  const auto [line, ending] = GENERATE(table<std::string, Ending>({
      {"まで1手で先手の勝ち", Ending::kResignation},
      {"まで1手で後手の勝ち", Ending::kDeclaration},
      {"まで1手で千日手", Ending::kRepetition},
      {"まで1手で持将棋", Ending::kImpasse},
      {"まで1手で中断", Ending::kInterruption},
      {"まで1手で後手の反則負け", Ending::kFoulLoss},
      {"まで1手で先手の反則負け", Ending::kFoulWin},
      {"まで1手で先手の反則勝ち", Ending::kFoulLoss},
      {"まで1手で詰み", Ending::kCheckmate},
  }));
  INFO(line);
  CHECK(ki2_game("▲７六歩\n" + line + "\n").ending == ending);
}

TEST_CASE("KI2: the words tell pieces apart as their mover sees them") {
  const Position three =
      test::setup({{"6c", "G"}, {"5c", "G"}, {"4c", "G"}, {"9i", "K"}, {"1b", "k"}}, kBlack);
  CHECK(read(three, "▲５二金左") == "6c5b");
  CHECK(read(three, "▲５二金直") == "5c5b");
  CHECK(read(three, "▲５二金右") == "4c5b");
  CHECK(read(three, "▲５二金右上") == "4c5b");
  CHECK(read(three, "▲５二金") == "ki2_ambiguous");
  CHECK(read(three, "▲５二金引") == "ki2_none");
  CHECK(read(three, "▲５二銀") == "ki2_none");
  CHECK(read(three, "▲同金") == "ki2_move");
  CHECK(read(three, "こんにちは") == "ki2_move");
  const Position white = test::setup({{"3h", "g"}, {"1h", "g"}, {"9i", "K"}, {"1b", "k"}}, kWhite);
  CHECK(read(white, "△２九金右") == "3h2i");
  CHECK(read(white, "２九金左") == "1h2i");
  const Position drop = test::setup({{"6i", "G"}, {"9i", "K"}, {"1b", "k"}}, kBlack, "G");
  CHECK(read(drop, "▲５八金") == "6i5h");
  CHECK(read(drop, "▲５八金打") == "G*5h");
  CHECK(read(drop, "▲２五金") == "G*2e");
}

TEST_CASE("KI2: every legal move of random games is found by its text") {
  Random random(test::announced_seed(20265u));
  for (int game = 0; game < 40; ++game) {
    Position position = start_position();
    Move previous = kNoMove;
    for (int ply = 0; ply < 150; ++ply) {
      MoveList moves;
      generate_legal(position, moves);
      if (moves.empty()) break;
      for (Move move : moves) {
        const std::string text = japanese_move(position, move, previous);
        TextCursor cursor(text);
        const auto found = take_ki2_move(cursor, position, previous);
        INFO(to_sfen(position) << ' ' << text << ' ' << to_usi(move));
        REQUIRE(found);
        REQUIRE(found.value() == move);
        REQUIRE(cursor.at_end());
      }
      previous = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      position.make(previous);
    }
  }
}

TEST_CASE("KI2 is written so that it is read again") {
  const GameRecord game =
      test::parse_kif(
          "手合割：二枚落ち\n上手：甲\n1 ６二銀(71)\n2 ７六歩(77)\n3 ５四歩(53)\n"
          "4 ６六歩(67)\n5 ５三銀(62)\n6 ７八銀(79)\n7 ３二金(41)\n8 投了\n")
          .value();
  const std::string text = write_ki2(game).text;
  CHECK(text ==
        "#KI2 version=2.0 encoding=UTF-8\n手合割：二枚落ち\n下手：\n上手：甲\n\n"
        "△６二銀　▲７六歩　△５四歩　▲６六歩　△５三銀　▲７八銀\n△３二金\nまで7手で上手の勝ち\n");
  const GameRecord again = ki2_game(text);
  CHECK(again.moves == game.moves);
  CHECK(again.ending == game.ending);
  CHECK(again.players == game.players);
}

TEST_CASE("KI2: a record of no moves says so itself") {
  const std::string text =
      GENERATE(as<std::string>(), "手合割：平手\n", "先手：\n", "先手番\n", "まで0手で中断\n");
  INFO(text);
  CHECK(ki2_game(text).moves.empty());
}

TEST_CASE("what is wrong with KI2 is said, with its line") {
  const auto [text, code, line] = GENERATE(table<std::string, std::string, int>({
      {"これは棋譜ではない\n", "kif_line", 1},
      {"", "kif_no_game", 1},
      {"\n#KI2 version=2.0 encoding=UTF-8\n", "kif_no_game", 2},
      {"{\"a\":1}\n", "kif_no_game", 1},
      {"先手：甲\n   1 ７六歩(77)   ( 0:16/00:00:16)\n", "kif_line", 2},
      {"先手：甲\n1 ７六歩(77) (00:16 / 00:00:16)\n", "kif_line", 2},
      {"手合割：七枚落ち\n▲７六歩\n", "kif_handicap", 1},
      {"▲７六歩△３四歩\n▲７七歩\n", "ki2_none", 2},
      {"▲５八金\n", "ki2_ambiguous", 1},
      {"▲７六歩 何か\n", "ki2_move", 1},
      {"▲同歩\n", "ki2_move", 1},
      {"▲７六歩\n手合割：平手\n", "kif_order", 2},
      {"▲７六歩\nまで1手で先手の勝ち\n△３四歩\n", "kif_after_end", 3},
      {"1 ７六歩(77)\n", "kif_line", 1},
  }));
  INFO(text);
  const auto game = test::parse_ki2(text);
  REQUIRE_FALSE(game);
  CHECK(game.error().code == code);
  CHECK(game.error().where == "ki2 line " + std::to_string(line));
  CHECK_FALSE(game.error().detail.empty());
}

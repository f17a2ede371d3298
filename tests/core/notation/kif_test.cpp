#include "core/notation/kif.h"

#include <array>
#include <string>

#include "core/notation/csa.h"
#include "core/notation/handicap.h"
#include "core/notation/sfen.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/notation/read_game.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

GameRecord kif_game(const std::string& text) {
  auto game = test::parse_kif(text);
  if (!game) FAIL(game.error().line());
  return game.value();
}

const std::string kKifExample =
    "# ----  Kifu for Windows95 V3.53 棋譜ファイル  ----\n"
    "開始日時：1999/07/15(木) 19:07:12\n"
    "終了日時：1999/07/15(木) 19:07:17\n"
    "手合割：平手　　\n"
    "先手：先手の対局者名\n"
    "後手：後手の対局者名\n"
    "手数----指手---------消費時間--   # この行は、なくてもいい\n"
    "   1 ７六歩(77)   ( 0:16/00:00:16)\n"
    "   2 ３四歩(33)   ( 0:00/00:00:00)\n"
    "   3 中断         ( 0:03/ 0:00:19)\n";

const std::string kDiagram =
    "後手の持駒：飛　角　金　銀　桂　香　歩四　\n"
    "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
    "+---------------------------+\n"
    "|v香v桂 ・ ・ ・ ・ ・ ・ ・|一\n"
    "| ・ ・ ・ 馬 ・ ・ 龍 ・ ・|二\n"
    "| ・ ・v玉 ・v歩 ・ ・ ・ ・|三\n"
    "|v歩 ・ ・ ・v金 ・ ・ ・ ・|四\n"
    "| ・ ・v銀 ・ ・ ・v歩 ・ ・|五\n"
    "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|六\n"
    "| 歩 歩 ・ 歩 歩v歩 歩 ・ 歩|七\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
    "| 香 桂v金 ・v金 ・ ・ 桂 香|九\n"
    "+---------------------------+\n"
    "先手：谷川\n"
    "先手の持駒：銀二　歩四　\n"
    "手数＝171  ▲６二角成  まで\n"
    "後手番\n";
constexpr const char* kDiagramSfen =
    "ln7/3+B2+R2/2k1p4/p3g4/2s3p2/4K4/PP1PPpP1P/9/LNg1g2NL w 2S4Prbgsnl4p 1";

}  // namespace

TEST_CASE("the example of KIF's definition is read") {
  const GameRecord game = kif_game(kKifExample);
  CHECK(to_sfen(game.start) == kStartSfen);
  CHECK(test::usi_of(game) == "7g7f 3c3d");
  CHECK(game.moves[0].milliseconds == 16000);
  CHECK(game.moves[1].milliseconds == 0);
  CHECK(game.ending == Ending::kInterruption);
  CHECK(game.players[kBlack] == "先手の対局者名");
  CHECK(game.players[kWhite] == "後手の対局者名");
  CHECK(game.header(Header::kStartTime) == "1999/07/15(木) 19:07:12");
  CHECK(game.header(Header::kEndTime) == "1999/07/15(木) 19:07:17");
}

TEST_CASE("KIF: comments, bookmarks and variations leave the main line whole") {
  const GameRecord game = kif_game(
      "*対局前\n"
      "   1 ２六歩(27)   ( 0:07/00:00:07)+\n"
      "*   2 ８四歩(83) は次善。\n"
      "&しおり\n"
      "   2 ３四歩(33)   ( 0:03/00:00:03)\n"
      "\n"
      "   3 ７六歩(77)\n"
      "   4 投了\n"
      "まで3手で先手の勝ち\n"
      "\n"
      "変化：2手\n"
      "   2 ８四歩(83)   ( 0:02/00:00:02)\n"
      "& 飛車先 \n"
      "   3 何か\n");
  CHECK(game.moves[0].comment == "   2 ８四歩(83) は次善。");
  CHECK(game.moves[0].bookmark == "しおり");
  CHECK(game.variations.at(0).moves.at(0).bookmark == "飛車先");
  CHECK(test::usi_of(game) == "2g2f 3c3d 7g7f");
  CHECK(game.ending == Ending::kResignation);
  CHECK(winner_of(game) == kBlack);
}

TEST_CASE("KIF marks the moves that have others in their place further down") {
  // As Kifu for Windows writes them: https://www.katsuda.net/ksb/test/kif.html
  const std::string text =
      "   1 ２六歩(27)+\n"
      "   2 ３四歩(33)\n"
      "   3 ２五歩(26)+\n"
      "   4 ３三角(22)\n"
      "\n変化：3手\n"
      "   3 ７六歩(77)+\n"
      "   4 ４四歩(43)+\n"
      "\n変化：4手\n"
      "   4 ８四歩(83)\n"
      "\n変化：3手\n"
      "   3 ５六歩(57)\n"
      "\n変化：1手\n"
      "   1 ７六歩(77)\n";
  const std::string written = write_kif(kif_game(text)).text;
  CHECK(written.substr(written.find("   1 ")) == text);
}

TEST_CASE("KIF: the start position has a bookmark and a comment as moves do") {
  const GameRecord game = kif_game("*一\n&開始図\n   1 ７六歩(77)\n");
  CHECK(game.bookmark == "開始図");
  CHECK(game.comment == "一");
  CHECK(kif_game(write_kif(game).text) == game);
}

TEST_CASE("KIF: 同, drops, promotion, pieces promoted before") {
  const GameRecord game = kif_game(
      "1 ▲７六歩(77)\r\n2 △３四歩(33)\r\n3 ２二角成(88)\r\n4 同　銀(31)\r\n5 ４五角打\r\n"
      "6 ６二銀(71)\r\n7 ６三角不成(45)\r\n8 同 銀(62)\r\n9 投了\r\n");
  CHECK(test::usi_of(game) == "7g7f 3c3d 8h2b+ 3a2b B*4e 7a6b 4e6c 6b6c");
  const std::string empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|";
  std::string diagram = "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n";
  for (const char* rank : {"二", "三", "四", "五", "六"}) diagram += empty + rank + "\n";
  diagram += "| 杏 圭 全 ・ ・ ・ ・ ・ ・|七\n" + empty + "八\n| ・ ・ ・ ・ ・ ・ ・ ・ 王|九\n";
  const GameRecord promoted = kif_game(diagram +
                                       "1 ７六成銀(77)\n2 ９二玉(91)\n3 ８六圭(87)\n"
                                       "4 ９一王(92)\n5 ９六成香(97)\n");
  CHECK(to_sfen(promoted.start) == "k8/9/9/9/9/9/+L+N+S6/9/8K b - 1");
  CHECK(test::usi_of(promoted) == "7g7f 9a9b 8g8f 9b9a 9g9f");
}

TEST_CASE("KIF: every handicap by its name") {
  for (const Handicap& handicap : kHandicaps) {
    if (!handicap.standard) continue;
    const GameRecord game =
        kif_game("手合割：" + std::string(handicap.japanese) + "\n上手：甲\n下手：乙\n");
    CHECK(handicap_of(game.start) == &handicap);
    CHECK(game.players[kWhite] == "甲");
    CHECK(game.players[kBlack] == "乙");
  }
}

TEST_CASE("KIF: a handicap that other programs do not name is written as its board") {
  for (const auto& [id, hand] : {std::pair{"19-piece", "なし"}, {"three-pawns", "歩三"}}) {
    GameRecord game;
    game.start = parse_sfen(handicap_by_id(id)->sfen).value();
    const std::string text = write_kif(game).text;
    CHECK(text.find("手合割：その他\n") != std::string::npos);
    CHECK(text.find("持駒：" + std::string(hand)) != std::string::npos);
    CHECK(handicap_of(kif_game(text).start)->id == std::string_view(id));
  }
}

TEST_CASE("KIF: a board diagram is the start position") {
  const GameRecord game = kif_game("手合割：その他\n" + kDiagram + "1 ７四玉(73)\n");
  CHECK(to_sfen(game.start) == kDiagramSfen);
  CHECK(game.players[kBlack] == "谷川");
  CHECK(test::usi_of(game) == "7c7d");
  CHECK(to_sfen(kif_game(write_kif(game).text).start) == kDiagramSfen);
}

TEST_CASE("KIF is written as Kifu for Windows does") {
  GameRecord game = kif_game(
      "手合割：二枚落ち\n上手：甲\n棋戦：稽古\n1 ６二銀(71) ( 1:02/00:01:02)\n2 ７六歩(77) "
      "(0:09/0:0:9)\n"
      "3 ５四歩(53) ( 61:05/1:02:07)\n4 入玉勝ち\n");
  CHECK(write_kif(game).text ==
        "#KIF version=2.0 encoding=UTF-8\n"
        "棋戦：稽古\n"
        "手合割：二枚落ち\n"
        "下手：\n"
        "上手：甲\n"
        "手数----指手---------消費時間--\n"
        "   1 ６二銀(71)   ( 1:02/00:01:02)\n"
        "   2 ７六歩(77)   ( 0:09/00:00:09)\n"
        "   3 ５四歩(53)   (61:05/01:02:07)\n"
        "   4 入玉勝ち\n"
        "まで3手で下手の勝ち\n");
}

TEST_CASE("a name that other programs would read as several lines is written as one") {
  const std::string end = GENERATE(as<std::string>(), "\r", "\n", "\r\n", "\v", "\f", "\x1F",
                                   "\x7F", "\xC2\x85", "\u2028", "\u2029");
  GameRecord game = kif_game("1 ７六歩(77)\n");
  game.players[kBlack] = "甲" + end + "後手：丙";
  game.header(Header::kEvent) = "棋" + end + "手合割：二枚落ち";
  for (const std::string& text : {write_kif(game).text, write_ki2(game).text}) {
    CHECK(text.find("\n先手：甲 後手：丙\n後手：\n") != std::string::npos);
    CHECK(text.find("\n棋戦：棋 手合割：二枚落ち\n手合割：平手\n") != std::string::npos);
  }
  const std::string csa = write_csa({game}, CsaVersion::k22).text;
  CHECK(csa == "V2.2\nN+甲 後手：丙\n$EVENT:棋 手合割：二枚落ち\nPI\n+\n+7776FU\n");
}

TEST_CASE("KIF: a line names both sides only where the other has no line of its own") {
  const auto players = [](const std::string& lines) { return kif_game(lines).players; };
  using Names = std::array<std::string, 2>;
  CHECK(players("先手：甲　後手：乙\n") == Names{"甲", "乙"});
  CHECK(players("先手：\n後手：甲 先手：乙\n") == Names{"", "甲 先手：乙"});
  CHECK(players("後手：甲 先手：乙\n先手：\n") == Names{"", "甲 先手：乙"});
}

TEST_CASE("what ends no line in a name stays as it is") {
  const std::string name = GENERATE(as<std::string>(), "", " 甲　乙 ", "Nagare é", "\t", "\u2027",
                                    "\u00A0", "\xC2", "\xE2\x80", "\xFF");
  CHECK(in_one_line(name) == name);
}

TEST_CASE("every KIF ending survives") {
  const std::string ending =
      GENERATE(as<std::string>(), "投了", "切れ負け", "反則負け", "反則勝ち", "不戦敗", "不戦勝",
               "詰み", "不詰", "入玉勝ち", "千日手", "持将棋", "中断");
  const GameRecord game = kif_game("1 ７六歩(77)\n2 " + ending + "\n");
  REQUIRE(game.ending != Ending::kNone);
  const std::string text = write_kif(game).text;
  CHECK(text.find("   2 " + ending + "\n") != std::string::npos);
  CHECK(kif_game(text).ending == game.ending);
}

TEST_CASE("KIF: a record of no moves says so itself") {
  const std::string text = GENERATE(
      as<std::string>(), "手合割：二枚落ち\n", "先手：甲\n後手：\n", "開始日時：1999/07/15\n",
      "後手番\n", "手数----指手---------消費時間--\n", "1 中断\n", "まで0手で中断\n");
  INFO(text);
  CHECK(kif_game(text).moves.empty());
}

TEST_CASE("KIF: lines end as they do on any system") {
  const GameRecord game = kif_game(kKifExample);
  for (const std::string end : {"\r\n", "\r"}) {
    std::string text;
    for (char c : kKifExample) text += c == '\n' ? end : std::string(1, c);
    const GameRecord same = kif_game(text);
    CHECK(same.moves == game.moves);
    CHECK(same.players == game.players);
    CHECK(same.headers == game.headers);
  }
}

TEST_CASE("what is wrong with KIF is said, with its line") {
  const std::string rank = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|";
  const auto [text, code, line] = GENERATE_COPY(table<std::string, std::string, int>({
      {"これは棋譜ではない\n", "kif_line", 1},
      {"", "kif_no_game", 1},
      {"\n　\r\n \n", "kif_no_game", 1},
      {"\n#KIF version=2.0 encoding=UTF-8\n*先手：甲\n&投了\n", "kif_no_game", 2},
      {"{\"a\":1}\n", "kif_no_game", 1},
      {"\nメモ：駒を買う\nhttps://example.com/\n", "kif_no_game", 2},
      {"+----+\n9 8 7 6\n", "kif_no_game", 1},
      {"先手：甲\n＃１ ７六歩(77)   ( 0:16/00:00:16)\n", "kif_line", 2},
      {"先手：甲\r＃１ ７六歩(77)   ( 0:16/00:00:16)\r", "kif_line", 2},
      {"手合割：その他\n", "kif_no_board", 1},
      {"\n手合割：七枚落ち\n1 ７六歩(77)\n", "kif_handicap", 2},
      {"先手の持駒：玉\n", "kif_hand", 1},
      {"先手の持駒：金x\n", "kif_hand", 1},
      {rank + "十\n", "kif_board", 1},
      {"| ・ ・ ・\n", "kif_board", 1},
      {"| 猫 ・ ・ ・ ・ ・ ・ ・ ・|一\n", "kif_board", 1},
      {rank + "一\n1 ７六歩(77)\n", "sfen_kings", 2},
      {"1 ７六歩(77)\n3 ２六歩(27)\n", "kif_move_number", 2},
      {"2 ７六歩(77)\n", "kif_move_number", 1},
      {"1 ７六歩(77)\n手合割：平手\n", "kif_order", 2},
      {"1 何か\n", "kif_move", 1},
      {"1 同　歩(77)\n", "kif_move", 1},
      {"1 ７六猫(77)\n", "kif_piece", 1},
      {"1 ７六銀(77)\n", "kif_piece", 1},
      {"1 ７六と打\n", "kif_piece", 1},
      {"1 ７六歩\n", "kif_square", 1},
      {"1 ７六歩(07)\n", "kif_square", 1},
      {"1 ７五歩(77)\n", "kif_move_illegal", 1},
      {"1 ７六歩成(77)\n", "kif_move_illegal", 1},
      {"1 ５五歩打\n", "kif_move_illegal", 1},
      {"1 投了\n2 ３四歩(33)\n", "kif_after_end", 2},
  }));
  INFO(text);
  const auto game = test::parse_kif(text);
  REQUIRE_FALSE(game);
  CHECK(game.error().code == code);
  CHECK(game.error().where == "kif line " + std::to_string(line));
  CHECK_FALSE(game.error().detail.empty());
}

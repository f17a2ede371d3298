#include "core/notation/csa.h"

#include <string>
#include <vector>

#include "core/notation/handicap.h"
#include "core/notation/sfen.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/notation/read_game.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

std::vector<GameRecord> games_of(const std::string& text) {
  auto games = test::parse_csa(text);
  if (!games) FAIL(games.error().line());
  return games.value();
}

GameRecord csa_game(const std::string& text) {
  auto games = games_of(text);
  REQUIRE(games.size() == 1);
  return games[0];
}

// The example of the format's definition, with the even board as ranks.
const std::string kExample =
    "'----------棋譜ファイルの例----------\n"
    "V2.2\n"
    "N+NAKAHARA\n"
    "N-YONENAGA\n"
    "$EVENT:13th World Computer Shogi Championship\n"
    "$SITE:KAZUSA ARC\n"
    "$START_TIME:2003/05/03 10:30:00\n"
    "$END_TIME:2003/05/03 11:11:05\n"
    "$TIME_LIMIT:00:25+00\n"
    "$OPENING:YAGURA\n"
    "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n"
    "P2 * -HI *  *  *  *  * -KA * \n"
    "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n"
    "P4 *  *  *  *  *  *  *  *  * \n"
    "P5 *  *  *  *  *  *  *  *  * \n"
    "P6 *  *  *  *  *  *  *  *  * \n"
    "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n"
    "P8 * +KA *  *  *  *  * +HI * \n"
    "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n"
    "+\n"
    "+2726FU\nT12\n-3334FU\nT6\n%CHUDAN\n";

}  // namespace

TEST_CASE("the example of CSA's definition is read") {
  const GameRecord game = csa_game(kExample);
  CHECK(to_sfen(game.start) == kStartSfen);
  CHECK(test::usi_of(game) == "2g2f 3c3d");
  CHECK(game.moves[0].milliseconds == 12000);
  CHECK(game.moves[1].milliseconds == 6000);
  CHECK(game.ending == Ending::kInterruption);
  CHECK(game.players[kBlack] == "NAKAHARA");
  CHECK(game.players[kWhite] == "YONENAGA");
  CHECK(game.header(Header::kEvent) == "13th World Computer Shogi Championship");
  CHECK(game.header(Header::kSite) == "KAZUSA ARC");
  CHECK(game.header(Header::kStartTime) == "2003/05/03 10:30:00");
  CHECK(game.header(Header::kEndTime) == "2003/05/03 11:11:05");
  CHECK(game.header(Header::kTimeLimit) == "00:25+00");
  CHECK(game.header(Header::kOpening) == "YAGURA");
}

TEST_CASE("CSA: blanks run together, CR LF and several statements on a line") {
  std::string text = kExample;
  text.replace(text.find("P4 *  *  *"), 29, "P4 * * * * * * * * *");
  text.replace(text.find("+2726FU\nT12\n-3334FU\nT6\n"), 23, "+2726FU,T12,-3334FU,T6\n");
  std::string with_cr;
  for (char c : text) with_cr += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const GameRecord game = csa_game(with_cr);
  CHECK(test::usi_of(game) == "2g2f 3c3d");
  CHECK(game.moves[1].milliseconds == 6000);
  CHECK(game.players[kWhite] == "YONENAGA");
}

TEST_CASE("CSA: pieces taken off the even board make the handicaps") {
  const GameRecord game = csa_game("PI82HI22KA\n-\n-5162OU\n+7776FU\n%TORYO\n");
  CHECK(handicap_of(game.start) == handicap_by_id("2-piece"));
  CHECK(test::usi_of(game) == "5a6b 7g7f");
  CHECK(winner_of(game) == kBlack);
}

TEST_CASE("CSA: pieces one by one, and all the rest in hand") {
  const GameRecord game =
      csa_game("P-51OU\nP-22KA\nP+59OU99KY89KE\nP+00KI00FU\nP-00AL\n+\n+0052KI\n");
  CHECK(to_sfen(game.start) == "4k4/7b1/9/9/9/9/9/9/LN2K4 b GP2rb3g4s3n3l17p 1");
  CHECK(test::usi_of(game) == "G*5b");
}

TEST_CASE("CSA: drops, promotions and the two illegal actions") {
  const std::string moves = "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0045KA\n";
  CHECK(test::usi_of(csa_game(moves)) == "7g7f 3c3d 8h2b+ 3a2b B*4e");
  // White is to move: black's offence wins for white, white's own loses.
  CHECK(winner_of(csa_game(moves + "%+ILLEGAL_ACTION\n")) == kWhite);
  CHECK(winner_of(csa_game(moves + "%-ILLEGAL_ACTION\n")) == kBlack);
  CHECK(winner_of(csa_game(moves + "%ILLEGAL_MOVE\n")) == kBlack);
  CHECK(winner_of(csa_game(moves + "%KACHI\n")) == kWhite);
  CHECK_FALSE(winner_of(csa_game(moves + "%SENNICHITE\n")));
}

TEST_CASE("CSA: several games in a file, with parts of seconds in V3.0") {
  const auto games = games_of(
      "'CSA encoding=UTF-8\nV3.0\nN+甲\n$TIME:300+10+0\nPI\n+\n+7776FU\nT1.25\n%TIME_UP\n/\n"
      "N+乙\nPI\n+\n+2726FU\nT0.007\n/\n");
  REQUIRE(games.size() == 2);
  CHECK(games[0].players[kBlack] == "甲");
  CHECK(games[0].header(Header::kTimeLimit) == "300+10+0");
  CHECK(games[0].moves[0].milliseconds == 1250);
  CHECK(games[0].ending == Ending::kTime);
  CHECK(games[1].players[kBlack] == "乙");
  CHECK(games[1].players[kWhite].empty());
  CHECK(test::usi_of(games[1]) == "2g2f");
  CHECK(games[1].moves[0].milliseconds == 7);
  CHECK(games[1].ending == Ending::kNone);
}

TEST_CASE("CSA: lines end as they do on any system") {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const auto games = games_of("V2.2" + end + "N+甲" + end + "PI" + end + "+" + end + "+7776FU" +
                                end + "/" + end + "PI" + end + "+" + end);
    REQUIRE(games.size() == 2);
    CHECK(games[0].players[kBlack] == "甲");
    CHECK(test::usi_of(games[0]) == "7g7f");
    CHECK(games[1].moves.empty());
  }
}

TEST_CASE("CSA is written by the definition") {
  GameRecord game = csa_game("PI\n+\n+7776FU\nT1.25\n-3334FU\nT6\n%TORYO\n");
  game.players = {"先手", "後手"};
  game.header(Header::kStartTime) = "1999/07/15(木) 19:07:12";
  game.header(Header::kTimeLimit) = "各６時間";  // as in KIF; not in CSA's form
  CHECK(write_csa({game}, CsaVersion::k30, TextEncoding::kShiftJis).text ==
        "'CSA encoding=SHIFT_JIS\nV3.0\nN+先手\nN-後手\n$START_TIME:1999/07/15 19:07:12\n"
        "PI\n+\n+7776FU\nT1.25\n-3334FU\nT6\n%TORYO\n");
  CHECK(write_csa({game}, CsaVersion::k22).text ==
        "V2.2\nN+先手\nN-後手\n$START_TIME:1999/07/15 19:07:12\n"
        "PI\n+\n+7776FU\nT1\n-3334FU\nT6\n%TORYO\n");
}

TEST_CASE("every CSA ending survives") {
  const std::string ending =
      GENERATE(as<std::string>(), "%TORYO", "%TIME_UP", "%ILLEGAL_MOVE", "%TSUMI", "%FUZUMI",
               "%KACHI", "%SENNICHITE", "%JISHOGI", "%HIKIWAKE", "%MAX_MOVES", "%CHUDAN", "%ERROR",
               "%+ILLEGAL_ACTION");
  const GameRecord game = csa_game("PI\n+\n+7776FU\n" + ending + "\n");
  const std::string text = write_csa({game}, CsaVersion::k30).text;
  CHECK(text.find("\n" + ending + "\n") != std::string::npos);
  CHECK(csa_game(text).ending == game.ending);
}

TEST_CASE("what is wrong with CSA is said, with its line") {
  const auto [text, code, line] = GENERATE(table<std::string, std::string, int>({
      {"", "csa_no_game", 1},
      {"'only a comment\n", "csa_no_game", 2},
      {"V2.2\n/\n", "csa_no_game", 3},
      {"{\"a\":1}\n", "csa_statement", 1},
      {"PI\r+\r+7775FU\r", "csa_move_illegal", 3},
      {"V9\n", "csa_version", 1},
      {"PI\n+\nhello\n", "csa_statement", 3},
      {"PI\n+\n+77FU\n", "csa_statement", 3},
      {"N*x\n", "csa_statement", 1},
      {"PX\n", "csa_position", 1},
      {"PI82\n+\n", "csa_piece", 1},
      {"PI02HI\n+\n", "csa_square", 1},
      {"PI82KA\n+\n", "csa_piece", 1},
      {"P1-KY-XX\n", "csa_piece", 1},
      {"P1 *  *  *  *  *  *  *  *  *  * \n", "csa_position", 1},
      {"P+00OU\n", "csa_piece", 1},
      {"P+55XX\n", "csa_piece", 1},
      {"P+50FU\n", "csa_square", 1},
      {"PI\n", "csa_order", 2},
      {"PI\n%TORYO\n", "csa_order", 2},
      {"PI\n+\n+\n", "csa_order", 3},
      {"PI\n+\nPI\n", "csa_order", 3},
      {"PI\n+\nT5\n", "csa_order", 3},
      {"P-82HI\n+\n", "sfen_kings", 2},
      {"PI\n+\n-3334FU\n", "csa_turn", 3},
      {"PI\n+\n+7775FU\n", "csa_move_illegal", 3},
      {"PI\n+\n+7776TO\n", "csa_move_illegal", 3},
      {"PI\n+\n+5554FU\n", "csa_move_illegal", 3},
      {"PI\n+\n+0055FU\n", "csa_move_illegal", 3},
      {"PI\n+\n+0055OU\n", "csa_piece", 3},
      {"PI\n+\n+7776XX\n", "csa_piece", 3},
      {"PI\n+\n+7700FU\n", "csa_square", 3},
      {"PI\n+\n%TORYO\n+7776FU\n", "csa_after_end", 4},
      {"PI\n+\n%TORYO\n/\nPI\n+\n+7775FU\n", "csa_move_illegal", 7},
  }));
  INFO(text);
  const auto games = test::parse_csa(text);
  REQUIRE_FALSE(games);
  CHECK(games.error().code == code);
  CHECK(games.error().where == "csa line " + std::to_string(line));
  CHECK_FALSE(games.error().detail.empty());
}

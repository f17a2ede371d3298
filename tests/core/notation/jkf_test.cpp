#include "core/notation/jkf.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/notation/handicap.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;

namespace {

ReadGame jkf_game(const std::string& text) {
  const std::vector<ReadGame> games = read_jkf(text);
  REQUIRE(games.size() == 1);
  return games[0];
}

GameRecord whole_jkf(const std::string& text) {
  const ReadGame game = jkf_game(text);
  if (game.error) FAIL(game.error->code << " " << game.error->detail);
  return game.record;
}

std::string jkf_of_moves(const std::string& entries, const std::string& before = "") {
  return "{" + before + "\"moves\":[{}," + entries + "]}";
}

const std::string kFirst = R"({"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}})";
const std::string kSecond = R"({"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}})";
const std::string kExchange =
    R"({"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"KA","promote":true}})";

}  // namespace

TEST_CASE("a JKF with all that it may hold is read") {
  const GameRecord game = whole_jkf(R"({
    "header": {"先手": "甲", "後手": "乙", "棋戦": "試験", "備考": "なし", "手合割": "平手"},
    "initial": {"preset": "HIRATE"},
    "moves": [
      {"comments": ["はじめに", "二行目"]},
      {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "color": 0, "piece": "FU"},
       "time": {"now": {"m": 1, "s": 2.5}, "total": {"h": 0, "m": 1, "s": 2}},
       "comments": ["角道"]},
      {"move": {"from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 4}, "color": 1, "piece": "FU"},
       "forks": [[{"move": {"from": {"x": 8, "y": 3}, "to": {"x": 8, "y": 4}, "piece": "FU"}},
                  {"move": {"from": {"x": 2, "y": 7}, "to": {"x": 2, "y": 6}, "piece": "FU"}}]]},
      {"special": "TORYO", "time": {"now": {"m": 0, "s": 7}}, "comments": ["早い"]}
    ]})");
  CHECK(test::usi_of(game) == "7g7f 3c3d");
  CHECK(game.players[kBlack] == "甲");
  CHECK(game.players[kWhite] == "乙");
  CHECK(game.header(Header::kEvent) == "試験");
  REQUIRE(game.other_headers.size() == 1);
  CHECK(game.other_headers[0].second == "なし");
  CHECK(game.comment == "はじめに\n二行目");
  CHECK(game.moves[0].comment == "角道");
  CHECK(game.moves[0].milliseconds == 62'500);
  CHECK_FALSE(game.moves[1].milliseconds);
  CHECK(game.ending == Ending::kResignation);
  CHECK(game.ending_milliseconds == 7'000);
  CHECK(game.ending_comment == "早い");
  REQUIRE(game.variations.size() == 1);
  CHECK(game.variations[0].ply == 1);
  CHECK(to_usi(game.variations[0].moves[1].move) == "2g2f");
}

TEST_CASE("every handicap of JKF is read and written") {
  for (const Handicap& handicap : kHandicaps) {
    GameRecord record;
    record.start = parse_sfen(handicap.sfen).value();
    const GameRecord back = whole_jkf(write_jkf(record).text);
    CHECK(to_sfen(back.start) == handicap.sfen);
  }
}

TEST_CASE("a JKF from a board, with pieces in hand and white to move") {
  GameRecord record;
  record.start = parse_sfen("4k4/9/4p4/9/9/9/4P4/9/4K3R w G2p 1").value();
  CHECK(whole_jkf(write_jkf(record).text).start == record.start);
}

TEST_CASE("what a JKF says in fewer words is understood") {
  // The square just moved to, a drop without a square, a piece named as what it becomes.
  const GameRecord game = whole_jkf(jkf_of_moves(
      kFirst + ',' + kSecond + R"(,{"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"UM"}},
      {"move":{"from":{"x":3,"y":1},"same":true,"piece":"GI"}},
      {"move":{"to":{"x":4,"y":5},"piece":"KA","relative":"H"}},
      {"move":{"to":{"x":5,"y":2},"piece":"KI","relative":"R"}})"));
  CHECK(test::usi_of(game) == "7g7f 3c3d 8h2b+ 3a2b B*4e 6a5b");
}

TEST_CASE("a JKF whose moves say their squares has drops where they say none") {
  // A gold on the board could go there too.
  GameRecord record;
  record.start = parse_sfen("4k4/9/9/9/9/9/9/4G4/4K4 b G 1").value();
  const std::string data = write_jkf(record).text;
  const std::string before = data.substr(1, data.find("\"moves\"") - 1);
  const std::string drop = R"({"move":{"to":{"x":5,"y":7},"piece":"KI"}})";
  const std::string king = R"({"move":{"from":{"x":5,"y":1},"to":{"x":5,"y":2},"piece":"OU"}})";
  CHECK(test::usi_of(whole_jkf(jkf_of_moves(drop + ',' + king, before))) == "G*5g 5a5b");
  CHECK(test::usi_of(whole_jkf(jkf_of_moves(drop, before))) == "5h5g");
}

TEST_CASE("what stands beside the moves of a JKF costs no game") {
  for (const std::string beside :
       {R"("comments":5)", R"("comments":[7])", R"("forks":[7])", R"("forks":{"a":[]})",
        R"("time":{"now":"soon"})", R"("time":{"now":{"m":"x","s":-5}})", R"("time":null)"}) {
    INFO(beside);
    const std::string move = kFirst.substr(0, kFirst.size() - 1) + ',' + beside + '}';
    const GameRecord game =
        whole_jkf(jkf_of_moves(move, R"("header":{"先手":7,"後手":{"x":"乙"}},)"));
    CHECK(test::usi_of(game) == "7g7f");
    CHECK_FALSE(game.moves[0].milliseconds);
    CHECK(game.players[kWhite].empty());
  }
}

TEST_CASE("a foul that ends a JKF is kept, and one that does not is an error") {
  const std::string foul = R"({"move":{"to":{"x":5,"y":5},"piece":"FU"}})";
  const std::string pawn_in_hand =
      R"("initial":{"preset":"OTHER","data":{"color":0,"board":[)"
      R"([{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],)"
      R"([{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],)"
      R"([{"color":1,"kind":"OU"},{},{},{},{},{},{"color":0,"kind":"FU"},)"
      R"({},{"color":0,"kind":"OU"}],)"
      R"([{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],)"
      R"([{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}]],)"
      R"("hands":[{"FU":1},{}]}},)";
  const GameRecord game =
      whole_jkf(jkf_of_moves(foul + R"(,{"special":"ILLEGAL_MOVE"})", pawn_in_hand));
  CHECK(game.moves.empty());
  CHECK(game.ending == Ending::kFoulLoss);
  REQUIRE(game.foul);
  CHECK(game.foul->kind == FoulKind::kTwoPawns);
  CHECK(to_usi(game.foul->played.move) == "P*5e");
  CHECK(whole_jkf(write_jkf(game).text) == game);

  const std::string resigns = ",{\"special\":\"TORYO\"}";
  for (const std::string& end : {std::string(), resigns, "," + kFirst}) {
    const ReadGame open = jkf_game(jkf_of_moves(foul + end, pawn_in_hand));
    REQUIRE(open.error);
    CHECK(open.error->code == "jkf_move_illegal");
  }
}

TEST_CASE("a JKF that breaks off says where, and has what comes before") {
  const std::string whole = "{\"header\":{\"先手\":\"甲\"},\"moves\":[{},\n" + kFirst + ",\n" +
                            kSecond + ",\n" + kExchange + "\n]}";
  const ReadGame game = jkf_game(whole.substr(0, whole.find(kExchange) + 20));
  REQUIRE(game.error);
  CHECK(game.error->line == 4);
  CHECK(test::usi_of(game.record) == "7g7f 3c3d");
  CHECK(game.record.players[kBlack] == "甲");
}

TEST_CASE("what is wrong with a JKF is named, with its line") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "jkf_json"},
      {"[1,2]", "jkf_moves"},
      {"{\"moves\":5}", "jkf_moves"},
      {R"({"initial":{"preset":"TONBO"},"moves":[]})", "jkf_handicap"},
      {R"({"initial":{"preset":"OTHER","data":{"board":[]}},"moves":[]})", "jkf_board"},
      {jkf_of_moves("7"), "jkf_move"},
      {jkf_of_moves(R"({"move":{"piece":"FU"}})"), "jkf_move"},
      {jkf_of_moves(kSecond + "," + kFirst), "jkf_move_illegal"},
      {std::string(100'000, '['), "jkf_json"},
      {"{\"moves\":" + std::string(100'000, '['), "jkf_json"},
  };
  for (const auto& [text, code] : cases) {
    INFO(text.substr(0, 80));
    const ReadGame game = jkf_game(text);
    REQUIRE(game.error);
    CHECK(game.error->code == code);
    CHECK(game.error->line == 1);
  }
}

TEST_CASE("variations within variations of a JKF come back as they were") {
  const std::string third = R"({"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}})";
  const std::string with_fork = third.substr(0, third.size() - 1) + ",\"forks\":[[" + kExchange +
                                R"(,{"special":"CHUDAN"}]]})";
  const std::string second_with_fork =
      kSecond.substr(0, kSecond.size() - 1) +
      R"(,"forks":[[{"move":{"from":{"x":8,"y":3},"to":{"x":8,"y":4},"piece":"FU"}},)" +
      third.substr(0, third.size() - 1) + R"(,"forks":[[{"comments":["迷う"],)" +
      R"("move":{"from":{"x":5,"y":7},"to":{"x":5,"y":6},"piece":"FU"}}]]}]]})";
  const GameRecord game =
      whole_jkf(jkf_of_moves(kFirst + ',' + second_with_fork + ',' + with_fork));
  REQUIRE(game.variations.size() == 3);
  CHECK(game.variations[0].ply == 2);
  CHECK(game.variations[0].ending == Ending::kInterruption);
  CHECK(game.variations[1].ply == 1);
  CHECK(game.variations[2].parent == 2);
  CHECK(game.variations[2].moves[0].comment == "迷う");
  CHECK(whole_jkf(write_jkf(game).text) == game);
}

TEST_CASE("variations nested too deeply for readers of JSON are left out, and counted") {
  GameRecord game;
  const std::vector<std::string> shuffle = {"2h3h", "8b7b", "3h2h", "7b8b"};
  constexpr std::size_t kDeep = 200;
  Position position = game.start;
  for (std::size_t i = 0; i <= kDeep; ++i) {
    const Move move = parse_usi_move(position, shuffle[i % 4]).value();
    game.moves.push_back({move});
    position.make(move);
  }
  for (std::size_t i = 0; i < kDeep; ++i) {
    Variation variation;
    variation.parent = i;
    variation.ply = i;
    variation.moves.assign(game.moves.begin() + static_cast<std::ptrdiff_t>(i), game.moves.end());
    if (i == 0) variation.parent = 0;
    game.variations.push_back(variation);
  }
  const WrittenRecord written = write_jkf(game);
  REQUIRE(written.left_out.size() == 1);
  CHECK(written.left_out[0] == LeftOut{LeftOutKind::kVariations, 110});
  CHECK(whole_jkf(written.text).variations.size() == 90);
}
